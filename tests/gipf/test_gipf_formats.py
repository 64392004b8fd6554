"""The formats of GIPF's records: moves, json and link."""

from __future__ import annotations

from random import Random

import pytest
from boards import game_at_random as dvonn_game
from gipf_games import STARTS
from hypothesis import given
from hypothesis import strategies as st
from record_texts import assert_read_back, read_all, read_one, refusal

from dvonn.gipf import Position
from dvonn.gipf.links import read_link, write_link
from dvonn.gipf.records import GIPF
from dvonn.link_digits import Digit, write_digits
from dvonn.records.json_format import lines_of
from dvonn.records.saved_games import write_saved

CONNECTED = "w,3/5/6/3,ww,b,2/6/5/b,3 w m b 5c1 5c1 4"
SEEDS = st.integers(0, 10**6)
PLIES = st.one_of(st.integers(0, 60), st.just(10**6))
WON = " ".join(map(str, dvonn_game(0).moves))
DECIDED = f"{CONNECTED} E5E6 CHALLENGE [ {WON} ] WON"


def record_at_random(seed: int, plies: int = 10**6) -> str:
    """Return the start and the moves of a random game in the version and options of *seed*."""
    rng = Random(seed)
    position = start = Position(*STARTS[seed % len(STARTS)])
    moves: list[str] = []
    while len(moves) < plies and (legal := position.legal_moves()):
        move = rng.choice(legal)
        position = position.play(move)
        moves.append(str(move))
    return " ".join([str(start), *moves])


@pytest.mark.no_cover  # as in tests/core/test_reference.py
@pytest.mark.parametrize("name", GIPF.names)
@given(seed=SEEDS, plies=PLIES)
def test_a_game_comes_back_from_every_format(name: str, seed: int, plies: int) -> None:
    """A game written in a format is read back unchanged, and the format is detected."""
    record = read_one(record_at_random(seed, plies), GIPF)
    text = GIPF.write(record, name)
    again = read_one(text, GIPF)

    assert name == GIPF.detect(text)
    assert (record.start, record.moves) == (again.start, again.moves)


@pytest.mark.parametrize("name", ["moves", "json"])
def test_a_game_of_dvonn_is_kept(name: str) -> None:
    """D12: a game of DVONN that decided a challenge is kept, except in a link, which has only its result."""
    record = read_one(DECIDED, GIPF)
    again = read_one(GIPF.write(record, name), GIPF)

    assert WON.split() == list(again.main_line()[-1].deciding)
    assert DECIDED == GIPF.write(again, "moves")
    assert DECIDED.partition(" [")[0] + " WON" == GIPF.write(
        read_one(GIPF.write(record, "link"), GIPF), "moves"
    )


def test_a_saved_game_keeps_its_games_of_dvonn() -> None:
    """The page saves each game of DVONN together with the moves of GIPF up to the result of that game."""
    moves = ["E5E6", "CHALLENGE", "WON"]
    person = '{"kind":"person"}'
    text = (
        f'{{"format":1,"game":{{"name":"gipf","seats":{{"white":{person},"black":{person}}},'
        f'"start":"{CONNECTED}","moves":{moves},"ply":3,'
        f'"dvonnGames":[{{"path":{moves},"moves":{WON.split()}}}]}}}}'
    ).replace("'", '"')

    assert DECIDED == GIPF.write(read_one(text, GIPF), "moves")


def test_every_result_of_a_challenge_is_kept_in_variations() -> None:
    """Lines may have a result alone, or a result with the game of DVONN that decided the challenge."""
    record = read_one(f"{CONNECTED} E5E6 ALLOW", GIPF)
    announced = record.root.continuations[0]
    challenged = announced.play("CHALLENGE")
    challenged.play("LOST").play("A1B2").comment = "On goes the line."
    challenged.play("TIED").marks = ("!?",)
    challenged.play("WON", WON.split()).drawn = (("E5", "E6"), ("B2",))
    saved = write_saved(record)
    for again in (read_one(GIPF.write(record, "json"), GIPF), read_one(saved, GIPF)):
        assert lines_of(record) == lines_of(again)
        assert saved == write_saved(again)


