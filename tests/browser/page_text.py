"""The texts of the page, by key and language, with their placeholders filled."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from tools.page.messages import Message
from tools.page.texts import FOLDERS, compiled

#: The compiled texts, by language tag. If DVONN and GIPF have texts with the same key, DVONN's is here.
TEXTS = compiled(*reversed(FOLDERS))


def add_language(language: str, texts: Mapping[str, Message]) -> None:
    """Add a language that only the tests use, with its compiled texts by key."""
    TEXTS[language] = dict(texts)


def text(key: str, language: str = "en", /, **placeholders: object) -> str:
    """Return the page's text for *key*; a number among the placeholders chooses singular or plural."""
    return re.sub(
        r"\{(\w+)(?::(\w+))?\}",
        lambda placeholder: _written(placeholders[placeholder[1]], placeholder[2]),
        _chosen(TEXTS[language][key], placeholders),
    )


def one_of(*keys: str) -> re.Pattern[str]:
    """Return a pattern for any of these English texts; they have no placeholders."""
    return re.compile("|".join(f"^{re.escape(text(key))}$" for key in keys))


def changed(message: Message, change: Callable[[str], str]) -> Message:
    """Return *message* after applying *change* to all its strings."""
    if isinstance(message, str):
        return change(message)
    return {
        name: {branch: changed(inner, change) for branch, inner in branches.items()}
        for name, branches in message.items()
    }


def _chosen(message: Message, placeholders: dict[str, object]) -> str:
    """Return the variant of *message* that fits the placeholders."""
    if isinstance(message, str):
        return message
    ((name, branches),) = message.items()
    value = placeholders.get(name)
    branch = ("one" if value == 1 else "other") if isinstance(value, int) else str(value)
    return _chosen(branches[branch] if branch in branches else branches["other"], placeholders)


def _written(placeholder: Any, form: str | None) -> str:  # noqa: ANN401 - texts, numbers and lists of texts
    """Return a placeholder's value as text, in the form that the message asks for."""
    if form == "percent":
        return f"{placeholder:.0%}"
    if form == "signed":
        return f"{placeholder:+d}"
    if isinstance(placeholder, list | tuple):
        *most, last = placeholder
        return f"{', '.join(most)} and {last}" if most else str(last)
    return str(placeholder)


def shown_move(move: str) -> str:
    """Return a move such as "C3-B3" as people read it: with a non-breaking en dash."""
    return move.replace("-", "\u2060\N{EN DASH}\u2060")


def canonical_move(shown: str) -> str:
    """Return a displayed move in canonical form: "C3B3"."""
    return shown.replace(shown_move("-"), "").replace("-", "")
