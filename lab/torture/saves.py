"""Puts damaged, foreign, huge and hostile texts into the storage of the page."""

from __future__ import annotations

import json
from functools import partial
from random import Random
from typing import Any, Dict, Iterator, List, Tuple

from lab.torture.visit import SAVED_GAME, BrokenError, Stage, Trial
from tools.page.sources import FIXTURES, WEB

_NAMES = (SAVED_GAME, "dvonn:settings", "dvonn:statistics")
_GAMES = WEB / "features" / "saving" / FIXTURES / "version-1"
#: Values that no saved field has.
_STRANGE: Tuple[Any, ...] = (
    None,
    True,
    -1,
    1e308,
    "",
    "A" * 100_000,
    [],
    [[]],
    {},
    {"toString": None, "valueOf": None},
    {"__proto__": {"polluted": True}},
    "<img src=x onerror='globalThis.polluted = true'>",
    "9/10/11/10/9 w p",
)
_WHOLE = ("", "null", "0", '"', "{", "[]", "\0", "9" * 1000, "[" * 10_000, "x" * 1_000_000)
_LOOK = """
() => [({}).polluted !== undefined || globalThis.polluted !== undefined, Object.values({ ...localStorage })]
"""


def trials(stage: Stage, count: int) -> Iterator[Trial]:
    """Yield *count* trials, each with one damaged text."""
    games = [file.read_text(encoding="utf-8") for file in sorted(_GAMES.glob("*.json"))]
    for _ in range(count):
        name = stage.rng.choice((SAVED_GAME, SAVED_GAME, SAVED_GAME, *_NAMES))
        what, text = damaged(stage.rng, stage.rng.choice(games))
        yield f"{name}: {what}", partial(_visit, stage, {name: text})


def damaged(rng: Random, text: str) -> Tuple[str, str]:
    """Return the kind of damage and the new text."""
    at = rng.randrange(len(text))
    end = min(len(text), at + rng.randrange(1, 40))
    ways = {
        "cut off": text[:at],
        "a piece missing": text[:at] + text[end:],
        "a piece twice": text[:end] + text[at:],
        "noise": text[:at] + "".join(chr(rng.randrange(32, 0x2FFF)) for _ in range(end - at)) + text[end:],
        "another text": rng.choice(_WHOLE),
        "a strange value": json.dumps(_with_strange_value(rng, json.loads(text))),
    }
    what = rng.choice([*ways, "a strange value"])
    return what, ways[what]


def _with_strange_value(rng: Random, value: Any) -> Any:  # noqa: ANN401 - any JSON
    """Return a copy with one value replaced by a strange one."""
    if not isinstance(value, (dict, list)) or not value or rng.random() < 0.1:
        return rng.choice(_STRANGE)
    if isinstance(value, list):
        at = rng.randrange(len(value))
        return [*value[:at], _with_strange_value(rng, value[at]), *value[at + 1 :]]
    key = rng.choice(list(value))
    return {**value, key: _with_strange_value(rng, value[key])}


def _visit(stage: Stage, saved: Dict[str, str]) -> None:
    with stage.visit(saved=saved) as visit:
        visit.open()
        visit.settle()
        visit.page.wait_for_timeout(200)
        visit.expect_no_faults()
        is_polluted, stored = visit.page.evaluate(_LOOK)
        if is_polluted:
            msg = "what was saved has run, or has changed every object"
            raise BrokenError(msg)
        text = saved.get(SAVED_GAME)
        if text and text not in stored and not _is_shown(text, visit.saved_game()):
            msg = "the text is neither read nor kept"
            raise BrokenError(msg)


def _is_shown(text: str, game: Dict[str, Any]) -> bool:
    """Return whether all moves of a damaged text were read."""
    try:
        moves: List[str] = json.loads(text)["game"]["moves"]
    except (ValueError, KeyError, TypeError):
        return False
    return bool(moves == game["moves"])
