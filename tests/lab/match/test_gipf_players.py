"""The lab's players of GIPF, and matches between them."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from evaluators import random_weights
from gipf_boards import exchanged

from dvonn.gipf import Position
from dvonn.gipf.evaluator import SHAPE
from dvonn.gipf.moves import Jump
from dvonn.gipf.pieces import LOADED as LOADED_PIECES
from dvonn.gipf.pieces import Version
from dvonn.players import BLACK, WHITE, Player
from lab.match import referee
from lab.match.engines import FaultError
from lab.match.games import Match, play_game
from lab.match.gipf import PLAYERS, dvonn_outcome, gipf_scores, gipf_start, playouts, without_jumps
from lab.match.players import Chooser, player_named

#: White's loaded piece can jump onto a black piece to make four side by side.
JUMPING = "4/5/6/1,b,w,w,ww,b,1/6/5/4 w m b 1 9 0"
#: Each side has pieces that can jump in its first turn.
LOADED = "bb,ww,2/5/6/2,bb,ww,b,w,1/6/5/4 w m b 9+3 9+3 0"
#: Starts of games that compare play with and without jumps.
OPENINGS = Path(referee.__file__).parent / "openings" / "gipf-potentials.txt"
#: A position that awaits a game of DVONN.
CHALLENGED = "4/5/6/4,ww,b,1/6/5/4 w dE6E7 b 5 5c1 0"


def player(text: str, seed: int = 1) -> Chooser:
    """Return the player of GIPF that *text* names."""
    return player_named(text, seed, PLAYERS)


@pytest.mark.parametrize(
    ("position", "move"),
    [
        # Only this push makes a row of either colour.
        ("4/5/6/w,w,w,b,3/6/5/4 w m b 5 5 0", "E1E2"),
        ("4/5/6/b,b,b,w,3/6/5/4 b m b 5 5 0", "E1E2"),
        # White could leave the GIPF-piece on C6, but this taking captures it.
        ("4/w,w,w,w,B/6/W,6/6/5/3,B w s s 5 5 0", "xC2C3C4C5C6"),
    ],
)
def test_the_greedy_player_takes_most(position: str, move: str) -> None:
    """The greedy player maximises its lead after one ply."""
    assert {move} == {str(player("greedy", seed)(Position.parse(position))) for seed in range(9)}


def test_the_greedy_player_loses_least() -> None:
    """The greedy player gives Black no row that contains White's last GIPF-piece."""
    start = Position.parse("4/5/6/b,b,b,1,W,2/6/5/3,B w m s 5 5 0")
    for seed in range(5):
        after = start.play(player("greedy", seed)(start))
        if after.step.value == "s":
            assert "E6" not in {name for row in after.rows() for name in (*row.must, *row.may)}


def test_the_greedy_player_decides_at_random_between_equal_moves() -> None:
    """Different seeds choose different moves; the same seed chooses the same move."""
    choices = [player("greedy", seed)(Position()) for seed in range(8)]

    assert len(set(choices)) > 1
    assert choices[3] == player("greedy", 3)(Position())


def test_scores_are_pieces_beside_and_on_the_board() -> None:
    """A GIPF-piece counts as two; captured pieces do not count."""
    assert [18, 18] == gipf_scores(Position())
    assert [7, 6] == gipf_scores(Position.parse("W,w,2/5/6/b,6/6/5/3,B w m s 4 3 0"))


def test_starts_come_from_games_of_all_versions() -> None:
    """Both games of a pair have the same start, and the same seed gives the same starts."""
    starts = [gipf_start(5, pair) for pair in range(12)]

    assert starts == [gipf_start(5, pair) for pair in range(12)]
    assert starts != [gipf_start(6, pair) for pair in range(12)]
    assert {"basic", "standard", "tournament"} == {start.version.value for start in starts}
    assert not any(start.is_over or start.is_chance for start in starts)


