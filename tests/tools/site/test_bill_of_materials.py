"""The bill of materials of a release: standard, complete and reproducible."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import pytest
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component

from tools.site.bill_of_materials import as_json, bill_of_materials, parts
from tools.site.builder import NOTICES, prepare
from tools.tasks import ROOT, BuildError


@pytest.fixture(scope="module")
def bill() -> dict[str, Any]:
    """The bill of the current sources, read back."""
    wheel, _ = prepare()
    written: dict[str, Any] = json.loads(as_json(bill_of_materials(wheel)))
    return written


def test_the_bill_has_the_pinned_versions_and_the_hash_of_the_wheel(bill: dict[str, Any]) -> None:
    """The package dvonn has the hash of its wheel; npm packages have the versions in package.json."""
    wheel, _ = prepare()
    components = {component["name"]: component for component in bill["components"]}
    pins = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["dependencies"]

    (made,) = components["dvonn"]["hashes"]
    assert hashlib.sha256(wheel.read_bytes()).hexdigest() == made["content"]
    assert pins == {name: components[name]["version"] for name in pins}


def test_all_shipped_parts_are_dependencies_of_the_site(bill: dict[str, Any]) -> None:
    """All parts but the build tools are reachable from the site."""
    below = {entry["ref"]: entry.get("dependsOn", []) for entry in bill["dependencies"]}
    reached: set[str] = set()
    open_refs = [bill["metadata"]["component"]["bom-ref"]]
    while open_refs:
        ref = open_refs.pop()
        reached.add(ref)
        open_refs += below[ref]

    missing = [component["name"] for component in bill["components"] if component["bom-ref"] not in reached]
    assert ["@formatjs/icu-messageformat-parser", "esbuild", "pdoc"] == sorted(missing)


def test_every_notice_that_ships_belongs_to_a_part() -> None:
    """The notices in third_party/ are those of Pyodide, its parts, and the npm packages."""
    noticed = {part.notice for part in parts().values()} - {None}
    packages = {"MPL-2.0.txt", "figtree.txt", "idb.txt", "lean-qr.txt", "valibot.txt"}

    assert noticed | packages | {"README.txt"} == {file.name for file in NOTICES.iterdir()}


def test_the_bill_is_the_same_every_time() -> None:
    """The bill holds no time and no random value, so a release can be rebuilt."""
    wheel, _ = prepare()
    assert as_json(bill_of_materials(wheel)) == as_json(bill_of_materials(wheel))


def test_a_bill_that_breaks_the_standard_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other programs could not read such a bill."""
    broken = json.dumps(
        {"bomFormat": "CycloneDX", "specVersion": "1.6", "components": [{"name": "nameless"}]}
    )
    monkeypatch.setattr("tools.site.bill_of_materials.JsonV1Dot6.output_as_string", lambda *_, **__: broken)

    with pytest.raises(BuildError, match=r"breaks CycloneDX 1\.6"):
        as_json(Bom(components=[Component(name="any")]))
