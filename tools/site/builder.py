"""
Writes dist/: the page, Python, the wheel, the notices and the documentation of the package.

sw.js lists the files of the page with their hashes.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import math
import os
import shutil
import tempfile
import tomllib
from collections.abc import Iterable, Mapping
from html import escape
from pathlib import Path

from tools.docs.builder import build_docs
from tools.page import texts
from tools.page.document import PARTS, page_document
from tools.page.messages import plain
from tools.page.sources import FIXTURES, NODE_TEST_SUFFIX, WEB
from tools.page.teaching import with_views
from tools.setup.environment import NODE_MODULES, ensure_node, ensure_node_packages, ensure_python
from tools.site.accelerators import ACCELERATORS
from tools.site.first_paint import classic_scripts, inline_first_paint
from tools.site.fonts import add_fonts
from tools.site.joining import (
    Joined,
    add_libraries,
    join_modules,
    join_worker,
    shorten_classic_scripts,
    shorten_styles,
    transpile,
)
from tools.site.library import ON_DEMAND, Library, compiled_library
from tools.site.pyodide_files import LOADER, LOCK, SCRIPT, WASM
from tools.site.single_file import MAX_BYTES, SINGLE_FILE, keep_edition, single_file
from tools.site.slots import fill_file
from tools.tasks import (
    CACHE,
    ROOT,
    BuildError,
    atomic_replace,
    digest,
    has_cache_key,
    run,
    task,
    write_cache_key,
)

DIST = ROOT / "dist"
NOTICES = ROOT / "third_party"
#: The folder of the package's documentation in dist/.
DOCS = "docs"
PYODIDE = NODE_MODULES / "pyodide"

#: The files that start Pyodide with our own standard library, by the names under which they ship: many hosts
#: do not know .mjs, and browsers run a module only if it is served as a script.
PYODIDE_FILES = {
    "pyodide.js": LOADER,
    "pyodide.asm.js": SCRIPT,
    "pyodide.asm.wasm": WASM,
}
#: Drawings that the build writes into index.html, so that they are visible at once.
DRAWINGS = ("board.svg", "tabletop.svg")
#: Files for the type checker, tests and editors, or inlined in index.html. The browser needs none of them. If
#: they shipped, and a host did not serve one of them, the site could not be saved for offline use.
_NOT_SHIPPED = shutil.ignore_patterns(
    "*.d.ts", f"*{NODE_TEST_SUFFIX}", FIXTURES, *DRAWINGS, PARTS, ".*", "*~"
)
#: The key of the text for a browser without JavaScript.
NOSCRIPT_TEXT = "start.script"
#: The timestamp in every wheel, so that equal sources make equal wheels: 1980, zip's first year.
_EPOCH = "315532800"


def build_site(*, is_stock: bool = False) -> Path:
    """
    Bring dist/ and everything that it is made from up to date with the sources, and return dist/.

    *is_stock* says to ship Pyodide's own modules instead of lighter ones.
    """
    wheel, library = prepare(is_stock=is_stock)
    with task("dist"), tempfile.TemporaryDirectory(dir=CACHE) as work:
        new = Path(work) / "dist"
        write_site(new, wheel, library)
        if DIST.exists():
            DIST.rename(Path(work) / "old")
        new.rename(DIST)
    return DIST


def prepare(*, is_stock: bool = False) -> tuple[Path, Library]:
    """Return the wheel and its compiled library; bring them and the documentation up to date."""
    CACHE.mkdir(exist_ok=True)
    python = ensure_python("build")
    node_env = ensure_node()
    ensure_node_packages(node_env, checkers=False)
    wheel = build_wheel(python)
    build_docs()
    return wheel, compiled_library(PYODIDE, wheel, node_env, is_stock=is_stock)


def build_wheel(python: Path, folder: Path = CACHE / "wheel") -> Path:
    """Return the wheel of the package as it is now, kept in *folder*; equal sources make equal bytes."""
    project = ROOT / "pyproject.toml"
    description = tomllib.loads(project.read_text(encoding="utf-8"))["project"]["readme"]
    sources = [project, ROOT / description, ROOT / "LICENSE"]
    sources += sorted(
        file for file in (ROOT / "dvonn").rglob("*") if file.is_file() and file.suffix != ".pyc"
    )
    key = digest(part for file in sources for part in (file.relative_to(ROOT).as_posix(), file.read_bytes()))
    made = sorted(folder.glob("*.whl"))
    if made and has_cache_key(folder / "made-from", key):
        return made[0]
    with task("wheel"), atomic_replace(folder) as new:
        pip: list[str | Path] = [python, "-m", "pip", "--disable-pip-version-check"]
        run(
            [*pip, "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir", new, ROOT],
            env={**os.environ, "SOURCE_DATE_EPOCH": _EPOCH},
            advice="The wheel could not be built; pyproject.toml says how it is made.",
        )
        write_cache_key(new / "made-from", key)
    return next(folder.glob("*.whl"))


def write_site(dist: Path, wheel: Path, library: Library, *, is_joined: bool = True) -> None:
    """
    Write the whole site into the new folder *dist*.

    Unless *is_joined*, each module of the page and of its worker is a separate file, as in web/.
    """
    shutil.copytree(WEB, dist, ignore=_NOT_SHIPPED)
    (dist / "index.html").write_text(page_document(), encoding="utf-8")
    shutil.copytree(NOTICES, dist / "third_party", ignore=_NOT_SHIPPED)
    said = texts.write_compiled(dist / "i18n", texts.languages(dist / "i18n"))
    for folder in dist.glob("games/*/i18n"):
        texts.write_compiled(folder, said)
    complete_teaching(dist / "features" / "learning" / "teaching.json")
    (dist / "python").mkdir()
    for file in (library.standard, *library.packages.iterdir()):
        (dist / "python" / file.name).write_bytes(gzip.compress(file.read_bytes(), mtime=0))
    shutil.copyfile(wheel, dist / "python" / wheel.name)
    copy_pyodide(dist / "pyodide", library.program)
    node_env = ensure_node()
    transpile(dist, node_env)
    add_libraries(dist)
    fill_file(dist / "shell" / "start-page.js", {"first-texts": texts.first_texts(said[texts.ORIGINAL])})
    fill_worker_modules(dist)
    if is_joined:
        late_in_worker = [str(dist / name) for one in ACCELERATORS for name in one.late_modules]
        join_worker(dist / "engine" / "worker.js", node_env, late=["../pyodide/*", *late_in_worker])
    for accelerator in ACCELERATORS:
        accelerator.fill_modules(dist, library.zips)
    drawings = {file: (WEB / file).read_text(encoding="utf-8").strip() for file in DRAWINGS}
    addresses = json.loads((WEB / "games" / "addresses.json").read_text(encoding="utf-8"))
    others = other_games(dist, addresses[""]["game"])
    joined = join_modules(dist, node_env, late=others) if is_joined else Joined("", [])
    shorten_styles(dist, node_env)
    add_fonts(dist)
    fill_file(dist / "shell" / "start-watch.js", {"start-texts": start_texts(said)})
    fill_file(dist / "shell" / "theme.js", {"addresses": addresses})
    shorten_classic_scripts(classic_scripts(dist), dist, node_env)
    filled = drawings | {"modules": joined.links, "noscript": noscript_texts(said)}
    filled["other-game"] = other_game(addresses, said[texts.ORIGINAL])
    fill_file(dist / "index.html", filled)
    inline_first_paint(dist)
    # A site with stock modules is only for debugging, so its single file may have any size.
    most = math.inf if library.is_stock else MAX_BYTES
    (dist / SINGLE_FILE).write_text(single_file(dist, node_env, most), encoding="utf-8")
    page = dist / "index.html"
    page.write_text(keep_edition(page.read_text(encoding="utf-8"), "site"), encoding="utf-8")
    remove_empty_folders(dist)
    hashes = content_hashes(dist)
    late = sorted({*on_demand().values(), *joined.late, *_files_in(dist, others)})
    version = digest(json.dumps(hashes))
    fill_file(dist / "sw.js", {"files": hashes, "other-games": late, "version": version})
    shutil.copytree(build_docs(), dist / DOCS)


def copy_pyodide(folder: Path, program: Path = PYODIDE) -> None:
    """
    Copy the files of *program* that start Pyodide into *folder*, which is made if missing.

    The names of the copies have endings that every host knows.

    Raises:
        BuildError: Pyodide's loader no longer names its program as expected.
    """
    folder.mkdir(exist_ok=True)
    for name, source in PYODIDE_FILES.items():
        shutil.copyfile(program / source, folder / name)
    loader, old = folder / "pyodide.js", PYODIDE_FILES["pyodide.asm.js"]
    text = loader.read_text(encoding="utf-8")
    if old not in text:
        msg = f"Pyodide no longer names {old!r}: see how it loads its program now"
        raise BuildError(msg)
    loader.write_text(text.replace(old, "pyodide.asm.js"), encoding="utf-8")


def fill_worker_modules(dist: Path) -> None:
    """Tell the worker's modules the sizes of Python's files, the files on demand, and Pyodide's build."""
    engine = dist / "engine"
    fill_file(engine / "worker-files.js", {"sizes": python_sizes(dist)})
    fill_file(engine / "worker-pyodide.js", {"lock": lock_info()})
    fill_file(engine / "worker-python.js", {"on-demand": on_demand()})


