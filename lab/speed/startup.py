"""
Measures the page's start, size, memory and answers in one run; compares start and size with stock Pyodide's.

``python -m lab.speed.startup`` (with Playwright, so with ``.venv``'s Python after ``build.py test``).
It measures ``dist/``, and the same site with a worker that starts Python the documented way:
``loadPyodide()`` with Pyodide's own library and lock file, then ``loadPackage`` of the same wheel.
This is the fastest way to start stock Pyodide without a network: the more usual micropip would have
to be loaded first. Servers on this machine send both sites, gzipped as on static hosts.

- Start: from navigation to the page's ``data-engine="ready"``, by the page's clock. Cold is the
  first visit of a new browser profile. Warm is the second visit, after closing the browser: ``dist/``
  uses the service worker and a snapshot of Python, stock Pyodide uses the browser's cache. A third
  visit measures ``dist/`` without the snapshot. Rounds are interleaved, so that a busy machine disturbs
  both alike; medians count.
- Bytes: all bodies that the server sent for a first visit, including those that the service worker stores.
- Memory after a whole game: see lab/speed/memory.py. The limit is for the default level, before a
  garbage collection.
- While the strongest level thinks: the time from a question about the rules to its answer, and
  from a cancel to the search's end, by the page's clock.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Callable, Iterator, NamedTuple

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from lab.jobs import run_command
from lab.page_visits import compress_ahead
from lab.speed.memory import Memory, memory_after_games
from tools.setup.browser import chromium_at_hand
from tools.site.builder import PYODIDE, build_site, copy_pyodide
from tools.site.server import SiteServer

#: The limits of the start times, as ratios to stock Pyodide.
OWED_COLD_RATIO = 0.5
OWED_WARM_RATIO = 0.35
#: The limits in bytes.
OWED_TRANSFER = 6_000_000
OWED_MEMORY = 200_000_000
#: The limits of the times while the computer thinks.
OWED_ANSWER_MS = 30.0
OWED_CANCEL_MS = 50.0

#: How long a first visit to stock Pyodide lasts; the browser writes its caches in this time.
_STAY_MS = 5000

#: The start of Python in the site's worker, as esbuild writes it.
_OUR_START = 'compiled=webAssembly(),bridge=ROLE==="preparer"?prepareStarts(compiled):startPython(compiled);'
#: The code that replaces *_OUR_START* to start stock Pyodide; it calls the function below.
_CALL_STOCK = "compiled=null,bridge=loadStock();"
_STOCK_START = """
async function loadStock() {
  const { loadPyodide } = await import("../pyodide/pyodide.js");
  const python = await loadPyodide();
  await python.loadPackage(address("python/%s"), { messageCallback() {} });
  return { python, handle: python.pyimport("dvonn.web.api").handle };
}
"""
#: Notes the page's time when Python is ready.
_NOTE_READY = """
new MutationObserver(() => {
  if (document.documentElement.dataset.engine === "ready") globalThis.readyAt ??= performance.now();
}).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-engine"] });
"""
#: Asks a separate worker while it thinks; returns the ms of each answer, and the ms of each cancel.
_ASK_WHILE_THINKING = """
async ([answers, cancels]) => {
  const worker = new Worker("engine/worker.js", { type: "module" });
  const waiting = new Map();
  let lastId = 0;
  const ready = new Promise((resolve) => waiting.set("ready", resolve));
  worker.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (!("progress" in message)) waiting.get(message.id ?? message.kind)?.(message);
  };
  const send = (message) => worker.postMessage(JSON.stringify(message));
  const ask = (message) => {
    const id = ++lastId;
    const reply = new Promise((resolve) => waiting.set(id, resolve));
    send({ id, game: "dvonn", ...message });
    return { id, reply };
  };
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  await ready;
  const { ok: { moves } } = await ask({ kind: "fill_board", seed: 1 }).reply;
  const { ok: { levels } } = await ask({ kind: "hello" }).reply;
  const level = levels.at(-1).name;
  const startSearch = (seed) => ask({ kind: "start_search", start: null, moves, level, seed });
  const answered = [], cancelled = [];
  while (answered.length < answers) {
    const search = startSearch(answered.length);
    let isOver = false;
    search.reply.then(() => { isOver = true; });
    await pause(50);
    while (!isOver && answered.length < answers) {
      const asked = performance.now();
      await ask({ kind: "view", start: null, moves }).reply;
      if (!isOver) answered.push(performance.now() - asked);
      await pause(3 + 17 * Math.random());
    }
    send({ id: search.id, kind: "cancel" });
  }
  while (cancelled.length < cancels) {
    const search = startSearch(cancelled.length);
    await pause(60 + 40 * Math.random());
    const asked = performance.now();
    send({ id: search.id, kind: "cancel" });
    const reply = await search.reply;
    if (reply.error?.code === "cancelled") cancelled.push(performance.now() - asked);
  }
  worker.terminate();
  return [answered, cancelled];
}
"""
#: Resolves once Python's snapshot is made.
_SNAPSHOT_MADE = """
() => new Promise((resolve) => {
  const look = async () => {
    const [name] = (await caches.keys()).filter((name) => name.endsWith("-snapshot"));
    const found = name && (await (await caches.open(name)).matchAll())[0];
    if (found?.headers.get("Content-Type") === "application/gzip") resolve();
    else setTimeout(look, 200);
  };
  look();
})
"""
_DELETE_SNAPSHOT = """
async () => {
  for (const name of await caches.keys()) if (name.endsWith("-snapshot")) await caches.delete(name);
}
"""


class Start(NamedTuple):
    """
    The visits of one profile.

    cold_ms, warm_ms: ms until Python is ready at the first and the second visit.
    whole_ms: the same at a third visit, without the snapshot; None for stock Pyodide.
    transfer: the bytes sent for the first visit.
    """

    cold_ms: float
    warm_ms: float
    whole_ms: float | None
    transfer: int


def main() -> int:
    """Measure, print the table, and return 0 if all limits hold."""
    parser = argparse.ArgumentParser(prog="python -m lab.speed.startup", description=__doc__.split("\n\n")[0])
    parser.add_argument("--rounds", type=int, default=7, help="profiles of each kind (default: %(default)s)")
    parser.add_argument("--only-starts", action="store_true", help="measure neither memory nor answers")
    options = parser.parse_args()
    dist = build_site()
    chromium = chromium_at_hand()
    with tempfile.TemporaryDirectory() as work, sync_playwright() as driver:
        stock_site = make_stock_site(dist, Path(work) / "stock")
        with SiteServer(dist) as ours_server, SiteServer(stock_site) as stock_server:
            for server in (ours_server, stock_server):
                compress_ahead(server)
            ours, stock = [], []
            for number in range(options.rounds):
                ours.append(visit(driver, chromium, ours_server))
                stock.append(visit(driver, chromium, stock_server))
                print(f"{number + 1}/{options.rounds}: {ours[-1]}, stock {stock[-1]}", file=sys.stderr)
            memory: list[Memory] = []
            answers: list[float] = []
            cancels: list[float] = []
            if not options.only_starts:
                with _profile(driver, chromium, Path(work) / "game") as context:
                    page = _ready_page(context, ours_server.url)
                    memory = memory_after_games(context, page)
                    answers, cancels = page.evaluate(_ASK_WHILE_THINKING, [200, 40])
    return report(ours, stock, memory, answers, cancels)


def make_stock_site(dist: Path, site: Path) -> Path:
    """Copy *dist* to *site*, but with stock Pyodide's files and documented start, and no service worker."""
    shutil.copytree(dist, site)
    (site / "sw.js").unlink()
    copy_pyodide(site / "pyodide")
    for name in ("python_stdlib.zip", "pyodide-lock.json"):
        shutil.copyfile(PYODIDE / name, site / "pyodide" / name)
    worker = site / "engine" / "worker.js"
    text = worker.read_text(encoding="utf-8")
    if text.count(_OUR_START) != 1:
        msg = f"worker.js no longer starts by {_OUR_START!r}: stock Pyodide cannot be put in its place"
        raise ValueError(msg)
    wheel = next((site / "python").glob("*.whl")).name
    worker.write_text(text.replace(_OUR_START, _CALL_STOCK) + _STOCK_START % wheel, encoding="utf-8")
    return site


