"""The trial of the page, in short: a few of each kind; `python -m lab.torture` makes many."""

from __future__ import annotations

import time
from random import Random

import pytest
from playwright.sync_api import Browser
from stand_in_engine import StandInEngine

from lab.torture.__main__ import run_kind
from lab.torture.visit import Stage
from tools.site.server import SiteServer

#: In seconds, for a machine that is busy: a bound on the count is what ends a kind.
_LONG = 600.0


#: How many of each kind; hosts are another matter.
_COUNTS = {"engine": 1, "reloads": 1, "saves": 4, "files": 4, "environments": 4, "tabs": 1, "random": 1}


@pytest.mark.parametrize(("kind", "count"), _COUNTS.items())
def test_a_few_trials_hold(kind: str, count: int, browser: Browser, engine: StandInEngine) -> None:
    """Whatever is done to the page, it plays on, or says why not, and loses nothing."""
    result = run_kind(kind, Stage(browser, engine, Random(kind)), count, time.monotonic() + _LONG)

    assert (count, {}) == (result.tried, result.broken)


def test_a_few_hosts_hold(browser: Browser, server: SiteServer) -> None:
    """Whatever a host does to its answers; with Python itself, which comes from the host."""
    result = run_kind("hosts", Stage(browser, server, Random("hosts")), 2, time.monotonic() + _LONG)

    assert (2, {}) == (result.tried, result.broken)
