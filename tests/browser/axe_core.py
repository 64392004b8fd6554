"""What axe, the checker of accessibility, finds in a view."""

from __future__ import annotations

from typing import Any

from game_page import GamePage


def violations(game: GamePage, axe: str) -> list[str]:
    """Return what axe finds in the view that is shown, a line for each rule."""
    page = game.page
    if not page.evaluate("'axe' in window"):
        page.evaluate(f"{axe}; 0")
    report: dict[str, Any] = page.evaluate("axe.run({ resultTypes: ['violations'] })")
    return [
        f"{found['id']}: {found['help']}: {[node['html'][:120] for node in found['nodes']]}"
        for found in report["violations"]
    ]