@contextmanager
def _profile(driver: Playwright, chromium: str | None, folder: Path) -> Iterator[BrowserContext]:
    """Open a browser with the profile in *folder*; the profile stays when the browser closes."""
    context = driver.chromium.launch_persistent_context(folder, executable_path=chromium)
    context.add_init_script(_NOTE_READY)
    try:
        yield context
    finally:
        context.close()


def _ready_page(context: BrowserContext, url: str) -> Page:
    page = context.pages[0]
    page.goto(url)
    page.locator("html[data-engine=ready]").wait_for(state="attached")
    return page


def visit(driver: Playwright, chromium: str | None, server: SiteServer) -> Start:
    """Visit a site twice with a new profile, in new browsers, and dist/ a third time without its snapshot."""
    is_ours = (server.folder / "sw.js").exists()
    with tempfile.TemporaryDirectory() as folder:
        sent_before = server.sent_bytes
        with _profile(driver, chromium, Path(folder)) as context:
            page = _ready_page(context, server.url)
            cold_ms = page.evaluate("readyAt")
            if is_ours:
                page.evaluate(_SNAPSHOT_MADE)
            else:
                page.wait_for_timeout(_STAY_MS)
        transfer = server.sent_bytes - sent_before
        with _profile(driver, chromium, Path(folder)) as context:
            page = _ready_page(context, server.url)
            warm_ms = page.evaluate("readyAt")
            page.evaluate(_DELETE_SNAPSHOT)
        whole_ms = None
        if is_ours:
            with _profile(driver, chromium, Path(folder)) as context:
                whole_ms = _ready_page(context, server.url).evaluate("readyAt")
    return Start(cold_ms, warm_ms, whole_ms, transfer)


