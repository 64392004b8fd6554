"""The lab's puzzles: how they are found, proved, rated, written, listed, and checked again."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path

import pytest

from dvonn import Move, Position
from dvonn.core.editing import mirrored, read_setup, with_colors_swapped
from dvonn.dvonn_player.solver import Solver
from lab.study import puzzles
from lab.study.only_moves import GaveUpError, Prover
from lab.study.puzzle_rating import LEVEL_RATINGS, rating_of
from lab.study.puzzle_search import (
    LEAST_DISTANCE,
    SOLVERS,
    TRIES,
    is_answered,
    proved_again,
    puzzles_of,
    recorded_games,
    self_play,
)
from lab.study.puzzles import Puzzle
from tools.tasks import ROOT

#: Among White's four moves, only H1-H2 wins.
SINGLE = "7,w,1/b2,5,w2,b5,2/b3*,6,w2,b7,r,1/2,w3,w4,5,b3/1,w3*,7 w s"
#: Three times in a row, White has only one winning move.
TRIPLE = "b,8/1,b,8/w5*,b2,w2,8/b,b3,r,w,w3,5/b,r,w,6 w s"
#: Every move wins.
WON = "9/10/1,w3,w2,r,w,w,b,4/10/9 w s"
NODES = 20_000
#: The game of self-play with this seed has two puzzles, one of them with a theme. It changes with the weights
#: and with the level "club".
SEED = 227


def swapped(start: str) -> str:
    """Return the position with colours and the player to move swapped."""
    board, turn, phase = start.split()
    return f"{board.translate(str.maketrans('wb', 'bw'))} {'b' if turn == 'w' else 'w'} {phase}"


def lead_after(position: Position, move: Move) -> int:
    """Return the exact final lead of the player to move in *position* after *move*."""
    after = position.after(move)
    result = after.result
    if not after.is_over:
        solver = Solver(after)
        solver.run(1_000_000)
        assert solver.solved is not None
        result = solver.solved
    return result if position.turn.name == "WHITE" else -result


@pytest.mark.parametrize("start", [SINGLE, TRIPLE, swapped(SINGLE), swapped(TRIPLE)])
def test_each_move_of_the_player_is_the_only_winning_one_and_each_reply_a_best_one(start: str) -> None:
    """White or Black may be to move; the lead is the exact result."""
    position = Position.parse(start)
    line = Prover(NODES).line_from(position)
    assert line is not None
    for index, move in enumerate(line.moves):
        leads = {other: lead_after(position, other) for other in position.legal_moves()}
        if index % 2 == 0:
            assert [move] == [other for other, lead in leads.items() if lead > 0]
            assert line.lead == leads[move]
        else:
            assert leads[move] == max(leads.values()) == -line.lead
        position = position.after(move)


def test_a_line_ends_where_the_move_is_no_longer_the_only_one() -> None:
    """In the line from TRIPLE the player makes three moves, in the line from SINGLE one."""
    lines = [Prover(NODES).line_from(Position.parse(start)) for start in (TRIPLE, SINGLE)]
    assert [5, 1] == [len(line.moves) for line in lines if line]


@pytest.mark.parametrize("start", [WON, SINGLE.replace(" w s", " b s"), "9/10/1,w,r,8/10/9 b s"])
def test_a_position_without_exactly_one_winning_move_is_not_a_puzzle(start: str) -> None:
    """In one position all moves win, in one none does, and in one the player must pass."""
    assert Prover(NODES).line_from(Position.parse(start)) is None


def test_a_prover_without_nodes_gives_up() -> None:
    """Giving up is an error, not a result."""
    with pytest.raises(GaveUpError):
        Prover(0).line_from(Position.parse(TRIPLE))
    assert Prover(NODES).best_replies(Position.parse("9/10/1,w,r,8/10/9 b s")) == []


def test_the_opponent_must_have_a_reply_to_most_moves() -> None:
    """A position is not a puzzle if most of its moves leave the opponent without a reply."""
    assert is_answered(Position.parse(TRIPLE))
    assert not is_answered(Position.parse("r,w,w2,6/10/11/10/9 w s"))
    assert not is_answered(Position.parse("9/10/1,w,r,8/10/9 b s"))


def test_the_same_seed_gives_the_same_puzzles() -> None:
    """The puzzles of a game start far from each other, and each level has tried them."""
    first, second = (puzzles_of(self_play(SEED, puzzles.PLAYER)) for _ in range(2))
    assert first == second
    assert str(SEED) == first["game"]
    assert str(SEED) == first["puzzles"][0]["name"]
    for found in first["puzzles"]:
        assert [*SOLVERS] == [*found["solved"]]
        assert all(0 <= count <= TRIES for count in found["solved"].values())
    stacks = [sum(map(len, Position.parse(one["start"]).stacks_of)) for one in first["puzzles"]]
    gaps = [abs(one - other) for place, one in enumerate(stacks) for other in stacks[:place]]
    assert all(gap >= LEAST_DISTANCE for gap in gaps)


def test_recorded_games_are_searched_move_by_move(tmp_path: Path) -> None:
    """The file has one game, on its third line; its moves stop long before the ending."""
    file = tmp_path / "games.txt"
    file.write_text("# a comment\n\nF3 A3 => 1 2\n", encoding="utf-8")
    (game,) = recorded_games(file)
    assert ("g3", ["F3", "A3"]) == (game.name, game.moves)
    assert {"game": "g3", "puzzles": []} == puzzles_of(game)


def test_a_harder_puzzle_has_a_higher_rating() -> None:
    """A puzzle is rated like a level that solves it in half of its tries, allowing for lucky guesses."""
    none = dict.fromkeys(SOLVERS, 0)
    every = dict.fromkeys(SOLVERS, TRIES)
    half = {**none, "strong": TRIES, "expert": TRIES // 2, "veteran": TRIES, "master": TRIES}
    half |= {"novice": 0, "casual": TRIES // 5, "club": TRIES // 2 + 2}
    easy, middle, hard = (rating_of(solved, TRIES, 0.1) for solved in (every, half, none))
    assert easy < LEVEL_RATINGS["casual"] < middle < LEVEL_RATINGS["expert"] < hard
    lucky = dict.fromkeys(SOLVERS, TRIES // 4)
    assert rating_of(lucky, TRIES, 0.25) > rating_of(lucky, TRIES, 0.01)
    assert 1200 == LEVEL_RATINGS["casual"]


def test_the_levels_ratings_follow_from_the_measured_ladder() -> None:
    """Each level's rating is above that of the level before by the Elo difference in docs/strength.md."""
    text = (ROOT / "docs" / "strength.md").read_text(encoding="utf-8")
    ladder = text[text.index("## The levels") : text.index("## How the evaluation works")]
    steps = dict(re.findall(r"^\| `(\w+)` \|.*\| \+(\d+) \(", ladder, re.MULTILINE))

    for (_, below), (level, rating) in pairwise(LEVEL_RATINGS.items()):
        assert int(steps[level]) == rating - below


