"""The lab's puzzles of GIPF: how they are found, proved, chosen, listed, and checked again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dvonn.gipf import Position
from dvonn.players import BLACK, WHITE
from lab.study import gipf_puzzles
from lab.study.gipf_puzzles import (
    LONGEST,
    Prover,
    Puzzle,
    chosen,
    fault_of,
    puzzle_at,
    puzzles_in,
    puzzles_of,
    shape_of,
)
from lab.study.only_moves import GaveUpError

#: One puzzle of each theme, and a longer one.
ROW = Puzzle("w,1,b,B/5/b,5/w,w,b,W,b,1,w/1,w,b,3/bw,b,2,b/b,b,2 b m s 8 1 2", "I1H2", "row", 1)
JUMP = Puzzle("B,3/5/1,W,4/b,1,b,bb,2,B/b,w,w,1,wwb,1/w,w,b,2/1,w,b,b b m s 3 3 3", "E5F4", "jump", 1)
SAVE = Puzzle("B,3/1,w,3/1,b,2,b,1/1,w,3,B,1/b,1,b,B,W,1/5/4 w m s 7 4 3", "G1F2", "save", 1)
LONG = Puzzle("4/w,b,b,w,w/w,b,3,b/6,w/3,w,w,w/5/b,w,2 b m b 1 6 3", "G7F7", "row", 2)
PUZZLES = (ROW, JUMP, SAVE, LONG)
#: The seed of a game with a puzzle.
SEED = 404
#: The start of the standard version, in which nobody can win soon.
START = str(Position())


def with_colors_swapped(start: str) -> str:
    """Return a position string with the colours, the hands and the player to move swapped."""
    board, turn, step, version, white, black, count = start.split()
    other = "b" if turn == "w" else "w"
    return " ".join(
        [board.translate(str.maketrans("wbWB", "bwBW")), other, step, version, black, white, count]
    )


def turned(start: str) -> str:
    """Return a position string with the board turned by half a circle."""
    board, *rest = start.split()
    columns = [",".join(reversed(column.split(","))) for column in reversed(board.split("/"))]
    return " ".join(["/".join(columns), *rest])


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: f"{puzzle.theme} {puzzle.moves}")
def test_a_puzzle_is_found_at_its_start_for_both_colours(puzzle: Puzzle) -> None:
    """The search also finds the theme and number of moves. With swapped colours, the same move is right."""
    assert puzzle == puzzle_at(Position.parse(puzzle.start))
    swapped = with_colors_swapped(puzzle.start)
    assert puzzle._replace(start=swapped) == puzzle_at(Position.parse(swapped))
    assert fault_of(puzzle) is None


def test_a_longer_puzzle_needs_all_its_moves() -> None:
    """If the solver has only one move, the same start is not a puzzle."""
    assert puzzle_at(Position.parse(LONG.start), 1) is None


@pytest.mark.parametrize(
    "start",
    [
        # Nobody can win soon.
        START,
        # White could also lose because the reserve is empty.
        SAVE.start.replace(" 7 4 3", " 1 4 3"),
        # The jump E4-E3 wins at once. Every other move wins by the next turn: Black has no pieces left.
        "2,B,1/5/3,B,2/b,bb,ww,W,B,2/6/3,b,wb/wb,b,B,w w m t 12 0 3",
        # Only I4-H4 saves the GIPF-piece from the next turn, but Black wins in the turn after.
        "4/5/w,W,w,b,w,b/2,B,1,bb,w,1/2,bb,1,b,1/3,w,1/B,1,b,1 w m s 2 5 9",
    ],
)
def test_a_position_without_exactly_one_right_move_is_not_a_puzzle(start: str) -> None:
    """No move wins soon or saves the player, several moves do, or the only one saves him for one turn."""
    assert puzzle_at(Position.parse(start)) is None


def test_a_forced_win_is_proved_against_every_reply() -> None:
    """Black can force a win only after the right move of the longer puzzle; White cannot force one."""
    start = Position.parse(LONG.start)
    for move in start.legal_moves():
        assert (move.text == LONG.move) == Prover(BLACK).can_force_win(start.after(move), LONGEST - 1)
    assert not Prover(WHITE).can_force_win(start, LONGEST)


def test_no_other_move_wins_by_the_next_turn() -> None:
    """The puzzle's move wins this turn. Every other move is proved not to win within two turns."""
    for puzzle in (ROW, JUMP):
        start = Position.parse(puzzle.start)
        own = Prover(start.turn)
        winning = [
            move.text for move in start.legal_moves() if own.can_force_win(start.after(move), LONGEST - 1)
        ]
        assert [puzzle.move] == winning


