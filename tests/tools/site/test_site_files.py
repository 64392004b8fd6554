"""The site ships the tested package, a correct manifest and every text."""

from __future__ import annotations

import _imp
import gzip
import io
import json
import re
import struct
import zipfile
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree as ET

import dvonn
from dvonn.cli.sentences import SENTENCES
from tools.page.document import page_document
from tools.page.sources import WEB, page_sources
from tools.page.texts import ORIGINAL, languages
from tools.tasks import ROOT

TEXTS = languages()[ORIGINAL]
#: File types that every host knows.
KNOWN_SUFFIXES = {
    ".html",
    ".js",
    ".css",
    ".svg",
    ".json",
    ".png",
    ".woff2",
    ".webmanifest",
    ".wasm",
    ".zip",
    ".whl",
    ".txt",
}
#: A JavaScript string or template in the form of a text key.
KEY_IN_CODE = re.compile(r"""(["`])([a-z]+(?:\.(?:[a-z_-]+|\$\{[^{}]+\})+)+)\1""")
#: A Python string that may be a code; braces belong to an f-string.
CODE_IN_PYTHON = re.compile(r'''"([a-z][a-z_-]*(?:\.?[a-z_-]+|\.?\{[^{}"]+\})*)"''')


class Page(HTMLParser):
    """
    Reads index.html.

    words: the key and the text of every element that names a key.
    addresses: every address in the page.
    """

    def __init__(self, html: str) -> None:
        super().__init__()
        self.words: list[tuple[str, str]] = []
        self.addresses: list[str] = []
        self._key: str | None = None
        self._placeholders: dict[str, object] = {}
        self.feed(html)

    def handle_starttag(self, _: str, attrs: list[tuple[str, str | None]]) -> None:
        """Collect an element's key and addresses."""
        given = {name: value or "" for name, value in attrs}
        self._key = given.get("data-i18n")
        self._placeholders = json.loads(given.get("data-placeholders", "{}"))
        self.addresses += [given[name] for name in ("href", "src") if name in given]
        for name, key in given.items():
            if name.startswith("data-i18n-"):
                self.words.append((key, given[name.removeprefix("data-i18n-")]))

    def handle_data(self, data: str) -> None:
        """Collect the text of an element with a key."""
        if self._key:
            template = TEXTS.get(self._key, "")
            placeholders = {name: TEXTS.get(str(value), value) for name, value in self._placeholders.items()}
            self.words.append((self._key, template if data == template.format(**placeholders) else data))
            self._key = None


def page() -> Page:
    """Return the parsed index.html."""
    return Page(page_document() + (WEB / "board.svg").read_text(encoding="utf-8"))


def keys_in_code() -> set[str]:
    """Return the text keys in the scripts, as regular expressions; a script may append parts to a key."""
    families = {key.split(".")[0] for key in TEXTS}
    found = set()
    for script in page_sources(".ts"):
        for _, key in KEY_IN_CODE.findall(script.read_text(encoding="utf-8")):
            if key.split(".")[0] in families:
                found.add(re.sub(r"\\\$\\\{.*?\\\}", "[a-z_-]+", re.escape(key)) + r"(\.[a-z.-]+)?")
    assert found
    return found


def codes_in_python() -> set[str]:
    """Return the text keys that the page builds from Python's codes, as regular expressions."""
    found = set()
    for source in (ROOT / "dvonn").rglob("*.py"):
        for code in CODE_IN_PYTHON.findall(source.read_text(encoding="utf-8")):
            pattern = re.sub(r"\\\{.*?\\\}", "[a-z_.-]+", re.escape(code))
            found.add(rf"(hint|review)\.{pattern}(\.[a-z]+)*")
    return found


def test_the_wheel_is_the_package_that_was_tested(dist: Path) -> None:
    """Every module in the wheel equals the one that the other tests import."""
    (wheel,) = (dist / "python").glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        shipped = {name: archive.read(name) for name in archive.namelist() if name.startswith("dvonn/")}
    package = Path(dvonn.__file__).parent
    sources = [file for file in package.rglob("*") if file.is_file() and "__pycache__" not in file.parts]
    tested = {file.relative_to(package.parent).as_posix(): file.read_bytes() for file in sources}

    assert tested == shipped
    assert package.parent == ROOT