def puzzle(name: str, start: str, rating: int = 1500, themes: tuple[str, ...] = ("save",)) -> Puzzle:
    """Return a puzzle of one move."""
    return Puzzle(name, start, ["H1H2"], rating, [*themes], 3)


def test_mirrored_and_swapped_positions_are_doubles() -> None:
    """Only the first of such positions stays; the chosen puzzles begin with the easiest."""
    setup = read_setup(SINGLE)
    shapes = {puzzles.shape_of(SINGLE), puzzles.shape_of(swapped(SINGLE))}
    assert 1 == len(shapes)
    assert shapes.isdisjoint({puzzles.shape_of(TRIPLE)})
    assert mirrored(mirrored(setup)) == setup == with_colors_swapped(with_colors_swapped(setup))
    rows = SINGLE.split(maxsplit=1)[0].split("/")
    upside_down = f"{'/'.join(reversed(rows))} w s"
    turned = f"{'/'.join(','.join(reversed(row.split(','))) for row in reversed(rows))} w s"
    found = [puzzle("1", SINGLE), puzzle("2", upside_down), puzzle("3", turned), puzzle("4", TRIPLE, 900)]
    assert ["4", "1"] == [one.name for one in puzzles.chosen(found)]


def test_a_puzzle_needs_a_theme() -> None:
    """No choice of a theme would reach a puzzle without one."""
    found = [puzzle("1", SINGLE, themes=()), puzzle("2", TRIPLE)]
    assert ["2"] == [one.name for one in puzzles.chosen(found)]


def test_the_file_of_puzzles_is_read_as_it_was_written() -> None:
    """The file stores themes as bits."""
    held = [puzzle("1", SINGLE, themes=("cut off", "make the other cut itself off")), puzzle("2", TRIPLE)]
    assert held == puzzles.puzzles_in(puzzles.text_of(held))


