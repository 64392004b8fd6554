"""The game: board, pieces, moves, positions and their text. It knows nothing of a search or a page."""
