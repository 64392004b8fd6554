"""
Writes a CycloneDX bill of materials of the site: our package, npm's packages, and the parts of Pyodide.

    .venv/bin/python -m tools.site.bill_of_materials WHEEL FILE

Versions and hashes come from where they are pinned; third_party/README.txt is the overview for people.
This module needs the packages of the group "release"; `build.py release` runs it.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import json
import sys
from pathlib import Path
from typing import NamedTuple
from uuid import NAMESPACE_URL, uuid5

from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model import HashAlgorithm, HashType
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentScope, ComponentType
from cyclonedx.output.json import JsonV1Dot6
from cyclonedx.schema import SchemaVersion
from packageurl import PackageURL

from tools.setup.environment import requirements
from tools.site.builder import PYODIDE, lock_info
from tools.site.joining import LIBRARIES
from tools.tasks import ROOT, BuildError


class Part(NamedTuple):
    """
    A component linked into Pyodide's WebAssembly or scripts.

    license: the SPDX expression of its licence.
    notice: the file of its notice in third_party/; None for a component in the public domain or under
        Pyodide's licence.
    version: its version; None if only Pyodide's version determines it.
    """

    license: str
    notice: str | None
    version: str | None = None


def parts() -> dict[str, Part]:
    """Return Pyodide's components, by name."""
    info = lock_info()
    emscripten = info["platform"].removeprefix("emscripten_").replace("_", ".")
    return {
        "cpython": Part("Python-2.0.1", "cpython.txt", info["python"]),
        "emscripten": Part("MIT OR NCSA", "emscripten.txt", emscripten),
        "musl": Part("MIT", "musl.txt"),
        "llvm-runtimes": Part("Apache-2.0 WITH LLVM-exception", "llvm.txt"),
        "bzip2": Part("bzip2-1.0.6", "bzip2.txt"),
        "zstd": Part("BSD-3-Clause OR GPL-2.0-only", "zstd.txt"),
        "hacl-star": Part("MIT OR Apache-2.0", "hacl.txt"),
        "mimalloc": Part("MIT", "mimalloc.txt"),
        "stackframe": Part("MIT", "stackframe.txt"),
        "hiwire": Part("MPL-2.0", None),
        "sqlite": Part("blessing", None),
        "liblzma": Part("0BSD", None),
    }


def bill_of_materials(wheel: Path) -> Bom:
    """Return the bill of a site with *wheel*; equal sources make equal bills."""
    version = wheel.name.split("-")[1]
    site = _component("dvonn-site", version, "MIT", kind=ComponentType.APPLICATION)
    package = _component("dvonn", version, "MIT")
    package.hashes.add(
        HashType(alg=HashAlgorithm.SHA_256, content=hashlib.sha256(wheel.read_bytes()).hexdigest())
    )
    pyodide, esbuild = _npm_component("pyodide"), _npm_component("esbuild")
    font = _npm_component("@fontsource-variable/figtree")
    libraries = [_npm_component(name) for name in LIBRARIES]
    parser = _npm_component("@formatjs/icu-messageformat-parser")
    documenter = _component("pdoc", _pinned("docs", "pdoc"), "MIT-0", registry="pypi")
    # These make the site, but are not part of it.
    esbuild.scope = parser.scope = documenter.scope = ComponentScope.EXCLUDED
    included = [_component(name, part.version, part.license) for name, part in parts().items()]

    bom = Bom(components=[package, pyodide, font, *libraries, esbuild, parser, documenter, *included])
    bom.metadata.component = site
    bom.register_dependency(site, [package, pyodide, font, *libraries])
    bom.register_dependency(pyodide, included)
    names = sorted(f"{one.purl} {[made.content for made in one.hashes]}" for one in bom.components)
    bom.serial_number = uuid5(NAMESPACE_URL, "\n".join(names))
    # The standard allows a bill without a time, but the library's types do not.
    bom.metadata.timestamp = None  # type: ignore[assignment]
    return bom


def as_json(bom: Bom) -> str:
    """
    Return *bom* as CycloneDX 1.6 in JSON.

    Raises:
        BuildError: *bom* breaks the standard.
    """
    from cyclonedx.validation.json import JsonStrictValidator  # noqa: PLC0415 - its import takes 2 s

    text: str = JsonV1Dot6(bom).output_as_string(indent=2)
    if fault := JsonStrictValidator(SchemaVersion.V1_6).validate_str(text):
        msg = f"The bill of materials breaks CycloneDX 1.6: {fault}"
        raise BuildError(msg)
    return text + "\n"


def _component(
    name: str,
    version: str | None,
    expression: str,
    *,
    registry: str = "generic",
    kind: ComponentType = ComponentType.LIBRARY,
) -> Component:
    scope, _, plain = name.rpartition("/")
    purl = PackageURL(registry, scope or None, plain, version)
    return Component(
        type=kind,
        name=name,
        version=version,
        licenses=[LicenseFactory().make_from_string(expression)],
        purl=purl,
        bom_ref=str(purl),
    )


def _pinned(group: str, name: str) -> str:
    """Return the version of a Python package that *group* of pyproject.toml pins."""
    return next(pin for pin in requirements()[group] if pin.startswith(f"{name}==")).partition("==")[2]


def _npm_component(name: str) -> Component:
    """Return a package of npm's with the version and the hash that the lock pins."""
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    pinned = lock["packages"][f"node_modules/{name}"]
    about = json.loads((PYODIDE.parent / name / "package.json").read_text(encoding="utf-8"))
    component = _component(name, pinned["version"], about["license"], registry="npm")
    sha512 = base64.b64decode(pinned["integrity"].removeprefix("sha512-")).hex()
    component.hashes.add(HashType(alg=HashAlgorithm.SHA_512, content=sha512))
    return component


def main() -> int:
    """Write the bill and return the exit status."""
    parser = argparse.ArgumentParser(
        prog="tools.site.bill_of_materials", description=__doc__.split("\n\n")[0]
    )
    parser.add_argument("wheel", type=Path, help="the wheel that the site ships")
    parser.add_argument("file", type=Path, help="the JSON file to write")
    options = parser.parse_args()
    try:
        options.file.write_text(as_json(bill_of_materials(options.wheel)), encoding="utf-8")
    except (BuildError, OSError) as error:
        print(f"tools.site.bill_of_materials: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
