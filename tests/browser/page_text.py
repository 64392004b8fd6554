"""What the page says, by key and language, with its slots filled."""

from __future__ import annotations

import re
from typing import Any

from tools.texts import completed, languages

_SAID = languages()
_TEXTS = {language: completed(_SAID["en"], said, language) for language, said in _SAID.items()}


def text(key: str, language: str = "en", **slots: object) -> str:
    """Return what the page says for *key*; a slot `count` chooses the plural of a language with two forms."""
    if "count" in slots:
        key += ".one" if slots["count"] == 1 else ".other"
    return re.sub(
        r"\{(\w+)(?::(\w+))?\}", lambda slot: _written(slots[slot[1]], slot[2]), _TEXTS[language][key]
    )


def _written(slot: Any, form: str | None) -> str:  # noqa: ANN401 - texts, numbers and lists of texts
    """Return what fills a slot, in the form that the text names."""
    if form == "percent":
        return f"{slot:.0%}"
    if form == "signed":
        return f"{slot:+d}"
    if form == "list":
        *most, last = slot
        return f"{', '.join(most)}{',' if len(most) > 1 else ''} and {last}" if most else str(last)
    return str(slot)
