"""The analysis protocol: commands, limits, endings, errors, and games between two engines."""

from __future__ import annotations

import io
import json
import re
import sys
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from boards import EMPTY, ONE_MOVE, OVER
from command import Run
from engine_partner import EnginePartner, EngineProgram, answers_to
from evaluators import SAVING

import dvonn
from dvonn import gipf
from dvonn.cli import computer as dvonn_commands
from dvonn.cli import main as cli
from dvonn.cli.engine import EngineGame, Limits, read_limits
from dvonn.gipf_cli import computer as gipf_commands
from dvonn.player.computer import ComputerPlayer

DOCUMENT = (Path(__file__).parent.parent.parent / "docs/engine.md").read_text(encoding="utf-8")
DVONN = dvonn_commands.ENGINE_GAME
GIPF = gipf_commands.ENGINE_GAME
GAMES = pytest.mark.parametrize("game", [DVONN, GIPF], ids=["dvonn", "gipf"])

GIPF_BASIC = str(gipf.Position("basic", 0, 0))
GIPF_WON = "4/w,w,w,w,B/6/W,5,b/6/1,w,w,w,w/4 w s s 5 5 0"
GIPF_CHALLENGED = "4/5/3,ww,2/w,w,w,b,3/6/5/4 w m b 0 1c1 0 moves D5E5 CHALLENGE"


def seconds_pass(step: float) -> Any:  # noqa: ANN401 - a clock
    """Return a clock that advances by *step* at each reading."""
    readings = count()
    return lambda: next(readings) * step


def watched(game: EngineGame) -> tuple[EngineGame, list[ComputerPlayer[Any, Any]]]:
    """Return *game*, and a list that gets every player that the engine makes."""
    players: list[ComputerPlayer[Any, Any]] = []

    def new_player(seed: int) -> ComputerPlayer[Any, Any]:
        players.append(game.new_player(seed))
        return players[-1]

    return game._replace(new_player=new_player), players


# --- the document ---


def without_measurements(text: str) -> str:
    """Return an answer with an ellipsis in place of the version, the seconds and the speed."""
    return re.sub(r'("(?:version|seconds|nodes_per_second)": )[^,]*', r"\1…", text)


def test_the_conversation_of_the_document_is_true(run: Run) -> None:
    """The engine answers the commands as docs/engine.md says."""
    (block,) = re.findall(r"```\n(< .*?)```", DOCUMENT, re.DOTALL)
    lines = block.splitlines()
    sent = [line[2:] for line in lines if line.startswith("> ")]
    answered = [line[2:] for line in lines if line.startswith("< ")]
    # A "quit" that comes at once would cut the searches short.
    assert "quit" == sent.pop()

    assert [without_measurements(line) for line in answered] == [
        without_measurements(line) for line in run.results("engine", typed="\n".join(sent))
    ]


def test_the_python_example_of_the_document_works(capfd: pytest.CaptureFixture[str]) -> None:
    """The program in docs/engine.md prints a move and White's win probability."""
    (example,) = re.findall(r"```python\n(.*?)```", DOCUMENT, re.DOTALL)
    names: dict[str, Any] = {}
    exec(example, names)  # noqa: S102 - the example is ours
    with names["engine"] as engine:
        assert 0 == engine.wait()

    move, probability = capfd.readouterr().out.split()
    assert move in map(str, dvonn.Position().legal_moves())
    assert 0 < float(probability) < 1


# --- answers ---


@GAMES
def test_the_engine_introduces_itself(game: EngineGame) -> None:
    """The first answer has the version and the game, before any command."""
    partner = EnginePartner(game)

    assert partner.answer() == {
        "kind": "id",
        "name": "dvonn",
        "version": dvonn.__version__,
        "protocol": 1,
        "games": [game.name],
    }
    assert [] == partner.end()


@GAMES
def test_a_search_ends_with_an_info_and_a_move(game: EngineGame) -> None:
    """The last info has the requested number of nodes, and the line that begins with the best move."""
    info, best = answers_to(game, "go nodes 30")

    assert ("info", 30, 1) == (info["kind"], info["nodes"], len(info["lines"]))
    assert "bestmove" == best["kind"]
    assert best["move"] == best["line"][0] == info["lines"][0]["move"]
    assert best["line"] == info["lines"][0]["line"]
    assert 0 < best["value"]["win_probability"] < 1


