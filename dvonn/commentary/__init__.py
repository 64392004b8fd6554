"""
What can be said about a move or a position of DVONN, as codes with data.

The page and the command line turn the codes into words; they weigh nothing themselves.
"""
