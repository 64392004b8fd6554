"""The package as shown by an index: the metadata of the built wheel."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import zipfile
from email import message_from_bytes
from email.message import Message

import pytest

from tools.setup.environment import ensure_python
from tools.site.builder import build_wheel
from tools.tasks import ROOT

#: The address of a Markdown link or picture.
_LINK = re.compile(r"\]\(([^)]+)\)")


@pytest.fixture(scope="module")
def wheel() -> zipfile.Path:
    """The wheel built for the site and for releases."""
    return zipfile.Path(build_wheel(ensure_python("build")))


@pytest.fixture(scope="module")
def metadata(wheel: zipfile.Path) -> Message:
    """The metadata of the wheel."""
    (info,) = (entry for entry in wheel.iterdir() if entry.name.endswith(".dist-info"))
    return message_from_bytes((info / "METADATA").read_bytes())


def test_the_package_works_without_any_other_package(wheel: zipfile.Path) -> None:
    """The script that the workflow runs on every version of Python needs nothing but the wheel."""
    script = ROOT / "tools" / "checks" / "any_python.py"
    # -S hides installed packages.
    done = subprocess.run(
        [sys.executable, "-S", str(script)],
        env={**os.environ, "PYTHONPATH": str(wheel.root.filename)},
        cwd=ROOT.anchor,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (0, "") == (done.returncode, done.stderr)
    assert "works on Python" in done.stdout


@pytest.mark.parametrize("folder", ["dvonn", "lab"])
def test_the_oldest_python_can_read_the_modules(folder: str) -> None:
    """The syntax is that of Python 3.9."""
    for file in (ROOT / folder).rglob("*.py"):
        ast.parse(file.read_text(encoding="utf-8"), file.name, feature_version=(3, 9))


def test_the_metadata_have_a_version_that_uploaders_know(metadata: Message) -> None:
    """Twine 6.1 and other programs of its age refuse version 2.5 of the metadata."""
    major, minor = map(int, str(metadata["Metadata-Version"]).split("."))

    assert (2, 4) >= (major, minor)


def test_the_metadata_name_the_author_and_the_licence(metadata: Message) -> None:
    """Author and licence agree with LICENSE."""
    licence = (ROOT / "LICENSE").read_text(encoding="utf-8")

    assert f"Copyright (c) 2026 {metadata['Author']}" in licence
    assert ("MIT", ["LICENSE"]) == (metadata["License-Expression"], metadata.get_all("License-File"))
    assert "dvonn" in metadata["Keywords"].split(",")


def test_the_classifiers_agree_with_the_package(metadata: Message, wheel: zipfile.Path) -> None:
    """The classifiers call the package typed and list every Python version from the oldest allowed on."""
    classifiers = metadata.get_all("Classifier") or []
    python = "Programming Language :: Python :: 3."
    minors = sorted(int(name.removeprefix(python)) for name in classifiers if name.startswith(python))

    assert f">=3.{minors[0]}" == metadata["Requires-Python"]
    assert list(range(minors[0], minors[-1] + 1)) == minors
    assert "Typing :: Typed" in classifiers
    assert (wheel / "dvonn" / "py.typed").exists()
    # License-Expression replaces such classifiers; an index refuses a package with both.
    assert [] == [name for name in classifiers if name.startswith("License ::")]


def test_the_description_has_no_broken_link(metadata: Message) -> None:
    """An index shows the description without the repository, so relative addresses would be dead."""
    description = metadata.get_payload()
    assert isinstance(description, str)

    assert "text/markdown" == metadata["Description-Content-Type"]
    assert "python -m dvonn play" in description
    assert [] == [link for link in _LINK.findall(description) if not link.startswith("https://")]
