"""The build's own logic: slots, hashes, sizes, the small library, the server."""

from __future__ import annotations

import base64
import gzip
import hashlib
import re
import shutil
import zipfile
from email.message import Message
from http import HTTPStatus
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

import pytest

import dvonn.web.api
from tools.setup.environment import ensure_node
from tools.site import library_exercise, library_packer
from tools.site.builder import (
    content_hashes,
    copy_pyodide,
    fill,
    fill_snapshot_modules,
    noscript_texts,
    python_sizes,
    start_texts,
)
from tools.site.first_paint import STYLE_FILE, classic_scripts, inline_first_paint
from tools.site.joining import join_modules, shorten_classic_scripts, shorten_styles
from tools.site.library import LIGHTER, Library, library_modules, lighten, lighter_modules
from tools.site.server import SiteServer
from tools.site.single_file import SINGLE_FILE
from tools.tasks import BuildError, atomic_replace, digest, has_cache_key, run, write_cache_key


def test_slots_are_filled() -> None:
    """A slot of either kind is replaced by what stands for its name, to the letter."""
    text = 'a <!-- build: board.svg --> b { /* build: sizes */ } "/* build: version */"'
    slots = {"board.svg": "<svg>\\1</svg>", "sizes": '"x": 1', "version": "12ab"}

    assert 'a <svg>\\1</svg> b { "x": 1 } "12ab"' == fill(text, slots, "file")


@pytest.mark.parametrize(
    ("text", "slots"),
    [("/* build: unknown */", {}), ("nothing here", {"sizes": "1"})],
    ids=["unknown slot", "missing slot"],
)
def test_slots_that_do_not_match_are_refused(text: str, slots: dict[str, str]) -> None:
    """A slot that nothing fills, and a filling without a slot, both name the file."""
    with pytest.raises(BuildError, match=r"^worker.*slots"):
        fill(text, slots, "worker.js")


def test_every_file_is_kept_offline_but_the_service_worker_and_the_single_file(tmp_path: Path) -> None:
    """The list holds each file's hash by its path; the page goes by its folder's name."""
    contents = {"index.html": b"page", "sw.js": b"worker", "icons/icon.svg": b"picture", SINGLE_FILE: b"all"}
    for name, content in contents.items():
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(content)

    expected = {
        kept: "sha256-" + base64.b64encode(hashlib.sha256(contents[name]).digest()).decode()
        for kept, name in (("./", "index.html"), ("icons/icon.svg", "icons/icon.svg"))
    }
    assert expected == content_hashes(tmp_path)


def test_sizes_are_of_what_python_starts_from(tmp_path: Path) -> None:
    """Only pyodide/ and python/ are loaded before Python is ready."""
    for name, size in (("index.html", 3), ("pyodide/a.wasm", 20), ("python/b.whl", 5)):
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(bytes(size))

    assert {"pyodide/a.wasm": 20, "python/b.whl": 5} == python_sizes(tmp_path)


_POLICY = """<meta content="default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'">\n"""
_HEAD = f"""{_POLICY}    <script src="theme.js"></script>
    <link rel="stylesheet" href="colors.css">
    <link rel="stylesheet" href="phones.css">
    <script type="module" src="main.js"></script>
"""


def page_of(folder: Path, html: str) -> Path:
    """Write into *folder* a page that says *html*, and what it may name."""
    for name, content in (
        ("theme.js", "dress();\n"),
        ("colors.css", "colors {}\n"),
        ("phones.css", "phones {}\n"),
        ("main.js", "start();\n"),
    ):
        (folder / name).write_text(content)
    page = folder / "index.html"
    page.write_text(html)
    return page


def test_what_the_first_paint_needs_is_in_the_page(tmp_path: Path) -> None:
    """Style sheets in their order, classic scripts; modules run later and stay files."""
    page = page_of(tmp_path, _HEAD)

    inline_first_paint(tmp_path)

    text = page.read_text()
    assert """    <script>\ndress();\n</script>
    <style>\ncolors {}\n\nphones {}\n</style>
    <script type="module" src="main.js"></script>
""" == text.split("\n", maxsplit=1)[1]
    assert {"index.html", "main.js", "theme.js", STYLE_FILE} == {file.name for file in tmp_path.iterdir()}
    # For a host whose own policy refuses what stands in the page.
    assert "\ncolors {}\n\nphones {}\n" == (tmp_path / STYLE_FILE).read_text()