@GAMES
def test_several_lines_begin_with_the_best_moves(game: EngineGame) -> None:
    """Each line begins with a different move; the moves are legal."""
    info, best = answers_to(game, "go nodes 60 lines 4")
    firsts = [line["move"] for line in info["lines"]]

    assert best["move"] == firsts[0]
    assert 4 == len(set(firsts))
    assert set(firsts) <= set(map(str, game.start.legal_moves()))
    assert firsts == [line["line"][0] for line in info["lines"]]


def test_there_are_no_more_lines_than_moves() -> None:
    """A position with one move has one line."""
    info, _ = answers_to(DVONN, f"position {ONE_MOVE}", "go nodes 10 lines 9")

    assert ["A1A2"] == [line["move"] for line in info["lines"]]


def test_an_ending_is_solved_exactly() -> None:
    """The solver proves every move; the search ends sooner than its limit."""
    info, best = answers_to(DVONN, f"position {SAVING}", "go nodes 5000 lines 2")

    assert info["nodes"] < 5000
    assert [("B3A3", 2, True), ("B3C3", 0, True)] == [
        (line["move"], line["solved"], line["is_proven"]) for line in info["lines"]
    ]
    assert best["is_proven"]
    assert {"win_probability": 1.0, "score_difference": 2, "solved": 2} == best["value"]


def test_gipf_has_no_scores() -> None:
    """A proven win of GIPF has a win probability only."""
    _, best = answers_to(GIPF, f"position {GIPF_WON}", "go nodes 200")

    assert best["is_proven"]
    assert {"win_probability": 1.0, "score_difference": None, "solved": None} == best["value"]


@pytest.mark.parametrize(
    ("game", "position", "value"),
    [
        (DVONN, OVER, {"win_probability": 1.0, "score_difference": 2, "solved": 2}),
        (
            GIPF,
            "4/5/6/7/6/5/4 b m b 1 0 0",
            {"win_probability": 1.0, "score_difference": None, "solved": None},
        ),
        (GIPF, GIPF_CHALLENGED, None),
    ],
    ids=["dvonn", "gipf", "game of DVONN"],
)
def test_a_position_without_a_player_to_move_has_no_best_move(
    game: EngineGame, position: str, value: dict[str, float] | None
) -> None:
    """A game that is over has its result as its value; a challenge that DVONN decides has no value."""
    answers = answers_to(game, f"position {position}", "go infinite")

    assert answers == [
        {"kind": "bestmove", "move": None, "line": [], "value": value, "is_proven": value is not None}
    ]


def test_infos_come_twice_a_second() -> None:
    """With a clock that advances by 0.2 s per slice of the search, an info follows every third slice."""
    partner = EnginePartner(DVONN, seconds_pass(0.2))
    partner.send("go seconds 2")
    answers = [answer for answer in partner.end() if answer["kind"] == "info"]

    assert [0.6, 1.2, 1.8, 2.0] == [answer["seconds"] for answer in answers]
    assert [round(answer["nodes"] / answer["seconds"]) for answer in answers] == [
        answer["nodes_per_second"] for answer in answers
    ]


# --- commands ---


def test_moves_lead_from_the_start_to_the_position() -> None:
    """The position after the moves is searched; moves may have any written form."""
    _, best = answers_to(DVONN, "position start moves f3 A3 K3", "go nodes 10")
    played = dvonn.Position.parse(EMPTY)
    for text in ("F3", "A3", "K3"):
        played = played.play(dvonn.Move.parse(text))

    assert best["move"] in map(str, played.legal_moves())
    assert best == answers_to(DVONN, f"position {played}", "go nodes 10")[-1]


def test_the_spots_of_a_gipf_row_may_have_blanks_between_them() -> None:
    """The moves of GIPF are read as in a record."""
    moves = "A4B4 H1G2 A1B2 F1E2 A3B3 xB2 B3 B4 B5"

    assert "bestmove" == answers_to(GIPF, f"position {GIPF_BASIC} MOVES {moves}", "GO nodes 8")[-1]["kind"]


def test_ready_comes_after_the_commands_before_it() -> None:
    """The error about a bad position comes before "ready"."""
    assert ["error", "ready"] == [
        answer["kind"] for answer in answers_to(DVONN, "", "position nowhere", " IsReady\r")
    ]


