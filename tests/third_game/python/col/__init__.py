"""Col, a game by Colin Vout: the rules, and an opponent."""
