"""
Checks the imports between the rooms of the page: folders of web/, single features and single games.

A room may import only the rooms that docs/architecture.md or, for a feature, its `needs` allow.
"""

from __future__ import annotations

import graphlib
import json
import re
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from tools.page.sources import WEB, page_sources
from tools.setup.environment import NODE_MODULES, ensure_node
from tools.site.joining import LIBRARIES
from tools.tasks import ROOT

BIOME = NODE_MODULES / "@biomejs" / "biome" / "bin" / "biome"
ESBUILD = NODE_MODULES / "esbuild" / "bin" / "esbuild"
#: The folders of web/. In two of them each subfolder is a room: a feature or a game.
FOLDERS = sorted({file.relative_to(WEB).parts[0] for file in page_sources(".ts") if file.parent != WEB})
#: The registries of features and of games are separate rooms, named like their folders.
SHARED = ("features", "games")
#: Further allowed imports: functions of a feature that work even if the feature is not started (`needs`
#: would require its start), and code shared by games.
BESIDE = {
    ("features/files", "games"),
    ("features/learning", "features/hint"),
    ("features/learning", "features/library"),
    ("features/learning", "features/listen"),
    ("features/new-game", "features/statistics"),
    ("features/sharing", "features/correspondence"),
    ("features/sharing", "features/library"),
    ("games/gipf", "games/dvonn"),
    ("games/others", "games"),
}


def documented_imports() -> dict[str, set[str]]:
    """Return the rooms that each room imports, from the table in docs/architecture.md."""
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    rooms = {}
    for room, said in re.findall(r"^\| `web/(\w+)` \| .* \| ([\w, ]+) \|$", text, re.MULTILINE):
        named = set(re.findall(r"\w+", said.removeprefix("all but ")))
        rooms[room] = set(FOLDERS) - named - {room} if said.startswith("all but ") else named - {"none"}
    return rooms


def module_imports(web: Path, work: Path) -> dict[str, set[str]]:
    """Return the modules that each module in *web* imports, as paths; types do not count."""
    report = work / "report.json"
    modules = page_sources(".ts", web)
    options = ["--bundle", "--splitting", "--format=esm", "--log-level=error"]
    options += ["--external:../pyodide/*", *(f"--external:{name}" for name in LIBRARIES)]
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


def room_of(module: str) -> str:
    """Return the room of a module, given its path in web/."""
    folder, *rest = module.split("/")
    return f"{folder}/{rest[0]}" if folder in SHARED and len(rest) > 1 else folder


def room_imports(modules: dict[str, set[str]]) -> dict[str, set[str]]:
    """Return the other rooms, and files outside the rooms, that the modules of each room import."""
    rooms: dict[str, set[str]] = {}
    for name, imported in modules.items():
        room = room_of(name)
        rooms.setdefault(room, set()).update({room_of(path) for path in imported} - {room})
    return rooms


def declared_needs() -> dict[str, set[str]]:
    """Return the features that each feature needs, directly or indirectly, as its feature.ts says."""
    direct = {}
    for file in WEB.glob("features/*/feature.ts"):
        text = file.read_text(encoding="utf-8")
        assert f'  name: "{file.parent.name}",' in text
        named = re.search(r"^  needs: \[(.*?)\]", text, re.MULTILINE | re.DOTALL)
        direct[file.parent.name] = set(re.findall(r'"([\w-]+)"', named[1])) if named else set()
    found: dict[str, set[str]] = {}
    for name in graphlib.TopologicalSorter(direct).static_order():
        found[name] = direct[name].union(*(found[needed] for needed in direct[name]))
    return found


def allowed_imports(rooms: Iterable[str]) -> dict[str, set[str]]:
    """Return the rooms that each of *rooms* may import."""
    documented, needs = documented_imports(), declared_needs()
    every = set(rooms)
    allowed = {}
    for room in every:
        folder, _, name = room.partition("/")
        named = documented.get(folder, set())
        if room in SHARED:
            others = {other for other in every if other.startswith(f"{room}/")}
        elif folder == "features":
            others = {f"features/{needed}" for needed in needs[name]}
        else:
            others = {other for other in every if other.partition("/")[0] in named}
            others |= {"games/others"} if folder == "games" else set()
        allowed[room] = {"i18n"} | others | (named - set(SHARED))
    return allowed


@pytest.fixture(scope="module")
def modules(tmp_path_factory: pytest.TempPathFactory) -> dict[str, set[str]]:
    """Return the imports of each module of the page."""
    return module_imports(WEB, tmp_path_factory.mktemp("modules"))


def test_every_room_is_documented() -> None:
    """The table of docs/architecture.md has a row for every folder of web/ and every folder that it names."""
    documented = documented_imports()

    assert set(FOLDERS) <= set(documented)
    assert set().union(*documented.values()) <= set(documented)


def test_imports_between_folders_have_no_cycle() -> None:
    """The imports that the table in docs/architecture.md allows have no cycle."""
    documented = documented_imports()

    assert set(documented) == set(graphlib.TopologicalSorter(documented).static_order())


def test_rooms_import_only_allowed_rooms(modules: dict[str, set[str]]) -> None:
    """Each room imports only what the table, its feature's needs or BESIDE allow; all of BESIDE is used."""
    found = room_imports(modules)
    assert set(FOLDERS) <= {room.partition("/")[0] for room in found}

    allowed = allowed_imports(found)
    assert {(room, other) for room in found for other in found[room] - allowed[room]} == BESIDE


@pytest.mark.parametrize(
    ("name", "registries"),
    [
        ("coaching", {"games/dvonn/later-features.ts"}),
        ("practice", {"games/dvonn/study-features.ts", "games/gipf/study-features.ts"}),
        ("sound", {"features/later.ts"}),
    ],
)
def test_a_feature_that_can_be_deleted_is_imported_by_registries_alone(
    modules: dict[str, set[str]], name: str, registries: set[str]
) -> None:
    """Therefore tests/browser/test_without_features.py can delete each of these features."""
    room = f"features/{name}"
    importers = {
        module
        for module, imported in modules.items()
        if room_of(module) != room and room in {room_of(path) for path in imported}
    }

    assert registries == importers


def test_an_import_of_another_room_is_found(tmp_path: Path) -> None:
    """The check finds static and dynamic imports, and ignores types."""
    sources = {
        "main.ts": "export const main = 1;",
        "a/one.ts": 'import { main } from "../main.ts";\nexport const one = [main, import("../b/two.ts")];',
        "b/two.ts": 'import type { Three } from "../c/three.ts";\nexport const two: Three = 2;',
        "c/three.ts": "export type Three = number;",
        "games/registry.ts": 'export { go } from "./go/game.ts";',
        "games/go/game.ts": 'import { main } from "../../main.ts";\nexport const go = main;',
    }
    for name, text in sources.items():
        (tmp_path / "web" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "web" / name).write_text(text, encoding="utf-8")

    found = room_imports(module_imports(tmp_path / "web", tmp_path / "out"))

    rooms = {"main.ts": set(), "a": {"main.ts", "b"}, "b": set(), "c": set()}
    assert rooms | {"games": {"games/go"}, "games/go": {"main.ts"}} == found


@pytest.mark.parametrize("name", ["document", "Date", "localStorage"])
def test_a_global_of_the_page_is_reported_in_the_state(tmp_path: Path, name: str) -> None:
    """The state is pure: it uses no document, clock or storage."""
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
