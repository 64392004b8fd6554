"""The lab: its players, the referee's judgement, the arithmetic of a match, its file, resuming."""

from __future__ import annotations

import io
import json
import sys
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from math import inf
from multiprocessing import get_context
from pathlib import Path

import chess
import pytest
from boards import board, board_text, full_board

from dvonn import Phase, Player, Position
from dvonn.game import Game
from lab import contestants, players, referee, rules_speed
from lab.contestants import Seat, command_line, contestant
from lab.match import FIRST, SECOND, Match, Record, play_game, play_match
from lab.players import player_named
from lab.records import Records, RecordsError
from lab.standing import elo, points_interval, standing, table

GREEDY = "builtin:greedy"
RANDOM = "builtin:random"
EMPTY = str(Position())
#: White takes the DVONN piece and has won.
ONE_MOVE = board_text("w", A1="w", A2="r")


def program(code: str) -> str:
    """Return the command line of a program that runs *code*."""
    return f'{sys.executable} -c "{code}"'


#: Says nothing and does not listen either.
SLEEPER = program("import time; time.sleep(600)")
RANDOM_PROGRAM = f"{sys.executable} -m lab.players random --seed {{seed}}"


def record(points: float, *, white: str = FIRST, scores: tuple[int, int] = (5, 3), game: int = 0) -> Record:
    """Return a finished game with that result for the first contestant."""
    return Record(
        game,
        EMPTY,
        "A1",
        white,
        list(scores),
        points,
        None,
        None,
        {FIRST: 2.0, SECOND: 1.0},
        {FIRST: 4, SECOND: 5},
    )


def moves_by_game(match: Match, executor: Executor) -> dict[int, str]:
    """Return the moves of every game of *match*, by its number."""
    return {found.game: found.moves for found in play_match(match, executor)}


# --- players ---


def test_greedy_takes_the_best_difference() -> None:
    """Own pieces less the opponent's after one ply: a stack of Black's is worth more than one of its own."""
    choose = player_named("greedy", 1)

    assert "B1C1" == str(choose(board("w", A1="w", B1="w", C1="b2", D1="r")))


def test_greedy_judges_for_its_own_side() -> None:
    """The same for Black."""
    choose = player_named("greedy", 1)

    assert "B1C1" == str(choose(board("b", A1="b", B1="b", C1="w2", D1="r")))


def test_greedy_counts_what_is_cut_off() -> None:
    """The opponent's stacks that a move removes count as well."""
    choose = player_named("greedy", 1)
    position = board("w", A1="r", B1="w", C1="b5", A2="w")

    assert "B1A1" == str(choose(position))


def test_greedy_decides_by_lot_between_equals_and_when_placing() -> None:
    """Other seeds, other choices; the same seed, the same."""
    full = Position.parse(full_board(1))
    for position in (Position(), full):
        choices = [player_named("greedy", seed)(position) for seed in range(8)]
        assert len(set(choices)) > 1
        assert choices[3] == player_named("greedy", 3)(position)


def test_dvonn_places_by_lot_if_asked() -> None:
    """``placing=random``: other seeds place elsewhere, and the stacking is searched all the same."""
    by_lot = {player_named("dvonn?nodes=5&placing=random", seed)(Position()) for seed in range(8)}
    full = Position.parse(full_board(1))

    assert len(by_lot) > 4
    assert player_named("dvonn?nodes=50", 2)(full) == player_named("dvonn?nodes=50&placing=random", 2)(full)
    assert player_named("dvonn?level=novice", 2)(full) in full.legal_moves()
    assert player_named("dvonn", 2)(full) in full.legal_moves()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("clever", "no such player: 'clever' \\(expected one of greedy, random, dvonn\\)"),
        ("greedy?depth=2", "player 'greedy' has no option 'depth'"),
        ("dvonn?placing=best", "bad placing: 'best' \\(expected 'search' or 'random'\\)"),
        ("dvonn?level=god", "no such level: 'god'"),
        ("dvonn?nodes", "bad query field"),
    ],
)
def test_players_that_do_not_exist_are_refused(text: str, message: str) -> None:
    """Names and options are quoted."""
    with pytest.raises(ValueError, match=message):
        player_named(text, 0)