def test_a_playout_is_a_game_to_its_end() -> None:
    """A playout gives the result of one random game and equal priors; the same seed gives the same result."""
    won = Position.parse("4/5/6/b,b,b,4/6/5/4 w m b 18 0 0")
    found = [playouts(3)(won).win_probability for _ in range(3)]
    challenged = Position.parse(CHALLENGED)
    evaluation = playouts(1)(Position("basic"))

    assert found == found[:1] * 3
    assert {0.0, 1.0} >= {playouts(seed)(Position("basic")).win_probability for seed in range(9)}
    assert evaluation.score_difference == 2 * evaluation.win_probability - 1
    assert list(evaluation.priors()) == [1 / 84] * 84
    assert [0.5, 0.0, 0.5] == playouts(1)(challenged).priors()


def test_the_winner_of_a_challenge_is_random() -> None:
    """A win and a loss are equally likely; there is no tie."""
    position = Position.parse(CHALLENGED)
    drawn = [str(dvonn_outcome(position, Random(seed))) for seed in range(60)]

    assert {"WON", "LOST"} == set(drawn)
    assert 15 < drawn.count("WON") < 45


def test_one_side_may_be_forbidden_to_jump() -> None:
    """`without=own-jumps` forbids the player's jumps, and `without=other-jumps` the opponent's."""
    position = Position.parse(JUMPING)
    for start in (position, exchanged(position)):
        assert "E6E7" == str(player("gipf?nodes=60")(start))
        assert "E6E7" == str(player("gipf?nodes=60&without=other-jumps")(start))
        assert not isinstance(player("gipf?nodes=60&without=own-jumps")(start), Jump)


#: With an empty reserve White can only jump (D7).
ONLY_A_JUMP = "4/5/6/3,ww,b,2/6/5/4 w m b 0 3 0"


def test_a_player_with_only_forbidden_jumps_has_lost() -> None:
    """G12: a player with no move but forbidden jumps has lost; a player who may jump does so."""
    position = Position.parse(ONLY_A_JUMP)

    assert "E5E6" == str(player("gipf?nodes=20")(position))
    with pytest.raises(FaultError, match="other move"):
        player("gipf?nodes=20&without=own-jumps")(position)


@pytest.mark.parametrize("color", [WHITE, BLACK])
def test_a_search_without_jumps_sees_its_loss(color: Player) -> None:
    """A position with only jumps is lost if its player may not jump, but not if only the opponent may not."""
    position = Position.parse(ONLY_A_JUMP)
    start = position if color is WHITE else exchanged(position)

    assert without_jumps(Position.parse(str(start)), color).winner is color.other
    assert not without_jumps(Position.parse(str(start)), color.other).is_over


@pytest.mark.parametrize(
    ("first", "second", "number"), [("&without=own-jumps", "", 0), ("", "&without=own-jumps", 1)]
)
def test_an_engine_without_a_move_loses(first: str, second: str, number: int) -> None:
    """An engine with no move but forbidden jumps loses, as the first or the second engine."""
    engines = (f"builtin:gipf?nodes=20{first}", f"builtin:gipf?nodes=20{second}")
    record = play_game(Match(*engines, 2, (ONLY_A_JUMP,), game="gipf"), number)

    assert (record.faulty, record.points) == (("first", 0.0) if first else ("second", 1.0))


def test_the_openings_for_jumps_give_both_players_potentials() -> None:
    """Each player has potentials on the board and beside it; every version occurs; no position repeats."""
    lines = OPENINGS.read_text(encoding="utf-8").splitlines()
    positions = [Position.parse(line) for line in lines if not line.startswith("#")]

    for position in positions:
        for color in Player:
            assert LOADED_PIECES[color] in position.cells
            assert position.hand(color).potentials > 0
    assert set(Version) == {position.version for position in positions}
    assert len(positions) == len(set(positions)) == 100