@pytest.mark.parametrize(
    ("text", "error"),
    [
        (
            f"{CONNECTED} E5E6\n[ {WON} ] ALLOW",
            "line 2: ply 2: found '[', expected a game of DVONN only between",
        ),
        (
            f"{CONNECTED} E5E6 CHALLENGE\n[ {WON} ]\nLOST",
            "line 3: ply 3: expected WON, the result of the game",
        ),
        (
            f"{CONNECTED} E5E6 CHALLENGE [ A1\nB1",
            "line 1: found '[', expected ']' and the result after a game",
        ),
        (
            f"{CONNECTED} E5E6 CHALLENGE [ A1\nB1 ]",
            "line 1: found '[', expected ']' and the result after a game",
        ),
        ("A1B2\nA1B3", "line 2: ply 2: cannot read move 'A1B3'"),
        (
            "A1B2\n# x\nxE2 E3\nE4",
            "line 3: ply 2: found 'xE2E3E4', expected a legal move (there is no row to take)",
        ),
    ],
)
def test_a_record_is_refused_at_its_line(text: str, error: str) -> None:
    """The error names the line; lines within the brackets of a game of DVONN count, too."""
    assert refusal(text, GIPF).startswith(error)


def test_a_start_in_a_comment_is_read() -> None:
    """The page writes the start in a comment, in the form of the command's --position option."""
    assert CONNECTED == read_one(f'# GIPF\n# --position "{CONNECTED}"\nE5E6', GIPF).start


def test_games_follow_each_other() -> None:
    """A game begins with a position, or after the end of the one before it."""
    ended = record_at_random(1)
    text = f"{ended}\nA1B2\n{CONNECTED} E5E6\n"

    assert [ended.split()[7:], ["A1B2"], ["E5E6"]] == read_all(text, GIPF)


@pytest.mark.no_cover  # as in tests/core/test_reference.py
@given(st.lists(st.tuples(SEEDS, PLIES), min_size=2, max_size=4))
def test_games_come_back_from_one_text_of_moves(parts: list[tuple[int, int]]) -> None:
    """No game is read as the continuation of the game before it, even if that game is unfinished."""
    records = [read_one(record_at_random(seed, plies), GIPF) for seed, plies in parts]

    assert_read_back(records, GIPF)


@pytest.mark.parametrize(
    "bad",
    ["A1B2 A1B3", f"{DECIDED} LOST", DECIDED[: -len(" ] WON")], f"{CONNECTED} Q9 [ A1\nA1B2 ] WON", "=> 1 0"],
)
def test_games_after_a_refused_one_are_read(bad: str) -> None:
    """Reading goes on at the next line outside brackets that begins with a legal first move."""
    refused, last = read_all(f"{bad}\nA1B2 A1B2", GIPF)

    assert (str, ["A1B2", "A1B2"]) == (type(refused), last)


# --- links ---


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("", "expected a code of letters"),
        ("G\u00e4", "expected a code of letters"),
        ("G" * 6001, "expected a code of letters"),
        ("AA", "unknown version 'A', expected 'G'"),
        ("GFQAACPD", "it is cut or mistyped"),
        (
            "G" + write_digits([Digit(0, 4096), Digit(0, 128), Digit(5, 9)]),
            "it has extra letters after the game",
        ),
        ("G" + write_digits([Digit(4000, 4096), Digit(0, 128)]), "it goes on after the end of the game"),
    ],
)
def test_a_bad_code_is_refused(code: str, why: str) -> None:
    """The error quotes the code."""
    with pytest.raises(ValueError) as caught:  # noqa: PT011 - the text is compared below
        read_link(code)
    assert str(caught.value).startswith("not a link to a game: ")
    assert why in str(caught.value)


def test_a_bad_start_in_a_code_is_refused() -> None:
    """A start that is too long, or is not a position string, is refused."""
    for signs in ("x", "1" * 500):
        digits = [Digit(0, 4096), *(Digit(ord(sign), 128) for sign in signs), Digit(0, 128)]
        with pytest.raises(ValueError, match=r"^bad position"):
            read_link("G" + write_digits(digits))


def test_a_game_longer_than_a_code_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test lowers the limit, because no real game reaches it."""
    monkeypatch.setattr("dvonn.gipf.links._PLIES", 2)
    with pytest.raises(ValueError) as caught:  # noqa: PT011 - the text is compared below
        write_link(Position(), ["A1B2", "A1B2"])
    assert str(caught.value).startswith("a link has no place for 2 plies (expected at most 1)")


def test_links_are_read_for_ever() -> None:
    """A code of the first version is still read."""
    assert ["A1B2", "A2B3"] == read_link("GFQAACPC").moves
