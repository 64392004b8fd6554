"""English sentences that explain a bad move of DVONN."""

from __future__ import annotations

from typing import TYPE_CHECKING, Iterable

from dvonn.core.board import NAMES
from dvonn.players import BLACK, WHITE

if TYPE_CHECKING:
    from dvonn.commentary.remarks import Remark

_NAMES = {WHITE: "White", BLACK: "Black"}

#: Sentences by the code of their remark. {player} and {opponent} are players, {move} is a move; other names
#: are numbers.
SENTENCES = {
    "lost": "It cuts off {count} of {player}'s own pieces.",
    "traded": "It cuts off {gained} of {opponent}'s pieces and {lost} of {player}'s own.",
    "cost": "It costs about {count} pieces by the end.",
    "cost-too": "It costs about {count} pieces by the end.",
    "reply": "The best reply is {move}.",
    "reply.cuts_off": "The best reply ({move}) cuts off {count} pieces.",
    "reply.captures": "The best reply ({move}) captures a stack of {count}.",
    "reply.threatens": "The best reply ({move}) threatens to cut off {count} pieces.",
    "reply.attacks": "The best reply ({move}) attacks a stack of {count}.",
    "reply.stops": "The best reply ({move}) leaves {player} without a move.",
    "reply.takes_moves": "The best reply ({move}) takes away {count} of {player}'s possible moves.",
    "reply.frees": "The best reply ({move}) frees {count} more stacks for its player.",
    "gives-up": "{player} gives up {count} pieces for that.",
    "later.captures": "Within a few moves, {player} loses a stack of {count}.",
    "later.cuts_off": "Within a few moves, {count} of {player}'s pieces are cut off.",
    "led.captures": "The best move soon captures {player}'s stack of {count}.",
    "led.cuts_off": "The best move soon cuts off {count} of {player}'s pieces.",
    "at-stake": "A reply could then cut off {count} of {player}'s pieces.",
    "exposed": "It leaves {player}'s stack of {count} open to capture.",
    "stuck": "It leaves {player}'s stack of {count} unable to move.",
    "moves-left": (
        "It leaves {player} {own} moves and {opponent} {other}; "
        "the best move leaves {bestOwn} and {bestOther}."
    ),
    "missed.cuts_off": "The best move cuts off {count} of {player}'s pieces.",
    "missed.captures": "The best move captures a stack of {count}.",
    "missed.saves": "The best move saves {count} pieces from being cut off.",
    "missed.stops": "The best move leaves {player} without a move.",
    "missed.escapes": "The best move gets a stack of {count} out of danger.",
    "missed.protects": "The best move protects a stack of {count}.",
    "missed.threatens": "The best move threatens to cut off {count} pieces.",
    "missed.attacks": "The best move attacks a stack of {count}.",
    "missed.takes_moves": "The best move takes away {count} of {player}'s possible moves.",
    "missed.frees": "The best move frees {count} more stacks for its player.",
    "missed.closes_dvonn": "The best space is the last free one next to a red piece.",
    "missed.leads_at_dvonn": "The best space gives its player the lead next to a red piece.",
    "missed.near_dvonn": "The best space is close to a red piece.",
    "missed.at_edge": "The best space is on the edge, where a piece can never be surrounded.",
    "missed.faces": "The best space touches {count} opposing pieces.",
    "missed.joins": "The best space touches {count} pieces of its colour.",
    "missed.joins_dvonn": "The best space is next to another red piece.",
}


def sentences(remarks: Iterable[Remark]) -> str:
    """Return *remarks* on a move as text, without those that only mark stacks on a board."""
    return " ".join(map(_sentence, (remark for remark in remarks if remark.code in SENTENCES)))


def _sentence(remark: Remark) -> str:
    player = remark.player
    names = {} if player is None else {"player": _NAMES[player], "opponent": _NAMES[player.other]}
    move = "".join(NAMES[space] for space in remark.spaces)
    text = SENTENCES[remark.code].format(**names, **remark.numbers, move=move)
    return text.replace(" 1 pieces", " 1 piece")