def test_stop_ends_an_infinite_search() -> None:
    """The engine searches until "stop", answers "isready" meanwhile, and sends its move at the end."""
    partner = EnginePartner(DVONN, seconds_pass(1))
    partner.send("go infinite lines 2")
    partner.answer("info")
    partner.send("isready", "nonsense")
    partner.answer("ready")
    partner.answer("error")
    nodes = partner.answer("info")["nodes"]
    partner.send("stop")
    assert "bestmove" == partner.answer("bestmove")["kind"]
    partner.send("go nodes 8")

    assert nodes > 8
    assert 8 == partner.answer("info")["nodes"]
    assert ["bestmove"] == [answer["kind"] for answer in partner.end()]


def test_stop_ends_a_search_with_limits() -> None:
    """The answer comes long before a billion nodes."""
    partner = EnginePartner(DVONN, seconds_pass(1))
    partner.send("go nodes 1000000000 seconds 1000000000")
    partner.answer("info")
    partner.send("stop")

    assert "bestmove" == partner.end()[-1]["kind"]


def test_a_solved_ending_waits_for_stop_in_an_infinite_search() -> None:
    """The findings come at once, the move only after "stop"."""
    partner = EnginePartner(DVONN)
    partner.send(f"position {SAVING}", "go")
    assert partner.answer("info")["lines"][0]["is_proven"]
    partner.send("isready")
    assert "ready" == partner.answer()["kind"]
    partner.send("stop")

    assert "info" == partner.answer()["kind"]
    assert "bestmove" == partner.answer()["kind"]
    assert [] == partner.end()


def test_stop_ends_every_search_before_it_and_none_after_it() -> None:
    """Each "go" has its own "bestmove", even if "stop" comes before the search begins."""
    partner = EnginePartner(DVONN, seconds_pass(1))
    partner.send("go infinite")
    partner.answer("info")
    partner.send("go nodes 1000000000", "go seconds 1000000000", "stop", "go nodes 20")
    best = [answer for answer in partner.end() if answer["kind"] in {"info", "bestmove"}]

    assert 4 == sum(answer["kind"] == "bestmove" for answer in best)
    assert 20 == best[-2]["nodes"]


@pytest.mark.parametrize("word", ["position start", "new", "go nodes 8"])
def test_a_command_that_waits_ends_an_infinite_search(word: str) -> None:
    """Otherwise the command would wait forever for the end of the search."""
    partner = EnginePartner(DVONN, seconds_pass(1))
    partner.send("go infinite")
    partner.answer("info")
    partner.send(word)

    assert "bestmove" == partner.answer("bestmove")["kind"]
    partner.end()


def test_commands_wait_for_the_end_of_a_limited_search() -> None:
    """A script may send all its commands at once."""
    answers = answers_to(DVONN, "go nodes 200", "position start moves A1", "go nodes 100", "new", "isready")

    assert ["info", "bestmove", "info", "bestmove", "ready"] == [answer["kind"] for answer in answers]
    assert [200, 100] == [answer["nodes"] for answer in answers if answer["kind"] == "info"]


def test_quit_ends_searches_and_the_engine() -> None:
    """The search still sends its move; lines after "quit" are not read."""
    partner = EnginePartner(DVONN, seconds_pass(1))
    partner.send("go nodes 1000000000")
    partner.answer("info")
    partner.send("quit", "isready")

    assert "bestmove" == partner.end()[-1]["kind"]


@GAMES
def test_the_tree_is_kept_from_position_to_position(game: EngineGame) -> None:
    """A search after a move uses the earlier tree, even with a different limit; "new" drops the tree."""
    game, players = watched(game)
    partner = EnginePartner(game)
    partner.send("go nodes 400")
    move = partner.answer("bestmove")["move"]
    partner.send(f"position start moves {move}", "go nodes 4")
    assert 4 == partner.answer("info")["nodes"]
    partner.answer("bestmove")
    (player,) = players
    assert 4 < player.tree_search.root.visits
    partner.send("new", "go nodes 4")
    partner.end()

    assert [4, 4] == [players[-1].nodes, players[-1].tree_search.root.visits]
    assert move in map(str, game.start.legal_moves())


