"""
Compiles the page's TypeScript and makes its scripts and style sheets quick to fetch, with esbuild.

Each module would be a request, so the modules that start the page are joined into one file, and those that
start its worker into another; modules imported on demand are in further files.
"""

from __future__ import annotations

import json
import re
import shutil
import tempfile
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from tools.setup.environment import NODE_MODULES
from tools.tasks import ROOT, BuildError, run

_ESBUILD = NODE_MODULES / "esbuild" / "bin" / "esbuild"
#: The libraries that the page imports by name: the module of each in its package.
LIBRARIES = {
    "idb": "build/index.js",
    "lean-qr": "index.mjs",
    "valibot": "dist/index.min.mjs",
}
_BY_NAME = re.compile(f'(from|import\\()(\\s*)"({"|".join(LIBRARIES)})"')
_SHORTENED = ("--minify",)
#: Names are not shortened: a worker is small, and `lab.speed.startup` finds the worker's start by a name.
_SHORTENED_WORKER = ("--minify-whitespace", "--minify-syntax")
#: An import of a TypeScript module: node and browsers need the name of the JavaScript file.
_IMPORT = re.compile(r'((?:from|import)\s*\(?\s*"\.[^"]+)\.ts(")')
#: The script of a module that holds nothing but types.
_NOTHING = "export {};\n"
#: The name of esbuild's report of its inputs and outputs, in a temporary folder.
_REPORT = "report.json"


class Joined(NamedTuple):
    """
    The page's modules after joining.

    links: HTML by which the browser fetches at once all that the first module imports.
    late: the files that only late folders need.
    """

    links: str
    late: list[str]


def transpile(folder: Path, env: Mapping[str, str], *options: str) -> None:
    """
    Put a JavaScript module in place of each TypeScript module in *folder*.

    A module that holds only types leaves no file. *options* are esbuild's. Imports in scripts that are
    already in *folder* are adapted, too.

    Raises:
        BuildError: a module cannot be read.
    """
    sources = [file for file in folder.rglob("*.ts") if not file.name.endswith(".d.ts")]
    _esbuild(sources, options, folder, env, base=folder)
    for source in sources:
        source.unlink()
    for module in folder.rglob("*.js"):
        text = module.read_text(encoding="utf-8")
        if text in {"", _NOTHING}:
            module.unlink()
        else:
            module.write_text(_IMPORT.sub(r"\1.js\2", text), encoding="utf-8")


def add_libraries(dist: Path) -> None:
    """Put the libraries into *dist*, and let modules import their files: browsers cannot resolve names."""
    for module in dist.rglob("*.js"):
        text = module.read_text(encoding="utf-8")
        root = "../" * (len(module.relative_to(dist).parts) - 1) or "./"
        adapted = _BY_NAME.sub(rf'\1\2"{root}\3.js"', text)
        if adapted != text:
            module.write_text(adapted, encoding="utf-8")
    for name, file in LIBRARIES.items():
        shutil.copyfile(NODE_MODULES / name / file, dist / f"{name}.js")


def join_modules(
    dist: Path, env: Mapping[str, str], entry: str = "main.js", late: Collection[str] = ()
) -> Joined:
    """
    Join the imports of *entry* in *dist* into a few files, and delete the joined modules.

    *late* are folders whose files are listed separately if no other module needs them.

    Raises:
        BuildError: a module cannot be read, or lacks what another imports.
    """
    with tempfile.TemporaryDirectory() as work:
        options = [*_SHORTENED, "--chunk-names=joined-[hash]"]
        options += ["--bundle", "--format=esm", "--splitting", f"--metafile={Path(work) / _REPORT}"]
        _esbuild([dist / entry], options, Path(work), env, base=dist)
        at_once = Path(work) / "at-once.js"
        at_once.write_text(_at_once(Path(work), dist / entry), encoding="utf-8")
        # Modules imported at once are injected into every module. Otherwise esbuild would put the code that
        # two dialogs share into one file, the code that three share into another, and the page would wait for
        # each. *entry* itself is not injected: a module that *entry* awaits would in turn wait for *entry*.
        _esbuild([dist / entry], [*options, f"--inject:{at_once}"], dist, env, base=dist)
        built = _report(Path(work))
    files = {Path(name).name: about for name, about in built["outputs"].items()}
    for name in built["inputs"]:
        module = (ROOT / name).resolve()
        if module.is_relative_to(dist.resolve()) and str(module.relative_to(dist.resolve())) not in files:
            module.unlink()
    names = dict.fromkeys(_imports(files, entry))
    links = "\n    ".join(f'<link rel="modulepreload" href="{name}">' for name in names)
    entries = {
        name: (ROOT / about["entryPoint"]).resolve() for name, about in files.items() if "entryPoint" in about
    }
    folders = [dist.resolve() / folder for folder in late]
    apart = [name for name, module in entries.items() if any(map(module.is_relative_to, folders))]
    needed = _needed(files, entry, apart)
    return Joined(links, sorted(files.keys() - needed))


