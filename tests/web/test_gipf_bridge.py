"""The bridge of GIPF: the page's data about a position, and presses for every legal move."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from boards import game_at_random
from bridges import error, ok

from dvonn.gipf import Move, Position, Step
from dvonn.gipf.levels import LEVELS
from dvonn.web.api import Router

#: White has a row with three pieces that may stay: a loaded piece and two GIPF-pieces, one of them Black's.
ROW_WITH_CHOICE = "W,2,B/5/ww,w,W,w,b,B/7/6/5/B,2,W w e s 9+4 9+6 1"
VERSIONS = [(version, potentials) for version in ("basic", "standard", "tournament") for potentials in (0, 6)]


def _ok(kind: str, **fields: object) -> dict[str, Any]:
    return ok(Router(), kind, game="gipf", **fields)


def _view(start: str | None, *moves: str) -> dict[str, Any]:
    view: dict[str, Any] = _ok("view", start=start, moves=list(moves))["view"]
    return view


def _moves_in(presses: dict[str, Any]) -> Iterator[str]:
    for press in presses.values():
        if "move" in press:
            yield press["move"]
        yield from press.get("choice", {"moves": {}})["moves"].values()
        yield from _moves_in(press.get("next", {}))


@pytest.mark.parametrize(("version", "potentials"), VERSIONS)
def test_the_presses_are_the_legal_moves(version: str, potentials: int) -> None:
    """At every ply of random games, presses, choices and words make exactly the legal moves."""
    rng = Random(f"{version}{potentials}")
    bridge = Router()
    start = str(Position(version, potentials))
    position, moves = Position(version, potentials), list[str]()
    for _ in range(150):
        if position.is_over:
            break
        view = ok(bridge, "view", game="gipf", start=start, moves=moves)["view"]
        legal = {str(move) for move in position.legal_moves()}
        assert legal == {*_moves_in(view["presses"]), *view["words"]}
        assert str(position) == view["position"]
        move = rng.choice(sorted(legal))
        moves.append(move)
        position = position.play(Move.parse(move))
    assert potentials or any(move.startswith("x") for move in moves)


@pytest.mark.no_cover  # as in tests/core/test_reference.py
@pytest.mark.parametrize("challenges", [0, 2])
def test_previews_show_the_positions_after_the_moves(challenges: int) -> None:
    """In random games, a preview shows the tokens and rows after the move; a jump counts as allowed."""
    rng = Random(3)
    position = Position("standard", 6, challenges)
    for ply in range(60):
        view = _view(str(position))
        # Check only every third position, because each has about ninety moves.
        for press in _leaves(view["presses"]) if ply % 3 == 0 else ():
            after = position.play(Move.parse(press["move"]))
            if after.jump:
                after = after.play(Move.parse("ALLOW"))
            stacks = _view(str(after))["stacks"]
            tokens = {name: stack["token"] for name, stack in view["stacks"].items()}
            changed = {**tokens, **press["preview"]["tokens"]}
            assert {name: token for name, token in changed.items() if token} == {
                name: stack["token"] for name, stack in stacks.items()
            }
            rows = {tuple(sorted(row)) for row in press["preview"]["rows"]["white"]}
            if after.step in {Step.TAKE_FIRST, Step.TAKE_LAST} and after.turn.name == "WHITE":
                assert {tuple(sorted((*row.must, *row.may))) for row in after.rows()} == rows
        position = position.play(rng.choice(position.legal_moves()))
        while position.step is not Step.MOVE:
            if position.is_over:
                return
            position = position.play(position.legal_moves()[0])


def _leaves(presses: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for press in presses.values():
        if "move" in press:
            yield press
        yield from _leaves(press.get("next", {}))


def test_the_first_press_may_be_a_kind_of_piece() -> None:
    """A dot alone brings in the kind that gives up no other (P3); press any other kind before the dot."""
    view = _view(str(Position("standard", 6)))
    assert ["loaded", "basic"] == view["own"]["kinds"]
    assert "PA1B2" == view["presses"]["A1"]["next"]["B2"]["move"]
    assert "A1B2" == view["presses"]["basic"]["next"]["A1"]["next"]["B2"]["move"]
    first = _view(str(Position("tournament", 6)))
    assert ["gipf"] == first["own"]["kinds"]
    assert "GA1B2" == first["presses"]["A1"]["next"]["B2"]["move"]


def test_a_row_with_a_choice_says_what_must_go_and_what_may_stay() -> None:
    """At first, the opponent's pieces that may stay are picked for taking, but White's are not."""
    view = _view(ROW_WITH_CHOICE)
    choice = view["presses"]["D3"]["choice"]
    assert (["D3", "D5", "D6"], ["D2", "D4", "D7"], ["D7"]) == (
        choice["must"],
        choice["may"],
        choice["chosen"],
    )
    assert "xD3D5D6D7" == choice["moves"]["D7"]
    assert "xD2D3D4D5D6D7" == choice["moves"]["D2 D4 D7"]
    assert ("take", None, []) == (view["phase"], view["forced"], view["words"])


def test_the_only_taking_is_forced_and_shows_the_pieces_that_stay() -> None:
    """A row of basic pieces and used potentials leaves no choice; the piece below a potential stays."""
    start = "W,2,B/5/bw,w,w,w,2/B,6/6/5/4 w e s 9 12 1"
    view = _view(start)
    assert "xD2D3D4D5" == view["forced"]
    assert {"D2": "b", "D3": "", "D4": "", "D5": ""} == view["presses"]["D2"]["choice"]["left"]
    [ply] = _ok("view", start=start, moves=["xD2D3D4D5"])["plies"]
    assert (True, ["D2", "D3", "D4", "D5"], ["bw", "w", "w", "w"], "\u00d7D2 D3 D4 D5") == (
        ply["forced"],
        ply["removed"],
        ply["own"]["taken"],
        ply["text"],
    )


def test_a_spot_of_two_rows_needs_a_second_spot() -> None:
    """Two rows cross at E2: after a press on E2, a second press chooses the row."""
    view = _view("b,3/5/6/w,w,w,w,3/w,5/w,4/w,3 w e b 9 9 0")
    column, other = view["own"]["rows"]["white"]
    press = view["presses"]["E2"]

    assert "move" not in press
    moves = {second: after["move"] for second, after in press["next"].items()}
    assert moves == {
        **dict.fromkeys(column[1:], "xE2E3E4E5"),
        **dict.fromkeys(other[1:], "xE2F2G2H2"),
    }


def test_words_are_decisions_without_a_press() -> None:
    """A word answers a jump, or leaves in place a row of which everything may stay."""
    answer = _view("W,2,B/5/ww,b,4/7/6/5/4 b cD2D3 s 9 12c1 1")
    assert ("answer", ["ALLOW", "CHALLENGE"], {}) == (
        answer["phase"],
        answer["words"],
        answer["presses"],
    )
    start = "W,2,B/5/W,W,W,ww,2/7/6/5/4 w e s 3 12 1"
    view = _view(start)
    assert (["DONE"], None) == (view["words"], view["forced"])
    assert "" not in view["presses"]["D2"]["choice"]["moves"]
    [ply] = _ok("view", start=start, moves=["DONE"])["plies"]
    assert ([], False) == (ply["spaces"], "text" in ply)


def test_a_push_says_what_it_shifts() -> None:
    """The piece farthest from the dot is listed first; the token is that of the new piece."""
    [ply] = _ok("view", start=None, moves=["PB1B2"])["plies"]
    assert ([["B2", "B3"]], "ww", ["B1", "B2"], "PB1\u2060\u2013\u2060B2") == (
        ply["own"]["shifts"],
        ply["own"]["token"],
        ply["spaces"],
        ply["text"],
    )


def test_jumps_are_pressed_and_previewed() -> None:
    """The potential leaves its own piece and lands on the opponent's piece."""
    start = "W,2,B/5/ww,b,4/7/6/5/B,2,W w m s 9+5 12+6 1"
    press = _view(start)["presses"]["D2"]["next"]["D3"]
    assert ("D2D3", {"D2": "w", "D3": "bw"}) == (press["move"], press["preview"]["tokens"])
    [ply] = _ok("view", start=start, moves=["D2D3"])["plies"]
    assert ("w", ["D2", "D3"], []) == (ply["own"]["token"], ply["spaces"], ply["own"]["shifts"])


