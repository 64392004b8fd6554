"""The bridge's exact replies about a game, and its state between requests."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from boards import EMPTY, ONE_MOVE, board_text, game_at_random
from bridges import ok

from dvonn import Position, __version__
from dvonn.core.board import NAMES
from dvonn.core.game import Game
from dvonn.core.moves import Move
from dvonn.dvonn_player.fair_boards import fill_board_fairly
from dvonn.dvonn_player.levels import LEVELS
from dvonn.web.api import Router

NOTHING_LOST = {"white": 0, "black": 0}
#: White's stack on D3 is surrounded; C2 can free it.
SURROUNDED = board_text("w", D3="w", C2="b", D2="b", C3="b", E3="r", D4="b", E4="b")


def seen(start: str | None, *moves: str, ply: int | None = None) -> dict[str, Any]:
    """Return the view of a game after its moves, or after *ply* of them."""
    fields: dict[str, Any] = {} if ply is None else {"ply": ply}
    view: dict[str, Any] = ok(Router(), "view", start=start, moves=list(moves), **fields)["view"]
    return view


def test_hello_answers_with_version_and_levels() -> None:
    """The reply lists the levels in the order of LEVELS."""
    levels = [
        {"name": level.name, "nodes": level.nodes, "is_easy": rank < 3} for rank, level in enumerate(LEVELS)
    ]

    assert {"version": __version__, "levels": levels} == ok(Router(), "hello")


def test_the_view_of_an_empty_board() -> None:
    """Compare every field: White may place a DVONN piece on any space."""
    assert {
        "position": EMPTY,
        "phase": "placing",
        "turn": "white",
        "ply": 0,
        "stacks": {},
        "presses": {str(move): {"move": str(move), "removes": []} for move in Position().legal_moves()},
        "words": [],
        "forced": None,
        "premoves": {},
        "removed": {"white": 0, "black": 0},
        "is_chance": False,
        "winner": None,
        "last": None,
        "own": {
            "blocked": {},
            "movable": {"white": 0, "black": 0},
            "next_piece": "dvonn",
            "left": {"white": {"dvonns": 2, "pieces": 23}, "black": {"dvonns": 1, "pieces": 23}},
            "scores": {"white": 0, "black": 0},
            "removed_pieces": {"white": "", "black": ""},
        },
    } == seen(None)


def test_the_view_while_placing() -> None:
    """R3.2: once the DVONN pieces are placed, Black places its first piece; the view has the last ply."""
    view = seen(None, "A1", "B1", "C1")

    assert ("black", "black", 3) == (view["turn"], view["own"]["next_piece"], view["ply"])
    assert {"white": {"dvonns": 0, "pieces": 23}, "black": {"dvonns": 0, "pieces": 23}} == view["own"]["left"]
    assert {"token": "r", "owner": None, "height": 1, "dvonns": 1, "pieces": "r"} == view["stacks"]["A1"]
    assert {
        "move": "C1",
        "player": "white",
        "phase": "placing",
        "removed": [],
        "lost": NOTHING_LOST,
        "spaces": ["C1"],
        "own": {"piece": "dvonn"},
    } == view["last"]
    assert 46 == len(view["presses"])
    assert "white" == seen(None, "A1", "B1", "C1", "D1")["own"]["next_piece"]


def test_the_view_of_a_stacking_position() -> None:
    """A move takes two presses and lists its removals; every blocked stack has a reason."""
    start = board_text("w", A1="r", B1="w", C1="b", D1="w", E1="b3*", F1="w2")
    view = seen(start)

    assert ("stacking", "white", None, []) == (
        view["phase"],
        view["turn"],
        view["own"]["next_piece"],
        view["words"],
    )
    assert {
        "B1": {"next": {"A1": {"move": "B1A1", "removes": []}, "C1": {"move": "B1C1", "removes": []}}},
        "D1": {"next": {"C1": {"move": "D1C1", "removes": []}, "E1": {"move": "D1E1", "removes": []}}},
        "F1": {"next": {"D1": {"move": "F1D1", "removes": []}}},
    } == view["presses"]
    assert {"A1": "dvonn_single", "C1": "not_your_stack", "E1": "not_your_stack"} == view["own"]["blocked"]
    stack = {"token": "b3*", "owner": "black", "height": 3, "dvonns": 1, "pieces": "??b"}
    assert stack == view["stacks"]["E1"]
    assert {"white": 4, "black": 4} == view["own"]["scores"]
    assert {"white": {"dvonns": 0, "pieces": 0}, "black": {"dvonns": 0, "pieces": 0}} == view["own"]["left"]


def test_the_view_lists_the_pieces_in_a_stack_at_the_ply_shown() -> None:
    """R2.5: pieces are in the order in which the game stacked them."""
    start = board_text("w", A1="r", B1="w", C1="b", D1="w")
    views = [ok(Router(), "view", start=start, moves=["D1C1"], ply=ply)["view"] for ply in range(2)]

    assert ["b", "bw"] == [view["stacks"]["C1"]["pieces"] for view in views]


def test_the_view_shows_what_a_move_would_disconnect() -> None:
    """R5.1: the view lists the spaces that a move would empty, even the move's own destination."""
    start = board_text("w", A1="r", B1="w", C1="b", D1="w")
    destinations = seen(start)["presses"]["B1"]["next"]

    assert {"A1": ["C1", "D1"], "C1": ["C1", "D1"]} == {
        space: press["removes"] for space, press in destinations.items()
    }


