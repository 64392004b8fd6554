"""GIPF's command line: ``choose`` and ``play``."""

from __future__ import annotations

import pytest
from command import Run

from dvonn.gipf import Move, Player, Position
from dvonn.gipf_cli.terminal import GipfTable, describe

START = "B,2,W/5/6/W,5,B/6/5/B,2,W w m s 12+6 12+6 0"
JUMPED_BOARD = ["4", "5", "3,ww,2", "w,w,w,b,3", "6", "5", "4"]
WON = "4/w,w,w,w,B/6/W,5,b/6/1,w,w,w,w/4 w s s 5 5 0"


def typed_game(start: Position, *typed: str, people: tuple[Player, ...] = (Player.WHITE,)) -> list[str]:
    """Return the output for *typed* lines; the computer plays the first legal move."""
    lines = iter(typed)
    shown: list[str] = []

    def ask(prompt: str) -> str | None:
        shown.append(prompt)
        return next(lines, None)

    GipfTable([start], people, lambda position: position.legal_moves()[0], ask, shown.append).play()
    return shown


def test_choose_prints_a_move_and_what_the_search_did(run: Run) -> None:
    """The same seed chooses the same move; standard error has nodes, value and line."""
    status, out, err = run("gipf", "choose", START, "--nodes", "30", "--seed", "2")

    assert (status, out) == run("gipf", "choose", START, "--nodes", "30", "--seed", "2")[:2]
    assert out[0] in run.results("gipf", "moves", START)
    assert (["nodes", "30"], "value") == (err[0].split()[:2], err[1].split()[0])
    assert err[2].split()[1] == out[0]


def test_choose_accepts_a_level_or_a_time_limit(run: Run) -> None:
    """The default level needs no option; the output names a proven result."""
    assert run("gipf", "choose", START)[0] == 0
    assert run("gipf", "choose", START, "--seconds", "0.01")[0] == 0
    for position, value in (
        (WON, "value solved: White wins"),
        ("4/b,b,b,b,W/6/B,5,w/6/1,b,b,b,b/4 b s s 5 5 0", "value solved: Black wins"),
        ("b,3/5/6/w,6/6/5/4 w m b 5 5 99", "value solved: a draw"),
    ):
        assert run("gipf", "choose", position, "--nodes", "200")[2][1] == value


def test_the_value_of_a_challenge_depends_on_both_levels(run: Run) -> None:
    """White's jump wins unless White loses the game of DVONN, so Black must challenge it."""

    def value(*options: str, colors: str = "wb") -> float:
        exchanged = "/".join(part.translate(str.maketrans("wb", colors)) for part in JUMPED_BOARD)
        position = f"{exchanged} {colors[1]} cD5E5 b {'0 1c1' if colors == 'wb' else '1c1 0'} 0"
        status, out, err = run("gipf", "choose", position, "--nodes", "60", *options)
        assert (status, out) == (0, ["CHALLENGE"])
        return float(err[1].split()[1])

    assert value("--level", "club", "--opponent", "novice") < 0.1
    assert value("--level", "club", "--opponent", "champion") > 0.9
    assert value("--level", "club", "--opponent", "novice", colors="bw") > 0.9
    assert value("--opponent", "novice") == pytest.approx(0.5, abs=0.1)
    assert value("--level", "club") == pytest.approx(0.5, abs=0.1)


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["choose", START, "--nodes", "0"], "argument --nodes: bad number of nodes: '0' "),
        (["choose", START, "--level", "god"], "no such level: 'god'"),
        (["choose", "4/5/6/4,ww,b,1/6/5/4 w dE6E7 b 5 5c1 0"], "nothing to search: no player decides"),
        (["choose", START, "--opponent", "god"], "no such level: 'god'"),
        (["play", "--level", "god"], "no such level: 'god'"),
        (["play", "--potentials", "1"], "bad number of potentials: 1 "),
    ],
)
def test_bad_input_gives_one_line(run: Run, words: list[str], line: str) -> None:
    """Bad input gives status 2 and a line that quotes it."""
    assert run.refusal("gipf", *words).startswith(line)


@pytest.mark.parametrize("color", ["black", "random", "both"])
def test_a_game_can_be_left(run: Run, color: str) -> None:
    """If the person plays Black, the computer begins; the input may end early."""
    out = run.results("gipf", "play", "--color", color, "--level", "novice", "--seed", "1", typed="help\n")

    assert out[0] == "Type help for the commands."
    assert any(line.startswith("White: reserve 1") for line in out)
    moves = [line for line in out if line.startswith("White: ") and "reserve" not in line]
    assert len(moves) == 1 or color != "black"
    assert run("gipf", "play", "--color", color, typed="quit\n")[0] == 0


def test_a_person_plays_and_is_answered() -> None:
    """Moves, refusals, the list of moves, undo and help work; the computer answers."""
    shown = typed_game(Position(), "a1b2", "undo", "undo", "moves", "e2-e3", "fly", "HELP", "quit")

    assert "White: A1-B2" in shown
    assert "Black: A1-B2" in shown
    assert "There is no move of yours to take back." in shown
    assert any(line.startswith("A1-B2, A2-B2, ") for line in shown)
    assert "Not 'e2-e3': only a loaded piece of the player can jump." in shown
    assert "Not a move or a command: 'fly'. Type help for the commands." in shown
    assert any("quit    ends the game" in line for line in shown)
    assert shown[0].endswith("White: reserve 12, potentials 6; Black: reserve 12, potentials 6")


def test_a_game_is_played_to_its_end() -> None:
    """The output names the winner or a draw."""
    assert typed_game(Position.parse(WON), "x c2 c3 c4 c5 c6")[-1].endswith("White wins.")
    assert typed_game(Position.parse("b,3/5/6/w,6/6/5/4 w m b 5 5 99"), "a1b2")[-1].endswith("A draw.")


def test_a_challenge_asks_for_the_result_of_dvonn() -> None:
    """The person challenges the computer's jump and enters the winner of DVONN."""
    start = Position.parse("w,3/5/6/3,ww,b,2/6/5/b,3 b cE5E6 b 5c1 5c1 4")
    shown = typed_game(start, "challenge", "lost", people=(Player.BLACK,))

    assert "Black to answer the jump E5E6: allow or challenge> " in shown
    assert "White is challenged for E5E6; play DVONN: won, tied or lost> " in shown
    said = [line for line in shown if line.startswith(("Black: ", "White: ")) and "reserve" not in line]
    assert said[:2] == ["Black: challenge", "White: lost"]
    assert any("Black: reserve 5, challenges 1" in line for line in shown)


@pytest.mark.parametrize(
    ("text", "said"),
    [("GA1B2", "GA1-B2"), ("E5E6", "E5-E6"), ("xE2E3", "×E2 E3"), ("DONE", "done")],  # noqa: RUF001
)
def test_moves_are_shown_to_a_person(text: str, said: str) -> None:
    """Moves have the form that docs/gipf-rules.md describes."""
    assert describe(Move.parse(text)) == said
