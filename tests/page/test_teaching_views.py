"""The positions that the build adds to lessons and tips."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from dvonn.core.game import Game
from dvonn.core.position import Position
from dvonn.dvonn_web.serialize import serialize_view
from tools.page.sources import WEB
from tools.page.teaching import with_views
from tools.site.builder import complete_teaching
from tools.tasks import BuildError

NOTHING: dict[str, list[dict[str, Any]]] = {"lessons": [], "cards": [], "sections": [], "tips": []}
#: C3 can move onto E3, which cuts off three black pieces.
CUT = "9/1,b,8/b,b2,w2*,b,b,w2,5/10/9 w s"


def test_a_lesson_has_the_view_of_its_start() -> None:
    """A lesson from the empty board has a view, too; the rest of each lesson is unchanged."""
    lessons: list[dict[str, Any]] = [
        {"name": "one", "start": None, "steps": []},
        {"name": "two", "start": CUT},
    ]

    empty, cut = with_views({**NOTHING, "lessons": lessons})["lessons"]
    assert {"name": "one", "start": None, "steps": [], "view": serialize_view(Game(), 0)} == empty
    assert CUT == cut["view"]["position"]


def test_a_diagram_has_the_views_before_and_after_its_move() -> None:
    """The second view has the move as its last ply, with the stacks that the move removes."""
    tips = [{"name": "cut", "figure": {"start": CUT, "move": "C3E3"}}]

    (tip,) = with_views({**NOTHING, "tips": tips})["tips"]
    before, after = tip["figure"]["before"], tip["figure"]["after"]
    assert serialize_view(Game(Position.parse(CUT)), 0) == before
    assert (["C3", "E3"], ["B2", "A3", "B3"]) == (after["last"]["spaces"], after["last"]["removed"])
    assert {"D3", "E3", "F3"} == set(after["stacks"])


def test_a_diagram_without_a_move_has_one_view() -> None:
    """Without a move, a diagram has the view before, but none after."""
    sections = [{"name": "stacking", "figures": [{"start": CUT}]}]

    (section,) = with_views({**NOTHING, "sections": sections})["sections"]
    assert [["before"]] == [list(figure) for figure in section["figures"]]


def test_a_diagram_may_say_what_is_in_its_stacks() -> None:
    """The pieces of a stack may be listed from the bottom up; otherwise they are unknown."""
    tips = [{"name": "aim", "figure": {"start": CUT, "pieces": {"C3": "bw", "D3": "b"}}}]

    (tip,) = with_views({**NOTHING, "tips": tips})["tips"]
    assert "bw" == tip["figure"]["before"]["stacks"]["C3"]["pieces"]


@pytest.mark.parametrize(
    ("figure", "reason"),
    [
        ({"start": "9 w s"}, "9 w s"),
        ({"start": CUT, "move": "C3D3"}, "C3D3"),
        ({"start": CUT, "pieces": {"C3": "www"}}, "'www'"),
        ({"start": CUT, "pieces": {"C3": "wb"}}, "'wb'"),
    ],
    ids=["no position", "illegal move", "too many pieces", "another owner"],
)
def test_an_impossible_diagram_ends_the_build(figure: dict[str, Any], reason: str) -> None:
    """The error names the tip and quotes the fault."""
    with pytest.raises(BuildError) as raised:
        with_views({**NOTHING, "tips": [{"name": "near", "figure": figure}]})

    assert {"near", reason} == {part for part in ("near", reason) if part in str(raised.value)}


def test_the_site_ships_the_views(tmp_path: Path) -> None:
    """The completed file has a view for every lesson and every diagram."""
    file = tmp_path / "teaching.json"
    file.write_bytes((WEB / "features" / "learning" / "teaching.json").read_bytes())
    complete_teaching(file)

    teaching = json.loads(file.read_text(encoding="utf-8"))
    figures = [figure for section in teaching["sections"] for figure in section["figures"]]
    figures += [shown["figure"] for shown in (*teaching["cards"], *teaching["tips"])]
    assert all("view" in lesson for lesson in teaching["lessons"])
    assert all("before" in figure for figure in figures)
