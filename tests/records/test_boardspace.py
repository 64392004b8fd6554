"""The format `boardspace`: the actions of persons and robots, and actions that are not plies."""

from __future__ import annotations

import pytest
from record_texts import moves_at_random, read_all, read_one, refusal

from dvonn.core.game import Game
from dvonn.core.position import Position
from dvonn.players import BLACK, WHITE
from dvonn.records.dvonn import DVONN
from dvonn.records.text import decode
from dvonn.records.tree import Ending, Seat

GAME = moves_at_random(6)


def sgf(*actions: str, head: str = "") -> str:
    """Return a game with *actions*, each of which begins with its player's digit, such as "0 dropb F 3"."""
    nodes = [f"; P{action[0]}[{number} {action[2:]}]TM[{number}]" for number, action in enumerate(actions)]
    return "\n".join(["(;GM[21]VV[1]SU[dvonn 0]", head, "; P0[0 Start P0]", *nodes, ")"])


def spaced(text: str) -> str:
    """Return the spaces of a move as the server writes them."""
    return " ".join(text)


def actions_of(moves: list[str], *, is_robot: bool = False) -> list[str]:
    """Return the actions of a game, made without the code under test; a pass is a bare ``done``."""
    position = Game().position
    actions = []
    for text, after in zip(moves, Game.replay(Position(), moves).positions[1:], strict=True):
        side = int(position.turn is BLACK)
        if len(text) == 2:
            actions += [f"{side} dropb {spaced(text)}", f"{side} done"]
        elif text == "PASS":
            actions += [f"{side} done"]
        elif is_robot:
            actions += [f"{side} move {spaced(text)}"]
        else:
            actions += [
                f"{side} pickb {spaced(text[:2])}",
                f"{side} dropb {spaced(text[2:])}",
                f"{side} done",
            ]
        position = after
    return actions


WITH_PASS = next(moves for moves in map(moves_at_random, range(50)) if "PASS" in moves)


@pytest.mark.parametrize("is_robot", [False, True])
@pytest.mark.parametrize("moves", [GAME, WITH_PASS, WITH_PASS[: WITH_PASS.index("PASS") + 1]])
def test_a_game_of_persons_or_robots_is_read(moves: list[str], is_robot: bool) -> None:  # noqa: FBT001
    """A robot's move needs no ``done``; a bare ``done`` is a forced pass."""
    assert moves == read_one(sgf(*actions_of(moves, is_robot=is_robot))).moves


def test_a_written_game_is_read_back_with_passes_and_names() -> None:
    """Each action has its number; names keep their special characters except quotation marks."""
    record = read_one(" ".join(WITH_PASS))
    record.white, record.black = Seat('Ann ]\\ "x"'), Seat("J\u00fcrg")
    record.source = {"Event": "a game", "Round": "2"}
    text = DVONN.write(record, "boardspace")
    again = read_one(text)

    assert "\n; P0[0 Start P0]\n; P0[1 dropb " in text
    assert "pass]" in text
    assert WITH_PASS == again.moves
    assert (Seat("Ann ]\\ x"), Seat("J\u00fcrg")) == (again.white, again.black)
    assert {"Event": "a game"} == again.source


@pytest.mark.parametrize(
    ("actions", "moves"),
    [
        (("0 dropb A 1", "0 pickb A 1", "0 dropb B 2", "0 done"), ["B2"]),
        (("0 dropb A 1", "0 dropb B 2", "0 done"), ["B2"]),
        (("0 pick w 2", "0 dropb A1", "0 done"), ["A1"]),
        (("0 Pick W 2", "0 drop w 3", "0 Pick w 2", "0 DropB a 1", "0 Done"), ["A1"]),
        (("0 dropb A 1", "0 reset", "0 dropb B 1", "0 done"), ["B1"]),
        (("0 dropb A 1", "0 pickb A 1", "0 drop w 3", "0 dropb C 1", "0 done"), ["C1"]),
        (("0 dropb A 1",), []),
        (
            ("0 edit", "0 dropb A 1", "0 time 0:10", "0 done", "0 Start P1", "1 dropb B 1", "1 done"),
            ["A1", "B1"],
        ),
        (("0 pick w 2", "0 edit"), []),
    ],
)
def test_the_piece_on_the_board_at_done_is_placed(actions: tuple[str, ...], moves: list[str]) -> None:
    """Before ``done``, a piece may be taken back and put elsewhere."""
    assert moves == read_one(sgf(*actions)).moves


