"""
Remarks on moves and positions of DVONN, as codes with data.

The page and the command line turn the codes into words; they judge nothing themselves.
"""
