"""All browsers share their page objects: each driver adds only single acts."""

from __future__ import annotations

from importlib import import_module

import pytest
from game_page import GamePage
from gipf_page import GipfPage
from played_page import PlayedPage


@pytest.fixture(params=["Playwright", "Playwright, GIPF", "WebDriver"])
def page_class(request: pytest.FixtureRequest) -> type[PlayedPage]:
    """The class of the page objects of each driver."""
    if request.param != "WebDriver":
        return GamePage if request.param == "Playwright" else GipfPage
    pytest.importorskip("selenium", reason="selenium is not installed, which drives WebKitGTK")
    found: type[PlayedPage] = import_module("webdriver_page").WebDriverPage
    return found


def test_every_driver_has_all_single_acts(page_class: type[PlayedPage]) -> None:
    """A missing act would fail only in its browser."""
    assert set() == page_class.__abstractmethods__


def test_no_driver_has_its_own_way_of_what_they_share(page_class: type[PlayedPage]) -> None:
    """Playing a move, for example, is in one place."""
    shared = {name for name, part in vars(PlayedPage).items() if getattr(part, "__final__", False)}
    shared |= {name for name, part in vars(PlayedPage).items() if isinstance(part, property)}
    own = {name for ancestor in page_class.__mro__ if ancestor is not PlayedPage for name in vars(ancestor)}

    assert {"play", "play_by_keys", "wait_for_turn", "record"} <= shared
    assert set() == shared & own
