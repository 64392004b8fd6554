"""Positions for tests of the page."""

from __future__ import annotations

#: After Black's K3J2, White must pass; Black's next move cuts off the very stack that moves.
PASSING = "r,b,b3,6/9,w2*/r,b3,8,b/10/9 b s"
#: Two moves lead to a draw of three to three.
DRAWISH = "5,r,r,r,w2/7,w2,b,1/9,b4,1/10/9 w s"
#: White's only piece keeps two black pieces in contact.
CHAIN = "9/10/1,r,w,b,b,6/10/9 w s"
#: White's piece on C3 keeps five black pieces in contact; next to the other DVONN piece, both sides can move.
DEAR_CHAIN = "9/10/1,r,w,b2,b3,2,w4,b,r,w/10/9 w s"
#: White's stack of four cannot land anywhere.
STUCK = "9/10/w4,r,w,b,7/10/9 w s"
#: White can win by 21, as the search for a hint can prove; the most obvious move wins only by 11.
SOLVABLE = "5,w2,w,w,w/3,w5,4,w2,1/4,b2,b4,1,r,1,b3,1/4,r,b2,w4*,b3,w,1/6,b3,w2,1 w s"
#: A full board: only stacks at its edge can move.
FULL = "r,r,r,b,w,b,w,b,w/b,w,b,w,b,w,b,w,b,w/b,w,b,w,b,w,b,w,b,w,b/w,b,w,b,w,b,w,b,w,b/w,b,w,b,w,b,w,b,w w s"