@pytest.mark.parametrize("color", [WHITE, BLACK])
def test_a_player_never_makes_a_forbidden_jump(color: Player) -> None:
    """The player without jumps makes none, while its random opponent jumps."""
    rng = Random(3)
    jumps = 0
    for seed in range(3):
        position, chooser = Position.parse(LOADED), player("gipf?nodes=4&without=own-jumps", seed)
        while not position.is_over:
            moves = position.legal_moves()
            is_jump_forbidden = position.turn is color
            if is_jump_forbidden and all(isinstance(move, Jump) for move in moves):
                break
            move = chooser(position) if is_jump_forbidden else rng.choice(moves)
            if isinstance(move, Jump):
                jumps += 1
                assert not is_jump_forbidden
            position = position.play(move)
    assert jumps


@pytest.mark.parametrize(
    "option",
    [
        "evaluation=by-hand",
        "evaluation=playouts",
        "weights={weights}",
        "without=own-jumps",
        "without=other-jumps",
    ],
)
def test_every_option_changes_the_games(option: str, tmp_path: Path) -> None:
    """Games with the option are legal and repeatable, and differ from games without it."""
    weights = tmp_path / "weights.bin"
    weights.write_bytes(random_weights(2, shapes={"gipf": SHAPE}))
    text = f"gipf?nodes=12&{option.format(weights=weights)}"

    def moves_of(name: str) -> list[str]:
        position, chooser = Position.parse(LOADED), player(name)
        moves: list[str] = []
        while not position.is_over and len(moves) < 12:
            moves.append(str(chooser(position)))
            position = position.play(chooser(position))
        return moves

    assert moves_of(text) == moves_of(text)
    assert moves_of(text) != moves_of("gipf?nodes=12")


def test_a_level_is_chosen_by_its_name() -> None:
    """A player without options plays the default level."""
    assert player("gipf?level=novice")(Position()) in Position().legal_moves()
    assert player("gipf")(Position()) in Position().legal_moves()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("dvonn", "no such player: 'dvonn' \\(expected one of greedy, random, gipf\\)"),
        (
            "gipf?evaluation=best",
            "bad evaluation: 'best' \\(expected 'learned' or 'by-hand' or 'playouts'\\)",
        ),
        ("gipf?without=pushes", "bad without: 'pushes' \\(expected 'own-jumps' or 'other-jumps'\\)"),
        ("gipf?level=god", "no such level: 'god'"),
    ],
)
def test_players_of_gipf_that_do_not_exist_are_refused(text: str, message: str) -> None:
    """The error quotes the wrong name or option."""
    with pytest.raises(ValueError, match=message):
        player(text)


def test_a_match_of_gipf_is_played() -> None:
    """Each start is played with both colours; challenges have random, repeatable results."""
    match = Match("builtin:random", "builtin:random", 8, starts=(CHALLENGED,), game="gipf")
    records = [play_game(match, number) for number in range(8)]

    assert records == [
        play_game(match, number)._replace(seconds=record.seconds) for number, record in enumerate(records)
    ]
    assert ["first", "second"] * 4 == [record.white for record in records]
    assert all(record.fault is None and record.points in {0, 0.5, 1} for record in records)
    assert {"WON", "LOST"} == {record.moves.split()[0] for record in records}


def test_the_referee_plays_gipf(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The command starts the games from random positions, and prints a table with points."""
    words = ["--game", "gipf", "--games", "2", "--openings", "random", "--out", str(tmp_path / "games")]

    assert 0 == referee.main([*words, "--first", "builtin:greedy", "--second", "builtin:random"])
    assert "points" in capsys.readouterr().out


def test_no_program_plays_gipf(capsys: pytest.CaptureFixture[str]) -> None:
    """The CodeCup protocol is for DVONN only."""
    words = ["--game", "gipf", "--games", "2", "--first", "./program", "--second", "builtin:random"]

    assert 2 == referee.main(words)
    assert "no program can play gipf here: './program'" in capsys.readouterr().err
