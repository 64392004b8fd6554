"""Positions in which something is to be seen on the page."""

from __future__ import annotations

#: Black moves, White has to pass, Black moves again and cuts off the stack that moved.
PASSING = "r,b,b3,6/9,w2*/r,b3,8,b/10/9 b s"
#: Two moves from a draw, three all.
DRAWISH = "5,r,r,r,w2/7,w2,b,1/9,b4,1/10/9 w s"
#: White's one piece holds two black ones in contact.
LIFE_LINE = "9/10/1,r,w,b,b,6/10/9 w s"
#: White's stack of four has no place to land.
STUCK = "9/10/w4,r,w,b,7/10/9 w s"
#: A full board: only the edge can move.
FULL = "r,r,r,b,w,b,w,b,w/b,w,b,w,b,w,b,w,b,w/b,w,b,w,b,w,b,w,b,w,b/w,b,w,b,w,b,w,b,w,b/w,b,w,b,w,b,w,b,w w s"
