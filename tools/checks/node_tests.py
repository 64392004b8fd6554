"""Compiles the page's node tests to JavaScript, together with copies of the page's modules."""

from __future__ import annotations

import re
import shutil
from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path

from tools.page import texts
from tools.page.sources import WEB, node_tests
from tools.site.joining import transpile
from tools.tasks import CACHE, atomic_replace

#: The copy of web/ in JavaScript, with all files that its tests read.
FOLDER = CACHE / "web"
#: Found in a test that changes what all modules share: a global, a timer, or the installed features.
_CHANGES_SHARED = re.compile(
    r"\bglobalThis\b|\bmock\b|fixtures/fake-(?:browser|languages|storage|worker)\.|\binstallFeatures\b"
)


def write_node_tests(env: Mapping[str, str]) -> list[Path]:
    """
    Bring the copy of web/ up to date and return the tests in it.

    Raises:
        BuildError: A module cannot be read, or there is no test.
    """
    with atomic_replace(FOLDER) as new:
        shutil.copytree(WEB, new, dirs_exist_ok=True)
        for folder in (new / "i18n", *new.glob("games/*/i18n")):
            texts.write_compiled(folder, texts.languages(folder))
        transpile(new, env, "--sourcemap=inline", "--sources-content=false")
    return [FOLDER / test.relative_to(WEB).with_suffix(".js") for test in node_tests()]


def in_shared_processes(tests: Sequence[Path], folder: Path = FOLDER) -> list[Path]:
    """
    Return fewer files that run the same tests; *folder* contains all of them.

    Loading the page's modules takes most of a test's time, so the tests of a game share a process; those of
    no game run with DVONN's. A test that changes what all modules share keeps its own.
    """
    alone, together = list[Path](), defaultdict[str, list[str]](list)
    for test in tests:
        if _CHANGES_SHARED.search(test.read_text(encoding="utf-8")):
            alone.append(test)
            continue
        place = test.relative_to(folder)
        game = place.parts[1] if place.parts[0] == "games" and len(place.parts) > 2 else "dvonn"
        together[game].append(f'import "./{place.as_posix()}";\n')
    shared = {folder / f"all-{game}.js": imports for game, imports in together.items()}
    for file, imports in shared.items():
        file.write_text("".join(imports), encoding="utf-8")
    return [*shared, *alone]


def node_command(tests: Sequence[Path], *options: str) -> list[str | Path]:
    """Return the command that runs *tests*; stack traces will name lines of the TypeScript sources."""
    return ["node", "--enable-source-maps", "--test", *options, *tests]
