"""
How long modules are: 40 lines of code at least and 300 lines at most, or the reason stands here.

Lines of code are those without blank lines, comments and docstrings. What tests share
(tests/support) counts, too; tests, style sheets and the markers of packages do not.
"""

from __future__ import annotations

import ast
import io
import re
import subprocess
import tokenize
from fnmatch import fnmatch

import pytest

from tools.tasks import ROOT

LEAST_CODE = 40
MOST_LINES = 300

#: Why modules (globs) are shorter or longer.
REASONS = {
    "dvonn/__init__.py": "the names that the package offers",
    "dvonn/__main__.py": "starts the command line",
    "dvonn/cli/options.py": "every command shares it and it knows no command",
    "dvonn/core/pieces.py": "text and validation need it without the rules",
    "dvonn/core/records.py": "only programs that read records need it",
    "dvonn/evaluation/distances.py": "both phases share it",
    "dvonn/evaluation/features.py": "all feature extractors share it",
    "dvonn/gipf/__init__.py": "the names that the package offers",
    "dvonn/gipf/levels.py": "it is a table",
    "dvonn/illegal.py": "it is all that the games share besides the players",
    "dvonn/player/bounds.py": "the solver, the policies and the analysis share it",
    "dvonn/player/budget.py": "a player is put together from parts that can be tested alone",
    "dvonn/player/fair_boards.py": "core knows no evaluator, and the page loads it when it is needed",
    "dvonn/player/levels.py": "it is a table",
    "dvonn/player/move_policy.py": "a player is put together from parts that can be tested alone",
    "dvonn/players.py": "it is all that the search and the rules share",
    "dvonn/search/game.py": "it is an interface",
    "dvonn/search/ranking.py": "one search and several merged ones share it",
    "dvonn/search/values.py": "nodes, searches and players share it",
    "dvonn/web/protocol/__init__.py": "the names that the package offers",
    "lab/page_visits.py": "it is the part of them that they share",
    "lab/training/games.py": "each game has a module of its own",
    "lab/torture/*s.py": "each is a kind of trial, bounded and counted alone",
    "tests/support/bridges.py": "the tests of dvonn/web share it",
    "tests/support/command.py": "tests/conftest.py makes a fixture of it",
    "tests/support/endings.py": "a full search, which shares nothing with those that it checks",
    "tests/support/gipf_reference.py": "the rules a second time, in one file beside docs/gipf-rules.md",
    "tests/support/matches.py": "the tests of lab/match share it",
    "tests/support/perft_table.py": "lab/proof reads it, too",
    "tests/support/reference.py": "the rules a second time, in one file beside docs/rules.md",
    "tests/support/views.py": "the tests of both feature extractors share it",
    "tools/site/fonts.py": "what the site and the site as one file do with the same fonts",
    "tools/site/single/*": "each runs elsewhere: in the page, in a worker, in both",
    "tools/site/lighter/*": "each replaces one module of Pyodide's",
    "tools/page/sources.py": "the build, the checks and the coverage of the page share it",
    "web/a11y/announcements.js": "everything that is announced, in one order",
    "tools/page/teaching.py": "one part of the build, tested alone",
    "web/a11y/board-table.js": "a component of its own",
    "web/a11y/live-region.js": "a component of its own",
    "web/a11y/shortcuts.js": "loaded on first use",
    "web/app/board-callbacks.js": "the one link between board and state",
    "web/app/buttons.js": "a table of buttons",
    "web/app/commands.js": "a table of commands",
    "web/app/connection.js": "wraps an interface of the browser",
    "web/app/full-screen.js": "wraps an interface of the browser",
    "web/app/inlined.js": "one step of the start, for some hosts",
    "web/app/page-keys.js": "a table of keys",
    "web/app/quarantine-buttons.js": "wires one effect, which is tested alone",
    "web/app/reading-pause.js": "what two events of any dialog do to a clock",
    "web/app/review-keeper.js": "one effect, tested alone",
    "web/app/recovery.js": "one effect, tested alone",
    "web/app/snapshot-timing.js": "what the state says of when to make a snapshot, tested alone",
    "web/app/tabs.js": "one protocol between tabs, with its rules at the top",
    "web/app/wake-lock.js": "wraps an interface of the browser",
    "web/audio/player.js": "loads the synthesizer on first use",
    "web/messages/usual-messages.js": "what is said where nothing has happened, in games and lessons",
    "web/state/view-moves.js": "the moves of a view, for what is taught of them",
    "web/state/first-cut.js": "a lesson on the board, with an event of its own",
    "web/state/game-start.js": "what the events that bring a game, and undo, share",
    "web/board/animation.js": "every way in which something moves over the board",
    "web/board/bare-description.js": "GIPF's description is made of it, and those of tests",
    "web/board/badges.js": "the board and its picture share it, tested alone",
    "web/board/raised.js": "arrows and connections share it",
    "web/audio/haptics.js": "what is felt, beside what is heard",
    "web/board/coordinates.js": "a layer of its own, as connectivity and arrows are",
    "web/board/directions.js": "pure geometry without the drawing",
    "web/board/fixtures/description.js": "tests of the board share it",
    "web/board/mode.js": "pointer and keys share it, tested alone",
    "web/board/roving-focus.js": "one pattern of ARIA, tested alone",
    "web/app/page-wheel.js": "a component of its own",
    "web/dialogs/choice-pictures.js": "drawn in several dialogs",
    "web/dialogs/dialogs.js": "all dialogs share it",
    "web/dialogs/on-demand.js": "the two dialogs that are fetched",
    "web/dialogs/settings.js": "the form of the settings, apart from their table",
    "web/engine/prefetch.js": "tested alone",
    "web/engine/protocol.d.ts": "generated from dvonn/web/protocol",
    "web/engine/queries.js": "bookkeeping, which game and lessons share, tested alone",
    "web/engine/worker-messages.js": "every module of the worker needs it",
    "web/state/queries.d.ts": "what the engine is asked, apart from what the page knows",
    "web/state/challenges.js": "what only GIPF needs of the state",
    "web/gipf/looks.js": "board and texts share it, tested alone",
    "web/gipf/record.js": "pure, tested alone",
    "web/gipf/ending.js": "the end of a game, which its scene and its sounds share",
    "web/gipf/starts.js": "it is a table",
    "web/gipf/texts.js": "two pages need them",
    "web/learn/film.js": "a component of its own",
    "web/learn/lesson-queries.js": "what a lesson asks, apart from its controller, tested alone",
    "web/learn/lesson.js": "the progress in a lesson, apart from its controller",
    "web/learn/progress.js": "storage of lessons and puzzles",
    "web/learn/tabletop.js": "exercises and pictures share it",
    "web/learn/puzzle-messages.js": "what is said of a puzzle, apart from its page, tested alone",
    "web/main.js": "creates and connects every part of the page",
    "web/messages/fault-messages.js": "texts of one subject",
    "web/gipf/labels.js": "the board and the answers to questions need it",
    "web/gipf/welcome.js": "the card is DVONN's, and this is what is GIPF's on it",
    "web/messages/person-messages.js": "panel, announcements and GIPF need it, tested alone",
    "web/panels/card-piece.js": "a part of its own, apart from the panel that it is in",
    "web/panels/clocks.js": "a panel of its own",
    "web/panels/connection.js": "a panel of its own",
    "web/panels/counting-number.js": "an animation, apart from the panel that it is in",
    "web/panels/ending-question.js": "a panel of its own",
    "web/panels/evaluation-bar.js": "a panel of its own",
    "web/panels/graph-tip.js": "a card that follows the mouse, beside the graph that follows the game",
    "web/panels/introduction.js": "what stands in the place of the moves, apart from their list",
    "web/panels/title.js": "a panel of its own",
    "web/persistence/quarantine.js": "one storage key",
    "web/state/extent.js": "selectors of one subject",
    "web/state/groups.js": "selectors and the reducer share it",
    "web/state/roles.js": "selectors of one subject",
    "web/state/rounds.js": "one way of counting, which list and texts share",
    "web/state/review-scale.js": "graph and card share it, tested alone",
    "web/state/seats.js": "selectors of one subject, which most rooms use",
    "web/state/settings.js": "it is a table",
    "web/state/towers.js": "the picture and the sounds of the ending share it",
    "web/engine/fixtures/fake-worker.js": "tests of the client and of the search share it",
    "web/persistence/fixtures/fake-storage.js": "five tests share it",
    "web/text/fixtures/fake-languages.js": "two tests share it",
    "web/text/american.js": "a table of spellings",
    "web/text/game-text.js": "one text format",
    "web/ui/window.d.ts": "what the classic scripts leave for the modules",
    "web/ui/download.js": "wraps an interface of the browser",
    "web/ui/motion.js": "one setting, which many rooms ask for",
    "web/ui/on-screen-keyboard.js": "wraps an interface of the browser",
}

_DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
_NO_CODE = {
    tokenize.COMMENT,
    tokenize.NL,
    tokenize.NEWLINE,
    tokenize.INDENT,
    tokenize.DEDENT,
    tokenize.ENDMARKER,
}


def code_lines(name: str, text: str) -> int:
    """Return how many lines of a module are code."""
    if not name.endswith(".py"):
        bare = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
        return sum(1 for line in bare.splitlines() if line.strip() and not line.strip().startswith("//"))
    docstrings: set[int] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, _DOCUMENTED) and ast.get_docstring(node) is not None:
            docstring = node.body[0]
            docstrings |= set(range(docstring.lineno, (docstring.end_lineno or 0) + 1))
    code: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type not in _NO_CODE:
            code |= set(range(token.start[0], token.end[0] + 1))
    return len(code - docstrings)


def _modules() -> dict[str, str]:
    """Return the texts of the modules by name, but for packages that only have a docstring."""
    command = ["git", "ls-files", "dvonn", "lab", "tests/support", "tools", "web"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    texts = {
        name: (ROOT / name).read_text(encoding="utf-8")
        for name in listed
        if re.search(r"[.](py|m?js|d[.]ts)$", name) and ".test." not in name and (ROOT / name).exists()
    }
    return {
        name: text
        for name, text in texts.items()
        if code_lines(name, text) or not name.endswith("__init__.py")
    }


def _is_usual(name: str, text: str) -> bool:
    return code_lines(name, text) >= LEAST_CODE and len(text.splitlines()) <= MOST_LINES


def test_modules_are_of_usual_length_or_say_why() -> None:
    """Every shorter or longer module has its reason, and every reason such a module."""
    unusual = {name for name, text in _modules().items() if not _is_usual(name, text)}
    without_reason = {name for name in unusual if not any(fnmatch(name, glob) for glob in REASONS)}
    without_module = {glob for glob in REASONS if not any(fnmatch(name, glob) for name in unusual)}

    assert (set(), set()) == (without_reason, without_module)


@pytest.mark.parametrize(
    ("name", "text", "count"),
    [
        (
            "a.py",
            '"""One."""\n\n# two\nx = 1\n\n\ndef f():\n    """F."""\n    return (\n        x\n    )\n',
            5,
        ),
        ("a.js", "/**\n * One.\n */\nconst x = 1;\n\n// two\nf(x);\n", 2),
    ],
)
def test_lines_of_code_are_counted(name: str, text: str, count: int) -> None:
    """Blank lines, comments and docstrings are not code."""
    assert count == code_lines(name, text)
