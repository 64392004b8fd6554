"""The commands, the CodeCup protocol and the game in a terminal."""