def test_the_view_says_why_stacks_are_blocked() -> None:
    """R4.6, R4.7: a blocked stack is surrounded or has no target."""
    view = seen(board_text("w", D3="w", C2="w", D2="b", C3="b", E3="r", D4="b", E4="b", F3="w4"))

    assert ("surrounded", "no_target") == (view["own"]["blocked"]["D3"], view["own"]["blocked"]["F3"])
    assert "C2" not in view["own"]["blocked"]


def test_the_view_lists_premoves_of_the_player_who_waits() -> None:
    """
    R4.4, R4.6: targets are occupied, at the distance of the stack's height.

    A stack that is still surrounded has targets, too.
    """
    start = board_text("w", A1="w", B1="b", C1="r", C2="b", D1="b2", E1="b3", F1="w")

    assert {"B1": ["C1", "C2", "A1"], "C2": ["B1", "C1"], "D1": ["F1", "B1"], "E1": ["B1"]} == seen(start)[
        "premoves"
    ]
    assert "D3" in seen(SURROUNDED, "PASS")["premoves"]


def test_the_view_counts_the_stacks_that_could_move() -> None:
    """R4.6, R4.7: the view counts the movable stacks of both sides."""
    start = board_text("w", D3="w", C2="w", D2="b", C3="b", E3="r", D4="b", E4="b", F3="w4")

    assert {"white": 1, "black": 4} == seen(start)["own"]["movable"]
    assert 0 == seen(SURROUNDED)["own"]["movable"]["white"]


def test_the_view_of_a_forced_pass() -> None:
    """R6.1: the only move is the pass."""
    view = seen(SURROUNDED)

    assert (["PASS"], "PASS", {}, "surrounded", "stacking") == (
        view["words"],
        view["forced"],
        view["presses"],
        view["own"]["blocked"]["D3"],
        view["phase"],
    )
    assert {
        "move": "PASS",
        "player": "white",
        "phase": "stacking",
        "removed": [],
        "lost": NOTHING_LOST,
        "spaces": [],
        "own": {},
    } == seen(SURROUNDED, "PASS")["last"]


