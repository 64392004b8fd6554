"""A browser whose storage is full."""

from __future__ import annotations

from game_page import GamePage


def fill_storage(game: GamePage) -> None:
    """While the page's variable `isFull` is true, fail every write that would make the saved game longer."""
    game.page.add_init_script(
        """(() => {
          const { setItem } = Storage.prototype;
          globalThis.isFull = true;
          Storage.prototype.setItem = function (name, text) {
            const isLonger = text.length > (this.getItem(name)?.length ?? 0);
            if (globalThis.isFull && name.startsWith("dvonn:game") && isLonger) {
              throw new DOMException("full", "QuotaExceededError");
            }
            setItem.call(this, name, text);
          };
        })();"""
    )