def test_the_stack_that_was_moved_last_before_done_is_moved() -> None:
    """Before ``done``, a stack may be put back and another one moved; a number may follow the space."""
    before = actions_of(GAME[:49])
    origin, target = spaced(GAME[49][:2]), spaced(GAME[49][2:])
    moved = (f"0 pickb {origin}", f"0 dropb {target}", f"0 pickb {target}", f"0 dropb {origin}")
    again = (f"0 pickb {origin} 1", f"0 dropb {target}", f"0 pickb {target}", f"0 dropb {target}", "0 done")
    other = ("0 pickb K 4", "0 dropb K 3", f"0 pickb {origin}", f"0 dropb {target}", "0 done")

    assert GAME[:50] == read_one(sgf(*before, *moved, *again)).moves
    assert GAME[:50] == read_one(sgf(*before, *other)).moves


@pytest.mark.parametrize(
    ("actions", "side"),
    [
        (("0 dropb A 1", "0 done", "1 resign", "1 done"), BLACK),
        (("0 dropb A 1", "0 done", "0 resign"), WHITE),
        (("0 dropb A 1", "0 done", "1 resign", "0 dropb B 1", "0 done"), BLACK),
        (("0 dropb A 1", "0 done", "0 resign", "0 resign"), None),
        (("0 dropb A 1", "0 done", "0 resign", "0 reset"), None),
    ],
)
def test_resigning_ends_the_game(actions: tuple[str, ...], side: int | None) -> None:
    """A resignation may be taken back before the next ply or ``done``; afterwards nothing more is read."""
    record = read_one(sgf(*actions))

    assert (None if side is None else ("resigned", side)) == record.ending
    assert ["A1"] == record.moves
    assert record.ending == read_one(DVONN.write(record, "boardspace")).ending


def test_nothing_changes_after_the_end() -> None:
    """After the rules have ended the game, neither another ``done`` nor a resignation is a ply."""
    record = read_one(sgf(*actions_of(GAME), "0 done", "1 resign", "1 done"))

    assert GAME == record.moves
    assert record.ending is None


def test_other_endings_are_not_written() -> None:
    """The format has no action for a loss on time or an agreed end."""
    record = read_one("A1")
    for ending in (Ending("time", BLACK), Ending("agreed")):
        record.ending = ending
        assert "resign" not in DVONN.write(record, "boardspace")


@pytest.mark.parametrize("name", ["boardspace", "littlegolem"])
@pytest.mark.parametrize(
    ("moves", "ending", "is_written"),
    [
        (["A1"], None, True),
        (["A1"], Ending("time", WHITE), True),
        (["A1"], Ending("resigned", WHITE), False),
        (GAME, None, False),
    ],
)
def test_a_result_in_a_header_is_written_only_if_nothing_else_tells_it(
    moves: list[str],
    ending: Ending | None,
    is_written: bool,  # noqa: FBT001
    name: str,
) -> None:
    """The game may have continued since it was read, so the header's result may be out of date."""
    record = read_one(" ".join(moves))
    record.source = {"Event": "Cup", "Result": "White wins"}
    record.ending = ending
    text = DVONN.write(record, name)

    assert is_written == ("White wins" in text)
    assert "Cup" in text


