"""A whole game of GIPF to its end, by keyboard and speech alone, and a turn that takes two rows."""

from __future__ import annotations

from random import Random

from gipf_page import GipfPage, after, open_gipf
from listener import Listener
from page_parts import ROUND
from page_text import shown_move, text
from playwright.sync_api import expect
from tested_site import Site

from dvonn.gipf import Move, Position
from dvonn.gipf.board import DOTS, NAMES
from dvonn.gipf.moves import Jump, Push, Taking
from dvonn.gipf.pieces import TOKENS
from dvonn.gipf_web.history import forced_move, spaces_of

#: A random seed that gives a short game with every kind of piece, a jump, and a row with a choice of pieces.
BY_EAR = 1300
#: A start with few pieces in reserve, so that the game is short.
START = "B,2,W/5/6/W,5,B/6/5/B,2,W w m t 3+3g 3+3g 0"
#: Taking White's row removes a used potential from a white piece, which then completes a second row.
#: In both rows, the player chooses which pieces to take.
CHAIN = "B,3/5/w,w,W,w,wb,1/4,w,2/3,ww,2/2,w,2/4 w s s 7+1 9+2 1"
_KINDS = {"basic": "gipf.kind.basic", "P": "gipf.kind.loaded", "G": "gipf.kind.gipf"}


def _spot_of(position: Position, taking: Taking) -> tuple[str, bool]:
    """Return a spot that belongs to no row except the one taken, and whether pieces of this row may stay."""
    gone = set(spaces_of(taking))
    rows = position.rows()
    row = next(row for row in rows if {*row.must} <= gone <= {*row.must, *row.may})
    others = {name for other in rows if other is not row for name in (*other.must, *other.may)}
    return next(name for name in row.must if name not in others), bool(row.may)


def _wait_for(game: GipfPage, position: Position) -> None:
    game.page.locator(f'html[data-position="{position}"]').wait_for(state="attached")


def _said_of(position: Position) -> dict[str, str]:
    """Return the spoken description of every occupied spot."""
    said = {}
    for name, cell in zip(NAMES, position.cells, strict=True):
        if cell:
            token = TOKENS[cell]
            owner = "white" if token[-1] in "wW" else "black"
            kind = "used"
            if len(token) == 1:
                kind = "gipf" if token.isupper() else "basic"
            elif token in {"ww", "bb"}:
                kind = "loaded"
            said[name] = text(f"gipf.piece.{kind}", who=owner, height=len(token))
    return said


def _press_button(game: GipfPage, ear: Listener, key: str) -> None:
    """Tab to a button, press it, and return to the board."""
    game.tab_to(game.button(key))
    ear.press("Enter")
    game.tab_to_board()


def _play_by_ear(game: GipfPage, ear: Listener, position: Position, move: Move) -> None:
    """Play a move by keyboard, using the key that jumps to the next space to press."""
    said = ear.board()
    assert _said_of(position) == {name: said[name][: len(what)] for name, what in _said_of(position).items()}
    if isinstance(move, Taking):
        spot, has_choice = _spot_of(position, move)
        ear.jump("t", spot, game.targets)
        ear.press("Enter")
        if has_choice:
            ear.hear("gipf.announce.take")
            gone = {name for name, what in ear.board().items() if what.endswith(_ending("gipf.spot.taken"))}
            for name in sorted(gone ^ {*spaces_of(move)}):
                ear.jump("t", name, game.targets)
                ear.press("Enter")
            _press_button(game, ear, "gipf.take.confirm")
        return
    assert isinstance(move, (Push, Jump))
    kind = game.button(_KINDS[(isinstance(move, Push) and move.mark) or "basic"])
    if isinstance(move, Push) and kind.is_visible() and kind.get_attribute("aria-pressed") != "true":
        _press_button(game, ear, _KINDS[move.mark or "basic"])
    first, second = spaces_of(move)
    ear.jump("t", first, game.targets)
    ear.press("Enter")
    ear.jump("t", second, game.targets)
    ear.press("Enter")


