"""Drops files on the page."""

from __future__ import annotations

import base64

from game_page import GamePage

_DROP = """([name, content]) => {
  const data = new DataTransfer();
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  data.items.add(new File([bytes], name));
  const board = document.querySelector("#board");
  for (const kind of ["dragover", "drop"])
    board.dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
}"""


def drop(game: GamePage, content: str, name: str = "dvonn.txt") -> None:
    """Drop a file with *content* on the board."""
    game.evaluate(_DROP, [name, base64.b64encode(content.encode()).decode()])
