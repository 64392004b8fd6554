"""Later visits start Python from a snapshot that the page has made on the device, if it is usable."""

from __future__ import annotations

from typing import Any

from game_page import GamePage
from saved_games import saved_game
from tested_site import Site
from worker_talk import LATE, VIEW, ask

#: Returns the size of the snapshot, in bytes, or 0 if there is none yet.
SIZE = """
async () => {
  for (const name of (await caches.keys()).filter((name) => name.endsWith("-snapshot"))) {
    const cache = await caches.open(name);
    for (const key of await cache.keys()) {
      const found = await cache.match(key);
      if (found?.headers.get("Content-Type") === "application/gzip") {
        return (await found.arrayBuffer()).byteLength;
      }
    }
  }
  return 0;
}
"""
#: Replaces the snapshot by an "empty" one, a gzip of zeros, or by a "damaged" one, which is no gzip.
REPLACE = """
async (state) => {
  const [name] = (await caches.keys()).filter((name) => name.endsWith("-snapshot"));
  const cache = await caches.open(name);
  const [key] = await cache.keys();
  const { headers } = await cache.match(key);
  const zeros = new Blob([new Uint8Array(20_000_000)]).stream();
  const body = state === "empty" ? zeros.pipeThrough(new CompressionStream("gzip")) : new Uint8Array(5_000);
  await cache.put(key, new Response(body, { headers }));
}
"""
#: Makes a new worker, which starts like the page's own, search repeatedly; returns its errors.
SEARCH_OFTEN = """
(times) => new Promise((resolve) => {
  const worker = new Worker("engine/worker.js", { type: "module", name: "kept" });
  const ask = (id) => worker.postMessage(
    JSON.stringify({
      id, game: "dvonn", kind: "start_search", level: "beginner", seed: id, start: null, moves: [],
    }),
  );
  worker.onmessage = ({ data }) => {
    const { kind, id, error, detail, progress } = JSON.parse(data);
    if (kind === "ready") ask(1);
    else if (error || kind === "failed") resolve([detail ?? error.detail]);
    else if (id >= times && !progress) resolve([]);
    else if (id && !progress) ask(id + 1);
  };
})
"""


def library_requests(game: GamePage) -> list[str]:
    """Return a list that will collect the page's requests for Python's files."""
    requests: list[str] = []
    game.page.context.on(
        "request", lambda request: requests.append(request.url) if "/python/" in request.url else None
    )
    return requests


def outcomes(replies: list[dict[str, Any]]) -> list[str]:
    """Return "ok" or the error's code, for each reply."""
    return ["ok" if "ok" in reply else reply["error"]["code"] for reply in replies]


def names(urls: list[str]) -> set[str]:
    """Return the paths of Python's files at these addresses."""
    return {f"/python/{url.rpartition('/')[2]}" for url in urls}


def wait_for_snapshot(game: GamePage) -> int:
    """Wait until a snapshot is made, and return its size in bytes."""
    size: int = game.wait_until(SIZE, patience_ms=120_000)
    return size


def test_a_later_visit_starts_from_a_snapshot_that_fits(pyodide_site: Site) -> None:
    """
    The page makes a snapshot in idle time; a later start from it requests none of Python's files.

    A visit that finds an empty snapshot starts Python from the files, and makes another snapshot. A worker
    that finds a damaged snapshot starts from the files, too.
    """
    game = pyodide_site.prepare(service_workers="allow", saved=saved_game(black="novice"))
    game.shorten_waits()
    game.open()
    game.wait_until_ready()
    wait_for_snapshot(game)
    game.evaluate(REPLACE, "empty")
    requests = library_requests(game)
    game.reload()
    assert requests
    # The snapshot takes space on the device, so it should stay small.
    assert 2_000_000 < wait_for_snapshot(game) < 6_000_000

    requests.clear()
    game.reload()
    game.play("F3")
    game.play(game.targets[0])
    assert 4 == game.ply
    game.button("button.hint").click()
    game.arrow.wait_for()
    assert [] == game.evaluate(SEARCH_OFTEN, 100)
    # Neither this start nor the start of the helper requested a file.
    assert [] == requests

    # The modules of another game, which are kept offline, also load after a start from a snapshot.
    gipf = {**VIEW, "game": "gipf"}
    game.page.context.set_offline(offline=True)
    assert ["ok", "ok", "ok"] == outcomes(ask(game.page, VIEW, gipf, VIEW, name="kept"))
    assert {LATE} == names(requests)

    game.evaluate(REPLACE, "damaged")
    requests.clear()
    assert ["ok"] == outcomes(ask(game.page, VIEW, name="kept"))
    assert {"/python/stdlib.zip", "/python/dvonn.zip"} == names(requests)
