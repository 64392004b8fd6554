"""
Records: games as text, in the formats of servers and programs.

A text may hold several games. A :class:`~dvonn.records.tree.Record` is a tree of moves with everything that
is kept about a game. The formats `moves`, `littlegolem`, `boardspace`, `codecup` and `link` hold the main
line of the tree; `json` holds everything. docs/records.md describes the formats.

    from dvonn.records.dvonn import DVONN

    for found in DVONN.read(text):
        if isinstance(found, UnreadableGameError):
            print(found)                       # line 3: ply 5: found 'Q9', expected …
        else:
            print(DVONN.write(found, "json"))
"""