# --- bad input ---


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("analyze", "unknown command: 'analyze' (expected position, go, stop, new, isready or quit)"),
        ("position", "no position (expected position, then start or a position string)"),
        ("position moves A1", "no position (expected position, then start or a position string)"),
        ("stop now", "bad stop: 'now' (expected nothing after stop)"),
        ("new game", "bad new: 'game' (expected nothing after new)"),
        ("isready or not", "bad isready: 'or not' (expected nothing after isready)"),
        ("quit it", "bad quit: 'it' (expected nothing after quit)"),
        ("go far", "bad limit: 'far' (expected nodes, seconds, lines or infinite)"),
        ("go nodes", "bad number of nodes: '' (expected a whole number from 1)"),
        ("go lines 0", "bad number of lines: '0' (expected a whole number from 1)"),
        ("go seconds x", "bad number of seconds: 'x' (expected more than 0)"),
        ("go infinite nodes 5", "bad limit: 'infinite' (expected it without nodes and seconds)"),
    ],
)
def test_a_bad_command_is_answered_and_changes_nothing(line: str, message: str) -> None:
    """The message says what was found and what was expected; the next search still has the position."""
    error, *_, best = answers_to(DVONN, f"position {ONE_MOVE}", line, "go nodes 8")

    assert {"kind": "error", "message": message} == error
    assert "A1A2" == best["move"]


@GAMES
@pytest.mark.parametrize("moves", ["Z9", "A1A1", "x"])
def test_a_bad_move_does_not_change_the_position(game: EngineGame, moves: str) -> None:
    """The message names the ply."""
    error, *_, best = answers_to(game, f"position start moves {moves}", "go nodes 8")

    assert error["message"].startswith(f"ply 1, '{moves}'")
    assert best["move"] in map(str, game.start.legal_moves())


LONG = "x" * 10**5


@GAMES
@pytest.mark.parametrize(
    "line", [LONG, f"position {LONG}", f"position start moves {LONG}", f"go {LONG}", f"go nodes {LONG}"]
)
def test_a_long_line_is_quoted_in_part(game: EngineGame, line: str) -> None:
    """The message quotes at most 60 characters."""
    (error,) = answers_to(game, line)

    assert "x" * 50 in error["message"]
    assert "x" * 61 not in error["message"]


def test_an_input_that_fails_ends_the_engine(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The error is reported like that of any other command."""
    monkeypatch.setattr(sys, "stdin", None)

    assert 2 == cli.main(["engine"])
    assert "dvonn: cannot read standard input: it is closed\n" == capsys.readouterr().err


def test_commands_are_read_as_utf_8(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A move with a dash is read on a system with another encoding, such as Windows."""
    typed = f"position {ONE_MOVE} moves A1\u2013A2\r\ngo\r\n".encode()
    with io.TextIOWrapper(io.BytesIO(typed), "cp1252") as stream:
        monkeypatch.setattr(sys, "stdin", stream)
        assert 0 == cli.main(["engine"])

    assert "bestmove" == json.loads(capsys.readouterr().out.splitlines()[1])["kind"]


def test_limits_are_read_in_any_order_and_case() -> None:
    """The last value of a limit counts."""
    assert Limits(7, 0.5, 3) == read_limits(["Lines", "3", "nodes", "5", "SECONDS", "0.5", "nodes", "7"])
    assert Limits() == read_limits([]) == read_limits(["Infinite"])


# --- games between two engines ---


@pytest.mark.parametrize(
    ("words", "start", "most"),
    [((), dvonn.Position(), 100), (("gipf",), gipf.Position.parse(GIPF_BASIC), 24)],
)
def test_two_engines_play_a_game(words: tuple[str, ...], start: Any, most: int) -> None:  # noqa: ANN401
    """Two programs play through the protocol: DVONN to its end, and the first moves of GIPF."""
    engines = [EngineProgram(*words), EngineProgram(*words)]
    kind = gipf.Move if words else dvonn.Move
    position, played = start, list[str]()
    while len(played) < most:
        engine = engines[position.turn is dvonn.Player.BLACK]
        move = engine.best_move(str(start), played, "nodes 12")
        if move is None:
            break
        position = position.play(kind.parse(move))
        played.append(move)

    assert position.is_over == (not words)
    assert [0, 0] == [engine.quit() for engine in engines]
