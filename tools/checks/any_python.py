"""
Uses the installed package as its users do, on any Python that the package supports.

``python tools/checks/any_python.py`` needs nothing but the package. The workflow runs this script on every
version of Python from 3.9 on, because the other tests need 3.11. A failure ends the script with a traceback.
"""

import doctest
import json
import pkgutil
import subprocess
import sys
from importlib import import_module
from random import Random

import dvonn
from dvonn import svg
from dvonn.core.actions import action_of, move_of
from dvonn.core.game import Game, fill_board
from dvonn.gipf import Position as GipfPosition
from dvonn.records.dvonn import DVONN
from dvonn.records.tree import Record
from dvonn.web.api import Router


def _command(*arguments: str, text: str = "") -> str:
    """Return the output of ``python -m dvonn``, which must succeed."""
    command = [sys.executable, "-m", "dvonn", *arguments]
    done = subprocess.run(command, input=text, stdout=subprocess.PIPE, encoding="utf-8", check=True)
    return done.stdout


def _whole_game() -> Game:
    """Return a random game, played to its end."""
    rng = Random(9)
    game = Game(None, fill_board(rng))
    while not game.position.is_over:
        game.play(rng.choice(game.position.legal_moves()))
    return game


def _check_examples() -> None:
    """Import every module and run the examples in its docstrings."""
    attempted = 0
    for module in pkgutil.walk_packages(dvonn.__path__, "dvonn."):
        # The protocol modules hold only types of messages. Type checkers read them with a newer Python. The
        # environments need an extra, which this script does not.
        if "protocol" in module.name or "environments" in module.name or module.name.endswith("__main__"):
            continue
        result = doctest.testmod(import_module(module.name))
        _expect(not result.failed, f"the examples of {module.name} are true")
        attempted += result.attempted
    _expect(attempted > 0, "the package has examples")


def main() -> None:
    """Play, search, review and convert; raise an error if anything fails."""
    _check_examples()
    game = _whole_game()
    moves = [str(move) for move in game.moves]
    full = game.positions[49]
    best = dvonn.choose(full, nodes=60, seed=1)
    _expect(best in full.legal_moves(), "the computer's move is legal")
    _expect(move_of(action_of(best), full) == best, "a number stands for a move")
    gipf = GipfPosition()
    _expect(gipf.play(gipf.legal_moves()[0]).turn is gipf.turn.other, "a move of GIPF ends the turn")
    record = next(DVONN.read(" ".join(moves)))
    if not isinstance(record, Record):
        raise record
    for name in DVONN.names:
        (found,) = DVONN.read(DVONN.write(record, name))
        _expect(isinstance(found, Record) and found.moves == moves, f"a record survives {name}")
    router = Router()
    request = {"id": 1, "game": "dvonn", "kind": "view", "start": None, "moves": moves}
    _expect("ok" in json.loads(router.handle(json.dumps(request))), "the page gets a view")
    _expect(_command("convert", text=" ".join(moves)).split() == moves, "the command line converts")
    _expect(
        "accuracy" in _command("review", "--nodes", "20", "-", text=" ".join(moves)), "a game is reviewed"
    )
    _expect('"bestmove"' in _command("engine", text="go nodes 20\n"), "another program gets a move")
    for position in (game, full, gipf):
        _expect(svg.board(position).startswith("<svg "), "a position is drawn")
    _expect("A" in full.to_text(color=True), "a position is written")
    print(f"dvonn {dvonn.__version__} works on Python {sys.version.split()[0]}")


def _expect(is_met: bool, what: str) -> None:  # noqa: FBT001 - the condition of an assertion
    if not is_met:
        msg = f"not met: {what}"
        raise AssertionError(msg)


if __name__ == "__main__":
    main()