def join_worker(script: Path, env: Mapping[str, str], late: Collection[str]) -> None:
    """
    Put the modules that *script* in the site imports at once into its file, and delete them.

    *late* are the paths of later imports, which stay unchanged; a path may contain a star.

    Raises:
        BuildError: a module cannot be read, or lacks what another imports.
    """
    with tempfile.TemporaryDirectory() as work:
        options = [*_SHORTENED_WORKER, "--bundle", "--format=esm", *(f"--external:{path}" for path in late)]
        report = f"--metafile={Path(work) / _REPORT}"
        _esbuild([script], [*options, report], script.parent, env, base=script.parent)
        modules = {(ROOT / name).resolve() for name in _report(Path(work))["inputs"]}
    for module in modules - {script.resolve()}:
        module.unlink()


def _report(work: Path) -> dict[str, Any]:
    """Return esbuild's report of its inputs and outputs."""
    report: dict[str, Any] = json.loads((work / _REPORT).read_text(encoding="utf-8"))
    return report


def _at_once(work: Path, entry: Path) -> str:
    """Return a module that imports what *entry* imports at once, according to esbuild's report in *work*."""
    inputs = _report(work)["inputs"]
    (about,) = (about for name, about in inputs.items() if (ROOT / name).resolve() == entry.resolve())
    return "".join(
        f"import {json.dumps(str((ROOT / imported['path']).resolve()))}"
        f"{' with ' + json.dumps(imported['with']) if 'with' in imported else ''};\n"
        for imported in about["imports"]
        # Helpers that esbuild itself adds are no files.
        if imported["kind"] == "import-statement" and imported["path"] != "<runtime>"
    )


def bundle(entry: Path, env: Mapping[str, str], *options: str, folder: Path = ROOT) -> str:
    """
    Return *entry* with everything that it imports, at once or later, as one module.

    The result may name modules by their paths relative to *folder*.

    Raises:
        BuildError: a module cannot be read, or the result cannot be put into a page.
    """
    with tempfile.TemporaryDirectory() as work:
        # Pyodide imports these in node only.
        options = ("--bundle", "--format=esm", "--external:node:*", "--external:ws", *_SHORTENED, *options)
        _esbuild([entry], options, Path(work), env, base=entry.parent, folder=folder)
        (file,) = Path(work).iterdir()
        text = file.read_text(encoding="utf-8")
    if found := re.search(r"<!--|</script", text, re.IGNORECASE):
        msg = f"{entry.name} cannot be put into a page: it has {found[0]!r}"
        raise BuildError(msg)
    return text


def _imports(files: Mapping[str, Any], name: str) -> Iterator[str]:
    """Yield the files that *name* waits for. Each precedes its own imports; some occur more than once."""
    for imported in files[name]["imports"]:
        if imported["kind"] == "import-statement":
            other = Path(imported["path"]).name
            yield other
            yield from _imports(files, other)


def _needed(files: Mapping[str, Any], name: str, apart: Collection[str]) -> set[str]:
    """Return *name* and the files that it imports, at once or later, but not through the files *apart*."""
    found, open_ = set(), [name]
    while open_:
        if (file := open_.pop()) not in found and file not in apart:
            found.add(file)
            open_ += [Path(one["path"]).name for one in files[file]["imports"] if not one.get("external")]
    return found


def shorten_styles(dist: Path, env: Mapping[str, str]) -> None:
    """
    Minify the style sheets in *dist*.

    Raises:
        BuildError: a style sheet has faulty syntax, or there is none.
    """
    sheets = sorted(dist.rglob("*.css"))
    if not sheets:
        msg = f"no style sheet in {dist}"
        raise BuildError(msg)
    _esbuild(sheets, ["--minify"], dist, env, base=dist)


def shorten_classic_scripts(scripts: list[Path], dist: Path, env: Mapping[str, str]) -> None:
    """
    Minify *scripts* in *dist*; none may be a module.

    Raises:
        BuildError: a script has newer syntax than ECMAScript 5, which old browsers cannot read.
    """
    _esbuild(scripts, ["--minify", "--target=es5"], dist, env, base=dist)


def _esbuild(
    files: list[Path],
    options: Sequence[str],
    dist: Path,
    env: Mapping[str, str],
    *,
    base: Path,
    folder: Path = ROOT,
) -> None:
    """Run esbuild in *folder*; write the output for each file to *dist*, at its path relative to *base*."""
    run(
        [
            "node",
            _ESBUILD,
            *files,
            *options,
            "--charset=utf8",
            "--log-level=warning",
            "--log-override:css-syntax-error=error",
            f"--outdir={dist}",
            f"--outbase={base}",
            "--allow-overwrite",
        ],
        env=env,
        folder=folder,
        advice="esbuild could not make the page's files; the message above names the place.",
    )
