"""The texts of the page, by key and language, with their placeholders filled."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from tools.page.texts import completed, languages

_SAID = languages()
_TEXTS = {language: completed(_SAID["en"], said, language) for language, said in _SAID.items()}


def add_language(language: str, texts: Mapping[str, str]) -> None:
    """Add a language of the tests' own, with its texts by key."""
    _TEXTS[language] = dict(texts)


def text(key: str, language: str = "en", /, **placeholders: object) -> str:
    """Return the page's text for *key*; `count` chooses the plural of a language with two forms."""
    if "count" in placeholders and key not in _TEXTS[language]:
        key += ".one" if placeholders["count"] == 1 else ".other"
    return re.sub(
        r"\{(\w+)(?::(\w+))?\}",
        lambda placeholder: _written(placeholders[placeholder[1]], placeholder[2]),
        _TEXTS[language][key],
    )


def _written(placeholder: Any, form: str | None) -> str:  # noqa: ANN401 - texts, numbers and lists of texts
    """Return a placeholder's value, in the form that the text names."""
    if form == "percent":
        return f"{placeholder:.0%}"
    if form == "signed":
        return f"{placeholder:+d}"
    if form == "list":
        *most, last = placeholder
        return f"{', '.join(most)} and {last}" if most else str(last)
    return str(placeholder)


def shown_move(move: str) -> str:
    """Return a move such as "C3-B3" as people read it: with a non-breaking en dash."""
    return move.replace("-", "\u2060\N{EN DASH}\u2060")


def canonical_move(shown: str) -> str:
    """Return a displayed move in canonical form: "C3B3"."""
    return shown.replace(shown_move("-"), "").replace("-", "")