def test_the_compiled_package_is_the_tested_one(dist: Path) -> None:
    """Every compiled module carries the hash of its source, which the browser does not check."""
    same: set[Path] = set()
    different: set[Path] = set()
    for part in ("dvonn.zip", "gipf.zip"):
        packed = gzip.decompress((dist / "python" / part).read_bytes())
        with zipfile.ZipFile(io.BytesIO(packed)) as archive:
            for name in archive.namelist():
                content = archive.read(name)
                source = (ROOT / name).with_suffix(".py" if name.endswith(".pyc") else Path(name).suffix)
                is_same = content == source.read_bytes()
                if source.suffix == ".py":
                    magic, _, stored = struct.unpack("<II8s", content[:16])
                    # Like importlib.util.source_hash, for the module's Python version.
                    is_same = stored == _imp.source_hash(magic, source.read_bytes())
                (same if is_same else different).add(source.relative_to(ROOT))
    package = ROOT / "dvonn"
    sources = {file.relative_to(ROOT) for file in package.rglob("*") if file.suffix in {".py", ".bin"}}
    unneeded = {"__main__.py", "cli", "gipf_cli", "svg", "drawing.py", "text_board.py"}
    unneeded |= {"environments", "actions.py", "action_numbers.py"}
    never = {file for file in sources if unneeded & {*file.parts}}
    assert set() == different
    assert sources - never == same


def test_the_manifest_makes_an_app(dist: Path) -> None:
    """The app starts in its own folder, and its icons have the stated sizes."""
    manifest = json.loads((dist / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert (".", "standalone", "DVONN") == (manifest["start_url"], manifest["display"], manifest["name"])
    assert {"text": "shared-text", "url": "shared-url"} == manifest["share_target"]["params"]
    (handler,) = manifest["file_handlers"]
    assert {".txt", ".json", ".sgf"} < {name for names in handler["accept"].values() for name in names}
    sizes: dict[str, list[int]] = {}
    for icon in manifest["icons"]:
        content = (dist / icon["src"]).read_bytes()
        if icon["type"] == "image/svg+xml":
            assert ET.fromstring(content).tag.endswith("svg")  # noqa: S314 - our own file
            continue
        assert b"\x89PNG\r\n\x1a\n" == content[:8]
        width, height = struct.unpack(">II", content[16:24])
        assert icon["sizes"] == f"{width}x{height}"
        sizes.setdefault(icon.get("purpose", "any"), []).append(width)
    assert {"any": [192, 512], "maskable": [512]} == sizes
    assert ["./?new", "./?learn", "./?continue"] == [shortcut["url"] for shortcut in manifest["shortcuts"]]


def test_the_english_of_the_page_equals_the_text_file() -> None:
    """The page shows the English of index.html before any script runs."""
    words = [(key, said) for key, said in page().words if not said.isspace()]
    assert [] == [(key, said) for key, said in words if TEXTS.get(key) != said]
    assert len(words) > 100


def test_english_comes_with_the_page(dist: Path) -> None:
    """If English were a separate file, its loss would leave the page without text."""
    names = {file.name for file in (dist / "i18n").iterdir()}
    assert {f"{language}.json" for language in set(languages()) - {ORIGINAL}} == names
    assert any(TEXTS["help.title"] in file.read_text(encoding="utf-8") for file in dist.glob("*.js"))


def test_every_text_that_is_named_exists() -> None:
    """Each key in the scripts, and each pattern of keys, has a text."""
    named = keys_in_code() | {rf"review\.{re.escape(code)}(\.[a-z]+)*" for code in SENTENCES}
    assert set() == {key for key in named if not any(re.fullmatch(key, name) for name in TEXTS)}


def test_every_text_is_named_somewhere() -> None:
    """No text is unused."""
    # The key "other-game" is named by the build, which writes the link.
    named = keys_in_code() | codes_in_python() | {re.escape(key) for key, _ in page().words} | {"other-game"}
    is_named = re.compile("|".join(sorted(named)))
    assert [] == [key for key in TEXTS if not is_named.fullmatch(key)]


def test_dvonn_needs_nothing_of_gipf(dist: Path) -> None:
    """The service worker lists GIPF's files as those of other games; index.html names none of them."""
    page, worker = ((dist / name).read_text(encoding="utf-8") for name in ("index.html", "sw.js"))
    late = re.search(r"OTHERS =[^;]*?\[\s*([^;]*?)\s*\]", worker.replace("string[]", ""))
    assert late
    named = set(json.loads(f"[{late[1]}]"))
    scripts = {name for name in named if name.endswith(".js")}

    assert {f"games/gipf/i18n/{language}.json" for language in languages() if language != ORIGINAL} < named
    assert {"games/gipf/board.css", "python/gipf.zip"} < named
    assert any(TEXTS["gipf.rules.goal"] in (dist / name).read_text(encoding="utf-8") for name in scripts)
    needed = [file for file in dist.glob("*.js") if file.name not in named]
    assert not [file for file in needed if TEXTS["gipf.rules.goal"] in file.read_text(encoding="utf-8")]
    assert not [name for name in named if f'"{name}"' in page]


def test_every_host_knows_the_type_of_every_file(dist: Path) -> None:
    """Hosts choose the type by the suffix, and a browser does not run a script of a wrong type."""
    assert {file.suffix for file in dist.rglob("*") if file.is_file()} <= KNOWN_SUFFIXES


def test_every_reference_is_relative() -> None:
    """The site works in any folder of any host."""
    assert [] == [address for address in page().addresses if re.match(r"[a-z]+:|/", address)]
