"""What only another game needs comes with the first request of that game, and not before."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, Request
from tested_site import Site

from dvonn.gipf import Position

#: A worker of the page's own kind, asked one request after another.
_ASK = """
async (requests) => {
  const worker = new Worker("engine/worker.js", { type: "module", name: "fetched" });
  const replies = [];
  await new Promise((resolve) => {
    worker.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.kind === "ready") worker.postMessage(requests[0]);
      if (!("id" in message)) return;
      replies.push(message);
      if (replies.length === requests.length) resolve();
      else worker.postMessage(requests[replies.length]);
    };
  });
  worker.terminate();
  return replies;
}
"""
LATE = "/python/gipf.zip"
VIEW: dict[str, Any] = {"kind": "view", "start": None, "moves": []}


@pytest.fixture
def visit(pyodide_site: Site) -> tuple[Page, list[str]]:
    """Open the page, and return it with the paths that are fetched from then on."""
    pyodide_site.allow("Failed to load resource", LATE)
    game = pyodide_site.prepare()
    fetched: list[str] = []

    def note(request: Request) -> None:
        fetched.append(request.url)

    game.page.context.on("request", note)
    game.open()
    return game.page, fetched


def _asked(page: Page, *requests: dict[str, Any]) -> list[dict[str, Any]]:
    texts = [json.dumps({"id": number, **request}) for number, request in enumerate(requests)]
    replies: list[dict[str, Any]] = page.evaluate(_ASK, texts)
    return replies


def _count(fetched: list[str]) -> int:
    return sum(url.endswith(LATE) for url in fetched)


def test_another_games_modules_are_fetched_once_when_it_is_asked_about(
    visit: tuple[Page, list[str]],
) -> None:
    """A visitor who only plays DVONN never fetches them."""
    page, fetched = visit
    assert ["ok" in reply for reply in _asked(page, VIEW, VIEW)] == [True, True]
    assert 0 == _count(fetched)

    gipf = {**VIEW, "game": "gipf"}
    assert ["ok" in reply for reply in _asked(page, VIEW, gipf, gipf)] == [True, True, True]

    assert 1 == _count(fetched)
    assert not [url for url in fetched if url.endswith(".whl")]


def test_modules_that_do_not_come_are_told_and_asked_for_again(visit: tuple[Page, list[str]]) -> None:
    """Their request fails with a code of its own; the next one may succeed."""
    page, fetched = visit
    page.context.route(f"**{LATE}", lambda route: route.abort(), times=1)
    gipf = {**VIEW, "game": "gipf"}

    first, second, third = _asked(page, gipf, gipf, VIEW)

    assert "not_loaded" == first["error"]["code"]
    assert "ok" in second
    assert "ok" in third
    assert 2 == _count(fetched)


def test_the_computer_plays_another_game_with_what_it_learned_of_it(visit: tuple[Page, list[str]]) -> None:
    """The weights come with the modules, and the levels are the game's own."""
    page, fetched = visit
    hello, found = _asked(
        page,
        {"kind": "hello", "game": "gipf"},
        {"kind": "start_search", "start": None, "moves": [], "game": "gipf", "level": "regular", "seed": 1},
    )

    assert "regular" in {level["name"] for level in hello["ok"]["levels"]}
    assert found["ok"]["move"] in {str(move) for move in Position().legal_moves()}
    assert 1 == _count(fetched)