def test_a_search_goes_on_where_it_stopped(tmp_path: Path) -> None:
    """A second search adds only the games that the file does not have; --from makes puzzles from the file."""
    work, file = tmp_path / "found.jsonl", tmp_path / "puzzles.json"
    file.write_text(puzzles.text_of([]), encoding="utf-8")
    page = ["--puzzles", str(file)]
    assert 0 == puzzles.main(["--find", str(work), "--games", "1", "--seed", str(SEED), *page])
    assert 0 == puzzles.main(["--find", str(work), "--games", "2", "--seed", str(SEED - 1), *page])
    games = [json.loads(line)["game"] for line in work.read_text(encoding="utf-8").splitlines()]
    assert [str(SEED), str(SEED - 1)] == games
    records = tmp_path / "games.txt"
    records.write_text("F3 A3 => 1 2\n", encoding="utf-8")
    assert 0 == puzzles.main(["--find", str(work), "--records", str(records), *page])
    assert 3 == len(work.read_text(encoding="utf-8").splitlines())
    assert 0 == puzzles.main(["--from", str(work), *page])
    assert str(SEED) in [one.name for one in puzzles.puzzles_in(file.read_text(encoding="utf-8"))]


def test_the_order_of_the_searched_games_does_not_matter(tmp_path: Path) -> None:
    """If two puzzles are doubles, the page gets the one from the earlier game, whichever was found first."""
    work, file = tmp_path / "found.jsonl", tmp_path / "puzzles.json"
    file.write_text(puzzles.text_of([]), encoding="utf-8")
    entry = proved_again("9", SINGLE)
    assert entry is not None
    lines = [json.dumps({"game": name, "puzzles": [{**entry, "name": name}]}) for name in ("9", "10")]
    for order in (lines, lines[::-1]):
        work.write_text("\n".join(order) + "\n", encoding="utf-8")
        assert 0 == puzzles.main(["--from", str(work), "--puzzles", str(file)])
        assert ["9"] == [one.name for one in puzzles.puzzles_in(file.read_text(encoding="utf-8"))]


def test_a_file_is_listed_and_checked_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The list has one object per line; the check names a puzzle that fails, and the reason."""
    entry = proved_again("1", SINGLE)
    assert entry is not None
    right = puzzles.puzzle_in(entry)
    file = tmp_path / "puzzles.json"
    page = ["--puzzles", str(file)]
    file.write_text(puzzles.text_of([right]), encoding="utf-8")
    assert 0 == puzzles.main(["--list", *page])
    listed = {
        "position": SINGLE,
        "solution": ["H1H2"],
        "rating": right.rating,
        "themes": right.themes,
    }
    assert [listed] == [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert 0 == puzzles.main(["--check", *page])
    assert "1 puzzles, 0 faults" in capsys.readouterr().out

    wrong = [right._replace(lead=99), right._replace(name="2", start=WON)]
    file.write_text(puzzles.text_of(wrong), encoding="utf-8")
    assert 1 == puzzles.main(["--check", *page])
    said = capsys.readouterr().out
    assert f"puzzle 1: lead is 99, not {right.lead}" in said
    assert "puzzle 2: not exactly one move wins" in said
    assert "2 puzzles, 2 faults" in said


def test_new_ratings_are_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The file then also lacks what is no puzzle, and the command says how many puzzles are left."""
    entry = proved_again("1", SINGLE)
    assert entry is not None
    right = puzzles.puzzle_in(entry)
    file = tmp_path / "puzzles.json"
    held = [right._replace(rating=right.rating + 5), right._replace(name="2", start=WON)]
    file.write_text(puzzles.text_of(held), encoding="utf-8")

    assert 0 == puzzles.main(["--rate", "--puzzles", str(file)])
    assert "1 of 2 puzzles written" in capsys.readouterr().out
    assert [right] == puzzles.puzzles_in(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--check", "--jobs", "0"], "bad number of jobs: 0"),
        (["--find", "found.jsonl", "--player", "nobody"], "no such player: 'nobody'"),
        (["--check", "--puzzles", "missing.json"], "missing.json"),
        (["--from", "missing.jsonl"], "missing.jsonl"),
    ],
)
def test_bad_input_is_quoted(options: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The error quotes the bad option, and the search does not start."""
    assert 2 == puzzles.main(options)
    assert said in capsys.readouterr().err
