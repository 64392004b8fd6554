"""The computer player of DVONN: its levels, its endings, fair boards and the plan of a review."""
