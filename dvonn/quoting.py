"""Quotes input in error messages, cut to a readable length."""

from __future__ import annotations

MOST_QUOTED = 60  # characters

#: Signs that close a quoted text or list. Such a sign is kept when the text before it is cut.
_CLOSING = "'\"]})"


def quoted(value: object) -> str:
    """Return *value* as Python writes it, such as "'D3'", cut after MOST_QUOTED characters."""
    if isinstance(value, str):
        value = value[: MOST_QUOTED + 1]
    return shortened(repr(value), MOST_QUOTED + len("''"))


def shortened(text: str, most: int = MOST_QUOTED) -> str:
    """Return *text*, cut to *most* characters with an ellipsis if it is longer."""
    if len(text) <= most:
        return text
    end = text[-1] if text[-1] in _CLOSING else ""
    return text[: most - len("…") - len(end)] + "…" + end