def _ending(key: str) -> str:
    return text(key, space="", stack="").rpartition(", ")[2]


def _hear_ply(ear: Listener, position: Position, move: Move) -> None:
    side = position.turn.name.lower()
    spaces = spaces_of(move)
    if isinstance(move, Taking):
        ear.hear("gipf.ply.take", who=side, spaces=spaces)
    else:
        kind = {"P": ".loaded", "G": ".gipf", "": ""}[move.mark] if isinstance(move, Push) else ".jump"
        ear.hear(f"gipf.ply{kind}", who=side, move=shown_move("-".join(spaces)))


def test_a_whole_game_is_played_by_keyboard_and_speech(site: Site) -> None:
    """Keys, and the names and states of spaces, suffice to play; every ply and the result are announced."""
    position = Position.parse(START)
    game = open_gipf(site, str(position))
    # Spaces are ordered by column, and within a column from top to bottom.
    ear = Listener(game.page, sorted((*DOTS, *NAMES), key=lambda name: (name[0], -int(name[1]))))
    ear.hear("announce.turn", who="white")
    game.tab_to_board()
    rng = Random(BY_EAR)
    turns = 0
    numbers = []
    played: list[Move] = []
    choices = 0
    while not position.is_over:
        move = forced_move(position)
        if move is None:
            move = rng.choice(position.legal_moves())
            _play_by_ear(game, ear, position, move)
            choices += isinstance(move, Taking) and _spot_of(position, move)[1]
        played.append(move)
        # As in the list of moves, a turn of White and the next turn of Black share a number.
        numbers.append(turns // 2 + 1)
        before, position = position, position.play(move)
        _hear_ply(ear, before, move)
        turns += before.turn is not position.turn
        # The page makes a forced move by itself, so its position may be gone already.
        if forced_move(position) is None:
            _wait_for(game, position)

    if position.winner:
        ear.hear("announce.ended", who=position.winner.name.lower())
    else:
        ear.hear("announce.ended.draw")
    assert ("over", str(position)) == (game.phase, game.position)
    assert {"", "P", "G"} == {move.mark for move in played if isinstance(move, Push)}
    assert choices
    assert any(isinstance(move, Jump) for move in played)
    game.tab_to_board()
    ear.press("PageUp")
    ear.hear("announce.past", ply=numbers[-2], total=numbers[-1])


def test_taking_a_row_can_complete_another_in_the_same_turn(site: Site) -> None:
    """G8, D6: taking a row completes another; in both rows, the player chooses which pieces stay."""
    game = open_gipf(site, CHAIN)
    first, second = "xD2D3D5D6", "xD6E6F5G4"
    game.press("D2")
    assert ["D6"] == game.marked("ghost")
    game.button("gipf.take.confirm").click()
    game.expect_ply(1)
    assert (after(CHAIN, first), "take", "white") == (game.position, game.phase, game.turn)
    game.press("E6")
    assert ["D6", "E6", "G4"] == game.marked("doomed")
    game.press("F5")
    game.button("gipf.take.confirm").click()
    game.expect_ply(2)
    assert after(CHAIN, first, second) == game.position
    game.push("A1B2")

    assert after(CHAIN, first, second, "A1B2") == game.position
    # The three plies share one number; the list names the pieces taken, and a legend explains their icon.
    pieces = [
        text("gipf.moves.count", number=number, piece=text(f"gipf.piece.{kind}", who="white"))
        for number, kind in ((3, "basic"), (1, "loaded"))
    ]
    taken = text("gipf.moves.taken.pieces", pieces=pieces)
    said = text(
        "gipf.moves.item", who="white", number=1, move="\N{MULTIPLICATION SIGN}D6 E6 F5 G4", what=taken
    )
    expect(game.moves.get_by_role("button", name=said, exact=True)).to_be_visible()
    assert ["1"] == game.moves.locator(ROUND).all_inner_texts()
    expect(game.moves.get_by_text(text("gipf.moves.taken"), exact=True)).to_be_visible()