def test_the_view_of_a_finished_game() -> None:
    """R7.1, R7.2: the view has the winner, and no blocked stacks."""
    view = seen(ONE_MOVE, "A1A2")

    assert ("over", "white", {}, {}, {}, [], None) == (
        view["phase"],
        view["winner"],
        view["presses"],
        view["own"]["blocked"],
        view["premoves"],
        view["words"],
        view["forced"],
    )
    assert {"white": 2, "black": 0} == view["own"]["scores"]
    assert ["A1", "A2"] == view["last"]["spaces"]


def test_the_view_names_a_draw_or_the_winner() -> None:
    """R7.3: a game with equal scores is a draw."""
    assert "draw" == seen(board_text("w", A1="w", B1="r", K3="b2*"), "A1B1")["winner"]
    assert "black" == seen(board_text("b", A1="b", A2="r"), "A1A2")["winner"]


def test_removed_pieces_are_counted_for_the_owner_of_their_stack() -> None:
    """R5.3: the move removed two white pieces and a black one, each in its owner's stack."""
    view = seen(board_text("w", A1="r", B1="w", C1="b", D1="w2"), "B1A1")

    assert {"white": 2, "black": 1} == view["removed"]
    assert {"white": 2, "black": 1} == {
        side: len(gone) for side, gone in view["own"]["removed_pieces"].items()
    }
    assert ["C1", "D1"] == view["last"]["removed"]
    assert {"white": 2, "black": 1} == view["last"]["lost"]


def test_an_earlier_ply_is_seen_with_all_plies() -> None:
    """After a press in the move list the view has the earlier position, and the reply still has all plies."""
    answer = ok(Router(), "view", start=None, moves=["A1", "B1", "C1"], ply=1)

    assert (1, "black") == (answer["view"]["ply"], answer["view"]["turn"])
    assert ["A1", "B1", "C1"] == [ply["move"] for ply in answer["plies"]]
    assert ["white", "black", "white"] == [ply["player"] for ply in answer["plies"]]


def test_a_ply_has_the_phase_in_which_it_was_played() -> None:
    """R3.1, R4.1: the 49th placement is in the placing phase, the next move in the stacking phase."""
    plies = ok(Router(), "view", start=None, moves=[*NAMES, "E1D1"])["plies"]

    assert ["placing"] * 49 + ["stacking"] == [ply["phase"] for ply in plies]


def test_whole_games_are_seen_as_the_rules_play_them() -> None:
    """Every view matches its position, whether plies were added or taken back since the last request."""
    bridge = Router()
    game = game_at_random(1)
    texts = list(map(str, game.moves))
    for count in (*range(len(texts) + 1), 60, 3, len(texts)):
        view = ok(bridge, "view", start=None, moves=texts[:count])["view"]
        assert (str(game.positions[count]), count) == (view["position"], view["ply"])
    assert {"white": game.position.scores[0], "black": game.position.scores[1]} == view["own"]["scores"]


def test_a_refused_move_has_a_reason() -> None:
    """An illegal move has a reason with spaces that explain it; a legal move has none."""
    moves = ("K3K4", "a1-b2", "A1A2")
    answers = [ok(Router(), "explain_refusal", start=ONE_MOVE, moves=[], move=move) for move in moves]

    assert [
        {"reason": "empty_source", "spaces": [], "distance": None, "move_spaces": ["K3", "K4"]},
        {"reason": "empty_target", "spaces": ["B1", "A2", "B2"], "distance": 1, "move_spaces": ["A1", "B2"]},
        {"reason": None, "spaces": [], "distance": None, "move_spaces": ["A1", "A2"]},
    ] == answers


def test_a_blocked_stack_has_a_reason() -> None:
    """The reply names the neighbours (R4.7), or the spaces at the distance of the stack's height (R4.4)."""
    stuck = board_text("w", A3="w4", B3="r", C3="w", D3="b")
    answers = [
        ok(Router(), "explain_refusal", start=start, moves=[], space=space)
        for start, space in [(SURROUNDED, "D3"), *((stuck, name) for name in ("A3", "D3", "C3", "K3"))]
    ]

    assert [
        {
            "reason": "surrounded",
            "spaces": ["C2", "D2", "C3", "E3", "D4", "E4"],
            "distance": None,
            "move_spaces": ["D3"],
        },
        {"reason": "no_target", "spaces": ["E3"], "distance": None, "move_spaces": ["A3"]},
        {"reason": "not_your_stack", "spaces": [], "distance": None, "move_spaces": ["D3"]},
        {"reason": None, "spaces": [], "distance": None, "move_spaces": ["C3"]},
        {"reason": "empty_source", "spaces": [], "distance": None, "move_spaces": ["K3"]},
    ] == answers


