"""The lessons of GIPF: each begins with a possible position, and has a legal move that does its task."""

from __future__ import annotations

import re

import pytest

from dvonn.gipf import Position
from dvonn.players import WHITE
from tools.page.sources import WEB
from tools.page.texts import ORIGINAL, languages

_LESSON = re.compile(r'\{\s*name: "(\w+)",\s*start: "([^"]+)",\s*goal: /(.+?)/,?\s*\}')
LESSONS = _LESSON.findall((WEB / "gipf" / "lessons.js").read_text(encoding="utf-8"))

#: How many rows are then taken by themselves.
TAKINGS = {"row": 1, "capture": 1, "order": 2, "jump": 1}


def test_every_subject_has_its_lesson() -> None:
    """In the order in which they build on each other."""
    names = [name for name, _, _ in LESSONS]
    assert ["push", "row", "capture", "order", "gipf", "load", "jump", "challenge"] == names
    texts = {f"gipf.lesson.{name}.{part}" for name in names for part in ("title", "task", "done")}
    assert texts == {key for key in languages()[ORIGINAL] if key.startswith("gipf.lesson.")}


@pytest.mark.parametrize(("name", "start", "goal"), LESSONS, ids=[lesson[0] for lesson in LESSONS])
def test_a_lesson_can_be_done(name: str, start: str, goal: str) -> None:
    """The learner, who is White, decides; what is taken afterwards is all that can be taken."""
    position = Position.parse(start)
    assert WHITE is position.turn
    done = [move for move in position.legal_moves() if re.search(goal, str(move))]
    assert done
    for move in done:
        after = position.play(move)
        for _ in range(TAKINGS.get(name, 0)):
            (taking,) = after.legal_moves()
            assert str(taking).startswith("x")
            after = after.play(taking)
        assert not [taking for taking in after.legal_moves() if str(taking).startswith("x")]
