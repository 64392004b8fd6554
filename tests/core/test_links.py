"""Links: every game has a short code, and a text without a code is refused."""

from __future__ import annotations

from random import Random

import pytest

from dvonn.core.game import Game, fill_board
from dvonn.core.links import LinkError, read_link, write_link
from dvonn.core.position import Position
from dvonn.quoting import quoted

STACKED = "w,r,7/b,9/11/10/9 w s"
HIGH = "b20*2,8/w5,9/r,10/10/9 b s"


def random_game(seed: int, start: Position | None = None, plies: int = 200) -> Game:
    """Return a game of random moves, up to its end or to *plies*."""
    rng = Random(seed)
    game = Game(start)
    while game.position.legal_moves() and len(game.moves) < plies:
        game.play(rng.choice(game.position.legal_moves()))
    return game


@pytest.mark.no_cover  # as in tests/core/test_reference.py
@pytest.mark.parametrize("seed", range(25))
def test_a_game_comes_back_as_it_was(seed: int) -> None:
    """Test finished games, some with passes, and games that stop in either phase."""
    for plies in (200, 49, Random(seed).randrange(80)):
        game = random_game(seed, plies=plies)
        again = read_link(write_link(game))
        assert (game.moves, game.positions) == (again.moves, again.positions)


@pytest.mark.parametrize("text", [STACKED, HIGH])
def test_a_start_comes_back_as_it_was(text: str) -> None:
    """A link keeps DVONN pieces, heights, the turn and the phase."""
    game = random_game(3, Position.parse(text))
    again = read_link(write_link(game))
    assert (text, game.moves) == (str(again.positions[0]), again.moves)


@pytest.mark.parametrize("plies", [0, 1, 3, 20, 49])
def test_a_placing_position_can_be_a_start_too(plies: int) -> None:
    """The start may have any number of pieces."""
    start = random_game(plies, plies=plies).position
    game = Game(start, fill_board(Random(1), start)[:5])
    assert read_link(write_link(game)).position == game.position


@pytest.mark.no_cover  # as in tests/core/test_reference.py
def test_links_are_short() -> None:
    """A game takes at most 110 characters with its "#g=", and half of the games at most 80."""
    lengths = sorted(len("#g=" + write_link(random_game(seed))) for seed in range(40))
    assert lengths[len(lengths) // 2] <= 80
    assert lengths[-1] <= 110


def test_links_are_read_for_ever() -> None:
    """Codes that the first version wrote still open the same games."""
    game = read_link("AC7DFiNQsP7h1_zWokQOx08egted0hmXNuT78JtLVb58aXiYesu-6116lb7hPFT")
    assert ["I5H4", "PASS", "I1I4"] == [str(move) for move in game.moves[-3:]]
    assert (2, 6) == game.position.scores
    assert Position.parse(HIGH) == read_link("AJvfFLG0oYFY8An-").position
    assert read_link("AA").moves == []


@pytest.mark.parametrize("form", ["{}", " #g={} ", "#g={}&p=61", "https://example.org/dvonn/?new#g={}&s=w"])
def test_an_address_is_read_like_its_code(form: str) -> None:
    """A code may stand alone, after "#", or in a whole address."""
    game = random_game(5)
    assert game.moves == read_link(form.format(write_link(game))).moves


@pytest.mark.parametrize(
    "text", ["", "A", "#pos=w_p", "a game", "B0", "Zug", "A" * 2000, "#g=", "\u00e4\u00f6"]
)
def test_other_texts_are_refused(text: str) -> None:
    """Errors quote the text."""
    with pytest.raises(LinkError) as caught:
        read_link(text)
    assert quoted(text) in str(caught.value)


def test_a_cut_or_mistyped_link_is_refused() -> None:
    """A letter is missing, changed, or swapped with the next; the checksum misses one such code in 4,096."""
    code = write_link(random_game(7))
    faults = [code[:at] + code[at + 1 :] for at in range(len(code))]
    faults += [code[:at] + ("x" if code[at] != "x" else "y") + code[at + 1 :] for at in range(len(code))]
    faults += [
        code[:at] + code[at + 1] + code[at] + code[at + 2 :]
        for at in range(len(code) - 1)
        if code[at] != code[at + 1]
    ]
    opened = 0
    for fault in faults:
        try:
            opened += read_link(fault).moves != read_link(code).moves
        except LinkError:
            continue
    assert opened == 0


def test_a_game_from_an_impossible_start_is_refused() -> None:
    """A code that somebody makes by hand may hold such a start."""
    # A game without plies, from a start in which White is to stack and every space is empty.
    number = 0 + 256 * (1 + 2 * (0 + 2 * 1))
    with pytest.raises(LinkError, match="0 DVONN pieces"):
        read_link(coded(number))


def test_a_game_that_goes_on_after_its_end_is_refused() -> None:
    """A code with extra data is refused, too."""
    whole = random_game(11)
    more = len(whole.moves) + 1
    number = number_of(write_link(whole))
    with pytest.raises(LinkError):
        read_link(coded(number - len(whole.moves) + more))
    with pytest.raises(LinkError):
        read_link(coded(number_of("AA") + (1 << 40)))


LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def number_of(code: str) -> int:
    """Return the number of a code, without its check."""
    number = 0
    for letter in code[1:]:
        number = number * 64 + LETTERS.index(letter)
    return number >> 12


def coded(number: int) -> str:
    """Return the code of a number, with its check."""
    from zlib import crc32  # noqa: PLC0415 - here only

    check = crc32(number.to_bytes((number.bit_length() + 7) // 8, "big")) % 4096
    number = number << 12 | check
    letters = ""
    while number:
        number, index = divmod(number, 64)
        letters = LETTERS[index] + letters
    return "A" + letters
