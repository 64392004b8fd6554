"""The lessons of a first game, turn by turn, and the explanation of the first loss of contact."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import cache

import pytest
from boards import board_text, game_at_random
from reference import SPACES

from dvonn import Move, Player, Position
from dvonn.commentary.coaching import Coach, FirstCut, Lesson, first_cut
from dvonn.commentary.risks import cut_gain, cut_to_find, takings
from dvonn.core.board import NAMES
from dvonn.core.game import Game
from dvonn.core.moves import Reason
from dvonn.core.pieces import HEIGHT_SHIFT
from tools.page.sources import WEB

#: Each side's stacks stand around a DVONN piece, far from those of the other side: both can move for a while.
APART = "1,b,b,b,b,b,b,b,r/10/w,w,w,r,7/w,w,w,w,w,5/9 w s"
#: White's stack of three is next to Black's only movable stack.
EXPOSED = "9/10/1,w,r,w3,b,6/w,w,8/9 w s"


def played(start: str, *moves: str) -> Game:
    """Return the game of *moves* from *start*."""
    return Game(Position.parse(start), [Move.parse(move) for move in moves])


def turns_of(game: Game, player: Player) -> list[int]:
    """Return the numbers of plies after which *player* moves a stack."""
    positions = list(enumerate(game.positions))[49:]
    return [ply for ply, position in positions if position.turn is player and not position.is_over]


@cache
def lessons_of(seed: int, player: Player) -> dict[int, Lesson]:
    """Return the lessons of *player*'s turns in the random game of *seed*, by ply."""
    game = game_at_random(seed)
    coach = Coach(game, 49, ())
    lessons = {ply: coach.lesson(ply, is_first_game=True) for ply in turns_of(game, player)}
    return {ply: lesson for ply, lesson in lessons.items() if lesson}


def ideas_of(game: Game, player: Player, followed: Sequence[int] = ()) -> list[str | None]:
    """Return the ideas of *player*'s turns in order."""
    coach = Coach(game, 49, followed)
    lessons = [coach.lesson(ply, is_first_game=True) for ply in turns_of(game, player)]
    return [lesson.idea if lesson else None for lesson in lessons]


# --- ideas ---


def test_a_first_game_has_an_idea_for_each_turn_until_none_is_left() -> None:
    """The first idea is how to move; no idea is taught on a turn right after pieces were removed."""
    assert [
        *["first", "capture", "contact", "praise", "height", "edge", "chain", None],
        *["stuck", "risk", None, None, None, "moves", None],
    ] == ideas_of(game_at_random(6), Player.WHITE)


@pytest.mark.no_cover  # as in tests/core/test_reference.py
def test_no_idea_is_taught_twice() -> None:
    """Only praise and offers to take a move back can be repeated."""
    for seed in range(20):
        for player in Player:
            ideas = [lesson.idea for lesson in lessons_of(seed, player).values()]
            taught = [idea for idea in ideas if idea not in {"undo", "praise"}]
            assert len(set(taught)) == len(taught), seed


@pytest.mark.no_cover  # as in tests/core/test_reference.py
@pytest.mark.parametrize(
    ("idea", "is_seen"),
    [
        ("capture", lambda position, _: any(taken.captured for taken in takings(position))),
        ("cut", lambda position, _: any(cut_gain(taken) >= 5 for taken in takings(position))),
        ("height", lambda position, space: position.cells[space] >> HEIGHT_SHIFT == 2),
        (
            "stuck",
            lambda position, space: (
                position.cells[space] >> HEIGHT_SHIFT >= 3 and position.why_blocked(space) is Reason.NO_TARGET
            ),
        ),
        (
            "risk",
            lambda position, space: any(
                taken.given_up for taken in takings(position) if taken.move.origin == space
            ),
        ),
        ("edge", lambda position, space: position.why_blocked(space) is Reason.SURROUNDED),
        (
            "red",
            lambda position, space: (
                position.stack_at(NAMES[space]).owner is None
                and any(taken.move.target == space for taken in takings(position))
            ),
        ),
        ("moves", lambda position, _: len({taken.move.origin for taken in takings(position)}) <= 6),
    ],
)
def test_an_idea_is_taught_where_the_board_shows_it(
    idea: str, is_seen: Callable[[Position, int], bool]
) -> None:
    """The spaces of a lesson are examples; a lesson names no spaces if the player should find them."""
    found = 0
    for seed in range(20):
        positions = game_at_random(seed).positions
        for ply, lesson in lessons_of(seed, Player.BLACK).items():
            if lesson.idea == idea:
                found += 1
                assert all(is_seen(positions[ply], space) for space in lesson.spaces or (0,))
                assert len(lesson.spaces) == lesson.size
    assert found