def test_a_prover_without_nodes_gives_up() -> None:
    """Giving up is an error, not a result."""
    with pytest.raises(GaveUpError):
        Prover(WHITE, 0).can_force_win(Position(), 1)


def test_the_same_seed_gives_the_same_puzzles() -> None:
    """A game gives at most one puzzle of each theme."""
    first, second = puzzles_of(SEED), puzzles_of(SEED)
    assert first == second
    assert first
    assert len({puzzle.theme for puzzle in first}) == len(first)


def test_no_two_chosen_puzzles_are_alike_and_the_easiest_come_first() -> None:
    """Turned boards and swapped colours count as alike; the given number limits each theme and length."""
    alike = [ROW._replace(start=turned(ROW.start)), ROW._replace(start=with_colors_swapped(ROW.start))]
    assert shape_of(ROW.start) != shape_of(JUMP.start)
    assert 1 == len({shape_of(puzzle.start) for puzzle in [ROW, *alike]})
    assert 1 == len(chosen([ROW, *alike], 5))
    assert {"row", "jump", "save"} == {puzzle.theme for puzzle in chosen(PUZZLES, 1)}
    assert [] == chosen(PUZZLES, 0)


def test_the_command_lists_proves_and_finds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """--list prints one JSON object per line; --check names faults, and finds none in what --find adds."""
    file = tmp_path / "puzzles.json"
    page = ["--puzzles", str(file)]
    file.write_text(json.dumps([ROW._asdict(), SAVE._replace(move="A1B2")._asdict()]), encoding="utf-8")
    assert 0 == gipf_puzzles.main(["--list", *page])
    listed = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert ROW._asdict() == listed[0]
    assert 1 == gipf_puzzles.main(["--check", *page])
    said = capsys.readouterr().out
    assert "move='A1B2'" in said
    assert "2 puzzles, 1 faults" in said
    file.write_text(json.dumps([ROW._asdict()]), encoding="utf-8")
    monkeypatch.setattr(gipf_puzzles, "puzzles_of", lambda seed: [PUZZLES[seed]])
    assert 0 == gipf_puzzles.main(["--find", "--seed", "1", "--games", "2", *page])
    assert {ROW, JUMP, SAVE} == set(puzzles_in(file.read_text(encoding="utf-8")))
    assert 0 == gipf_puzzles.main(["--check", *page])
    assert "3 puzzles, 0 faults" in capsys.readouterr().out


def test_a_file_that_is_not_a_list_of_puzzles_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The error says what is wrong."""
    file = tmp_path / "puzzles.json"
    file.write_text('[{"start": "x"}]', encoding="utf-8")
    assert 2 == gipf_puzzles.main(["--list", "--puzzles", str(file)])
    assert "missing" in capsys.readouterr().err
    assert 2 == gipf_puzzles.main(["--list", "--puzzles", str(tmp_path / "none.json")])
    assert "none.json" in capsys.readouterr().err


def test_a_proof_that_takes_too_long_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """--check names a puzzle whose proof takes too long."""
    monkeypatch.setattr(gipf_puzzles, "puzzle_at", _give_up)
    assert "takes too long" in str(fault_of(ROW))


def _give_up(_: Position) -> None:
    raise GaveUpError
