"""The computer player of GIPF."""

from __future__ import annotations

import re
from itertools import pairwise
from random import Random

import pytest
from gipf_boards import exchanged

import dvonn.gipf
from dvonn.gipf import Move, Player, Position, choose
from dvonn.gipf.computer import dvonn_odds, new_player
from dvonn.gipf.evaluator import default_evaluator
from dvonn.gipf.levels import LEVELS
from dvonn.players import BLACK, WHITE
from dvonn.search.parallel import WorkShare

CHALLENGED = "4/5/6/4,ww,b,1/6/5/4 w dE6E7 b 5 5c1 0"


def test_the_priors_of_a_game_of_dvonn_are_the_odds() -> None:
    """The priors of LOST, TIED and WON follow from White's odds in DVONN; equal levels have odds of 0.5."""
    position = Position.parse(CHALLENGED)
    evaluator = default_evaluator()

    assert evaluator(position).priors() == [0.5, 0.0, 0.5]
    assert evaluator.with_odds(0.9)(position).priors() == pytest.approx([0.1, 0.0, 0.9])
    assert evaluator.with_odds(0.9)(exchanged(position)).priors() == pytest.approx([0.9, 0.0, 0.1])
    assert evaluator(position).priors() == [0.5, 0.0, 0.5]
    assert dvonn_odds("club", "club") == 0.5
    assert dvonn_odds("champion", "novice") > 0.99
    assert dvonn_odds("casual", "club") + dvonn_odds("club", "casual") == pytest.approx(1)


def test_odds_decide_whether_to_challenge() -> None:
    """White's jump wins unless White loses a game of DVONN. Black, who will probably win it, challenges."""
    start = Position.parse("4/5/3,ww,2/w,w,w,b,3/6/5/4 w m b 0 1c1 0").play(Move.parse("D5E5"))
    player = new_player(nodes=300, white_wins_dvonn=0.1)
    player.set_position(start)
    player.search_until()

    assert str(player.info.move) == "CHALLENGE"
    assert player.info.win_probability < 0.5


def test_a_win_in_one_is_played_and_proven() -> None:
    """White's winning move captures Black's last GIPF-piece."""
    position = Position.parse("4/w,w,w,w,B/6/W,5,b/6/1,w,w,w,w/4 w s s 5 5 0")

    assert "xC2C3C4C5C6" == str(choose(position, nodes=20))
    assert str(choose(position)) in {"xC2C3C4C5C6", "xC2C3C4C5", "xG3G4G5G6"}
    assert choose(position, stop=lambda: True) in position.legal_moves()


@pytest.mark.no_cover  # as in tests/core/test_reference.py
@pytest.mark.parametrize("color", [WHITE, BLACK])
def test_the_computer_wins_against_random_play(color: Player) -> None:
    """Twelve nodes per move suffice in a game with potentials and challenges."""
    position = Position(challenges=1)
    rng = Random(5)
    plies = 0
    while not position.is_over:
        is_ours = position.turn is color and not position.is_chance
        move = choose(position, nodes=12, seed=plies) if is_ours else rng.choice(position.legal_moves())
        position = position.play(move)
        plies += 1

    assert position.winner is color


def test_choose_refuses_positions_without_a_choice_and_unknown_names() -> None:
    """A finished game, a game of DVONN, an unknown level and an unknown attribute are refused."""
    for text in (CHALLENGED, "b,3/5/6/w,w,1,w,3/6/5/4 w m b 0 1 0"):
        with pytest.raises(ValueError, match=re.escape(repr(text))):
            choose(Position.parse(text), nodes=5)
    with pytest.raises(ValueError, match="'god'"):
        choose(Position(), level="god")
    with pytest.raises(AttributeError, match="'decide'"):
        dvonn.gipf.decide  # noqa: B018


def test_every_level_plays_dvonn_too() -> None:
    """Each level plays DVONN at the level of the same name; higher levels search more and err less."""
    assert 1 == dvonn_odds(LEVELS[-1].name, LEVELS[0].name) + dvonn_odds(LEVELS[0].name, LEVELS[-1].name)
    assert [0.5] * len(LEVELS) == [dvonn_odds(level.name, level.name) for level in LEVELS]
    assert len({level.name for level in LEVELS}) == len(LEVELS) >= 8
    assert [level.nodes for level in LEVELS] == sorted(level.nodes for level in LEVELS)
    for lower, higher in pairwise(LEVELS):
        assert higher.temperature < lower.temperature


def test_workers_share_the_moves() -> None:
    """Two searches, each with its own share, visit different moves, and merging adds their statistics."""
    position = Position(challenges=1)
    team = [new_player(nodes=60, seed=number, work_share=WorkShare(number, 2)) for number in range(2)]
    for player in team:
        player.set_position(position)
        player.search_until()
    first, second = (player.tree_search for player in team)
    before = first.root_statistics()
    first.merge_statistics(second.root_statistics(), second.nodes)

    assert before != second.root_statistics()
    assert sum(first.visit_counts()) > 60
    assert team[0].info.move in position.legal_moves()


@pytest.mark.no_cover  # as in tests/core/test_reference.py
def test_an_analysis_engine_visits_every_move() -> None:
    """The engine searches every move at least once, because it needs a value for each."""
    player = new_player(nodes=400, expand_all_root_moves=True)
    player.set_position(Position("basic"))
    player.search_until()

    assert min(player.tree_search.visit_counts()) > 0