def test_the_end_and_the_counts() -> None:
    """A captured GIPF-piece counts as two basic pieces; a finished game has a winner and a kind of end."""
    start = "W,2,B/5/w,w,w,w,b,B/7/6/5/4 w e s 9 12 1"
    view = _view(start, "xD2D3D4D5D6D7")
    assert {"white": 0, "black": 3} == view["removed"]
    assert [13, 12] == [view["own"]["hands"][side]["reserve"] for side in ("white", "black")]
    over = _view("W,3/5/w,w,w,w,b,B/7/6/5/4 w e s 9 12 1", "xD2D3D4D5D6D7")
    assert ("over", "white", "gipf") == (over["phase"], over["winner"], over["own"]["end"])
    spent = _view("w,3/5/6/7/6/5/4 w m b 0 9 1")
    assert ("black", "reserve") == (spent["winner"], spent["own"]["end"])
    drawn = _view("w,3/5/6/7/6/5/4 w m b 9 9 100")
    assert ("draw", "turns") == (drawn["winner"], drawn["own"]["end"])


@pytest.mark.parametrize(
    ("start", "asked", "reason"),
    [
        (None, {"space": "E5"}, "start_at_dot"),
        (None, {"move": "A1E5"}, "not_on_line"),
        (None, {"move": "B2D7"}, "not_adjacent"),
        (None, {"move": "basicE5E6"}, "not_loaded"),
        (None, {"move": "E5E6"}, "not_loaded"),
        (None, {"move": "A1B2"}, None),
        (None, {"move": "DONE"}, "no_row"),
        ("W,ww,1,B/5/6/7/6/5/4 w m s 9+5 12 1", {"space": "B3"}, "no_target"),
        (ROW_WITH_CHOICE, {"space": "H4"}, "not_in_row"),
        (ROW_WITH_CHOICE, {"space": "D3"}, "takes_too_little"),
        (ROW_WITH_CHOICE, {"space": "A1"}, "rows_first"),
        ("w,b,w,b/5/6/7/6/5/4 w m b 9 9 0", {"space": "B1"}, "line_full"),
        ("w,b,w,b/5/ww,b,4/7/6/5/4 w m b 0 9 0", {"space": "A1"}, "empty_reserve"),
        ("W,3/5/6/7/6/5/4 w o s 9 12 1", {"space": "E5"}, "game_over"),
        ("W,2,B/5/ww,b,4/7/6/5/4 b cD2D3 s 9 12c1 1", {"space": "E5"}, "must_answer"),
        ("W,2,B/5/ww,b,4/7/6/5/4 w dD2D3 s 9 12 1", {"space": "E5"}, "dvonn_undecided"),
    ],
)
def test_every_press_that_leads_nowhere_is_explained(
    start: str | None, asked: dict[str, str], reason: str | None
) -> None:
    """The reply has a code that the page translates."""
    assert reason == _ok("explain_refusal", start=start, moves=[], **asked)["reason"]


