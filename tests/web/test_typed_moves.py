"""Moves that people type or paste into the page: which are read, and why others are not."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from bridges import error, ok

from dvonn.quoting import MOST_QUOTED
from dvonn.web.api import Router

WEB = Path(__file__).parents[2] / "web"
LANGUAGES = sorted(path.stem for path in (WEB / "i18n").glob("*.json"))
GIPF_WORDS = ("DONE", "ALLOW", "CHALLENGE", "WON", "TIED", "LOST")


def read(text: str, game: str = "dvonn", **fields: object) -> dict[str, Any]:
    """Return the reply to a request to read the typed *text*."""
    return ok(Router(), "read_move", game=game, text=text, **fields)


@pytest.mark.parametrize(
    ("text", "game", "move"),
    [
        ("f1\u2060\u2013\u2060g1", "dvonn", "F1G1"),
        (" d3. ", "dvonn", "D3"),
        ("a1 \u2192 a1", "dvonn", "A1A1"),
        ("Pass", "dvonn", "PASS"),
        ("Ga1\u2060\u2013\u2060b2", "gipf", "GA1B2"),
        ("\u00d7E5 E4 E3 E2", "gipf", "xE2E3E4E5"),
        ("done", "gipf", "DONE"),
        ("a1-c1", "gipf", "A1C1"),
        ("ga1-c1", "gipf", "A1C1"),
    ],
)
def test_a_move_is_read_in_every_form(text: str, game: str, move: str) -> None:
    """
    Illegal moves are read, too.

    For GIPF, even two points that do not form a move are read, so that the page can say why not.
    """
    assert {"move": move, "fault": None, "text": text.strip()} == read(text, game)


@pytest.mark.parametrize(
    ("text", "game", "fault"),
    [
        ("nonsense", "dvonn", "no_move"),
        ("", "dvonn", "no_move"),
        ("A1B2C3", "dvonn", "no_move"),
        ("i1-z9", "dvonn", "no_such_space"),
        ("A12", "dvonn", "no_such_space"),
        ("F3 C3 D2 D1", "dvonn", "several_moves"),
        ("A1-B2 \u00a0 C3-D3 nonsense", "dvonn", "several_moves"),
        ("F3\u00a0C3\u00a0D2\u00a0D1", "dvonn", "several_moves"),
        ("A1 x B2 C1 x D2", "dvonn", "several_moves"),
        ("hop", "gipf", "no_move"),
        ("A9-B2", "gipf", "no_such_space"),
        ("B2-K4", "gipf", "no_such_space"),
        ("A1-B2 GB1-B2", "gipf", "several_moves"),
    ],
)
def test_an_unreadable_text_has_a_fault(text: str, game: str, fault: str) -> None:
    """The reply quotes the text."""
    assert {"move": None, "fault": fault, "text": text} == read(text, game)


def test_a_long_text_is_quoted_in_part() -> None:
    """The reply quotes MOST_QUOTED characters of the text."""
    quote = read("F3 C3 " * 10**5)["text"]

    assert quote.startswith("F3 C3 F3 C3")
    assert MOST_QUOTED == len(quote)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_every_language_are_read_back(language: str) -> None:
    """The move list shows these words, so people may type or paste them."""
    texts = json.loads((WEB / "i18n" / f"{language}.json").read_text(encoding="utf-8"))
    words = {"PASS": texts["moves.pass"]}
    assert "PASS" == read(words["PASS"].capitalize() + ".", words=words)["move"]

    texts = json.loads((WEB / "games" / "gipf" / "i18n" / f"{language}.json").read_text(encoding="utf-8"))
    words = {word: texts[f"gipf.moves.{word.lower()}"] for word in GIPF_WORDS}
    assert list(words) == [read(word, "gipf", words=words)["move"] for word in words.values()]


@pytest.mark.parametrize("words", [None, [], "pass", {"PASS": 5}])
def test_words_that_are_not_texts_are_refused(words: object) -> None:
    """The error quotes the words."""
    refusal = error(Router(), "read_move", text="D3", words=words)

    assert ("bad_request", f"bad words {words!r} (expected a text for each move)") == (
        refusal["code"],
        refusal["detail"],
    )
