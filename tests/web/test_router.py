"""Each request goes to the bridge of its game; the first request imports the bridge."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest
from bridges import error, ok

from dvonn.games import GAMES
from dvonn.web.api import Router, handle


def test_a_request_is_answered_by_the_game_that_it_names() -> None:
    """One router has a bridge for each game; each bridge keeps its own search."""
    router = Router()
    positions = {game: ok(router, "view", game=game, start=None, moves=[])["view"] for game in GAMES}
    for game in GAMES:
        ok(router, "start_search", game=game, start=None, moves=[], level=None, nodes=5, seed=1)

    assert len(GAMES) == len({view["position"] for view in positions.values()})
    turns = [ok(router, "search", game=game, nodes=5)["budget"] for game in GAMES]
    assert [5] * len(GAMES) == turns


@pytest.mark.parametrize(
    ("game", "quote"), [("chess", "'chess'"), ("", "''"), (None, "None"), (["dvonn"], "['dvonn']")]
)
def test_an_unknown_game_is_refused(game: object, quote: str) -> None:
    """The error quotes the unknown game and lists the known ones."""
    refused = error(Router(), "hello", game=game)

    assert ("bad_request", f"unknown game {quote} (expected one of {', '.join(GAMES)})") == (
        refused["code"],
        refused["detail"],
    )


def test_a_request_without_a_game_is_refused() -> None:
    """There is no default game."""
    refused = json.loads(handle('{"id": 1, "kind": "hello"}'))

    assert refused["error"]["detail"].startswith("unknown game None")


def test_the_module_has_one_router() -> None:
    """``handle`` is the only function that the page calls."""
    answer = {"reason": None, "spaces": [], "distance": None, "move_spaces": ["A1"]}

    assert {"id": 1, "ok": answer} == json.loads(
        handle('{"id":1,"game":"dvonn","kind":"explain_refusal","start":null,"moves":[],"move":"A1"}')
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_imported_when_it_is_first_named(game: str) -> None:
    """A new interpreter has imported no bridge; after a request, it has imported the bridge of this game."""
    script = (
        "import sys\n"
        "from dvonn.web.api import handle\n"
        "print(*sys.modules)\n"
        f"""handle('{{"id": 1, "game": "{game}", "kind": "hello"}}')\n"""
        "print(*sys.modules)"
    )
    ended = subprocess.run([sys.executable, "-S", "-c", script], capture_output=True, text=True, check=True)
    before, after = (set(line.split()) for line in ended.stdout.splitlines())
    bridges = {modules.bridge for modules in GAMES.values()}

    assert set() == bridges & before
    assert {GAMES[game].bridge} == bridges & after
