"""
Adds positions, serialized by Python, to the page's lessons and diagrams.

web/features/learning/teaching.json has the start of each lesson and diagram, and the move that a diagram
shows. With the positions that the build adds, the page can show lessons and diagrams before Python has
loaded, and need not read position strings.
"""

from __future__ import annotations

from typing import Any

from dvonn.core.game import Game
from dvonn.core.position import Position
from dvonn.dvonn_web.serialize import serialize_view
from tools.tasks import BuildError

#: The file's name in errors.
_FILE = "web/features/learning/teaching.json"
#: The file's contents, as lesson.ts, reading-pages.ts and diagram.ts in web/features/learning describe them.
Teaching = dict[str, list[dict[str, Any]]]


def with_views(teaching: Teaching) -> Teaching:
    """
    Return *teaching* with the views of its positions.

    A lesson gets the *view* that it starts with. A diagram becomes the view *before* and, if it shows a move,
    the view *after* the move. A diagram may name the *pieces* in its stacks, from the bottom.

    Raises:
        BuildError: A position or a move is impossible; the message names the lesson, section, card or tip.
    """
    return {
        "lessons": [{**lesson, "view": _views(lesson)[0]} for lesson in teaching["lessons"]],
        "sections": [
            {**section, "figures": [_figure(figure, section["name"]) for figure in section["figures"]]}
            for section in teaching["sections"]
        ],
        **{
            kind: [{**shown, "figure": _figure(shown["figure"], shown["name"])} for shown in teaching[kind]]
            for kind in ("cards", "tips")
        },
    }


def _figure(figure: dict[str, Any], name: str) -> dict[str, Any]:
    return dict(zip(("before", "after"), _views({"name": name, **figure}), strict=False))


def _views(shown: dict[str, Any]) -> list[Any]:
    """Return the view of the start and, if there is a move, the view after it."""
    start, moves = shown["start"], [shown["move"]] if "move" in shown else []
    try:
        game = Game.replay(Position() if start is None else Position.parse(start), moves)
    except ValueError as error:
        msg = f"{_FILE}, {shown['name']}: {error}"
        raise BuildError(msg) from error
    views = [serialize_view(game, ply) for ply in range(len(game.positions))]
    for space, pieces in shown.get("pieces", {}).items():
        stack = views[0]["stacks"][space]
        if len(pieces) != stack["height"] or not pieces.endswith(stack["token"][0]):
            msg = f"{_FILE}, {shown['name']}: {stack['token']} on {space} cannot have the pieces {pieces!r}"
            raise BuildError(msg)
        stack["pieces"] = pieces
    return views
