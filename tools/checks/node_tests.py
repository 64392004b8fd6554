"""Compiles the page's node tests to JavaScript, together with copies of the page's modules."""

from __future__ import annotations

import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path

from tools.page import texts
from tools.page.sources import WEB, node_tests
from tools.site.joining import transpile
from tools.tasks import CACHE, atomic_replace

#: The copy of web/ in JavaScript, with all files that its tests read.
FOLDER = CACHE / "web"


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


def node_command(tests: Sequence[Path], *options: str) -> list[str | Path]:
    """Return the command that runs *tests*; stack traces will name lines of the TypeScript sources."""
    return ["node", "--enable-source-maps", "--test", *options, *tests]
