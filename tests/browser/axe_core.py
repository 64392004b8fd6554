"""What axe, the checker of accessibility, finds in a view."""

from __future__ import annotations

from typing import Any

from game_page import GamePage

#: Runs axe on the dialog on top, behind which all is inert, or on the page where there is none.
_RUN = """
(options) => axe.run([...document.querySelectorAll("dialog:modal")].at(-1) ?? document, options)
"""
#: The rules that depend on colours, and so on the theme; all the others see the same in every theme.
_COLORS = ("color-contrast", "link-in-text-block")


def violations(game: GamePage, axe: str, *, rules: str = "all") -> list[str]:
    """
    Return what axe finds in the view that is shown, a line for each rule.

    Under a dialog that makes the rest inert the page is not looked at again: it has a view of its own.

    rules: "all", "colors" for those that depend on the theme, or "words" for those that do not.
    """
    page = game.page
    if not page.evaluate("'axe' in window"):
        page.evaluate(f"{axe}; 0")
    options: dict[str, object] = {"resultTypes": ["violations"], "preload": False}
    if rules == "colors":
        options["runOnly"] = _COLORS
    elif rules == "words":
        options["rules"] = {name: {"enabled": False} for name in _COLORS}
    report: dict[str, Any] = page.evaluate(_RUN, options)
    return [
        f"{found['id']}: {found['help']}: {[node['html'][:120] for node in found['nodes']]}"
        for found in report["violations"]
    ]
