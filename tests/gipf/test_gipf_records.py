"""Records of GIPF, with games of DVONN inside (D12)."""

from __future__ import annotations

import pytest
from boards import game_at_random

from dvonn.errors import RecordError
from dvonn.gipf import Position
from dvonn.gipf.records import read_record, replay

CONNECTED = "w,3/5/6/3,ww,b,2/6/5/b,3 w m b 5c1 5c1 4"
#: Random games of DVONN, by the result for White.
WON, LOST, TIED = (" ".join(map(str, game_at_random(seed).moves)) for seed in (0, 1, 17))


@pytest.mark.parametrize(("game", "result"), [(WON, "WON"), (LOST, "lost"), (TIED, "TIED")])
def test_a_game_of_dvonn_has_its_true_result(game: str, result: str) -> None:
    """The result is that of White, who was challenged; without a game in brackets any result is accepted."""
    start = Position.parse(CONNECTED)
    with_game = read_record(f"E5E6 CHALLENGE # who wins?\n[ {game} ] {result}")

    assert replay(start, with_game)[-1] == replay(start, ["E5E6", "CHALLENGE", result])[-1]
    assert len(replay(start, with_game)) == 4


@pytest.mark.parametrize(
    ("record", "ply", "text", "why"),
    [
        (f"E5E6 CHALLENGE [ {WON} ] LOST", 3, "LOST", "expected WON"),
        (f"E5E6 CHALLENGE [ {LOST} ] TIED", 3, "TIED", "expected LOST"),
        (f"E5E6 CHALLENGE [ {WON} ] [ ] WON", 3, "[", "expected WON"),
        ("E5E6 CHALLENGE [ A1 B1 ] WON", 3, "WON", "not over"),
        ("E5E6 CHALLENGE [ A1 A1 ] WON", 3, "WON", "in the game of DVONN, ply 2, 'A1'"),
        ("E5E6 CHALLENGE [ A1 B1", 3, "[", "']'"),
        (f"E5E6 CHALLENGE [ {WON} ]", 3, "[", "']'"),
        (f"E5E6 [ {WON} ] ALLOW", 2, "[", "only between"),
        ("E5E6 [E5", 2, "[E5", "cannot read"),
        ("E5E6 DONE", 2, "DONE", "is not legal"),
    ],
)
def test_a_record_is_refused_at_its_ply(record: str, ply: int, text: str, why: str) -> None:
    """The error names the ply of GIPF; plies in brackets do not count."""
    with pytest.raises(RecordError) as caught:
        replay(Position.parse(CONNECTED), read_record(record))

    assert str(caught.value).startswith(f"ply {ply}, {text!r}: ")
    assert why in str(caught.value)
    assert caught.value.index == ply - 1
