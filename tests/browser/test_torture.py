"""
Trials that strain the page, such as failing hosts: one trial of each kind.

`python -m lab.torture` runs many.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import pytest
from playwright.sync_api import Browser
from stand_in_engine import StandInEngine
from tested_site import UNDRAWN

from lab.torture.__main__ import run_kind
from lab.torture.visit import Stage, Visit
from tools.site.server import SiteServer

#: A time limit for a busy machine, in seconds; normally, the run ends after one trial.
_LONG = 600.0
#: The seed of all choices. With this seed, no worker ends silently: test_failing_engine.py has such workers,
#: which the page notices only after seconds.
_SEED = 20


class UndrawnStage(Stage):
    """A stage whose pages draw only dialogs."""

    @contextmanager
    def visit(
        self, *, saved: dict[str, str] | None = None, scripts: list[str] | None = None, **options: object
    ) -> Iterator[Visit]:
        """Yield an empty page of a fresh context."""
        with super().visit(saved=saved, scripts=[UNDRAWN, *(scripts or [])], **options) as visit:
            yield visit


def _failures(kind: str, browser: Browser, server: SiteServer) -> dict[str, str]:
    """Run one trial of a kind, and return why it failed."""
    stage = UndrawnStage(browser, server, Random(f"{kind} {_SEED}"))
    result = run_kind(kind, stage, 1, time.monotonic() + _LONG)
    assert 1 == result.tried, kind
    return result.broken


@pytest.mark.parametrize(
    "kinds", [["random", "tabs"], ["engine", "reloads", "saves", "files", "environments", "hosts"]]
)
def test_the_page_survives_each_trial(
    kinds: list[str], browser: Browser, engine: StandInEngine, server: SiteServer
) -> None:
    """
    Whatever a trial does, the page plays on, or says why not, and loses nothing.

    Trials of a host serve the site as it ships.
    """
    # The strongest level thinks until its time is up; a trial that ends its search must see it first.
    engine.clock_rate = 1.0 if "engine" in kinds else 2.0
    broken = {kind: _failures(kind, browser, server if kind == "hosts" else engine) for kind in kinds}
    assert {} == {kind: why for kind, why in broken.items() if why}