def test_the_policy_allows_what_is_inlined_and_nothing_else(tmp_path: Path) -> None:
    """Its own hash for each element, in the directive of its kind; what was allowed before still is."""
    page = page_of(tmp_path, _HEAD)

    inline_first_paint(tmp_path)

    script, style = (
        base64.b64encode(hashlib.sha256(content).digest()).decode()
        for content in (b"\ndress();\n", b"\ncolors {}\n\nphones {}\n")
    )
    assert (
        f"""<meta content="default-src 'none'; script-src 'self' 'sha256-{script}' 'wasm-unsafe-eval'; """
        f"""style-src 'self' 'sha256-{style}'">"""
    ) == page.read_text().split("\n", maxsplit=1)[0]


@pytest.mark.parametrize(
    ("html", "script", "message"),
    [
        (f'{_POLICY}<script src="theme.js"></script>', "", r"^index\.html names no style sheet$"),
        (_HEAD.replace("script-src", "worker-src"), "", r"^the policy of index\.html has no script-src"),
        (_HEAD, "say('</SCRIPT>');", r"^theme\.js cannot stand in index\.html: it has '</script' in it$"),
    ],
    ids=["no style sheet", "no policy", "would end early"],
)
def test_a_page_that_cannot_be_made_whole_is_refused(
    tmp_path: Path, html: str, script: str, message: str
) -> None:
    """The build ends, instead of writing a page that the browser reads otherwise."""
    page_of(tmp_path, html)
    (tmp_path / "theme.js").write_text(script)

    with pytest.raises(BuildError, match=message):
        inline_first_paint(tmp_path)


@pytest.fixture
def joinable(tmp_path: Path) -> tuple[Path, Path]:
    """Return a folder with modules, and another that holds what stands in it."""
    web, dist = tmp_path / "web", tmp_path / "dist"
    web.mkdir()
    (web / "main.js").write_text('import { a } from "./a.js";\na(() => import("./late.js"));\n')
    (web / "a.js").write_text('import { b } from "./b.js";\nexport const a = (late) => b(late);\n')
    (web / "b.js").write_text("export const b = (late) => late;\n")
    (web / "late.js").write_text('import { b } from "./b.js";\nb("late");\n')
    (web / "worker.js").write_text("work();\n")
    shutil.copytree(web, dist)
    return web, dist


def test_modules_are_joined_and_fetched_at_once(joinable: tuple[Path, Path]) -> None:
    """What is imported only when it is wanted stays apart and is not linked; what no module names stays."""
    web, dist = joinable

    links = re.findall(r'rel="modulepreload" href="([^"]+)"', join_modules(web, dist, ensure_node()))

    names = {file.name for file in dist.iterdir()}
    assert {"main.js", "worker.js", *links} < names
    (late,) = (name for name in names - {"main.js", "worker.js", *links})
    assert f'import("./{late}")' in (dist / "main.js").read_text()
    assert '"late"' in (dist / late).read_text()
    assert links
    assert "work();\n" == (dist / "worker.js").read_text()


def test_a_module_that_is_not_there_ends_the_build(joinable: tuple[Path, Path]) -> None:
    """The message names it and what imports it."""
    web, dist = joinable
    (web / "b.js").unlink()

    with pytest.raises(BuildError, match=r'Could not resolve "\./b\.js"(.|\n)*a\.js'):
        join_modules(web, dist, ensure_node())


def test_style_sheets_lose_what_only_people_read(tmp_path: Path) -> None:
    """Each stays where it is, and says the same."""
    (tmp_path / "a.css").write_text("/* Why. */\n.a {\n  color: light-dark(red, blue);\n}\n")
    (tmp_path / "b.css").write_text(".b {\n  inset: auto;\n}\n")

    shorten_styles(tmp_path, ensure_node())

    assert ".a{color:light-dark(red,blue)}" == (tmp_path / "a.css").read_text().strip()
    assert ".b{inset:auto}" == (tmp_path / "b.css").read_text().strip()


def test_a_style_sheet_that_is_none_ends_the_build(tmp_path: Path) -> None:
    """A brace that is never closed would take all that follows with it."""
    (tmp_path / "a.css").write_text(".a {\n  color: red;\n")

    with pytest.raises(BuildError, match=r"a\.css:"):
        shorten_styles(tmp_path, ensure_node())