def test_no_more_than_two_surrounded_stacks_are_shown() -> None:
    """Showing all of them would hide the movable stacks."""
    game = game_at_random(0)
    lessons = [Coach(game, 49, ()).lesson(ply, is_first_game=True) for ply in turns_of(game, Player.WHITE)]

    assert [2] == [lesson.size for lesson in lessons if lesson and lesson.idea == "edge"]


def test_an_idea_that_the_learner_has_used_is_not_taught() -> None:
    """
    White captures with the first move of game 2.

    Before the idea "red" is due, White lands on a red piece in game 1, but not in game 0.
    """
    captured, landed = (ideas_of(game_at_random(seed), Player.WHITE) for seed in (2, 0))

    assert ["first", "contact"] == captured[:2]
    assert "red" in landed
    assert "red" not in ideas_of(game_at_random(1), Player.WHITE)


def test_a_cut_that_was_missed_is_named() -> None:
    """The lesson has the cut's gain, and is left out if a hint recommended the move."""
    game = game_at_random(2)
    turns = turns_of(game, Player.WHITE)
    missed = turns[ideas_of(game, Player.WHITE).index("cut-missed")]
    lesson = Coach(game, 49, ()).lesson(missed, is_first_game=True)
    cut = cut_to_find(game.positions[missed - 2])

    assert cut is not None
    assert Lesson("cut-missed", size=cut_gain(cut), move=cut.move) == lesson
    assert cut.move not in game.positions[missed].legal_moves()
    assert "cut-missed" not in ideas_of(game, Player.WHITE, followed=[missed - 2])


@pytest.mark.no_cover  # as in tests/core/test_reference.py
def test_a_cut_that_is_still_possible_was_not_missed() -> None:
    """A cut counts as missed only if it is no longer possible and the move played cut off fewer pieces."""
    for seed in (3, 11, 12, 14):
        ideas = [lesson.idea for lesson in lessons_of(seed, Player.WHITE).values()]
        assert "cut" in ideas
        assert "cut-missed" not in ideas


def test_only_a_first_game_from_the_beginning_has_ideas() -> None:
    """A game against a level above the first, or from a given position, has no ideas."""
    game = game_at_random(6)
    lesson = Coach(game, 49, ()).lesson(49, is_first_game=True)
    given = played(APART, "A3B3", "B1C1")

    assert Lesson("first") == lesson == Coach(game, 0, ()).lesson(49, is_first_game=True)
    assert None is Coach(game, 49, ()).lesson(49, is_first_game=False)
    assert None is Coach(given, 0, ()).lesson(0, is_first_game=True)
    assert None is Coach(given, 0, ()).lesson(2, is_first_game=True)
    assert Lesson("first") == Coach(given, 2, ()).lesson(2, is_first_game=True)


# --- placing ---


def test_placing_teaches_what_red_is_for_and_where_pieces_stand_well() -> None:
    """The first piece has its own text; after the player's fourth piece, no idea is left."""
    game = Game(None, [Move.parse(name) for name in SPACES[:15]])
    coach = Coach(game, 0, ())
    lessons = [coach.lesson(ply, is_first_game=False) for ply in range(16)]
    ideas = [lesson.idea if lesson else None for lesson in lessons]

    own = ["place.near", "place.edge", "place.beside", "place.fill", None]
    # White places two DVONN pieces, Black one.
    assert [None, "place.red", *own] == ideas[:14:2]
    assert ["place.red", *own] == ideas[1:13:2]