def test_players_speak_the_protocol(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As programs they answer lines, from any position; an illegal move ends them with one line."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("Quit\n"))
    assert 0 == players.main(["random", "--position", ONE_MOVE, "--color", "white"])
    assert "A1A2\n" == capsys.readouterr().out

    monkeypatch.setattr(sys, "stdin", io.StringIO("Z1\n"))
    assert 2 == players.main(["greedy", "--seed", "1"])
    assert "lab.players: the opponent said 'Z1'" in capsys.readouterr().err


# --- contestants ---


@pytest.mark.parametrize(
    ("template", "start", "words", "is_greeted"),
    [
        ("./p --seed={seed}", EMPTY, ["./p", "--seed=9"], True),
        ("./p", ONE_MOVE, ["./p", "--position", ONE_MOVE, "--color", "white"], False),
        ("./p -s {position}", ONE_MOVE, ["./p", "-s", ONE_MOVE], True),
        ("'./a b' {color}", EMPTY, ["./a b", "white"], False),
    ],
)
def test_a_command_line_is_filled_in(
    template: str, start: str, words: list[str], *, is_greeted: bool
) -> None:
    """Position, colour and seed; the first two added for a start that is not the empty board."""
    seat = Seat(Position.parse(start), Player.WHITE, 9)

    assert (words, is_greeted) == command_line(template, "", seat)


def test_the_side_that_waits_is_not_greeted() -> None:
    """Start is for the one that moves first."""
    assert (["./p"], False) == command_line("./p", "", Seat(Position(), Player.BLACK, 9))


def test_a_position_can_be_written_in_another_format() -> None:
    """A function named by its module writes it."""
    seat = Seat(Position(), Player.BLACK, 9)

    assert ["./p", repr(Position())] == command_line("./p {position}", "builtins:repr", seat)[0]


@pytest.mark.parametrize("name", ["repr", "no_such_module:f", "builtins:no_such_function"])
def test_a_format_that_does_not_exist_is_refused(name: str) -> None:
    """The name is quoted."""
    with pytest.raises(ValueError, match=f"cannot use position format '{name}'"):
        command_line("./p {position}", name, Seat(Position(), Player.BLACK, 9))


@pytest.mark.parametrize("command", ["/no/such/program", ""])
def test_a_program_that_cannot_be_started_is_no_loss(command: str) -> None:
    """It is an error of whoever set up the match."""
    with pytest.raises(ValueError, match="cannot start"):
        contestant(command, "", Seat(Position(), Player.BLACK, 9))


# --- games ---


def test_equal_seeds_play_equal_games() -> None:
    """Built-in players, random boards: the same match again, and another with another seed."""
    match = Match(GREEDY, RANDOM, games=4, starts=(), seed=5)
    with ThreadPoolExecutor(1) as executor:
        games = moves_by_game(match, executor)
        assert games == moves_by_game(match, executor)
        assert games != moves_by_game(match._replace(seed=6), executor)
    assert [0, 1, 2, 3] == sorted(games)


def test_any_executor_plays_the_same_match() -> None:
    """Threads and processes; so will another machine's."""
    match = Match(GREEDY, "builtin:dvonn?nodes=5", games=4, starts=(), seed=5)
    with ThreadPoolExecutor(2) as threads, ProcessPoolExecutor(2, get_context("spawn")) as processes:
        assert moves_by_game(match, threads) == moves_by_game(match, processes)


def test_each_start_is_played_with_both_colors() -> None:
    """Pairs of games share a start, and the first contestant is White in the first of them."""
    match = Match(RANDOM, RANDOM, games=4, starts=())
    games = [play_game(match, number) for number in range(4)]

    assert [FIRST, SECOND, FIRST, SECOND] == [found.white for found in games]
    assert games[0].start == games[1].start != games[2].start == games[3].start
    assert Phase.STACKING is Position.parse(games[0].start).phase


def test_given_starts_are_used_in_turn() -> None:
    """Two starts, three pairs."""
    match = Match(RANDOM, RANDOM, games=6, starts=(EMPTY, ONE_MOVE))

    assert [EMPTY, EMPTY, ONE_MOVE, ONE_MOVE, EMPTY, EMPTY] == [
        str(match.start(number)) for number in range(6)
    ]


def test_points_are_the_first_contestants() -> None:
    """White wins from this start: the first as White, the second in the next game; a draw is a half."""
    drawn = board_text("w", A1="w", B1="r", K3="b2*")
    match = Match(RANDOM, RANDOM, games=4, starts=(ONE_MOVE, drawn))
    games = [play_game(match, number) for number in range(4)]

    assert [1, 0, 0.5, 0.5] == [found.points for found in games]
    assert [2, -2, 0, 0] == [found.margin for found in games]
    assert [{FIRST: 1, SECOND: 0}, {FIRST: 0, SECOND: 1}] == [found.plies for found in games[:2]]


def test_programs_play_each_other() -> None:
    """Two processes, from the empty board with Start, to the end by the rules, passes included."""
    found = play_game(Match(RANDOM_PROGRAM, RANDOM_PROGRAM, games=2, seed=2), 1)
    game = Game.replay(Position.parse(found.start), found.moves.split())

    assert (None, None) == (found.fault, found.faulty)
    assert game.position.is_over
    assert tuple(found.scores) == game.position.scores
    assert len(game.moves) == sum(found.plies.values())


def test_a_program_plays_from_a_given_position() -> None:
    """Both sides learn of it by --position and --color."""
    found = play_game(Match(RANDOM_PROGRAM, RANDOM_PROGRAM, games=2, starts=(), seed=2), 0)

    assert found.fault is None
    assert Game.replay(Position.parse(found.start), found.moves.split()).position.is_over


@pytest.mark.parametrize(
    ("command", "fault"),
    [
        (program("print('hello')"), "said 'hello': cannot read move 'hello'"),
        (
            program("print('A1B2')"),
            "said 'A1B2': A1B2 is not legal: that kind of move belongs to the other phase",
        ),
        (program("raise SystemExit('no wish')"), "ended with status 1, saying 'no wish'"),
        (program("pass"), "ended with status 0"),
    ],
)
def test_a_fault_loses_the_game(command: str, fault: str) -> None:
    """An illegal move, an unreadable one and a crash, told in words, with the other as winner."""
    match = Match(command, RANDOM, games=2)
    found = play_game(match, 0)

    assert (0, FIRST) == (found.points, found.faulty)
    assert found.fault is not None
    assert found.fault.startswith(fault)
    assert 1 == play_game(match._replace(first=RANDOM, second=command), 1).points


def test_a_crash_in_the_middle_keeps_what_was_played() -> None:
    """The moves that led there stay in the record, and in the words about it."""
    command = program("print('A1')")
    found = play_game(Match(command, RANDOM, games=2), 0)

    assert found.moves.startswith("A1 ")
    assert (1, 1) == (found.plies[FIRST], found.plies[SECOND])
    assert referee.described_fault(found).endswith(f"moves: {found.moves}")
    assert referee.described_fault(found).startswith("game 0: first (White) ended with status 0")


@pytest.mark.parametrize("limit", [{"seconds_per_move": 0.3}, {"seconds_per_game": 0.3}])
def test_no_move_in_time_loses_the_game(monkeypatch: pytest.MonkeyPatch, limit: dict[str, float]) -> None:
    """A program that says nothing is not waited for, and does not stay behind."""
    monkeypatch.setattr(contestants, "_LEAVE_SECONDS", 0.1)
    found = play_game(Match(SLEEPER, RANDOM, games=2, **limit), 0)

    assert FIRST == found.faulty
    assert found.fault is not None
    assert found.fault.startswith("said nothing for ")


def test_a_late_move_loses_the_game() -> None:
    """A player in this process cannot be stopped; its time counts all the same."""
    found = play_game(Match(GREEDY, GREEDY, games=2, starts=(), seconds_per_move=1e-9), 0)

    assert FIRST == found.faulty
    assert found.fault is not None
    assert found.fault.startswith("took ")


# --- standing ---


@pytest.mark.parametrize(
    ("share", "difference"), [(0, -inf), (0.5, 0), (10 / 11, 400), (1 / 11, -400), (1, inf)]
)
def test_elo_of_a_share_of_points(share: float, difference: float) -> None:
    """Ten points to one are 400."""
    assert difference == pytest.approx(elo(share))


def test_the_interval_is_wilsons() -> None:
    """50 of 100: 40.4 to 59.6 %, the textbook's example; the ends are reached only by all or nothing."""
    assert (0.4038, 0.5962) == pytest.approx(points_interval(0.5, 100), abs=1e-4)
    assert (0.0, 0.0370) == pytest.approx(points_interval(0, 100), abs=1e-4)
    assert (0.9630, 1.0) == pytest.approx(points_interval(1, 100), abs=1e-4)


def test_a_standing_counts_wins_draws_losses_and_margins() -> None:
    """A fault counts as a loss, and its margin does not count."""
    broken = record(0, scores=(40, 0))._replace(fault="said 'x'", faulty=FIRST)
    found = standing([record(1), record(1), record(0.5, scores=(4, 4)), broken])

    assert (4, 2, 1, 1) == found[:4]
    assert (2.5 / 4, 4 / 3) == (found.share, found.margin)
    assert None is standing([broken]).margin


def test_the_table() -> None:
    """By colour and in all, Elo with its interval, seconds a move, faults."""
    lines = table(
        "one",
        "two",
        [record(1), record(0, white=SECOND), record(1, game=2)._replace(fault="x", faulty=SECOND)],
    )

    assert (
        """\
first   one
second  two
first     games  wins draws losses  points   Elo   95 % interval  margin
as White      2     2     0      0  100.0%  +inf   -113 to  +inf    +2.0
as Black      1     0     0      1    0.0%  -inf   -inf to  +234    -2.0
in all        3     2     0      1   66.7%  +120   -233 to  +473    +0.0
first: 0.5000 seconds a move, games lost by a fault: 0
second: 0.2000 seconds a move, games lost by a fault: 1""".replace("to  +", "to +").split()
        == lines.split()
    )


# --- the file ---


def test_a_match_goes_on_from_its_file(tmp_path: Path) -> None:
    """Only what is missing is played, and the games are those of an uninterrupted match."""
    match = Match(GREEDY, RANDOM, games=4, starts=(), seed=3)
    path = tmp_path / "new" / "match.jsonl"
    records = Records(path, match)
    for number in (2, 0):
        records.add(play_game(match, number))
    with path.open("a", encoding="utf-8") as file:
        file.write('{"game": 1, "sta')  # interrupted while it was written

    again = Records(path, match)
    with ThreadPoolExecutor(1) as executor:
        for found in play_match(match, executor, {played.game for played in again.games}):
            again.add(found)
        whole = moves_by_game(match, executor)

    assert [2, 0] == [played.game for played in again.games[:2]]
    assert whole == {played.game: played.moves for played in Records(path, match).games}
    assert 5 == len(path.read_text(encoding="utf-8").splitlines())


def test_another_match_is_refused(tmp_path: Path) -> None:
    """The file is left as it is, and what differs is told."""
    path = tmp_path / "match.jsonl"
    match = Match(GREEDY, RANDOM, games=4)
    Records(path, match)

    with pytest.raises(
        RecordsError, match="holds another match: games is 4 there, 6 here; seed is 0 there, 1 here"
    ):
        Records(path, match._replace(games=6, seed=1))
    assert 1 == len(path.read_text(encoding="utf-8").splitlines())


@pytest.mark.parametrize("text", ["hello\n", "[1]\n", '{"match": 3}\n'])
def test_a_foreign_file_is_refused(tmp_path: Path, text: str) -> None:
    """It is not written to."""
    path = tmp_path / "notes.txt"
    path.write_text(text, encoding="utf-8")

    with pytest.raises(RecordsError, match="does not begin as the file of a match does"):
        Records(path, Match(GREEDY, RANDOM, games=4))
    assert text == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("line", ["hello", '{"game": 1}', "[]"])
def test_a_damaged_file_is_refused(tmp_path: Path, line: str) -> None:
    """A whole line that is no game is not passed over."""
    match = Match(GREEDY, RANDOM, games=4)
    path = tmp_path / "match.jsonl"
    Records(path, match)
    with path.open("a", encoding="utf-8") as file:
        file.write(f"{line}\n")

    with pytest.raises(RecordsError, match="holds a line that is no game"):
        Records(path, match)


# --- the command ---


def test_the_referee_prints_the_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """From a file of openings, kept in a file; the same command plays nothing again."""
    openings = tmp_path / "openings.txt"
    openings.write_text(f"# boards\n{full_board(1)}\n\n{full_board(2)}\n", encoding="utf-8")
    out = tmp_path / "match.jsonl"
    command = [
        "--first",
        GREEDY,
        "--second",
        RANDOM,
        "--games",
        "4",
        "--openings",
        str(openings),
        "--out",
        str(out),
    ]

    assert 0 == referee.main(command)
    printed = capsys.readouterr().out
    kept = out.read_text(encoding="utf-8")
    assert printed.splitlines()[-3].startswith("in all        4 ")
    assert {full_board(1), full_board(2)} == {json.loads(line)["start"] for line in kept.splitlines()[1:]}

    assert 0 == referee.main(command)
    assert (printed, kept) == (capsys.readouterr().out, out.read_text(encoding="utf-8"))


def test_the_referee_tells_faults_without_tqdm(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Plain lines where there is no bar, as under PyPy; every fault in words."""
    monkeypatch.setattr(referee, "tqdm", None)
    with ThreadPoolExecutor(1) as executor:
        played: list[Record] = []
        referee.run(Match(program("print('x')"), RANDOM, games=2, starts=(ONE_MOVE,)), executor, played)

    said = capsys.readouterr().err
    assert "game 0: first (White) said 'x': cannot read move 'x'" in said
    assert "2 of 2 games: +0 =0 -2, 0.0%" in said
    assert 2 == len(played)


class Bar:
    """What is used of tqdm's bar, by which it is known where things are shown."""

    def __init__(self, **options: object) -> None:
        self.options = options
        self.shown: list[str] = []

    def set_postfix_str(self, text: str, **_: object) -> None:
        """Show how the match stands."""
        self.shown.append(text)

    def update(self) -> None:
        """Go on by one."""
        self.shown.append("one more")

    def write(self, line: str, **_: object) -> None:
        """Show a line beside the bar."""
        self.shown.append(line)

    def close(self) -> None:
        """Be left."""
        self.shown.append("closed")


def test_the_bar_starts_where_the_match_was_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games of the file count as done; the standing goes with the bar, faults beside it."""
    bar = Bar()

    def made(**options: object) -> Bar:
        bar.options = options
        return bar

    monkeypatch.setattr(referee, "tqdm", made)
    progress = referee.Progress(2, [record(0)])
    progress.tell("game 0: a fault")
    progress.advance([record(0), record(1)])
    progress.close()

    assert {"total": 2, "initial": 1, "unit": "game"} == bar.options
    assert ["game 0: a fault", "+1 =0 -1, 50.0%", "one more", "closed"] == bar.shown


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--games", "3"], "bad number of games: 3 (expected an even one, for both colours)"),
        (["--games", "0"], "bad number of games: 0"),
        (["--jobs", "0"], "bad number of jobs: 0 (expected 1 or more)"),
        (["--openings", "/no/such/file"], "cannot read openings '/no/such/file': "),
        (["--openings", "/dev/null"], "no position in '/dev/null', expected one a line"),
    ],
)
def test_the_referee_refuses_bad_input(
    words: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Status 2 and one line."""
    assert 2 == referee.main(["--first", GREEDY, "--second", RANDOM, *words])
    assert capsys.readouterr().err.startswith(f"referee: {message}")


def test_the_referee_tells_who_cannot_start(capsys: pytest.CaptureFixture[str]) -> None:
    """The match ends there, with status 2."""
    assert 2 == referee.main(["--first", GREEDY, "--second", "/no/such/program", "--games", "2"])
    assert "referee: cannot start '/no/such/program': " in capsys.readouterr().err


def test_an_interrupted_referee_tells_how_far_it_came(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ctrl-C: the status of shells, and a word about what was played."""

    def interrupted(_match: Match, _executor: Executor, played: list[Record], _keep: object) -> None:
        played.append(record(1))
        raise KeyboardInterrupt

    monkeypatch.setattr(referee, "run", interrupted)

    assert 130 == referee.main(["--first", GREEDY, "--second", RANDOM, "--games", "2"])
    assert "referee: stopped after 1 of 2 games\n" == capsys.readouterr().err


# --- the race with python-chess ---


def test_both_walks_count_the_positions_below_the_root() -> None:
    """Chess: 20 and 400; DVONN: the legal moves of a full board, and of each position after them."""
    full = Position.parse(full_board(1))
    after = [full.play(move) for move in full.legal_moves()]
    expected = len(after) + sum(len(position.legal_moves()) for position in after)

    assert 20 + 400 == rules_speed.walk_chess(chess.Board(), 2)
    assert expected == rules_speed.walk_after(full, 2) == rules_speed.walk_play(full, 2)


def test_the_race_prints_both_side_by_side(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Chess with ratio 1, DVONN beside it; the status tells whether what is owed was reached."""
    clock = iter(range(1000))
    monkeypatch.setattr(rules_speed.time, "perf_counter", lambda: next(clock))
    monkeypatch.setattr(rules_speed, "CHESS_DEPTH", 1)
    monkeypatch.setattr(
        rules_speed,
        "tasks",
        lambda boards, _seed: [
            rules_speed.Task("chess", lambda: 100),
            *(rules_speed.Task(f"DVONN {number}", lambda: 200 * boards) for number in range(4)),
        ],
    )

    assert 0 == rules_speed.main(["--boards", "1", "--rounds", "2"])
    rows = capsys.readouterr().out.splitlines()[2:]
    assert ["chess 100 100 1.00", "DVONN 0 200 200 2.00"] == [" ".join(row.split()) for row in rows[:2]]


def test_the_tasks_of_the_race() -> None:
    """Chess from its start to depth 3 has 9,322 positions; checked and unchecked walks make the same."""
    made = {
        task.name: task.walk()
        for task in rules_speed.tasks(1, 0)
        if "depth 3" not in task.name or "chess" in task.name
    }

    assert 9322 == made["chess, depth 3"]
    assert made["DVONN, depth 2"] == made["DVONN, depth 2, checked"] > 0
