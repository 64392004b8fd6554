"""Every command and reader shortens long input when it quotes it in an error."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from boards import EMPTY
from bridges import error, ok
from command import Run

import dvonn
from dvonn import gipf
from dvonn.cli.codecup import converse
from dvonn.cli.table import Table
from dvonn.cli.terminal import DvonnTable
from dvonn.core.game import Game
from dvonn.core.links import read_link
from dvonn.gipf_cli.terminal import GipfTable
from dvonn.web.api import Router

LONG = "x" * 10**6
MOST = 293  # characters of an error; with "dvonn: " before it, 300
GIPF = str(gipf.Position())
#: Commands that have a long word as one of their arguments.
COMMANDS = [
    [LONG],
    ["gipf", LONG],
    ["--" + LONG],
    ["svg", EMPTY, "--arrow", LONG],
    ["svg", EMPTY, "--size", LONG],
    ["gipf", "svg", GIPF, "--mark", LONG],
    ["moves", LONG],
    ["moves", EMPTY.replace("9", LONG, 1)],
    ["moves", EMPTY.replace(" w", " " + LONG)],
    ["moves", EMPTY.replace(" p", " " + LONG)],
    ["moves", EMPTY.replace("9", ",".join(["1"] * 10**5), 1)],
    ["moves", EMPTY, LONG],
    ["moves", EMPTY, *["x"] * 10**5],
    ["moves", EMPTY, "x (choose from " + LONG],
    ["moves", EMPTY, "--" + LONG],
    ["after", EMPTY, LONG],
    ["perft", EMPTY, LONG],
    ["perft", EMPTY, "9" * 10**6],
    ["replay", LONG],
    ["convert", LONG],
    ["convert", "--to", LONG],
    ["review", LONG],
    ["review", "--nodes", LONG],
    ["review", "--seed", LONG],
    ["review", "--json=" + LONG],
    ["choose", LONG],
    ["choose", EMPTY, "--seconds", LONG],
    ["choose", EMPTY, "--seconds", "9" * 10**6],
    ["choose", EMPTY, "--nodes", LONG],
    ["choose", EMPTY, "--level", LONG],
    ["choose", EMPTY, "--values", "--level", LONG],
    ["engine", "--seed", LONG],
    ["codecup", "--position", LONG],
    ["codecup", "--color", LONG],
    ["codecup", "--level", LONG],
    ["codecup", "--seconds-per-game", LONG],
    ["play", "--level", LONG],
    ["play", "--color", LONG],
    ["play", "--position", LONG],
    ["gipf", "start", "--version", LONG],
    ["gipf", "start", "--potentials", LONG],
    ["gipf", "start", "--challenges", "9" * 18],
    ["gipf", "moves", LONG],
    *(
        ["gipf", "moves", " ".join([*GIPF.split()[:field], LONG, *GIPF.split()[field + 1 :]])]
        for field in range(7)
    ),
    ["gipf", "moves", GIPF.replace("5", LONG, 1)],
    ["gipf", "moves", GIPF.replace("5", "ww" * 10**5, 1)],
    ["gipf", "after", GIPF, LONG],
    ["gipf", "replay", LONG],
    ["gipf", "replay", "--position", LONG],
    ["gipf", "choose", LONG],
    ["gipf", "choose", GIPF, "--level", LONG],
    ["gipf", "choose", GIPF, "--opponent", LONG],
    ["gipf", "play", "--level", LONG],
]


@pytest.mark.no_cover  # as in tests/core/test_reference.py
@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: " ".join(word[:12] for word in words[:5]))
def test_a_command_says_what_is_wrong_in_one_short_line(run: Run, words: list[str]) -> None:
    """The errors of argparse are shortened, too."""
    assert len(run.refusal(*words)) <= MOST


@pytest.mark.no_cover  # as in tests/core/test_reference.py
@pytest.mark.parametrize(
    "words", [["replay"], ["convert"], ["review"], ["codecup"], ["gipf", "replay"], ["gipf", "convert"]]
)
@pytest.mark.parametrize("word", [LONG, "A1" * 10**5, "xE2" * 10**5, "#\n[" + LONG, "x/" + LONG])
def test_a_record_is_refused_in_one_short_line(run: Run, words: list[str], word: str) -> None:
    """The error quotes a word of the record, or the start of a word."""
    assert len(run.refusal(*words, typed=word)) <= MOST


@pytest.mark.parametrize("table", [DvonnTable, GipfTable])
def test_a_terminal_answers_in_one_short_line(table: Callable[..., Table]) -> None:
    """Each game quotes text that is neither a move nor a command."""
    said: list[str] = []
    typed = iter([LONG, None])
    start = Game() if table is DvonnTable else [gipf.Position()]
    people = list(dvonn.Player)
    table(
        start, people, lambda position: position.legal_moves()[0], lambda _: next(typed), said.append
    ).play()

    assert len(said[-1]) <= MOST
    assert said[-1].startswith("Not a move or a command: 'xxx")


def test_the_opponent_is_quoted_in_one_short_line() -> None:
    """The CodeCup protocol shortens the opponent's line in its error."""
    with pytest.raises(ValueError, match=r"^the opponent") as caught:
        converse(dvonn.Position(), None, iter([LONG]), print, lambda now: now.legal_moves()[0])

    assert len(str(caught.value)) <= MOST