def remove_empty_folders(folder: Path) -> None:
    """Remove the empty folders below *folder*."""
    for inner in sorted(folder.rglob("*"), reverse=True):
        if inner.is_dir() and not any(inner.iterdir()):
            inner.rmdir()


def complete_teaching(file: Path) -> None:
    """Add the views of their positions to the lessons and diagrams in *file*."""
    teaching = with_views(json.loads(file.read_text(encoding="utf-8")))
    file.write_text(json.dumps(teaching, separators=(",", ":")), encoding="utf-8")


def start_texts(said: Mapping[str, texts.Compiled]) -> dict[str, dict[str, str]]:
    """Return the texts for a failed start in each language, from all texts *said*."""
    prefixes = ("start.", "failure.file.")
    keys = [key for key in said[texts.ORIGINAL] if key.startswith(prefixes) and key != NOSCRIPT_TEXT]
    keys += ["status.loading", "button.try-again"]
    return {language: {key: plain(own[key]) for key in keys} for language, own in said.items()}


def noscript_texts(said: Mapping[str, texts.Compiled]) -> str:
    """Return the texts for a browser without JavaScript in every language except that of index.html."""
    others = (language for language in said if language != texts.ORIGINAL)
    return "".join(f'<p lang="{tag}">{escape(plain(said[tag][NOSCRIPT_TEXT]))}</p>' for tag in others)


