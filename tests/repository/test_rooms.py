"""The rooms of the page, web/*/: each imports only the rooms that docs/architecture.md names."""

from __future__ import annotations

import graphlib
import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tools.page.sources import WEB, page_sources
from tools.setup.environment import NODE_MODULES
from tools.tasks import ROOT

BIOME = NODE_MODULES / "@biomejs" / "biome" / "bin" / "biome"
RULE = "lint/style/noRestrictedImports"
#: Rooms that hold programs.
ROOMS = sorted({file.relative_to(WEB).parts[0] for file in page_sources(".js") if file.parent != WEB})
#: What a room may import besides rooms: web/main.js puts the rooms together, dist/pyodide/ is not ours.
NO_ROOMS = {"main.js": "../main.js", "pyodide": "../pyodide/pyodide.mjs"}


def documented_imports() -> dict[str, set[str]]:
    """Return the rooms that each room imports, as the table in docs/architecture.md has them."""
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    rooms = {}
    for room, said in re.findall(r"^\| `web/(\w+)` \| .* \| ([\w, ]+) \|$", text, re.MULTILINE):
        named = set(re.findall(r"\w+", said.removeprefix("all but ")))
        rooms[room] = set(ROOMS) - named - {room} if said.startswith("all but ") else named - {"none"}
    return rooms


def lint(folder: Path, modules: dict[str, str]) -> dict[str, set[str]]:
    """Return the rules that Biome finds broken in each of *modules*: texts by their paths in web/."""
    shutil.copyfile(ROOT / "biome.json", folder / "biome.json")
    for name, text in modules.items():
        module = folder / "web" / name
        module.parent.mkdir(parents=True, exist_ok=True)
        module.write_text(text, encoding="utf-8")
    done = subprocess.run(
        ["node", BIOME, "lint", "--reporter=json", "--max-diagnostics=none", "web"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    found: dict[str, set[str]] = {name: set() for name in modules}
    diagnostics: list[dict[str, Any]] = json.loads(done.stdout)["diagnostics"]
    for diagnostic in diagnostics:
        path = diagnostic["location"]["path"]
        name = path if isinstance(path, str) else path["file"]
        found[name.removeprefix("web/")].add(diagnostic["category"])
    return found


def importing(path: str) -> str:
    """Return a module that imports x from *path*."""
    return f'import {{ x }} from "{path}";\n\nx();\n'


def test_every_room_is_documented() -> None:
    """A new room has to say what it imports, and names only rooms."""
    rooms = documented_imports()

    assert set(ROOMS) <= set(rooms)
    assert set().union(*rooms.values()) <= set(rooms)


def test_no_room_imports_itself_by_a_detour() -> None:
    """The arrows between the rooms make no circle."""
    rooms = documented_imports()

    assert set(rooms) == set(graphlib.TopologicalSorter(rooms).static_order())


def test_exactly_the_documented_imports_pass(tmp_path: Path) -> None:
    """The gate is red for every other import from room to room, and for one of main.js."""
    imported = {room: f"../{room}/module.js" for room in ROOMS} | NO_ROOMS
    modules = {
        f"{room}/imports-{target.replace('.', '-')}.js": importing(path)
        for room in ROOMS
        for target, path in imported.items()
        if target != room
    }

    found = lint(tmp_path, modules)
    allowed = {name for name, rules in found.items() if RULE not in rules}
    assert {f"{room}/imports-{target}.js" for room in ROOMS for target in documented_imports()[room]} | {
        "engine/imports-pyodide.js"
    } == allowed


def test_modules_of_the_same_room_are_imported_freely(tmp_path: Path) -> None:
    """The rules are about the borders between rooms."""
    modules = {f"{room}/module.js": importing("./other.js") for room in ROOMS}

    assert {name: set() for name in modules} == lint(tmp_path, modules)


@pytest.mark.parametrize("name", ["document", "Date", "localStorage"])
def test_a_global_of_the_page_is_found_in_the_state(tmp_path: Path, name: str) -> None:
    """The state is pure: it sees no document, no clock and no storage."""
    found = lint(tmp_path, {"state/module.js": f"export const x = {name};\n"})

    assert {"state/module.js": {"lint/style/noRestrictedGlobals"}} == found
