"""The repository as a whole: one place for each fact, and no outside addresses."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import subprocess
import zipfile
from html.parser import HTMLParser
from pathlib import Path

import pytest

import dvonn
from dvonn.dvonn_player.levels import LEVELS
from tools.page.sources import NODE_TEST_SUFFIX
from tools.setup.environment import ensure_python, lock_file, requirements
from tools.site.builder import PYODIDE_FILES, build_wheel, prepare
from tools.site.single_file import SINGLE_FILE
from tools.tasks import ROOT

#: XML namespaces of pictures, which browsers never fetch.
_NAMESPACES = frozenset({"//www.w3.org/2000/svg", "//www.w3.org/1999/xlink", "//www.w3.org/1999/xhtml"})
_ADDRESS = re.compile(r"//[a-z0-9-]+\.[a-z0-9.-]+[^\s\"'`<>)]*", re.IGNORECASE)
#: Package registries, whose hosts must not occur in any file.
_REGISTRIES = ("pypi", "pythonhosted", "npmjs", "deb[.]debian", "security[.]debian")
#: Registry hosts, and home folders.
_NOT_OURS = rf"({'|'.join(_REGISTRIES)})[.](org|com)|(^|[^A-Za-z0-9_.])/(root|home)/"


def _tracked() -> list[str]:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True)
    return listed.stdout.splitlines()


def _json(name: str) -> dict[str, object]:
    read: dict[str, object] = json.loads((ROOT / name).read_text(encoding="utf-8"))
    return read


def test_version_stands_in_one_place() -> None:
    """Only dvonn/__init__.py and the changelog, which lists old versions, state the version."""
    said = re.compile(rf"(?<![\d.]){re.escape(dvonn.__version__)}(?![\d.])")
    places = {"dvonn/__init__.py", "CHANGELOG.md", "package-lock.json"}
    texts = [
        name for name in _tracked() if name not in places and not name.startswith(("third_party/", "tests/"))
    ]
    found = []
    for name in texts:
        file = ROOT / name
        if (
            file.suffix in {".py", ".js", ".ts", ".json", ".toml", ".html", ".md", ".webmanifest", ".yml"}
            and file.exists()
        ):
            found += [name] if said.search(file.read_text(encoding="utf-8")) else []

    assert [] == found


def test_pyodide_is_pinned_in_one_place() -> None:
    """package.json has the exact version; only the lock repeats it."""
    pins = _json("package.json")["dependencies"]
    assert isinstance(pins, dict)
    pin = pins["pyodide"]
    assert re.fullmatch(r"\d+\.\d+\.\d+", pin)
    said = subprocess.run(["git", "grep", "-lF", pin], cwd=ROOT, capture_output=True, text=True, check=False)

    assert {"package.json", "package-lock.json"} == set(said.stdout.split())


def test_page_begins_with_the_easiest_level() -> None:
    """The page has to name this level before Python can answer."""
    script = (ROOT / "web/core/seats.ts").read_text(encoding="utf-8")
    assert [LEVELS[0].name] == re.findall(r'FIRST_LEVEL = "(\w+)"', script)


def test_every_npm_package_is_pinned_exactly() -> None:
    """With exact versions, every machine checks the repository with the same tools."""
    for group in ("dependencies", "devDependencies"):
        packages = _json("package.json")[group]
        assert isinstance(packages, dict)
        for name, version in packages.items():
            assert re.fullmatch(r"\d+\.\d+\.\d+", version), name


def test_the_icon_of_a_turn_is_the_icon_with_a_dot() -> None:
    """The drawings differ only in one circle and the comment."""
    drawn, waiting = (
        [
            line
            for line in (ROOT / "web/icons" / name).read_text(encoding="utf-8").splitlines()
            if "<!--" not in line
        ]
        for name in ("icon.svg", "icon-turn.svg")
    )

    assert drawn == [*waiting[:-2], waiting[-1]]
    assert waiting[-2].startswith("  <circle")


def test_lock_has_hashes_and_no_addresses() -> None:
    """Without addresses, any registry can be used; the hashes ensure that it delivers the same bytes."""
    packages = _json("package-lock.json")["packages"]
    assert isinstance(packages, dict)
    for name, package in packages.items():
        assert "resolved" not in package, name
        assert not name or "integrity" in package, name


def test_no_registry_and_no_home_folder_is_named() -> None:
    """Tracked files name no host of a package registry, and no home folder."""
    command = ["git", "grep", "-nIE", _NOT_OURS, "--", ".", ":!tests/repository/test_repository.py"]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)

    assert "" == found.stdout


def test_site_names_no_outside_address(dist: Path) -> None:
    """
    The site's own files have no outside address; Pyodide's files and the licence notices are not checked.

    The single file, which contains Pyodide and the notices, is not checked either, but
    tests/browser/test_single_file.py checks that it requests nothing.
    """
    found = []
    for file in sorted(dist.rglob("*")):
        name = file.relative_to(dist).as_posix()
        if file.suffix in {".html", ".js", ".css", ".svg", ".json", ".webmanifest"} and not name.startswith(
            ("pyodide/", "third_party/", SINGLE_FILE)
        ):
            addresses = set(_ADDRESS.findall(file.read_text(encoding="utf-8"))) - _NAMESPACES
            found += [f"{name}: {address}" for address in sorted(addresses)]

    assert [] == found


class _Elements(HTMLParser):
    """
    Reads a page as a browser does.

    inlined: directive and hash of each script and style element.
    fetched: the files that the first paint waits for.
    policy: the allowed sources, by directive.
    """

    def __init__(self, html: str) -> None:
        super().__init__()
        self.inlined: list[tuple[str, str]] = []
        self.fetched: list[str] = []
        self.policy: dict[str, list[str]] = {}
        self._directive: str | None = None
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Read the policy, and the elements that the page waits for."""
        given = {name: value or "" for name, value in attrs}
        self._directive = f"{tag}-src" if tag in {"script", "style"} else None
        if given.get("http-equiv") == "Content-Security-Policy":
            rules = (rule.split() for rule in given["content"].split(";"))
            self.policy = {name: words for name, *words in rules}
        if given.get("rel") == "stylesheet" or (tag == "script" and "src" in given and "type" not in given):
            self.fetched.append(given.get("href") or given["src"])

    def handle_data(self, data: str) -> None:
        """Read the content of a script or style element."""
        if self._directive:
            sha256 = base64.b64encode(hashlib.sha256(data.encode()).digest()).decode()
            self.inlined.append((self._directive, f"'sha256-{sha256}'"))

    def handle_endtag(self, _: str) -> None:
        """Leave the element."""
        self._directive = None


