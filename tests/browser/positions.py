"""Positions for tests of the page."""

from __future__ import annotations

#: Black moves, White has to pass, Black moves again and cuts off the stack that moved.
PASSING = "r,b,b3,6/9,w2*/r,b3,8,b/10/9 b s"
#: Two moves from a draw, three all.
DRAWISH = "5,r,r,r,w2/7,w2,b,1/9,b4,1/10/9 w s"
#: White's one piece keeps two black ones in contact.
CHAIN = "9/10/1,r,w,b,b,6/10/9 w s"
#: White's one piece keeps five black ones in contact; at another DVONN piece both sides can move.
DEAR_CHAIN = "9/10/1,r,w,b2,b3,2,w4,b,r,w/10/9 w s"
#: White's stack of four cannot land anywhere.
STUCK = "9/10/w4,r,w,b,7/10/9 w s"
#: White wins by 21, which a hint can solve; the most obvious move wins by 11.
SOLVABLE = "5,w2,w,w,w/3,w5,4,w2,1/4,b2,b4,1,r,1,b3,1/4,r,b2,w4*,b3,w,1/6,b3,w2,1 w s"
#: A full board: only the edge can move.
FULL = "r,r,r,b,w,b,w,b,w/b,w,b,w,b,w,b,w,b,w/b,w,b,w,b,w,b,w,b,w,b/w,b,w,b,w,b,w,b,w,b/w,b,w,b,w,b,w,b,w w s"