def test_classic_scripts_are_found_in_their_order(tmp_path: Path) -> None:
    """Modules are none of them."""
    page_of(
        tmp_path,
        '<script src="b.js"></script><script type="module" src="main.js"></script>'
        '<script src="ui/a.js"></script>',
    )

    assert [tmp_path / "b.js", tmp_path / "ui" / "a.js"] == classic_scripts(tmp_path)


def test_classic_scripts_are_shortened(tmp_path: Path) -> None:
    """What only people read goes, and so do long names."""
    script = tmp_path / "a.js"
    script.write_text("(function () {\n  /** Why. */\n  var longName = 1;\n  window.x = longName;\n})();\n")

    shorten_classic_scripts([script], tmp_path, ensure_node())

    assert re.fullmatch(
        r'("use strict";)?\(function\(\)\{var (\w)=1;window\.x=\2\}\)\(\);', script.read_text().strip()
    )


@pytest.mark.parametrize("line", ["const x = 1;", "for (const x of []) y();", "class A {}"])
def test_a_classic_script_that_an_old_browser_cannot_read_ends_the_build(tmp_path: Path, line: str) -> None:
    """Such a script is there to tell it that it is too old."""
    script = tmp_path / "a.js"
    script.write_text(f"{line}\n")

    with pytest.raises(BuildError, match=r"a\.js:1"):
        shorten_classic_scripts([script], tmp_path, ensure_node())


def test_the_page_can_say_that_it_does_not_start() -> None:
    """In every language, English where a text is missing; that of a page without scripts stands elsewhere."""
    english = {
        "start.title": "no <start>",
        "start.script": "no script",
        "status.loading": "loading",
        "button.try-again": "again",
        "moves.title": "moves",
    }
    said = {"en": english, "de": {"start.title": "kein Start", "start.script": "kein <Skript>"}, "xx": {}}

    shown = start_texts(said)

    first = {"start.title": "no <start>", "status.loading": "loading", "button.try-again": "again"}
    assert {"en": first, "de": {**first, "start.title": "kein Start"}, "xx": first} == shown
    assert '<p lang="de">kein &lt;Skript&gt;</p>' == noscript_texts(said)


def test_pyodide_ships_by_names_that_every_host_knows(tmp_path: Path) -> None:
    """Its loader finds its program under the new name."""
    copy_pyodide(tmp_path / "pyodide")

    assert {".js", ".wasm"} == {file.suffix for file in (tmp_path / "pyodide").iterdir()}
    loader = (tmp_path / "pyodide" / "pyodide.js").read_text(encoding="utf-8")
    assert "/pyodide.asm.js`" in loader.replace("}pyodide", "}/pyodide")
    assert ".asm.mjs" not in loader


def test_a_pyodide_that_loads_its_program_otherwise_ends_the_build(tmp_path: Path) -> None:
    """Rather than a page without an engine."""
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"):
        (tmp_path / name).write_text("export {};")

    with pytest.raises(BuildError, match="names"):
        copy_pyodide(tmp_path / "pyodide", tmp_path)


def test_digest_keeps_parts_apart() -> None:
    """The same text cut elsewhere is something else."""
    assert digest(["ab", "c"]) != digest(["a", "bc"])
    assert digest([b"ab", "c"]) == digest(["ab", b"c"])


def test_a_cache_key_file_holds_for_its_key_only(tmp_path: Path) -> None:
    """Work is done again when what it was made from has changed."""
    key_file = tmp_path / "new" / "key"
    assert not has_cache_key(key_file, "1")
    write_cache_key(key_file, "1")
    assert has_cache_key(key_file, "1")
    assert not has_cache_key(key_file, "2")


@pytest.mark.parametrize("before", ["nothing", "a file", "a folder"])
def test_an_atomic_replace_takes_the_place_of_anything(tmp_path: Path, before: str) -> None:
    """Of what an interrupted build left there, too; and of another's that came between."""
    folder = tmp_path / "cache" / "wheel"
    if before == "a file":
        write_cache_key(folder, "broken")
    elif before == "a folder":
        write_cache_key(folder / "old.whl", "old")
    with atomic_replace(folder) as new:
        write_cache_key(new / "new.whl", "new")
        with atomic_replace(folder) as other:
            write_cache_key(other / "other.whl", "other")
        assert ["other.whl"] == [file.name for file in folder.iterdir()]

    assert ["new.whl"] == [file.name for file in folder.iterdir()]
    assert [folder] == list(folder.parent.iterdir())