@pytest.mark.parametrize("text", [LONG, "#g=" + "A" * 10**6, "B" + "A" * 10**6, "\x00" * 10**6])
def test_a_link_is_quoted_in_one_short_line(text: str) -> None:
    """Links of any length are shortened, even those with escaped characters."""
    with pytest.raises(ValueError, match=r"^not a link") as caught:
        read_link(text)

    assert len(str(caught.value)) <= MOST


REQUESTS: list[tuple[str, dict[str, object]]] = [
    (LONG, {}),
    ("view", {"game": LONG}),
    ("view", {"start": LONG, "moves": []}),
    ("view", {"start": EMPTY.replace("9", LONG, 1), "moves": []}),
    ("view", {"start": [LONG], "moves": []}),
    ("view", {"start": None, "moves": [LONG]}),
    ("view", {"start": None, "moves": LONG}),
    ("view", {"start": None, "moves": [], "ply": LONG}),
    ("explain_refusal", {"start": None, "moves": [], "space": LONG}),
    ("explain_refusal", {"start": None, "moves": [], "move": LONG}),
    ("explain_refusal", {"start": None, "moves": [], "move": [LONG]}),
    ("fill_board", {"start": None, "moves": [], "seed": LONG}),
    ("read_link", {"code": LONG}),
    ("review", {"start": None, "moves": [], "positions": [LONG]}),
    ("review", {"start": None, "moves": [], "positions": LONG}),
    ("start_search", {"start": None, "moves": [], "level": LONG, "seed": 1}),
]


@pytest.mark.parametrize("game", ["dvonn", "gipf"])
@pytest.mark.parametrize(("kind", "body"), REQUESTS, ids=lambda part: str(part)[:60])
def test_a_request_of_the_page_is_refused_in_one_short_line(
    kind: str, body: dict[str, object], game: str
) -> None:
    """The browser's log and the page's message about a position stay short."""
    refusal = error(Router(), kind, **{"game": game, **body})

    assert len(refusal["detail"]) <= MOST
    assert all(len(fault.get("text", "")) <= MOST for fault in refusal.get("faults", []))


def test_statistics_are_refused_in_one_short_line() -> None:
    """Bad statistics of another worker and unreadable requests are shortened."""
    bridge = Router()
    ok(bridge, "start_search", moves=[], level=None, nodes=1, seed=1)
    row = {
        "move": LONG,
        "visits": 1,
        "value_sum": 0,
        "score_difference_sum": 0,
        "proven": None,
        "continuation": [],
    }

    assert len(error(bridge, "merge_statistics", moves=[row], nodes=1)["detail"]) <= MOST
    for text in (LONG, json.dumps(LONG)):
        assert len(json.loads(bridge.handle(text))["error"]["detail"]) <= MOST


def test_a_missing_file_is_named_in_one_short_line(run: Run, tmp_path: Path) -> None:
    """The error names the file once."""
    assert "No such file" in run.refusal("replay", str(tmp_path / ("x" * 200)))
    assert len(run.refusal("replay", str(tmp_path / ("x" * 200)))) <= MOST
