"""The messages between the page and its workers."""

from __future__ import annotations

import json
from typing import Any

from game_page import GamePage
from playwright.sync_api import Page
from shown_page import LONG_PATIENCE_MS

#: Records, for every message, which worker "says" it to the page or "hears" it.
_LISTEN = """
window.talk = [];
window.Worker = class extends Worker {
  constructor(url, options) {
    super(url, options);
    this.called = options.name.startsWith("helper") ? "helper" : "engine";
    this.addEventListener("message", ({ data }) => window.talk.push([this.called, "says", data]));
  }
  postMessage(data) {
    window.talk.push([this.called, "hears", data]);
    super.postMessage(data);
  }
};
"""
#: Starts a worker like the page's and sends it requests in sequence.
_ASK = """
async ([name, requests]) => {
  const worker = new Worker("engine/worker.js", { type: "module", name });
  const replies = [];
  await new Promise((resolve) => {
    worker.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.kind === "ready") worker.postMessage(requests[0]);
      if (!("id" in message)) return;
      replies.push(message);
      if (replies.length === requests.length) resolve();
      else worker.postMessage(requests[replies.length]);
    };
  });
  worker.terminate();
  return replies;
}
"""
#: Asks for the view of a game's first position.
VIEW: dict[str, Any] = {"kind": "view", "start": None, "moves": []}
#: The modules that a worker loads for the first request about GIPF.
LATE = "/python/gipf.zip"
#: Returns whether a message has been said or heard a given number of times.
_HEARD = """
([who, how, part, times]) => {
  const matches = ([name, way, data]) => name === who && way === how && String(data).includes(part);
  return window.talk.filter(matches).length >= times;
}
"""


def ask(page: Page, *requests: dict[str, Any], name: str = "fetched") -> list[dict[str, Any]]:
    """
    Return the replies of a new worker.

    A worker with the *name* "fetched" gets Python's files from the network, and one with the *name* "kept"
    from the cache of the device.
    """
    texts = [
        json.dumps({"id": number, "game": "dvonn", **request}) for number, request in enumerate(requests)
    ]
    replies: list[dict[str, Any]] = page.evaluate(_ASK, [name, texts])
    return replies


def listen(game: GamePage) -> None:
    """Record all messages between page and workers, from the moment when the page opens."""
    game.page.add_init_script(_LISTEN)


def hear(game: GamePage, who: str, how: str, part: str, times: int = 1) -> None:
    """Wait until *who* "says" or "hears" a message that contains *part*."""
    game.page.wait_for_function(_HEARD, arg=[who, how, part, times], timeout=LONG_PATIENCE_MS)


def heard(game: GamePage, who: str, how: str, kind: str) -> list[Any]:
    """Return the messages of one kind that *who* said or heard, in order."""
    talk: list[list[Any]] = game.evaluate(
        "() => window.talk.map(([who, how, data]) => [who, how, typeof data === 'string' ? data : '{}'])"
    )
    found = [json.loads(data) for name, way, data in talk if (name, way) == (who, how)]
    return [message for message in found if message.get("kind") == kind]
