"""GIPF's Python modules load with the first request about GIPF, not before."""

from __future__ import annotations

from playwright.sync_api import Request
from tested_site import Site
from worker_talk import LATE, VIEW, ask

from dvonn.gipf import Position

GIPF = {"game": "gipf"}


def test_another_games_modules_are_fetched_on_demand(pyodide_site: Site) -> None:
    """
    A visitor who plays only DVONN never fetches GIPF's modules.

    A visitor who plays GIPF fetches them once, or again after a failure. The evaluation's weights come with
    the modules, and GIPF has its own levels.
    """
    pyodide_site.allow("Failed to load resource", LATE)
    game = pyodide_site.prepare()
    fetched: list[str] = []

    def note(request: Request) -> None:
        fetched.append(request.url)

    game.page.context.on("request", note)
    game.open()
    assert ["ok" in reply for reply in ask(game.page, VIEW, VIEW)] == [True, True]
    assert 0 == _count(fetched)

    # If the modules fail to load, the request is answered by a special error, and the next request tries
    # again.
    game.page.context.route(f"**{LATE}", lambda route: route.abort(), times=1)
    first, *others, hello, found = ask(
        game.page,
        {**VIEW, **GIPF},
        {**VIEW, **GIPF},
        VIEW,
        {**VIEW, **GIPF},
        {"kind": "hello", **GIPF},
        {"kind": "start_search", "start": None, "moves": [], "level": "regular", "seed": 1, **GIPF},
    )
    assert "not_loaded" == first["error"]["code"]
    assert ["ok" in reply for reply in others] == [True, True, True]
    assert "regular" in {level["name"] for level in hello["ok"]["levels"]}
    assert found["ok"]["move"] in {str(move) for move in Position().legal_moves()}
    assert 2 == _count(fetched)
    assert not [url for url in fetched if url.endswith(".whl")]


def _count(fetched: list[str]) -> int:
    return sum(url.endswith(LATE) for url in fetched)
