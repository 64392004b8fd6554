"""The game: board, pieces, moves, positions and their text. No module here uses the search or the page."""