def other_games(dist: Path, first: str) -> list[str]:
    """Return the folders that only games other than *first* need; the page loads them on demand."""
    folders = (folder for folder in sorted((dist / "games").iterdir()) if folder.is_dir())
    return [folder.relative_to(dist).as_posix() for folder in folders if folder.name != first]


def other_game(addresses: Mapping[str, Mapping[str, str]], said: texts.Compiled) -> str:
    """Return the link to the first other game, for the page of the default game."""
    titles = {name: about["title"] for name, about in addresses.items() if name and "title" in about}
    name, title = next(iter(titles.items()))
    text = plain(said["other-game"]).format(game=title)
    placeholders = escape(json.dumps({"game": title}))
    return (
        f'<a id="other-game" data-i18n="other-game" '
        f'data-placeholders="{placeholders}" href="?game={name}">{escape(text)}</a>'
    )


def python_sizes(dist: Path) -> dict[str, int]:
    """Return the sizes in bytes of the files that Python starts from, by path in *dist*."""
    files = sorted([*(dist / "pyodide").iterdir(), *(dist / "python").iterdir()])
    sizes = {file.relative_to(dist).as_posix(): file.stat().st_size for file in files if not _is_wheel(file)}
    return {name: size for name, size in sizes.items() if name not in on_demand().values()}


def on_demand() -> dict[str, str]:
    """Return the path of the zip that the first request about a game loads, by the name of the game."""
    return {Path(name).stem: f"python/{name}" for name in ON_DEMAND}


def _files_in(dist: Path, folders: Iterable[str]) -> list[str]:
    files = (file for folder in folders for file in (dist / folder).rglob("*") if file.is_file())
    return [file.relative_to(dist).as_posix() for file in files]


def _is_wheel(file: Path) -> bool:
    """Return whether *file* is the installable package, which the page never fetches."""
    return file.suffix == ".whl"


def lock_info() -> dict[str, str]:
    """Return the build information that Pyodide reads at its start."""
    lock = json.loads((PYODIDE / LOCK).read_text(encoding="utf-8"))
    info: dict[str, str] = lock["info"]
    return info


def content_hashes(dist: Path) -> dict[str, str]:
    """
    Return the SHA-256 of every file in *dist*, as fetch's `integrity` takes it, by path.

    The page itself is named "./", because some hosts answer "index.html" with a redirect.
    Three files are left out: sw.js, which holds these hashes and is kept up to date by browsers; the
    single file, which repeats everything; and the wheel, which no page fetches. So is the documentation,
    which few visitors of the page want.
    """
    hashes = {}
    for file in sorted(dist.rglob("*")):
        name = file.relative_to(dist).as_posix()
        is_left_out = name in {"sw.js", SINGLE_FILE} or name.startswith(f"{DOCS}/") or _is_wheel(file)
        if file.is_file() and not is_left_out:
            sha256 = hashlib.sha256(file.read_bytes()).digest()
            hashes["./" if name == "index.html" else name] = f"sha256-{base64.b64encode(sha256).decode()}"
    return hashes
