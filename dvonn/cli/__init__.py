"""The commands, the CodeCup protocol, the analysis protocol and the game in a terminal."""
