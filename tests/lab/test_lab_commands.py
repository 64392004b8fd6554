"""Every command of the lab runs once, with the smallest realistic arguments."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import pytest
from boards import ONE_MOVE, game_at_random

from dvonn.evaluation.evaluator import WEIGHTS
from tools.page.sources import WEB
from tools.tasks import ROOT

HAS_TORCH = find_spec("torch") is not None and find_spec("numpy") is not None


#: Stands for a space within an argument.
_SPACE = "\N{NO-BREAK SPACE}"


class Trial(NamedTuple):
    """
    The run of a command.

    arguments: the command's words; DIST stands for a built site, WORK for a folder with files of games
        and of puzzles, and a no-break space for a space within a word.
    shown: a text expected on standard output or standard error.
    status: the accepted exit statuses; 1 means "slower than required" in a speed test.
    typed: standard input.
    after: commands that write the input of this command; they run first, with their own trials.
    """

    arguments: str
    shown: str
    status: tuple[int, ...] = (0,)
    typed: str = ""
    after: tuple[str, ...] = ()


def _learning(arguments: str, after: tuple[str, ...] = ()) -> Trial:
    """Return the trial of a command that needs PyTorch; without PyTorch, it expects an error."""
    return Trial(arguments, "", after=after) if HAS_TORCH else Trial(arguments, "not installed", (2,))


_GAMES = "--games 50 --nodes 1 --short 1 --long-share 0"
TRIALS = {
    "lab.match.page_player": Trial(
        f"--dist DIST --level novice --color white --position {ONE_MOVE.replace(' ', _SPACE)}", "A1A2"
    ),
    "lab.match.players": Trial("greedy", "", typed="Quit\n"),
    "lab.match.referee": Trial(
        "--first builtin:greedy --second builtin:random --games 2 --openings random", "Elo"
    ),
    "lab.proof.compare_gipf": Trial("--games 1", "games"),
    "lab.proof.compare_rules": Trial("--games 1", "games"),
    "lab.proof.fuzz_records": Trial("--records 250", "failures             0"),
    "lab.proof.random_gipf": Trial("--games 1", "games"),
    "lab.proof.replay_games": Trial("WORK/games.txt", "mismatches        0"),
    "lab.speed.endgame_cost": Trial(
        "--games 1 --fewest 3 --stacks 3 --most 100 --player greedy", "exact within"
    ),
    "lab.speed.frame_times": Trial("DIST --rounds 1 --moves 1 --slower 1", "1/1"),
    "lab.speed.gipf_speed": Trial("--games 1 --rounds 1", "ratio", (0, 1)),
    "lab.speed.hint_time": Trial("DIST --rounds 1 --hints 1", "first of a visit", (0, 1)),
    "lab.speed.library_speed": Trial("DIST --rounds 1 --games 3", "words", (0, 1)),
    "lab.speed.page_speed": Trial("DIST --rounds 1 --moves 1", "1/1"),
    "lab.speed.rules_speed": Trial("--boards 1 --rounds 1", "ratio", (0, 1)),
    "lab.speed.search_speed": Trial("--rounds 1 --nodes 5", "Pyodide"),
    "lab.study.gipf_puzzles": Trial("--check --puzzles WORK/gipf-puzzles.json", "1 puzzles, 0 faults"),
    "lab.study.openings": Trial(
        "--games WORK/games.txt --selfplay WORK/played --out WORK/openings.json",
        "1 real games, 25 of self-play",
        after=("lab.training.selfplay",),
    ),
    "lab.study.puzzles": Trial("--check --puzzles WORK/puzzles.json", "1 puzzles, 0 faults"),
    "lab.study.review_quality": Trial("--games WORK/beginning.txt --count 1 --nodes 20", "1 games: "),
    "lab.torture": Trial("saves hosts files --dist DIST --count 1", "| 1 |"),
    "lab.training.examples": Trial("WORK/played", "", after=("lab.training.selfplay",)),
    "lab.training.learn": _learning(
        f"--out WORK/weights.bin --epochs 0.1 --phase placing --before {WEIGHTS} WORK/played",
        after=("lab.training.selfplay", "lab.training.examples"),
    ),
    "lab.training.rounds": _learning(f"--out WORK/run --rounds 1 {_GAMES} --player {sys.executable}"),
    "lab.training.selfplay": Trial(f"{_GAMES} --out WORK/played", ""),
}
#: Commands without a trial, and the reason.
LEFT_OUT = {
    "lab.speed.lighthouse": "it installs Lighthouse from npm",
    "lab.speed.startup": "it takes minutes; test_startup.py and test_page_in_the_lab.py try its parts",
}


def test_every_command_has_its_trial_or_a_reason() -> None:
    """The commands are all modules of the lab that can be run."""
    names = [
        ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__main__")
        for file in (ROOT / "lab").rglob("*.py")
        if '__name__ == "__main__"' in file.read_text(encoding="utf-8")
    ]

    assert sorted(names) == sorted([*TRIALS, *LEFT_OUT])


def test_the_readme_of_the_lab_names_every_command() -> None:
    """The name of every command occurs in lab/README.md."""
    readme = (ROOT / "lab" / "README.md").read_text(encoding="utf-8")

    assert [] == [name for name in (*TRIALS, *LEFT_OUT) if name not in readme]


def test_a_command_ends_quietly_when_nobody_reads_its_output_any_more() -> None:
    """Like Unix tools, the command prints no error and exits with status 0."""
    listing = subprocess.Popen(
        [sys.executable, "-m", "lab.study.puzzles", "--list"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert listing.stdout is not None
    assert listing.stderr is not None
    listing.stdout.readline()
    listing.stdout.close()

    assert (b"", 0) == (listing.stderr.read(), listing.wait())
    listing.stderr.close()


def _write_files(work: Path) -> None:
    """Write a file of games, one with the beginning of a game, and files of puzzles into *work*."""
    game = game_at_random(1)
    white, black = game.position.scores
    line = f"{' '.join(map(str, game.moves))} => {white} {black}\n"
    (work / "games.txt").write_text(line, encoding="utf-8")
    (work / "beginning.txt").write_text(f"{' '.join(map(str, game.moves[:3]))}\n", encoding="utf-8")
    held = json.loads((WEB / "features" / "learning" / "puzzles.json").read_text(encoding="utf-8"))
    few = {**held, "puzzles": held["puzzles"][:1]}
    (work / "puzzles.json").write_text(json.dumps(few), encoding="utf-8")
    of_gipf = json.loads((WEB / "games" / "gipf" / "puzzles.json").read_text(encoding="utf-8"))
    (work / "gipf-puzzles.json").write_text(json.dumps(of_gipf[:1]), encoding="utf-8")


@pytest.mark.parametrize("name", TRIALS)
def test_a_command_runs(name: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    """The command runs in a process of its own, and no part is replaced for the test."""
    _write_files(tmp_path)
    for command in (*TRIALS[name].after, name):
        trial = TRIALS[command]
        dist = str(request.getfixturevalue("dist")) if "DIST" in trial.arguments else ""
        words = [
            word.replace(_SPACE, " ").replace("DIST", dist).replace("WORK", str(tmp_path))
            for word in trial.arguments.split(" ")
        ]
        done = subprocess.run(
            [sys.executable, "-m", command, *words],
            cwd=ROOT,
            input=trial.typed,
            capture_output=True,
            text=True,
            check=False,
        )

        assert done.returncode in trial.status, done.stderr
        assert trial.shown in done.stdout + done.stderr