def test_a_taking_that_leaves_its_row_is_explained_by_the_spot() -> None:
    """The reply names the spot outside the row."""
    reply = _ok("explain_refusal", start=ROW_WITH_CHOICE, moves=[], move="xD3H4")

    assert ("not_in_row", ["H4"]) == (reply["reason"], reply["move_spaces"])


def test_an_invalid_game_is_refused() -> None:
    """A bad start, space or move and an illegal move have separate codes."""
    bridge = Router()
    position = error(bridge, "view", game="gipf", start="nonsense", moves=[])
    space = error(bridge, "explain_refusal", game="gipf", start=None, moves=[], space="Z9")
    move = error(bridge, "explain_refusal", game="gipf", start=None, moves=[], move="hop")
    ply = error(bridge, "view", game="gipf", start=None, moves=["A1B2", "B1B2", "E5E6"])
    assert ["bad_position", "bad_request", "bad_move", "illegal_move"] == [
        found["code"] for found in (position, space, move, ply)
    ]
    assert "bad space 'Z9' (expected A1 to I5)" == space["detail"]
    assert 2 == ply["ply"]


def test_the_computer_searches_and_analyses() -> None:
    """The requests are the same as for DVONN; workers share the root moves."""
    bridge = Router()
    record = {"game": "gipf", "start": None, "moves": ["A1B2"]}
    legal = {str(move) for move in Position().play(Move.parse("A1B2")).legal_moves()}
    for options in (
        {"level": "beginner"},
        {"level": None, "nodes": 60},
        {"level": None, "nodes": 60, "worker": 1, "workers": 2},
    ):
        ok(bridge, "start_search", seed=1, **record, **options)
        info = ok(bridge, "search", game="gipf", nodes=60)
        assert info["move"] in legal
        assert "black" == info["turn"]
    statistics = ok(bridge, "root_statistics", game="gipf")
    ok(bridge, "merge_statistics", game="gipf", **statistics)
    assert ok(bridge, "analysis", game="gipf")["principal_variation"][0] in legal
    values = ok(bridge, "move_values", game="gipf")["moves"]
    assert legal == {value["move"] for value in values}