@pytest.mark.parametrize("encoding", ["utf-8", "latin-1", "utf-16"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_every_encoding_and_line_end_is_read(encoding: str, end: str) -> None:
    """Names and results stay as they are, in any language."""
    head = 'P0[id "J\u00fcrg"]P1[country x]P1[id ""] RE[gewonnen von J\u00fcrg] DT[]'
    record = read_one(decode(sgf("0 dropb A 1", "0 done", head=head).replace("\n", end).encode(encoding)))

    assert (Seat("J\u00fcrg"), Seat(), ["A1"]) == (record.white, record.black, record.moves)
    assert {"Result": "gewonnen von J\u00fcrg"} == record.source


@pytest.mark.parametrize(
    ("actions", "error"),
    [
        (
            ("0 dropb A 1", "0 done", "1 dropb A 1", "1 done"),
            "line 6: ply 2: found 'A1', expected a legal move (that space is taken)",
        ),
        (
            ("0 dropb A 1", "0 done", "0 dropb B 1", "0 done"),
            "line 6: ply 2: found 'B1' of White (P0), expected a ply of Black (P1)",
        ),
        (
            ("0 dropb A 1", "1 dropb B 1", "1 done"),
            "line 5: ply 1: found 'B1' of Black (P1), expected a ply of White (P0)",
        ),
        (
            ("0 done",),
            "line 4: ply 1: found 'PASS', expected a legal move (a pass is allowed only",
        ),
        (("0 pass", "0 done"), "line 4: ply 1: found 'PASS'"),
        (("0 fly A 1",), "line 4: found 'fly A 1', expected an action such as 'dropb F 3', "),
        (("0 dropb",), "line 4: found 'dropb', expected a space such as 'F 3'"),
        (("0 move A 1 B",), "line 4: found 'move A 1 B', expected two spaces such as 'F 3'"),
        (("0 dropb Z 9", "0 done"), "line 4: ply 1: cannot read move 'Z9'"),
    ],
)
def test_a_breach_of_the_rules_is_refused_at_its_ply(actions: tuple[str, ...], error: str) -> None:
    """The error names the first wrong ply, and everything after this ply is skipped."""
    assert refusal(sgf(*actions, "0 dropb", "1 resign")).startswith(error)


#: With this many blanks, a quadratic-time reader would take minutes.
MANY_BLANKS = " " * 200_000


def test_an_action_with_many_blanks_is_refused_at_once() -> None:
    """The time needed is proportional to the length of the text."""
    assert refusal(f"(;GM[Dvonn]; P0[1 a{MANY_BLANKS}b])").startswith("line 1: found 'a")


def test_a_name_with_many_blanks_is_read_at_once() -> None:
    """The time needed is proportional to the length of the text."""
    assert Seat("a b") == read_one(f'(;GM[Dvonn]; P0[ id "a{MANY_BLANKS}b" ])').white


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("(;SU[dvonn]\n; P0[1 dropb A 1", "line 2: found '[1 dropb A 1', expected a property such as"),
        ("(;SU[dvonn]\n; ;", "line 2: found the end of the text, expected ')' after the game"),
        ("(;) ;P0[1 done]", "line 1: found ';', expected '(;' and a game"),
        ("(;SU[yinsh]GM[x];P0[1 done])", "line 1: found a game of 'yinsh', expected 'dvonn'"),
        ("(;GM[Yinsh])", "line 1: found a game of 'Yinsh', expected 'dvonn'"),
        ("(;SU[dvonn]?)", "line 1: found '?)', expected a property such as"),
        ("(;SU[dvonn]\n\n(; gm[1])", "line 3: found the next game, expected ')' after the game"),
    ],
)
def test_a_damaged_text_is_refused(text: str, error: str) -> None:
    """The error names the first part that is not SGF."""
    [refused] = [found for found in read_all(text) if isinstance(found, str)]

    assert refused.startswith(error)


def test_a_game_after_a_cut_one_is_read() -> None:
    """A game is refused wherever it is cut, even within a value; the games around it are read."""
    whole = sgf("0 dropb A 1", "0 done", head="C[hello (; you]")
    for length in range(1, len(whole)):
        first, refused, last = read_all(f"{whole}{whole[:length]}{whole}")

        assert (["A1"], str, ["A1"]) == (first, type(refused), last), whole[:length]


def test_several_games_are_read_without_variations() -> None:
    """Only the first variation of a game is read; a refused game does not stop the others."""
    one, other = sgf("0 dropb A 1", "0 done"), sgf("0 dropb", "0 done")
    branched = "(;SU[dvonn] (;P0[1 dropb A 1];P0[2 done]) (;P0[1 dropb B 1]))"

    assert [["A1"], "line 4: found 'dropb', expected a space such as 'F 3'", ["A1"]] == [
        found if isinstance(found, list) else found.replace("line 10", "line 4")
        for found in read_all(f"{one}\n{other}\n{branched}")
    ]


def test_an_illegal_move_of_a_robot_is_refused_like_any_other() -> None:
    """A robot's move counts without ``done``, so the move itself is checked."""
    assert refusal(sgf("0 move A 1 B 2")).startswith("line 4: ply 1: found 'A1B2', expected a legal move")
