"""
Trials that strain the page, such as failing hosts: one trial of each kind.

`python -m lab.torture` runs many.
"""

from __future__ import annotations

import time
from random import Random

import pytest
from playwright.sync_api import Browser
from stand_in_engine import StandInEngine

from lab.torture.__main__ import run_kind
from lab.torture.visit import Stage
from tools.site.server import SiteServer

#: A time limit for a busy machine, in seconds; normally, the run ends after one trial.
_LONG = 600.0


def _failures(kind: str, browser: Browser, server: SiteServer) -> dict[str, str]:
    """Run one trial of a kind, and return why it failed."""
    result = run_kind(kind, Stage(browser, server, Random(kind)), 1, time.monotonic() + _LONG)
    assert 1 == result.tried, kind
    return result.broken


@pytest.mark.parametrize(
    "kinds", [["random", "tabs"], ["engine", "reloads", "saves", "files", "environments"]]
)
def test_the_page_survives_each_trial(kinds: list[str], browser: Browser, engine: StandInEngine) -> None:
    """Whatever a trial does, the page plays on, or says why not, and loses nothing."""
    broken = {kind: _failures(kind, browser, engine) for kind in kinds}
    assert {} == {kind: why for kind, why in broken.items() if why}


def test_the_page_survives_a_trial_of_its_host(browser: Browser, server: SiteServer) -> None:
    """Whatever a host does to its answers, the page copes; Python itself is loaded from this host."""
    assert {} == _failures("hosts", browser, server)
