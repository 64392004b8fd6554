"""
Tries to break the built site, and prints how many trials the site survived.

``python -m lab.torture`` (with Playwright, so with ``.venv``'s Python, after ``python3 build.py``) visits the
site in a headless Chromium on this machine. Options limit the number of trials and the time; a seed
repeats a run. The exit status is 1 if any trial failed.

    .venv/bin/python -m lab.torture
    .venv/bin/python -m lab.torture files hosts --count 1000 --minutes 60
"""

from __future__ import annotations

import argparse
import sys
import time
from contextlib import ExitStack
from random import Random
from typing import Callable, Dict, Iterator, List, NamedTuple

from playwright.sync_api import Error, sync_playwright

from lab.jobs import run_command
from lab.page_visits import built_site
from lab.torture import engine, environments, files, hosts, random_play, reloads, saves, tabs
from lab.torture.visit import BrokenError, Stage, Trial
from tools.setup.browser import chromium_at_hand
from tools.site.builder import DIST
from tools.site.server import SiteServer


class Kind(NamedTuple):
    """
    A kind of trial.

    trials: yields the trials.
    usual: the default number of trials.
    row: the text in the table of results.
    """

    trials: Callable[[Stage, int], Iterator[Trial]]
    usual: int
    row: str


KINDS: Dict[str, Kind] = {
    "engine": Kind(engine.trials, 10, "engine's worker ended twice in a game, in five ways"),
    "reloads": Kind(
        reloads.trials, 12, "reload, also while thinking or right after a press; closed and opened"
    ),
    "saves": Kind(saves.trials, 60, "damaged, foreign, huge, hostile saved texts"),
    "files": Kind(files.trials, 60, "a file missing, failing, cut off, of a wrong type"),
    "environments": Kind(environments.trials, 60, "browsers that lack something, slow lines, full disks"),
    "hosts": Kind(hosts.trials, 30, "hosts, a frame, a disk"),
    "tabs": Kind(tabs.trials, 3, "games in two tabs"),
    "random": Kind(random_play.trials, 9, "games of random presses, keys, buttons and sizes"),
}


class Result(NamedTuple):
    """The outcome of one kind of trial: the number of trials, and the failures by the trials' names."""

    tried: int
    broken: Dict[str, str]


def run_kind(kind: str, stage: Stage, count: int, deadline: float) -> Result:
    """Run up to *count* trials of a kind, until time.monotonic() reaches *deadline*."""
    tried, broken = 0, {}
    for name, trial in KINDS[kind].trials(stage, count):
        if time.monotonic() > deadline:
            break
        tried += 1
        try:
            trial()
        except (BrokenError, Error) as error:
            broken[name] = str(error).splitlines()[0]
            print(f"  {name}: {broken[name]}", file=sys.stderr)
    return Result(tried, broken)


def table(results: Dict[str, Result]) -> str:
    """Return the table of the results, in Markdown."""
    rows = [
        f"| {KINDS[kind].row}: {result.tried} | {result.tried - len(result.broken)} |"
        for kind, result in results.items()
    ]
    return "\n".join(["| tried | held |", "|---|---|", *rows])


def main(arguments: List[str] | None = None) -> int:
    """Run the chosen trials and return the exit status."""
    parser = argparse.ArgumentParser(prog="lab.torture", description=__doc__.strip().split("\n\n")[0])
    known = ", ".join(KINDS)
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=f"one of {known} (default: all)")
    parser.add_argument("--dist", type=built_site, default=str(DIST), help="a built site (default: dist/)")
    parser.add_argument("--count", type=int, help="trials of each kind at most (default: by kind)")
    parser.add_argument(
        "--minutes", type=float, default=30, help="time for all trials (default: %(default)s)"
    )
    parser.add_argument("--seed", type=int, default=1, help="seed of all choices (default: %(default)s)")
    options = parser.parse_args(arguments)
    if unknown := [kind for kind in options.kinds if kind not in KINDS]:
        parser.error(f"unknown kind: {', '.join(map(repr, unknown))} (expected {known})")
    deadline = time.monotonic() + 60 * options.minutes
    results = {}
    with ExitStack() as stack:
        driver = stack.enter_context(sync_playwright())
        browser = driver.chromium.launch(executable_path=chromium_at_hand())
        stack.callback(browser.close)
        server = stack.enter_context(SiteServer(options.dist))
        for kind in options.kinds or KINDS:
            print(f"{kind} …", file=sys.stderr)
            stage = Stage(browser, server, Random(f"{kind} {options.seed}"))
            count = KINDS[kind].usual if options.count is None else options.count
            results[kind] = run_kind(kind, stage, count, deadline)
    print(table(results))
    return 1 if any(result.broken for result in results.values()) else 0


if __name__ == "__main__":
    run_command(main)
