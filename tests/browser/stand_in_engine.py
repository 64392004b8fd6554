"""
Serves the site, with Python running in the test's own process instead of in Pyodide.

Pyodide's start takes most of a browser test's time. In tests of the page alone, the worker runs
as it ships, but its Pyodide is a stub that sends every request to this server, which answers it
with the same Python package.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from http import HTTPStatus
from pathlib import Path
from urllib.parse import urlsplit

from dvonn.web.api import Router
from tools.site.server import SiteHandler, SiteServer

#: Answers one request; request and answer are JSON texts.
Answer = Callable[[str], str]
#: Takes the function that answers a worker's requests, and returns one that answers differently.
Change = Callable[[Answer], Answer]

#: A stub for the parts of Pyodide that the worker uses. Its request is synchronous, as calls of Python are.
_PYODIDE = """
export async function loadPyodide() {
  const engine = new URL(`../python/engine?${crypto.randomUUID()}`, import.meta.url);
  const ask = (body) => {
    const request = new XMLHttpRequest();
    request.open("POST", engine, false);
    request.send(body);
    return request.responseText;
  };
  const { clockRate } = JSON.parse(ask(""));
  const { now } = performance;
  performance.now = () => clockRate * now.call(performance);
  return { unpackArchive() {}, pyimport: () => ({ handle: ask }) };
}
"""
#: The largest number of positions that a search examines: more than the number of moves on a full board,
#: so that every move is searched.
_FEW_NODES = 100
#: An empty WebAssembly module.
_EMPTY_WASM = b"\0asm\1\0\0\0"


class StandInEngine(SiteServer):
    """
    Serves a copy of *site* from *folder*. The page's worker sends its requests for Python to this process.

    prefix: the path under which the folder appears.
    handler: answers the other requests.
    change: changes the answers to workers that start from now on.
    searches_fully: if true, workers that start from now on examine as many positions as requested
        instead of a few, for tests of search quality.
    clock_rate: the clock speed of workers that start from now on; 1 is real time.
    """

    def __init__(
        self, site: Path, folder: Path, *, prefix: str = "/", handler: type[SiteHandler] = SiteHandler
    ) -> None:
        shutil.copytree(site, folder)
        (folder / "pyodide" / "pyodide.js").write_text(_PYODIDE, encoding="utf-8")
        (folder / "pyodide" / "pyodide.asm.js").write_text("export {};\n", encoding="utf-8")
        (folder / "pyodide" / "pyodide.asm.wasm").write_bytes(_EMPTY_WASM)
        for file in (folder / "python").iterdir():
            file.write_bytes(b"")
        super().__init__(folder, prefix=prefix, handler=type("Handler", (_Asked, handler), {}))
        self.reset()

    def reset(self) -> None:
        """Forget all workers and changes, and answer with brief searches."""
        self.change: Change = lambda answer: answer
        self.searches_fully = False
        self.clock_rate = 1.0
        self._workers: dict[str, Answer] = {}

    def record_kinds(self) -> list[str]:
        """
        Return a list that collects the kind of each request.

        Only workers started from now on are recorded.
        """
        kinds: list[str] = []

        def recorded(answer: Answer) -> Answer:
            def answered(request: str) -> str:
                kinds.append(kind_of(request))
                return answer(request)

            return answered

        self.change = recorded
        return kinds

    def answer(self, worker: str, request: str) -> str:
        """
        Return the answer to a worker's request.

        The first request is empty and asks for the clock's speed.
        """
        if not request:
            answer = self.change(Router().handle)
            self._workers[worker] = answer if self.searches_fully else _with_few_nodes(answer)
            return json.dumps({"clockRate": self.clock_rate})
        return self._workers[worker](request)


class _Asked(SiteHandler):
    """Answers the requests that workers send to Python."""

    site: StandInEngine

    def do_POST(self) -> None:  # noqa: N802 - the base class's name
        """Answer one request."""
        body = self.rfile.read(int(self.headers["Content-Length"] or 0)).decode()
        reply = self.site.answer(urlsplit(self.path).query, body).encode()
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(reply)))
        self.end_headers()
        self.wfile.write(reply)


def _with_few_nodes(answer: Answer) -> Answer:
    def changed(request: str) -> str:
        asked = json.loads(request)
        if asked["kind"] == "start_search" and "nodes" in asked:
            asked["nodes"] = min(asked["nodes"], _FEW_NODES)
        return answer(json.dumps(asked))

    return changed


def kind_of(request: str) -> str:
    """Return the kind of a request."""
    kind: str = json.loads(request)["kind"]
    return kind
