"""The rooms of the page, web/*/: each imports only the rooms that docs/architecture.md names."""

from __future__ import annotations

import graphlib
import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tools.page.sources import WEB, page_sources
from tools.setup.environment import NODE_MODULES, ensure_node
from tools.tasks import ROOT

BIOME = NODE_MODULES / "@biomejs" / "biome" / "bin" / "biome"
ESBUILD = NODE_MODULES / "esbuild" / "bin" / "esbuild"
#: Rooms that hold programs.
ROOMS = sorted({file.relative_to(WEB).parts[0] for file in page_sources(".ts") if file.parent != WEB})
#: Imports that are still to go: of a lower room from a higher one.
LEFT = {("shell", "features"), ("features", "games")}


def documented_imports() -> dict[str, set[str]]:
    """Return the rooms that each room imports, as the table in docs/architecture.md has them."""
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    rooms = {}
    for room, said in re.findall(r"^\| `web/(\w+)` \| .* \| ([\w, ]+) \|$", text, re.MULTILINE):
        named = set(re.findall(r"\w+", said.removeprefix("all but ")))
        rooms[room] = set(ROOMS) - named - {room} if said.startswith("all but ") else named - {"none"}
    return rooms


def module_imports(web: Path, work: Path) -> dict[str, set[str]]:
    """Return the modules that each module in *web* imports, by their paths in it; types do not count."""
    report = work / "report.json"
    modules = page_sources(".ts", web)
    options = ["--bundle", "--splitting", "--format=esm", "--log-level=error"]
    options += ["--external:../pyodide/*", "--external:valibot"]
    subprocess.run(
        ["node", ESBUILD, *modules, *options, f"--outdir={work}", f"--metafile={report}"],
        cwd=web,
        env=ensure_node(),
        check=True,
    )
    inputs: dict[str, Any] = json.loads(report.read_text(encoding="utf-8"))["inputs"]
    return {
        name: {one["path"] for one in about["imports"] if not one.get("external")}
        for name, about in inputs.items()
    }


def room_imports(modules: dict[str, set[str]]) -> dict[str, set[str]]:
    """Return the other rooms, and main.js, that the modules of each room import."""
    rooms: dict[str, set[str]] = {}
    for name, imported in modules.items():
        room = name.split("/")[0]
        rooms.setdefault(room, set()).update({path.split("/")[0] for path in imported} - {room})
    return rooms


def test_every_room_is_documented() -> None:
    """A new room has to say what it imports, and names only rooms."""
    rooms = documented_imports()

    assert set(ROOMS) <= set(rooms)
    assert set().union(*rooms.values()) <= set(rooms)


def test_no_room_imports_itself_by_a_detour() -> None:
    """The arrows between the rooms make no circle."""
    rooms = documented_imports()

    assert set(rooms) == set(graphlib.TopologicalSorter(rooms).static_order())


def test_rooms_import_only_what_is_documented(tmp_path: Path) -> None:
    """Each room keeps to its line in the table."""
    found = room_imports(module_imports(WEB, tmp_path))
    assert set(ROOMS) <= set(found)

    undocumented = {room: found[room] - {"i18n"} - documented_imports()[room] for room in ROOMS}
    assert {(room, other) for room in ROOMS for other in undocumented[room]} == LEFT


def test_an_import_of_another_room_is_found(tmp_path: Path) -> None:
    """The check sees imports at once and later, and overlooks types."""
    sources = {
        "main.ts": "export const main = 1;",
        "a/one.ts": 'import { main } from "../main.ts";\nexport const one = [main, import("../b/two.ts")];',
        "b/two.ts": 'import type { Three } from "../c/three.ts";\nexport const two: Three = 2;',
        "c/three.ts": "export type Three = number;",
    }
    for name, text in sources.items():
        (tmp_path / "web" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "web" / name).write_text(text, encoding="utf-8")

    found = room_imports(module_imports(tmp_path / "web", tmp_path / "out"))

    assert {"main.ts": set(), "a": {"main.ts", "b"}, "b": set(), "c": set()} == found


@pytest.mark.parametrize("name", ["document", "Date", "localStorage"])
def test_a_global_of_the_page_is_found_in_the_state(tmp_path: Path, name: str) -> None:
    """The state is pure: it sees no document, no clock and no storage."""
    (tmp_path / "biome.json").write_bytes((ROOT / "biome.json").read_bytes())
    module = tmp_path / "web" / "core" / "module.ts"
    module.parent.mkdir(parents=True)
    module.write_text(f"export const x = {name};\n", encoding="utf-8")
    done = subprocess.run(
        ["node", BIOME, "lint", "--reporter=json", "web"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )

    found: list[dict[str, Any]] = json.loads(done.stdout)["diagnostics"]
    assert ["lint/style/noRestrictedGlobals"] == [diagnostic["category"] for diagnostic in found]