def report(
    ours: list[Start], stock: list[Start], memory: list[Memory], answers: list[float], cancels: list[float]
) -> int:
    """Print the measurements and their limits; return 0 if all limits hold, else 1."""
    holds = []

    def row(what: str, seen: str, *, is_owed_met: bool | None = None) -> None:
        if is_owed_met is not None:
            holds.append(is_owed_met)
        print(f"{what:<34}{seen:<44}{ {True: 'yes', False: 'NO', None: ''}[is_owed_met] }")

    row(f"medians of {len(ours)} profiles", "")
    cold = median(start.cold_ms for start in stock)
    warm = median(start.warm_ms for start in stock)
    for name, field, theirs, owed in (
        ("cold", "cold_ms", cold, OWED_COLD_RATIO),
        ("warm", "warm_ms", warm, OWED_WARM_RATIO),
        ("warm, without snapshot", "whole_ms", warm, None),
    ):
        mine = median(getattr(start, field) for start in ours)
        ratio = mine / theirs
        row(
            f"Python ready, {name}",
            f"{mine:.0f} ms, stock {theirs:.0f} ms: {ratio:.2f}" + (f" (owed {owed})" if owed else ""),
            is_owed_met=ratio <= owed if owed else None,
        )
    transfer = max(start.transfer for start in ours)
    row(
        "first visit, over the line",
        f"{transfer / 1e6:.2f} MB (owed {OWED_TRANSFER / 1e6:.0f})",
        is_owed_met=transfer <= OWED_TRANSFER,
    )
    row("  stock", f"{max(start.transfer for start in stock) / 1e6:.2f} MB")
    report_play(row, memory, answers, cancels)
    return 0 if all(holds) else 1


def report_play(
    row: Callable[..., None], memory: list[Memory], answers: list[float], cancels: list[float]
) -> None:
    """Print the measurements during play, if there are any, with the function *row*."""
    for game in memory:
        is_default = game is memory[0]
        row(
            f"memory, {game.level}, {game.plies} plies",
            f"{game.as_is / 1e6:.0f} MB{f' (owed {OWED_MEMORY / 1e6:.0f})' if is_default else ''}, "
            f"collected {game.collected / 1e6:.0f}",
            is_owed_met=game.as_is <= OWED_MEMORY if is_default else None,
        )
    for name, times, owed in (
        ("an answer while thinking", answers, OWED_ANSWER_MS),
        ("a cancel", cancels, OWED_CANCEL_MS),
    ):
        if not times:
            continue
        middle = median(times)
        slowest = max(times)
        row(name, f"{middle:.1f} ms, at worst {slowest:.1f} (owed {owed:.0f})", is_owed_met=middle <= owed)


if __name__ == "__main__":
    run_command(main)
