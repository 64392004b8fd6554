"""Checks the accessibility of a view with axe."""

from __future__ import annotations

from typing import Any, Literal

from game_page import GamePage

#: Colour settings of a device that differ from the default: dark, more contrast, or the system's colours.
OTHER_COLORS: dict[
    str,
    tuple[Literal["light", "dark"], Literal["more", "no-preference"], Literal["active", "none"]],
] = {
    "dark": ("dark", "no-preference", "none"),
    "high contrast": ("light", "more", "none"),
    "forced colours": ("dark", "more", "active"),
}
#: Runs axe on the topmost modal dialog, behind which everything is inert; without a dialog, on the page.
_RUN = """
async (options) => {
  // Tests make the page transparent, so that the browser need not draw it (tested_site.py), but axe cannot
  // check the contrast of transparent texts. While axe runs, the page is clipped away instead.
  const transparent = [...document.adoptedStyleSheets];
  const cutOff = new CSSStyleSheet();
  cutOff.replaceSync(":root, dialog { clip-path: polygon(0 0, 0 0, 0 0) !important }");
  document.adoptedStyleSheets = [cutOff];
  try {
    return await axe.run([...document.querySelectorAll("dialog:modal")].at(-1) ?? document, options);
  } finally {
    document.adoptedStyleSheets = transparent;
  }
}
"""
#: The rules of axe that depend on colours, and therefore on the theme.
_COLORS = ("color-contrast", "link-in-text-block")


def violations(game: GamePage, axe: str, *, rules: str = "all") -> list[str]:
    """
    Return axe's findings in the visible view, one line for each rule.

    If a dialog is open, only the dialog is checked; the page behind it is checked as a separate view.

    rules: "all"; "colors" for only the rules about colours; "words" for all other rules.
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


def faults(game: GamePage, axe: str, *, with_themes: bool) -> list[str]:
    """
    Return axe's findings in the view; if *with_themes*, check the colours, too, in every theme.

    Colours are the same on every screen, so a test checks them on one screen only.
    """
    found = violations(game, axe, rules="all" if with_themes else "words")
    for theme, (scheme, contrast, forced) in OTHER_COLORS.items() if with_themes else ():
        game.page.emulate_media(color_scheme=scheme, contrast=contrast, forced_colors=forced)
        found += [f"{theme}: {fault}" for fault in violations(game, axe, rules="colors")]
    game.page.emulate_media(color_scheme="light", contrast="no-preference", forced_colors="none")
    return found
