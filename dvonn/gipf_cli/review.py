"""The command that reviews a game of GIPF (docs/review.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING, List

from dvonn.cli.review import show_review
from dvonn.cli.streams import read_text
from dvonn.commentary.verdicts import is_worse
from dvonn.gipf.computer import new_player
from dvonn.gipf.mistakes import explain
from dvonn.gipf.moves import Jump, Move, Push
from dvonn.gipf.position import Position
from dvonn.gipf.reasons import Merit, MoveReason
from dvonn.gipf.records import GIPF, read_record, replay
from dvonn.gipf_cli.terminal import describe
from dvonn.player.review import review_game
from dvonn.player.review_plan import FIRST_NODES, searched_positions

if TYPE_CHECKING:
    import argparse

    from dvonn.gipf.computer import GipfPlayer
    from dvonn.gipf.mistakes import Explanation
    from dvonn.player.review import ReviewedPly

#: A phrase for each merit of a move; {count} is the size of the merit.
SENTENCES = {
    Merit.TAKES_LAST_GIPF: "takes the last GIPF-piece",
    Merit.LEAVES_NOTHING: "leaves the opponent nothing to bring in",
    Merit.MAKES_ROW: "makes a row",
    Merit.CAPTURES_GIPF: "captures a GIPF-piece",
    Merit.CAPTURES_LOADED: "captures a loaded piece",
    Merit.CAPTURES_BASIC: "captures {count} pieces",
    Merit.SAVES_GIPF: "saves a GIPF-piece",
    Merit.SAVES_LOADED: "saves a loaded piece",
    Merit.SAVES_BASIC: "saves {count} pieces",
    Merit.BREAKS_ROW: "breaks a row",
    Merit.STOPS_ROW: "stops a row",
    Merit.THREATENS_GIPF: "threatens to capture a GIPF-piece",
    Merit.THREATENS_LOADED: "threatens to capture a loaded piece",
    Merit.THREATENS_BASIC: "threatens to capture {count} pieces",
    Merit.THREATENS_ROW: "threatens to make a row",
    Merit.CANNOT_BE_STOPPED: "cannot be stopped",
    Merit.COVERS_LOADED: "covers a loaded piece",
    Merit.SPARES_RESERVE: "costs no piece of the reserve",
    Merit.RETURNS: "brings {count} pieces back to the reserve",
    Merit.FREES: "frees {count} pieces",
    Merit.KEEPS_GIPF: "keeps {count} GIPF-pieces on the board",
    Merit.KEEPS_LOADED: "keeps {count} loaded pieces on the board",
    Merit.JUMP_CAPTURES: "stops a jump that captures {count} pieces",
    Merit.JUMP_MAKES_ROW: "stops a jump that makes a row",
    Merit.JUMP_COSTS: "may cost the opponent a potential",
    Merit.JUMP_IS_QUIET: "allows a jump that makes no row",
    Merit.KEEPS_CHALLENGE: "keeps the challenge for another jump",
    Merit.BRINGS_GIPF: "brings in a GIPF-piece",
    Merit.BRINGS_LOADED: "brings in a loaded piece",
    Merit.TAKES_OVER: "takes over a piece",
    Merit.STOPS_SOME: "leaves fewer ways to make a row",
    Merit.ALLOWS_NO_ROW: "allows no row",
    Merit.LINES_UP: "lines up three pieces",
    Merit.BREAKS_UP: "breaks up three pieces in a line",
    Merit.PUSHES_OUT: "pushes {count} pieces out of the middle",
    Merit.REACHES_MIDDLE: "gains {count} pieces in the middle",
    Merit.CLOSES_LINE: "fills the line",
    Merit.JOINS: "brings pieces side by side",
    Merit.SEPARATES: "separates pieces",
    Merit.ADVANCES: "pushes {count} pieces towards the middle",
    Merit.DRIVES_BACK: "pushes {count} pieces towards the edge",
    Merit.LATER_CAPTURES: "leads to the capture of {count} pieces",
    Merit.LATER_ROW: "leads to a row",
}


def print_review(options: argparse.Namespace) -> None:
    """Print the review of a record of GIPF: a table and a summary for each player, or JSON."""
    record = next(GIPF.read(_with_start(read_text(options.file), options.position)))
    if isinstance(record, ValueError):
        raise record
    start = Position() if record.start is None else Position.parse(record.start)
    positions = replay(start, record.moves)
    moves = [Move.parse(text) for text in record.moves]

    def new_engine(nodes: int) -> GipfPlayer:
        return new_player(nodes=nodes, seed=options.seed, expand_all_root_moves=True)

    nodes = options.nodes or FIRST_NODES
    found = searched_positions(
        positions, moves, lambda _: nodes, new_engine, is_planned=options.nodes is None
    )
    lines = [None if known is None else known.variation for known in found]

    def why(index: int, ply: ReviewedPly) -> str:
        if not is_worse(ply):
            return ""
        return told(explain(positions[index], ply.move, *lines[index : index + 2]))

    show_review(review_game(positions, moves, found), why, is_json=options.json, has_margins=False)


def _with_start(text: str, position: str | None) -> str:
    """
    Return the *text* of a record, with *position* put in front if it is given.

    A text without moves gets the usual start if no position is given.
    """
    words = read_record(text)
    if words and position is None:
        return text
    start = Position() if position is None else Position.parse(position)
    return " ".join([str(start), *words])


def told(found: Explanation) -> str:
    """Return an explanation in English sentences."""
    reply = describe(found.reply) if isinstance(found.reply, (Jump, Push)) else None
    said: List[str] = []
    if found.gives_row:
        said += ["It makes a row for the opponent.", *_sentence("Taking the row", found.harm)]
    elif found.harm:
        said += _sentence(f"The best reply ({reply})", found.harm)
    elif reply is not None and not found.missed:
        said.append(f"The best reply is {reply}.")
    return " ".join([*said, *_sentence("The best move", found.missed)])


def _sentence(subject: str, reasons: List[MoveReason]) -> List[str]:
    """Return a sentence on what *subject* does; none without reasons."""
    texts = [SENTENCES[reason.merit].format(count=reason.size) for reason in reasons]
    return [f"{subject} {' and '.join(texts)}.".replace(" 1 pieces", " 1 piece")] if texts else []