@pytest.fixture(scope="module")
def elements(dist: Path) -> _Elements:
    """Read the shipped page."""
    return _Elements((dist / "index.html").read_text(encoding="utf-8"))


def test_page_allows_its_own_origin_only(elements: _Elements) -> None:
    """The policy allows no program, style, picture or request from other origins."""
    rules = elements.policy
    assert ["'none'"] == rules["default-src"]
    assert {"script-src", "worker-src", "connect-src", "style-src"} <= rules.keys()
    inlined = {name for _, name in elements.inlined}
    assert {"'self'", "'none'", "'wasm-unsafe-eval'", "data:"} >= {
        word for words in rules.values() for word in words
    } - inlined


def test_page_is_painted_without_other_files(elements: _Elements) -> None:
    """No file is fetched before the first paint, and the policy names exactly the inlined parts."""
    assert [] == elements.fetched
    named = [
        (directive, word)
        for directive, words in elements.policy.items()
        for word in words
        if word.startswith("'sha")
    ]
    assert sorted(named) == sorted(elements.inlined)
    assert {"script-src", "style-src"} == {directive for directive, _ in named}


def test_site_has_the_files_that_it_needs(dist: Path) -> None:
    """Python's files are included, types and tests are not, and no placeholder of the build is left."""
    names = {file.relative_to(dist).as_posix() for file in dist.rglob("*") if file.is_file()}

    assert {f"pyodide/{name}" for name in PYODIDE_FILES} <= names
    assert {
        "python/stdlib.zip",
        "python/dvonn.zip",
        "python/gipf.zip",
        "third_party/README.txt",
        "third_party/MPL-2.0.txt",
    } <= names
    assert not [name for name in names if name.endswith((".ts", ".test.js")) or "fixtures/" in name]
    for name in ("index.html", "engine/worker.js", "sw.js"):
        assert "build:" not in (dist / name).read_text(encoding="utf-8"), name


def test_manifest_points_at_existing_files(dist: Path) -> None:
    """Every icon exists, at least one is maskable, and the start address and scope are the site's folder."""
    manifest = json.loads((dist / "manifest.webmanifest").read_text(encoding="utf-8"))
    for icon in manifest["icons"]:
        assert (dist / icon["src"]).is_file(), icon

    assert "maskable" in {icon.get("purpose") for icon in manifest["icons"]}
    assert (".", ".") == (manifest["start_url"], manifest["scope"])
    # Browsers resolve an id from the host's root: with an id, sites in different folders would be one app.
    assert "id" not in manifest


def test_the_wheel_tells_type_checkers_that_it_is_typed(dist: Path) -> None:
    """PEP 561: the package has py.typed, so installations have its types."""
    (wheel,) = (dist / "python").glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        assert "dvonn/py.typed" in archive.namelist()


def test_equal_sources_make_equal_wheels(tmp_path: Path) -> None:
    """The wheel depends only on the sources, not on the time or on earlier builds."""
    first, _ = prepare()
    second = build_wheel(ensure_python("build"), tmp_path / "again")

    assert first.name == second.name
    assert first.read_bytes() == second.read_bytes()


def test_every_test_for_node_is_in_the_folder_web() -> None:
    """The test run looks for tests for Node only in web/."""
    tests = [name for name in _tracked() if name.endswith(NODE_TEST_SUFFIX)]

    assert tests
    assert [] == [name for name in tests if not name.startswith("web/")]


@pytest.mark.parametrize("group", requirements())
def test_every_python_package_is_locked_by_hashes_and_no_address(group: str) -> None:
    """The lock files satisfy pyproject.toml; `tools.setup.lock` renews them."""
    text = lock_file(group).read_text(encoding="utf-8")
    packages = re.split(r"\n(?=\S)", text.strip())

    assert [] == [package for package in packages if "--hash=sha256:" not in package]
    # A lock file names a package without the extras of its requirement.
    wanted = {re.sub(r"\[.*\]", "", name).replace("_", "-") for name in requirements()[group]}
    assert wanted <= {package.split()[0] for package in packages}
    assert "//" not in text
    assert "index" not in text