def test_an_analysis_has_the_reasons_for_the_best_move() -> None:
    """A new piece on E5 makes a row with E2 to E4: four pieces come back, and Black's E6 is captured."""
    bridge = Router()
    start = "4/5/6/w,w,w,1,b,2/6/5/4 w m b 1 1 0"
    ok(bridge, "start_search", game="gipf", start=start, moves=[], level=None, nodes=60, seed=1)
    ok(bridge, "search", game="gipf", nodes=60)
    comment = ok(bridge, "analysis", game="gipf")["comment"]

    assert comment["to_mover"] == comment["to_opponent"]
    assert [
        {"code": "reason.makes_row", "numbers": {"count": 4}},
        {"code": "reason.captures_basic", "numbers": {"count": 1}},
        {"code": "ringed", "numbers": {"count": 3}, "spaces": ["E3", "E4", "E6"]},
    ] == comment["to_mover"]


def test_takings_that_lose_the_game_are_named() -> None:
    """A losing taking removes White's last GIPF-piece, but not Black's last one (G11.2)."""
    row = "w,w,W,w,{}"
    losing = _view("4/5/6/" + row.format("3") + "/6/5/3,B w e s 9 9 0")["own"]["losing"]
    assert ["xE2E3E4E5"] == losing
    both = _view("4/5/6/" + row.format("B,2") + "/6/5/4 w e s 9 9 0")["own"]["losing"]
    assert ["xE2E3E4E5"] == both


def test_the_levels_are_those_of_gipf() -> None:
    """GIPF's levels have other numbers of nodes than DVONN's; an unknown level is refused."""
    bridge = Router()
    levels = ok(bridge, "hello", game="gipf")["levels"]
    record: dict[str, Any] = {"game": "gipf", "start": None, "moves": []}

    assert [
        {"name": level.name, "nodes": level.nodes, "is_easy": rank < 3} for rank, level in enumerate(LEVELS)
    ] == levels
    assert levels != ok(bridge, "hello")["levels"]
    ok(bridge, "start_search", seed=1, level="champion", **record)
    assert LEVELS[-1].nodes == ok(bridge, "search", game="gipf", nodes=1)["budget"]
    assert "god" not in {level.name for level in LEVELS}
    assert "'god'" in error(bridge, "start_search", seed=1, level="god", **record)["detail"]


def test_the_preview_of_a_jump_that_can_be_challenged_has_its_rows() -> None:
    """The preview shows the rows after an allowed jump; after a lost challenge, no piece jumps (D13)."""
    for hands in ("8 8", "8 8c1"):
        view = _view(f"4/5/6/B,6/6/5/w,ww,b,W w m s {hands} 1")
        preview = view["presses"]["H3"]["next"]["H4"]["preview"]

        assert {"white": [["H2", "H3", "H4", "H5"]], "black": []} == preview["rows"], hands


#: White's jump from E5 onto E6 can be challenged at once.
CONNECTED = "w,3/5/6/3,ww,b,2/6/5/b,3 w m b 5c1 5c1 4"


def test_a_record_is_read_with_its_start_and_the_games_of_dvonn_in_it() -> None:
    """A comment may name the start in the form of the option --position; the default is the usual start."""
    dvonn = [str(move) for move in game_at_random(0).moves]
    text = f'# GIPF\n# --position "{CONNECTED}"\n\nE5E6 CHALLENGE [ {" ".join(dvonn)} ] WON\n'
    words = ["E5E6", "CHALLENGE", "WON"]
    (found,) = _ok("read_games", text=text, most=1)["games"]
    game = json.loads(found["game"]["saved"])["game"]
    assert (CONNECTED, words) == (game["start"], game["moves"])
    assert [{"path": words, "moves": dvonn}] == game["dvonnGames"]
    (basic,) = _ok("read_games", text="# GIPF\ni5h5", most=1)["games"]
    assert '"start":null' in basic["game"]["saved"]


@pytest.mark.parametrize(
    ("start", "moves"), [(Position(), ["A1B2", "I5H5"]), (Position("tournament", 3, 1), ["GA1B2"])]
)
def test_a_game_is_written_as_a_code_and_read_again(start: Position, moves: list[str]) -> None:
    """The code has the start, even the usual one, and every ply."""
    record = {"start": str(start), "moves": moves}
    code = _ok("write_link", **record)["code"]
    assert record == _ok("read_link", code=code)


def test_a_code_that_stands_for_no_game_is_refused() -> None:
    """The error's code tells the page that the link is cut, mistyped or of another game."""
    for code, why in (("GFQAACPD", "it is cut or mistyped"), ("AAAx", "unknown version 'A', expected 'G'")):
        found = error(Router(), "read_link", game="gipf", code=code)
        assert ("bad_link", f"not a link to a game: {code!r} ({why})") == (found["code"], found["detail"])
