"""Quotes the input in errors, cut to a length that a person reads."""

from __future__ import annotations

MOST_QUOTED = 60  # characters

#: Closes a quoted text or list, and stays when the rest is cut.
_CLOSING = "'\"]})"


def quoted(value: object) -> str:
    """Return *value* as Python writes it, such as "'D3'", cut after MOST_QUOTED characters."""
    if isinstance(value, str):
        value = value[: MOST_QUOTED + 1]
    return shortened(repr(value), MOST_QUOTED + len("''"))


def shortened(text: str, most: int = MOST_QUOTED) -> str:
    """Return *text* with an ellipsis in the place of what exceeds *most* characters."""
    if len(text) <= most:
        return text
    end = text[-1] if text[-1] in _CLOSING else ""
    return text[: most - len("…") - len(end)] + "…" + end
