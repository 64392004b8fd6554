"""The lab's own players: their choices, and the protocol."""

from __future__ import annotations

import io
import sys
from functools import cache

import pytest
from boards import ONE_MOVE, board, full_board

from dvonn import Move, Position
from dvonn.player.computer import ComputerPlayer
from lab.match import players
from lab.match.players import player_named


def test_the_greedy_player_takes_the_best_difference() -> None:
    """The difference is White's pieces less Black's after one ply: capturing Black's stack is best."""
    choose = player_named("greedy", 1)

    assert "B1C1" == str(choose(board("w", A1="w", B1="w", C1="b2", D1="r")))


def test_the_greedy_player_judges_for_its_own_side() -> None:
    """The player chooses for Black by the same rule."""
    choose = player_named("greedy", 1)

    assert "B1C1" == str(choose(board("b", A1="b", B1="b", C1="w2", D1="r")))


def test_the_greedy_player_counts_what_is_cut_off() -> None:
    """Opposing stacks that a move removes count as well."""
    choose = player_named("greedy", 1)
    position = board("w", A1="r", B1="w", C1="b5", A2="w")

    assert "B1A1" == str(choose(position))


def test_the_greedy_player_decides_at_random_between_equal_moves_and_when_placing() -> None:
    """Different seeds choose different moves; the same seed chooses the same move."""
    full = Position.parse(full_board(1))
    for position in (Position(), full):
        choices = [player_named("greedy", seed)(position) for seed in range(8)]
        assert len(set(choices)) > 1
        assert choices[3] == player_named("greedy", 3)(position)


def test_dvonn_places_at_random_if_asked() -> None:
    """With ``placing=random``, different seeds place differently; stacking moves are still searched for."""
    at_random = {player_named("dvonn?nodes=5&placing=random", seed)(Position()) for seed in range(8)}
    full = Position.parse(full_board(1))

    assert len(at_random) > 4
    assert player_named("dvonn?nodes=50", 2)(full) == player_named("dvonn?nodes=50&placing=random", 2)(full)
    assert player_named("dvonn?level=novice", 2)(full) in full.legal_moves()
    assert player_named("dvonn", 2)(full) in full.legal_moves()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("clever", "no such player: 'clever' \\(expected one of greedy, random, dvonn\\)"),
        ("greedy?depth=2", "player 'greedy' has no option 'depth'"),
        ("dvonn?placing=best", "bad placing: 'best' \\(expected 'search' or 'random'\\)"),
        (
            "dvonn?without=luck",
            "bad without: 'luck' \\(expected 'solving' or 'sharing' or 'memory' or 'priors'\\)",
        ),
        ("dvonn?nodes=x", "bad nodes: 'x' \\(expected a whole number, 1 or more\\)"),
        ("dvonn?workers=0", "bad workers: '0' \\(expected a whole number, 1 or more\\)"),
        ("dvonn?level=god", "no such level: 'god'"),
        ("dvonn?nodes", "bad query field"),
    ],
)
def test_players_that_do_not_exist_are_refused(text: str, message: str) -> None:
    """The error quotes the wrong name or option."""
    with pytest.raises(ValueError, match=message):
        player_named(text, 0)


@cache
def game_of(name: str) -> tuple[Move, ...]:
    """Return the moves of a player against itself from a full board."""
    player = player_named(name, 3)
    position = Position.parse(full_board(1))
    moves = []
    while not position.is_over:
        moves.append(player(position))
        position = position.play(moves[-1])
    return tuple(moves)


@pytest.mark.no_cover  # as in tests/core/test_reference.py
@pytest.mark.parametrize(
    "option", ["without=solving", "without=sharing", "without=memory", "without=priors", "workers=2"]
)
def test_every_option_changes_the_games(option: str) -> None:
    """Games with an option differ from those without it, so a match can measure the option's effect."""
    assert game_of("dvonn?nodes=80") != game_of(f"dvonn?nodes=80&{option}")


@pytest.mark.parametrize(
    ("text", "nodes"),
    [
        ("dvonn?nodes=100", [100]),
        ("dvonn?nodes=100&workers=2", [67, 67]),
        ("dvonn?level=grandmaster", [100]),
        ("dvonn?level=grandmaster&workers=2", [67, 67]),
    ],
)
def test_workers_share_the_nodes(text: str, nodes: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of two workers gets two thirds of the nodes, as on the page."""
    team = []

    class Noted(ComputerPlayer[Position, Move]):
        def set_position(self, position: Position) -> None:
            super().set_position(position)
            team.append(self)

    monkeypatch.setattr(players, "DvonnPlayer", Noted)
    player_named(text, 0)(Position.parse(full_board(1)))
    assert nodes == [opponent.info.budget for opponent in team]


def test_players_speak_the_protocol(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A player's program moves from a given position; a bad line ends it with status 2 and an error."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("Quit\n"))
    assert 0 == players.main(["random", "--position", ONE_MOVE, "--color", "white"])
    assert "A1A2\n" == capsys.readouterr().out

    monkeypatch.setattr(sys, "stdin", io.StringIO("Z1\n"))
    assert 2 == players.main(["greedy", "--seed", "1"])
    assert "lab.match.players: the opponent said 'Z1'" in capsys.readouterr().err
