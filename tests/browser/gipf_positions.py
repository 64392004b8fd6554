"""Positions of GIPF for tests of the page."""

from __future__ import annotations

#: Starting positions with few pieces in reserve, so that games are short.
SHORT = {
    "basic": "b,2,w/5/6/w,5,b/6/5/b,2,w w m b 3 2 0",
    "standard": "B,2,W/5/6/W,5,B/6/5/B,2,W w m s 3+3 3+3 0",
    "tournament": "4/5/6/W,5,B/6/5/4 w m t 5+3g 5+3g 0",
}
#: In White's row, a used potential lies on a black piece; taking the row leaves the black piece there (D6).
FREED = "W,3/5/w,w,W,bw,b,B/7/6/b,bb,3/4 w s s 8+2 10+2 1"
#: White can jump onto D3 with the potential on C3 or the one on D4.
JUMP = "1,b,2/b,ww,3/1,b,ww,2,B/W,6/6/5/4 w m s 8 8 1"
#: The same position, but Black may challenge once.
CHALLENGED_JUMP = JUMP.replace("8 8 1", "8 8c1 1")