def test_every_idea_has_a_text() -> None:
    """The page shows the text of an idea under its name."""
    placed = Coach(Game(None, [Move.parse(name) for name in SPACES[:15]]), 0, ())
    lessons = [placed.lesson(ply, is_first_game=False) for ply in range(1, 10)]
    ideas = {*(lesson.idea for lesson in lessons if lesson), *ideas_of(game_at_random(6), Player.WHITE)}
    texts = json.loads((WEB / "i18n" / "en.json").read_text(encoding="utf-8"))
    assert {"place.red", "place.near", "place.edge", "place.beside", "place.fill"} < ideas
    assert [] == [idea for idea in ideas - {None} if f"coach.{idea}" not in texts]


# --- heavy losses, and praise ---


def test_a_heavy_loss_can_be_taken_back() -> None:
    """A net loss of three pieces can be taken back, unless a hint recommended the move."""
    game = played(EXPOSED, "B4C4", "E3D3")

    assert Lesson("undo") == Coach(game, 0, ()).lesson(2, is_first_game=False)
    assert None is Coach(game, 0, [0]).lesson(2, is_first_game=False)
    light = played(EXPOSED.replace("w3", "w2"), "B4C4", "E3D3")
    assert None is Coach(light, 0, ()).lesson(2, is_first_game=False)


@pytest.mark.no_cover  # as in tests/core/test_reference.py
def test_a_heavy_loss_without_revenge_can_be_taken_back() -> None:
    """
    A loss is heavy if it exceeds the opponent's by three pieces or more, unless the move was forced.

    Taking the loss back is not offered if the player can capture back.
    """
    found = set()
    for seed in range(25):
        game = game_at_random(seed)
        for ply in turns_of(game, Player.WHITE)[1:]:
            (white, black), (white_before, black_before) = (
                game.positions[at].scores for at in (ply, ply - 2)
            )
            is_forced = len(game.positions[ply - 2].legal_moves()) == 1
            is_heavy = white_before - white - max(0, black_before - black) >= 3 and not is_forced
            target, legal = game.moves[ply - 1].target, game.positions[ply].legal_moves()
            owner = None if target is None else game.positions[ply].stack_at(NAMES[target])
            is_avenged = owner is not None and any(move.target == target for move in legal)
            is_offered = lessons_of(seed, Player.WHITE).get(ply) == Lesson("undo")
            assert (is_heavy and not is_avenged) == is_offered, (seed, ply)
            found.add((is_heavy, is_avenged))
    assert 4 == len(found)


def test_taking_back_a_loss_is_offered_four_times() -> None:
    """The fifth heavy loss brings no offer. Losses by moves that a hint recommended do not count."""
    game = game_at_random(3283)

    assert None is Coach(game, 49, ()).lesson(83, is_first_game=False)
    assert Lesson("undo") == Coach(game, 49, [67]).lesson(83, is_first_game=False)


def test_a_move_that_cuts_off_two_pieces_is_praised() -> None:
    """The move must cut off more pieces than the player loses, on balance, by this move and the reply."""
    game = game_at_random(6)
    turns = turns_of(game, Player.WHITE)
    praised = turns[ideas_of(game, Player.WHITE).index("praise")]
    white, black = game.pieces_removed_at(praised - 2)

    assert 0 == white
    assert Lesson("praise", size=black) == Coach(game, 0, ()).lesson(praised, is_first_game=False)


# --- the first loss of contact ---


def test_the_first_cut_is_explained_for_two_plies() -> None:
    """The explanation names the stacks cut off, but not the moved stack. Later cuts are not explained."""
    game = game_at_random(6)
    first = next(index for index, removed in enumerate(game.removed) if removed)
    gone = {space for space in map(NAMES.index, game.removed[first]) if space not in game.moves[first]}
    found = [first_cut(game, ply) for ply in range(len(game.positions))]

    assert gone
    assert [first + 1, first + 2] == [ply for ply, cut in enumerate(found) if cut]
    assert FirstCut(first, tuple(sorted(gone))) == found[first + 1] == found[first + 2]


def test_no_explanation_if_only_the_moving_stack_is_removed() -> None:
    """A player needs no explanation if only the stack that has just moved is removed (R5.2)."""
    start = board_text("w", A1="r", B1="w", C1="b", J3="b", K3="r")

    assert None is first_cut(played(start, "B1C1"), 1)
