"""The single-file edition: its content, its policy, and the build's refusals."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
import shutil
from pathlib import Path

import pytest

from tools.setup.environment import ensure_node
from tools.site.single_file import keep_edition, notices, single_file
from tools.tasks import ROOT, BuildError

_PAGE = """<!doctype html>
<html lang="en">
  <head>
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'sha256-x'; \
worker-src 'self'; connect-src 'self'; style-src 'self' 'sha256-y'; manifest-src 'self'">
    <link rel="manifest" href="app.webmanifest">
    <link rel="icon" href="icons/icon.svg" data-turn="icons/turn.svg">
    <script>early();</script>
    <script type="module" src="main.js"></script>
  </head>
  <body>
    <p data-edition="site"><a href="elsewhere.txt">elsewhere</a></p>
    <p data-edition="single-file">here</p>
    <link rel="modulepreload" href="joined.js">
  </body>
</html>
"""


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Make a small site with every kind of file."""
    for name, content in {
        "index.html": _PAGE,
        "main.js": 'import("./late.js");\n',
        "late.js": 'console.log("late </script>");\n',
        "engine/worker.js": 'import("../runtime/runtime.js");\nconsole.log(import.meta.url);\n',
        "runtime/runtime.js": 'console.log("runtime");\n',
        "runtime/runtime.wasm": "\0asm",
        "texts/en.json": '{"a": "b"}',
        "features/learning/learn.css": "p {}\n",
        "icons/icon.svg": "<svg/>",
        "icons/turn.svg": "<svg>turn</svg>",
        "icons/large.png": "png",
        "app.webmanifest": "{}",
        "third_party/README.txt": "Read <me>",
        "third_party/other.txt": "Other\n",
    }.items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content)
    return tmp_path


@pytest.fixture
def text(site: Path) -> str:
    """The single file made from *site*."""
    return single_file(site, ensure_node())


def test_equal_sites_make_equal_files(
    site: Path, text: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """The file names no folder of the build."""
    other = shutil.copytree(site, tmp_path_factory.mktemp("elsewhere") / "deeper" / "site")

    assert text == single_file(other, ensure_node())


def test_fetched_files_are_in_the_file(site: Path, text: str) -> None:
    """Each file is packed with path and type, except scripts, styles and pictures."""
    blocks = re.findall(r'<script type="text/plain" data-file="(.*?)" data-type="(.*?)">(.*?)</script>', text)
    files = {name: (kind, gzip.decompress(base64.b64decode(packed))) for name, kind, packed in blocks}

    worker_type, worker = files.pop("engine/worker.js")
    assert {
        "runtime/runtime.wasm": ("application/wasm", b"\0asm"),
        "texts/en.json": ("application/json", b'{"a": "b"}'),
        "third_party/notices.txt": ("text/plain", notices(site).encode()),
    } == files
    assert "text/javascript" == worker_type
    assert b'"runtime"' in worker
    assert b".invalid/engine/worker.js" in worker
    picture = base64.b64encode((site / "icons" / "turn.svg").read_bytes()).decode()
    assert f'data-turn="data:image/svg+xml;base64,{picture}"' in text
    assert '<style data-file="features/learning/learn.css">\np {}\n</style>' in text


def test_languages_share_their_keys(site: Path) -> None:
    """Each folder has one list of keys; a language's texts follow its order, with null for a missing text."""
    for folder in (site / "i18n", site / "games" / "gipf" / "i18n"):
        folder.mkdir(parents=True)
    (site / "i18n" / "de.json").write_text('{"a": "eins", "b": "zwei"}', encoding="utf-8")
    (site / "i18n" / "pl.json").write_text('{"b": "dwa", "b.few": "dwie"}', encoding="utf-8")
    (site / "games" / "gipf" / "i18n" / "de.json").write_text('{"c": "drei"}', encoding="utf-8")
    text = single_file(site, ensure_node())
    blocks = re.findall(r'data-file="(.*?i18n/.*?)" data-type="application/json">(.*?)</script>', text)
    files = {name: json.loads(gzip.decompress(base64.b64decode(packed))) for name, packed in blocks}

    assert {
        "i18n/keys.json": ["a", "b", "b.few"],
        "i18n/de.json": ["eins", "zwei", None],
        "i18n/pl.json": [None, "dwa", "dwie"],
        "games/gipf/i18n/keys.json": ["c"],
        "games/gipf/i18n/de.json": ["drei"],
    } == files


def test_the_single_file_links_to_no_other_file(text: str) -> None:
    """Elements that only the site shows are left out, too."""
    assert [] == re.findall(r'(?:href|src)="(?!data:|#)[^"]*"', text)
    assert ("here" in text, "elsewhere" in text) == (True, False)


def test_the_policy_allows_the_scripts_of_the_file_and_no_request(text: str) -> None:
    """The policy has the hash of every script and style, allows workers from blobs, and has no 'self'."""
    scripts = re.findall(r'<script(?: type="module")?>(.*?)</script>', text, re.DOTALL)
    styles = re.findall(r"<style[^>]*>(.*?)</style>", text, re.DOTALL)

    def named(content: str) -> str:
        return f"'sha256-{base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()}'"

    found = re.search(r'Content-Security-Policy" content="([^"]*)"', text)
    assert found
    directives = dict(rule.split(" ", 1) for rule in found[1].split("; "))
    early, first, main = scripts
    assert "early();" == early
    assert {
        "default-src": "'none'",
        "script-src": f"'sha256-x' {named(first)} {named(main)}",
        "worker-src": "blob:",
        "connect-src": "'none'",
        "font-src": "data:",
        "style-src": f"'sha256-y' {named(styles[0])}",
    } == directives


def test_the_file_carries_every_notice(site: Path) -> None:
    """The game's licence comes first, then the overview, then every other notice."""
    said = notices(site)

    assert (ROOT / "LICENSE").read_text().splitlines()[0] in said
    assert said.index("Read <me>") < said.index("[other.txt]\n\nOther")


def test_each_edition_has_its_own_elements() -> None:
    """Elements of the other edition are removed with their content; elements of both editions stay."""
    page = '<p>both</p>\n  <div class="a" data-edition="x">\n<p>x</p>\n</div>\n  <b data-edition="y">y</b>\n'

    assert '<p>both</p>\n  <div class="a">\n<p>x</p>\n</div>\n' == keep_edition(page, "x")
    assert "<p>both</p>\n  <b>y</b>\n" == keep_edition(page, "y")


def test_a_file_that_is_too_large_ends_the_build(site: Path) -> None:
    """The error names the size of the file."""
    with pytest.raises(BuildError, match=r"\d{4,} bytes"):
        single_file(site, ensure_node(), 1000)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('<script type="module" src="main.js"></script>', "", r"^index\.html has 0 module"),
        ("Content-Security-Policy", "other", r"^index\.html has no policy$"),
        ("</body>", "", r"^index\.html has no </body>$"),
    ],
    ids=["no module", "no policy", "no end"],
)
def test_a_page_that_cannot_become_one_file_ends_the_build(
    site: Path, old: str, new: str, message: str
) -> None:
    """The error names the missing part."""
    page = site / "index.html"
    page.write_text(_PAGE.replace(old, new))

    with pytest.raises(BuildError, match=message):
        single_file(site, ensure_node())


def test_a_script_that_would_end_its_element_is_refused(site: Path) -> None:
    """An HTML comment in a script's string would swallow the rest of the document."""
    (site / "late.js").write_text('console.log("<!-- <script>");\n')

    with pytest.raises(BuildError, match=r"'<!--'"):
        single_file(site, ensure_node())
