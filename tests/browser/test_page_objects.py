"""The page object for each browser driver adds only single actions to the class that all of them share."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from game_page import GamePage
from gipf_page import GipfPage
from played_page import PlayedPage


def _page_classes() -> list[type[PlayedPage]]:
    """Return the page objects' classes for all drivers; the one for WebKitGTK needs selenium."""
    classes: list[type[PlayedPage]] = [GamePage, GipfPage]
    return [*classes, import_module("webdriver_page").WebDriverPage] if find_spec("selenium") else classes


def test_every_driver_has_all_single_actions() -> None:
    """Without this test, a missing action would be noticed only in a browser that needs this driver."""
    assert {} == {each.__name__: acts for each in _page_classes() if (acts := each.__abstractmethods__)}


def test_no_driver_repeats_the_actions_that_all_share() -> None:
    """Playing a move, for example, is written only once."""
    shared = {name for name, part in vars(PlayedPage).items() if getattr(part, "__final__", False)}
    shared |= {name for name, part in vars(PlayedPage).items() if isinstance(part, property)}
    assert {"play", "play_by_keys", "wait_for_turn", "record"} <= shared

    own = {
        (each.__name__, name)
        for each in _page_classes()
        for ancestor in each.__mro__
        if ancestor is not PlayedPage
        for name in vars(ancestor)
    }
    assert set() == {(driver, name) for driver, name in own if name in shared}