def test_a_folder_is_as_it_was_when_making_it_anew_fails(tmp_path: Path) -> None:
    """An interrupted build leaves what was there before, and nothing else."""
    folder = tmp_path / "wheel"
    write_cache_key(folder / "old.whl", "old")

    def fill() -> None:
        with atomic_replace(folder) as new:
            write_cache_key(new / "half.whl", "half")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        fill()

    assert ["old.whl"] == [file.name for file in folder.iterdir()]
    assert [folder] == list(tmp_path.iterdir())


def test_failed_command_says_what_to_do() -> None:
    """The message holds the command, its output and the advice."""
    with pytest.raises(
        BuildError, match=r"(?s)^git no-such-command ended with status .*no-such.*\nTry git\.$"
    ):
        run(["git", "no-such-command"], advice="Try git.")


def test_missing_command_says_what_to_do() -> None:
    """A missing program is reported like one that fails."""
    with pytest.raises(BuildError, match=r"(?s)^nonesuch .*Install"):
        run(["nonesuch"], advice="Install it.")


def test_compiled_module_needs_no_source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is packed is imported without its source, and errors still name the source's place."""
    (tmp_path / "packed_module.pyc").write_bytes(
        library_packer.compiled(b"x = 6 * 7\ndef f(): pass", "/lib/m.py")
    )
    monkeypatch.syspath_prepend(tmp_path)
    import packed_module  # type: ignore[import-not-found]  # noqa: PLC0415 - it exists from here on

    assert 42 == packed_module.x
    assert "/lib/m.py" == packed_module.f.__code__.co_filename


def test_packed_package_holds_its_imported_modules(tmp_path: Path) -> None:
    """Each imported module lies where Python looks for it beside its source, with no time in it."""
    packed = tmp_path / "packed.zip"
    imported = library_exercise.imported_files()
    packed.write_bytes(library_packer.pack_package(dvonn.__name__, imported))
    with zipfile.ZipFile(packed) as archive:
        names = archive.namelist()
        times = {entry.date_time for entry in archive.infolist()}

    assert sorted(names) == names
    assert any(name.startswith("dvonn/core/__pycache__/position.cpython-") for name in names)
    assert {(1980, 1, 1, 0, 0, 0)} == times


def test_lighter_modules_take_the_places_of_whole_ones(tmp_path: Path) -> None:
    """A package goes with all its modules; what is kept whole has its other name; the rest is untouched."""
    whole, lightened = tmp_path / "whole.zip", tmp_path / "lightened.zip"
    contents = {"asyncio/__init__.py": b"1", "asyncio/events.py": b"2", "traceback.py": b"3", "re.py": b"4"}
    with zipfile.ZipFile(whole, "w") as archive:
        for name, content in contents.items():
            archive.writestr(name, content)
    lighten(whole, lightened, lighter_modules())
    with zipfile.ZipFile(lightened) as archive:
        made = {name: archive.read(name) for name in archive.namelist()}

    lighter = {file.relative_to(LIGHTER).as_posix(): file.read_bytes() for file in LIGHTER.rglob("*.py")}
    assert {"asyncio.py", "traceback.py"} < lighter.keys()
    assert lighter | {"whole_traceback.py": b"3", "re.py": b"4"} == made


