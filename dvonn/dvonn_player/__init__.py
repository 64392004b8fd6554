"""The computer player of DVONN: levels, endgame solver, fair boards and review plan."""