def test_the_distance_of_a_refused_move_is_sent() -> None:
    """R4.4: the reply also has the spaces at the right distance, which is the height of the stack."""
    stuck = board_text("w", A3="w4", B3="r", C3="w", D3="b")

    assert {"reason": "wrong_distance", "spaces": ["E3"], "distance": 3, "move_spaces": ["A3", "D3"]} == ok(
        Router(), "explain_refusal", start=stuck, moves=[], move="A3D3"
    )
    # If any of these spaces are occupied, the reply names only those.
    free = board_text("w", C3="w2", D3="b", E3="b", B3="r")
    assert ["E3"] == ok(Router(), "explain_refusal", start=free, moves=[], move="C3D3")["spaces"]


def test_fill_board_gives_a_random_full_board() -> None:
    """There are 49 placements; the same seed gives the same board, another seed gives another board."""
    first, again, other = (ok(Router(), "fill_board", seed=seed)["moves"] for seed in (1, 1, 2))

    assert first == again != other
    assert 49 == len(set(first))
    assert "stacking" == seen(None, *first)["phase"]


def test_fill_board_is_fair_from_the_empty_board() -> None:
    """The placements on an empty or a partly filled board are those of fill_board_fairly()."""
    fair = fill_board_fairly(Random(5))
    rest = fill_board_fairly(Random(5), Game(None, fair[:1]).position)

    assert [str(move) for move in fair] == ok(Router(), "fill_board", seed=5)["moves"]
    assert [str(move) for move in rest] == ok(Router(), "fill_board", moves=[str(fair[0])], seed=5)["moves"]


def test_fill_board_fills_the_rest_of_a_game() -> None:
    """The old and new placements make a legal game."""
    played = ["A3", "K3", "F3", "B2"]
    rest = ok(Router(), "fill_board", start=None, moves=played, seed=1)["moves"]

    assert (45, "stacking") == (len(rest), seen(None, *played, *rest)["phase"])


def test_a_changed_game_is_read_as_if_it_were_new() -> None:
    """The bridge's memory of the earlier game changes no reply."""
    bridge = Router()
    lines: list[list[str]] = [["A1", "B1", "C1"], ["A1", "C1"], ["A1", "C1", "B1", "D1"], ["A1"], ["D1"], []]
    for moves in lines:
        expected = ok(Router(), "view", start=None, moves=moves)
        assert expected == ok(bridge, "view", start=None, moves=moves)


def test_only_what_is_new_in_a_game_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """If only the last move is replaced, the bridge plays one ply, however long the game is."""
    bridge = Router()
    played: list[str] = []
    play = Game.play

    def noted(game: Game, move: Move) -> None:
        played.append(str(move))
        play(game, move)

    monkeypatch.setattr(Game, "play", noted)
    for moves in (["A1", "B1", "C1"], ["A1", "B1", "D1"]):
        ok(bridge, "view", start=None, moves=moves)

    assert ["A1", "B1", "C1", "D1"] == played


def test_a_game_is_written_as_a_code_and_read_again() -> None:
    """The code has the start and every ply."""
    bridge = Router()
    for record in (
        {"start": None, "moves": ["A1", "B1", "C1", "K5"]},
        {"start": ONE_MOVE, "moves": ["A1A2"]},
    ):
        code = ok(bridge, "write_link", **record)["code"]
        assert record == ok(bridge, "read_link", code=code)