def test_a_stock_library_is_left_as_it_is(tmp_path: Path) -> None:
    """Without lighter modules every file is Pyodide's own."""
    whole, stock = tmp_path / "whole.zip", tmp_path / "stock.zip"
    with zipfile.ZipFile(whole, "w") as archive:
        for name in ("asyncio/__init__.py", "traceback.py"):
            archive.writestr(name, name)
    lighten(whole, stock, [])

    with zipfile.ZipFile(stock) as archive:
        assert ["asyncio/__init__.py", "traceback.py"] == archive.namelist()


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Make a folder with a page, a program and a packed file."""
    (tmp_path / "index.html").write_text("<p>page</p>" * 50, encoding="utf-8")
    (tmp_path / "program.wasm").write_bytes(b"\0asm" * 50)
    (tmp_path / "packed.zip").write_bytes(b"PK")
    return tmp_path


def _get(url: str, **headers: str) -> tuple[bytes, Message]:
    with urlopen(Request(url, headers=headers)) as reply:
        return reply.read(), reply.headers


def test_server_answers_like_a_static_host(site: Path) -> None:
    """Under its prefix: the page for the folder, right types, gzip for clients that accept it."""
    with SiteServer(site, prefix="/games/dvonn/") as server:
        page, headers = _get(server.url)
        assert (site / "index.html").read_bytes() == page
        assert "text/html; charset=utf-8" == headers["Content-Type"]
        packed, headers = _get(server.url + "program.wasm", **{"Accept-Encoding": "gzip"})
        assert (site / "program.wasm").read_bytes() == gzip.decompress(packed)
        assert "application/wasm" == headers["Content-Type"]
        assert len(page) + len(packed) == server.sent_bytes
        plain, headers = _get(server.url + "packed.zip", **{"Accept-Encoding": "gzip"})
        assert (b"PK", None) == (plain, headers["Content-Encoding"])


@pytest.mark.parametrize(
    "path", ["/other/", "/games/dvonn/none.js", "/games/dvonn/../secret", "/games/dvonn/%2e%2e/secret"]
)
def test_server_shows_its_folder_only(tmp_path: Path, path: str) -> None:
    """What is elsewhere is not found, however it is asked for."""
    (tmp_path / "secret").write_text("x", encoding="utf-8")
    (tmp_path / "site").mkdir()
    with SiteServer(tmp_path / "site", prefix="/games/dvonn/") as server:
        with pytest.raises(HTTPError) as refused:
            _get(f"http://localhost:{server.port}{path}")
        refused.value.close()

    assert HTTPStatus.NOT_FOUND == refused.value.code


def test_unchanged_file_is_not_sent_again(site: Path) -> None:
    """A browser that has the file learns that it is still good."""
    with SiteServer(site) as server:
        _, headers = _get(server.url)
        with pytest.raises(HTTPError) as answer:
            _get(server.url, **{"If-None-Match": headers["ETag"]})
        answer.value.close()

    assert HTTPStatus.NOT_MODIFIED == answer.value.code


def test_stopped_server_is_gone_and_comes_back(site: Path) -> None:
    """After stop nothing answers; start takes the same port again."""
    server = SiteServer(site)
    server.start()
    url = server.url
    server.stop()
    with pytest.raises(URLError):
        _get(url)
    server.start()
    try:
        assert url == server.url
        assert _get(url)[0]
    finally:
        server.stop()


def test_a_port_in_use_is_reported(site: Path) -> None:
    """Two servers on one port: the second says what to do."""
    with SiteServer(site) as server:
        second = SiteServer(site, port=server.port)
        with pytest.raises(BuildError, match="--port"):
            second.start()


def test_a_snapshot_holds_every_module_that_ships(tmp_path: Path) -> None:
    """Modules of both zips are named as Python imports them: packages, their modules, and compiled ones."""
    library = Library(tmp_path / "stdlib.zip", tmp_path / "compiled.zip", tmp_path)
    files = (
        ("json/__init__.pyc", "json/decoder.pyc", "random.pyc"),
        ("dvonn/__pycache__/__init__.cpython-314.pyc", "dvonn/core/__pycache__/board.cpython-314.pyc"),
    )
    for packed, names in zip(library.zips, files, strict=True):
        with zipfile.ZipFile(packed, "w") as archive:
            for name in names:
                archive.writestr(name, b"")

    assert ["dvonn", "dvonn.core.board", "json", "json.decoder", "random"] == library_modules(library)


def test_a_snapshot_is_of_one_version_of_python(tmp_path: Path) -> None:
    """Its version changes with any file of Python's, and with what makes it."""
    library = Library(tmp_path / "stdlib.zip", tmp_path / "compiled.zip", tmp_path)
    for packed in library.zips:
        with zipfile.ZipFile(packed, "w") as archive:
            archive.writestr("random.pyc", b"")
    files = ("pyodide/pyodide.asm.wasm", "python/stdlib.zip", "engine/worker.js", "engine/make-snapshot.js")
    versions = set()
    for number, changed in enumerate(("", *files)):
        dist = tmp_path / str(number)
        for name in files:
            (dist / name).parent.mkdir(parents=True, exist_ok=True)
            (dist / name).write_text("/* build: modules */" if "make" in name else "")
        (dist / "engine" / "snapshot.js").write_text("/* build: python */")
        if changed:
            with (dist / changed).open("a") as file:
                file.write("changed")
        fill_snapshot_modules(dist, library)
        assert '"random"' in (dist / "engine" / "make-snapshot.js").read_text()
        versions.add((dist / "engine" / "snapshot.js").read_text())

    assert len(versions) == len(files) + 1
