"""Files of another game load with its first request, not before."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Request
from tested_site import Site
from worker_talk import LATE, VIEW, ask

from dvonn.gipf import Position


@pytest.fixture
def visit(pyodide_site: Site) -> tuple[Page, list[str]]:
    """Open the page, and return it with the paths fetched from then on."""
    pyodide_site.allow("Failed to load resource", LATE)
    game = pyodide_site.prepare()
    fetched: list[str] = []

    def note(request: Request) -> None:
        fetched.append(request.url)

    game.page.context.on("request", note)
    game.open()
    return game.page, fetched


def _count(fetched: list[str]) -> int:
    return sum(url.endswith(LATE) for url in fetched)


def test_another_games_modules_are_fetched_once_when_it_is_asked_about(
    visit: tuple[Page, list[str]],
) -> None:
    """A visitor who only plays DVONN never fetches them."""
    page, fetched = visit
    assert ["ok" in reply for reply in ask(page, VIEW, VIEW)] == [True, True]
    assert 0 == _count(fetched)

    gipf = {**VIEW, "game": "gipf"}
    assert ["ok" in reply for reply in ask(page, VIEW, gipf, gipf)] == [True, True, True]

    assert 1 == _count(fetched)
    assert not [url for url in fetched if url.endswith(".whl")]


def test_modules_that_do_not_come_are_told_and_asked_for_again(visit: tuple[Page, list[str]]) -> None:
    """The request fails with its own error code; the next one may succeed."""
    page, fetched = visit
    page.context.route(f"**{LATE}", lambda route: route.abort(), times=1)
    gipf = {**VIEW, "game": "gipf"}

    first, second, third = ask(page, gipf, gipf, VIEW)

    assert "not_loaded" == first["error"]["code"]
    assert "ok" in second
    assert "ok" in third
    assert 2 == _count(fetched)


def test_the_computer_plays_another_game_with_what_it_learned_of_it(visit: tuple[Page, list[str]]) -> None:
    """The weights come with the modules, and the game has its own levels."""
    page, fetched = visit
    hello, found = ask(
        page,
        {"kind": "hello", "game": "gipf"},
        {"kind": "start_search", "start": None, "moves": [], "game": "gipf", "level": "regular", "seed": 1},
    )

    assert "regular" in {level["name"] for level in hello["ok"]["levels"]}
    assert found["ok"]["move"] in {str(move) for move in Position().legal_moves()}
    assert 1 == _count(fetched)
