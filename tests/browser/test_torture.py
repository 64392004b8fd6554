"""A short trial of the page: a few of each kind; `python -m lab.torture` makes many."""

from __future__ import annotations

import time
from random import Random

import pytest
from playwright.sync_api import Browser
from stand_in_engine import StandInEngine

from lab.torture.__main__ import run_kind
from lab.torture.visit import Stage
from tools.site.server import SiteServer

#: A time limit for a busy machine, in seconds: the count ends a kind first.
_LONG = 600.0


#: The number of trials of each kind, without hosts.
_COUNTS = {"engine": 1, "reloads": 1, "saves": 4, "files": 4, "environments": 4, "tabs": 1, "random": 1}


@pytest.mark.parametrize(("kind", "count"), _COUNTS.items())
def test_a_few_trials_hold(kind: str, count: int, browser: Browser, engine: StandInEngine) -> None:
    """Whatever a trial does, the page plays on, or says why not, and loses nothing."""
    result = run_kind(kind, Stage(browser, engine, Random(kind)), count, time.monotonic() + _LONG)

    assert (count, {}) == (result.tried, result.broken)


def test_a_few_hosts_hold(browser: Browser, server: SiteServer) -> None:
    """The page holds whatever a host does to its answers; Python itself comes from the host."""
    result = run_kind("hosts", Stage(browser, server, Random("hosts")), 2, time.monotonic() + _LONG)

    assert (2, {}) == (result.tried, result.broken)
