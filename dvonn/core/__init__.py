"""The game: board, pieces, moves, positions and their text. Nothing here knows of a search or a page."""
