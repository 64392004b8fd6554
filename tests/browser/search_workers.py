"""The workers of a page: the engine and its helper."""

from __future__ import annotations

from game_page import GamePage
from playwright.sync_api import Error, Worker


def engine_of(game: GamePage) -> Worker:
    """Return the worker that answers the page's requests."""
    (engine,) = [worker for worker in game.page.workers if _role(worker) in {"kept", "fetched"}]
    return engine


def helper_of(game: GamePage) -> Worker:
    """Return the worker that helps to search."""
    (helper,) = [worker for worker in game.page.workers if _role(worker) == "helper"]
    return helper


def _role(worker: Worker) -> str:
    try:
        name: str = worker.evaluate("self.name")
    except Error:
        return "ended"
    return name.split(maxsplit=1)[0]
