"""The computer player of GIPF, and its first evaluation."""

from __future__ import annotations

import re
from random import Random

import pytest
from gipf_games import STARTS, game_at_random

import dvonn.gipf
from dvonn.gipf import Move, Player, Position, choose
from dvonn.gipf.computer import dvonn_odds, new_player
from dvonn.gipf.evaluator import GipfEvaluator, material
from dvonn.players import BLACK, WHITE

CHALLENGED = "4/5/6/4,ww,b,1/6/5/4 w dE6E7 b 5 5c1 0"


def mirrored(position: Position) -> Position:
    """Return the position with the colours exchanged."""
    board, turn, step, version, white, black, count = str(position).split()
    exchange = str.maketrans("wbWB", "bwBW")
    return Position.parse(
        " ".join((board.translate(exchange), turn.translate(exchange), step, version, black, white, count))
    )


@pytest.mark.parametrize("number", range(0, len(STARTS), 2))
def test_an_evaluation_has_no_side(number: int) -> None:
    """What it expects of White it expects of Black with the colours exchanged; priors are probabilities."""
    for position in game_at_random(Position(*STARTS[number]), number)[2:-1:5]:
        evaluation = GipfEvaluator()(position)
        priors = evaluation.priors()

        assert material(position) == pytest.approx(-material(mirrored(position)))
        assert 0 < evaluation.win_probability < 1
        assert -1 <= evaluation.score_difference <= 1
        assert len(priors) == len(position.legal_moves())
        assert sum(priors) == pytest.approx(1)
        assert min(priors) > 0 or position.is_chance


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("4/5/6/w,6/6/5/4 w m b 5 5 0", "4/5/6/7/6/5/4 w m b 5 5 0"),  # a piece
        ("4/5/6/7/6/5/4 w m b 6 5 0", "4/5/6/w,6/6/5/4 w m b 5 5 0"),  # in the reserve rather
        ("4/5/6/ww,6/6/5/4 w m b 5 5 0", "4/5/6/w,6/6/5/4 w m b 5 5 0"),  # a potential on it
        ("4/5/6/7/6/5/4 w m b 5+3 5 0", "4/5/6/7/6/5/4 w m b 5 5 0"),  # potentials in hand
        ("W,W,2/5/6/7/6/5/3,B w m s 5 5 0", "W,3/5/6/7/6/5/3,B w m s 7 5 0"),  # not the last GIPF-piece
        ("4/5/6/w,w,w,4/6/5/4 w m b 5 5 0", "4/5/6/w,w,1,w,3/6/5/4 w m b 5 5 0"),  # three in a row
        ("4/5/6/7/6/5/4 w m b 5 5 0", "4/5/6/7/6/5/4 b m b 5 5 0"),  # the turn
        (
            "4/w,w,w,w,b/6/7/6/5/4 w s b 5 5 0",
            "4/w,w,w,w,1/6/7/6/5/1,b,2 w s b 5 5 0",
        ),  # something to capture
        ("4/5/6/W,5,b/6/1,w,w,w,w/4 w o s 9 5 0", "W,W,2/5/6/7/6/5/3,B w m s 5 5 0"),  # won
    ],
)
def test_what_is_better_is_valued_more(better: str, worse: str) -> None:
    """Each of what the evaluation counts."""
    assert material(Position.parse(better)) > material(Position.parse(worse))


def test_a_game_of_dvonn_is_a_matter_of_odds() -> None:
    """LOST, TIED, WON for the challenged player, who has White in DVONN; 0.5 where levels are the same."""
    position = Position.parse(CHALLENGED)

    assert GipfEvaluator()(position).priors() == [0.5, 0.0, 0.5]
    assert GipfEvaluator(0.9)(position).priors() == pytest.approx([0.1, 0.0, 0.9])
    assert GipfEvaluator(0.9)(mirrored(position)).priors() == pytest.approx([0.9, 0.0, 0.1])
    assert dvonn_odds("club", "club") == 0.5
    assert dvonn_odds("champion", "novice") > 0.99
    assert dvonn_odds("casual", "club") + dvonn_odds("club", "casual") == pytest.approx(1)


def test_odds_decide_whether_to_challenge() -> None:
    """White jumps and wins, unless he loses the game of DVONN: Black challenges where he may win it."""
    start = Position.parse("4/5/3,ww,2/w,w,w,b,3/6/5/4 w m b 0 1c1 0").play(Move.parse("D5E5"))
    player = new_player(nodes=300, white_wins_dvonn=0.1)
    player.set_position(start)
    player.search_until()

    assert str(player.info.move) == "CHALLENGE"
    assert player.info.win_probability < 0.5


def test_a_win_in_one_is_played_and_proven() -> None:
    """It captures the last GIPF-piece."""
    position = Position.parse("4/w,w,w,w,B/6/W,5,b/6/1,w,w,w,w/4 w s s 5 5 0")

    assert "xC2C3C4C5C6" == str(choose(position, nodes=20))
    assert str(choose(position)) in {"xC2C3C4C5C6", "xC2C3C4C5", "xG3G4G5G6"}
    assert choose(position, stop=lambda: True) in position.legal_moves()


@pytest.mark.parametrize("color", [WHITE, BLACK])
def test_it_wins_against_random_play(color: Player) -> None:
    """With few nodes, in a game with potentials and challenges."""
    position = Position(challenges=1)
    rng = Random(5)
    plies = 0
    while not position.is_over:
        is_ours = position.turn is color and not position.is_chance
        move = choose(position, nodes=12, seed=plies) if is_ours else rng.choice(position.legal_moves())
        position = position.play(move)
        plies += 1

    assert position.winner is color


def test_nothing_is_chosen_where_there_is_nothing_to_choose() -> None:
    """A game that is over, a game of DVONN, and a name that the package does not have."""
    for text in (CHALLENGED, "b,3/5/6/w,w,1,w,3/6/5/4 w m b 0 1 0"):
        with pytest.raises(ValueError, match=re.escape(repr(text))):
            choose(Position.parse(text), nodes=5)
    with pytest.raises(ValueError, match="'god'"):
        choose(Position(), level="god")
    with pytest.raises(AttributeError, match="'decide'"):
        dvonn.gipf.decide  # noqa: B018
