"""What the page and its workers say to each other."""

from __future__ import annotations

import json
from typing import Any

from game_page import GamePage
from shown_page import LONG_PATIENCE_MS

#: Writes down what the page and its workers say to each other: who, what is heard or said.
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
#: Tells whether somebody has said or heard something, so many times.
_HEARD = """
([who, how, part, times]) => {
  const matches = ([name, way, data]) => name === who && way === how && String(data).includes(part);
  return window.talk.filter(matches).length >= times;
}
"""


def listen(game: GamePage) -> None:
    """Write down all that is said, from when the page is opened."""
    game.page.add_init_script(_LISTEN)


def hear(game: GamePage, who: str, how: str, part: str, times: int = 1) -> None:
    """Wait until *who* "says" or "hears" something with *part* in it."""
    game.page.wait_for_function(_HEARD, arg=[who, how, part, times], timeout=LONG_PATIENCE_MS)


def heard(game: GamePage, who: str, how: str, kind: str) -> list[Any]:
    """Return what *who* said or heard, of one kind, in order."""
    talk: list[list[Any]] = game.page.evaluate(
        "() => window.talk.map(([who, how, data]) => [who, how, typeof data === 'string' ? data : '{}'])"
    )
    found = [json.loads(data) for name, way, data in talk if (name, way) == (who, how)]
    return [message for message in found if message.get("kind") == kind]
