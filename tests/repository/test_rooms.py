"""The rooms of the page, web/*/: each imports only the rooms that biome.json allows it."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from tools.page.sources import WEB, page_sources
from tools.setup.environment import NODE_MODULES
from tools.tasks import ROOT

BIOME = NODE_MODULES / "@biomejs" / "biome" / "bin" / "biome"
RULE = "noRestrictedImports"
#: Rooms that hold programs.
ROOMS = sorted({file.relative_to(WEB).parts[0] for file in page_sources(".js") if file.parent != WEB})


def findings(folder: Path, room: str, imported: str, statement: str = "x();") -> str:
    """Return what Biome says of a module in *room* that imports x from *imported* for a *statement*."""
    shutil.copyfile(ROOT / "biome.json", folder / "biome.json")
    module = folder / "web" / room / "module.js"
    module.parent.mkdir(parents=True)
    module.write_text(f'import {{ x }} from "{imported}";\n\n{statement}\n', encoding="utf-8")
    done = subprocess.run(
        ["node", BIOME, "lint", "--colors=off", module],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout + done.stderr


@pytest.mark.parametrize("room", ROOMS)
def test_every_room_has_a_rule(room: str) -> None:
    """A new room has to say what it imports."""
    overrides = json.loads((ROOT / "biome.json").read_text(encoding="utf-8"))["overrides"]

    assert 1 == sum(f"web/{room}/**" in override["includes"] for override in overrides)


@pytest.mark.parametrize(
    ("room", "imported"),
    [
        ("state", "../board/view.js"),
        ("ui", "../state/reducer.js"),
        ("engine", "../state/reducer.js"),
        ("text", "../panels/status.js"),
        ("board", "../panels/status.js"),
        ("panels", "../dialogs/share.js"),
        ("persistence", "../ui/dom.js"),
        ("dialogs", "../app/effects.js"),
        ("app", "../main.js"),
    ],
)
def test_a_forbidden_import_is_found(tmp_path: Path, room: str, imported: str) -> None:
    """The gate is red for what a room must not know; no room knows what puts it together."""
    assert RULE in findings(tmp_path, room, imported)


def test_a_global_of_the_page_is_found_in_the_state(tmp_path: Path) -> None:
    """The state is pure: it sees no document, no clock and no storage."""
    assert "noRestrictedGlobals" in findings(tmp_path, "state", "./tree.js", "x(document);")


@pytest.mark.parametrize(("room", "imported"), [("board", "../ui/dom.js"), ("state", "./tree.js")])
def test_an_allowed_import_is_not(tmp_path: Path, room: str, imported: str) -> None:
    """A room below, and a room's own modules."""
    assert RULE not in findings(tmp_path, room, imported)
