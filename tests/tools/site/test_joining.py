"""Modules, style sheets and classic scripts: compiled, joined and shortened."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.setup.environment import ensure_node
from tools.site.joining import (
    add_libraries,
    join_modules,
    join_worker,
    shorten_classic_scripts,
    shorten_styles,
    transpile,
)
from tools.tasks import BuildError


@pytest.fixture
def dist(tmp_path: Path) -> Path:
    """Return a folder with modules."""
    dist = tmp_path / "dist"
    dist.mkdir()
    (dist / "main.js").write_text(
        'import { a } from "./a.js";\nawait import("./late.js");\na(() => import("./other.js"));\n'
    )
    (dist / "a.js").write_text('import { b } from "./b.js";\nexport const a = (other) => b(other);\n')
    (dist / "b.js").write_text("export const b = (...imports) => imports;\n")
    (dist / "late.js").write_text('import { b } from "./b.js";\nb("late");\n')
    (dist / "other.js").write_text('import { a } from "./a.js";\na("other");\n')
    (dist / "worker.js").write_text("work();\n")
    return dist


def test_typescript_becomes_javascript(tmp_path: Path) -> None:
    """Imports name the JavaScript files; a module with only types is left out."""
    (tmp_path / "main.js").write_text('import { a } from "./a.ts";\na();\n')
    (tmp_path / "a.ts").write_text(
        'import type { B } from "./b.ts";\nexport const a = (b: B) => import("./c.ts");\n'
    )
    (tmp_path / "b.ts").write_text("export interface B {\n  c: string;\n}\n")
    (tmp_path / "c.ts").write_text("export const c = 1 as number;\n")

    transpile(tmp_path, ensure_node())

    assert ["a.js", "c.js", "main.js"] == sorted(file.name for file in tmp_path.iterdir())
    assert 'import { a } from "./a.js";\na();\n' == (tmp_path / "main.js").read_text()
    assert 'const a = (b) => import("./c.js");' in (tmp_path / "a.js").read_text()
    assert "const c = 1;" in (tmp_path / "c.js").read_text()


def test_modules_import_libraries_from_their_files(tmp_path: Path) -> None:
    """Browsers cannot resolve package names; other imports stay."""
    (tmp_path / "shell").mkdir()
    (tmp_path / "main.js").write_text('import * as v from "valibot";\n')
    (tmp_path / "shell" / "a.js").write_text('import * as v from "valibot";\n')
    (tmp_path / "b.js").write_text("b();\n")
    (tmp_path / "c.js").write_text('const { generate } = await import("lean-qr");\n')

    add_libraries(tmp_path)

    assert 'import * as v from "./valibot.js";\n' == (tmp_path / "main.js").read_text()
    assert 'import * as v from "../valibot.js";\n' == (tmp_path / "shell" / "a.js").read_text()
    assert "b();\n" == (tmp_path / "b.js").read_text()
    assert 'const { generate } = await import("./lean-qr.js");\n' == (tmp_path / "c.js").read_text()
    assert "safeParse" in (tmp_path / "valibot.js").read_text()


def test_the_page_starts_with_one_file(dist: Path) -> None:
    """Modules imported dynamically, and the worker's script, stay separate files that are not preloaded."""
    (link,) = re.findall(r'rel="modulepreload" href="([^"]+)"', join_modules(dist, ensure_node()).links)

    names = {file.name for file in dist.iterdir()}
    late = names - {"main.js", "worker.js", link}
    main = (dist / "main.js").read_text()
    assert f'from"./{link}"' in main
    assert late == set(re.findall(r'import\("\./([^"]+)"\)', main))
    assert ["late", "other"] == sorted(
        re.findall(r'\w\("(\w+)"\)', (dist / name).read_text())[0] for name in late
    )
    assert not [name for name in late if '"./main.js"' in (dist / name).read_text()], "it waits for main.js"
    assert "work();\n" == (dist / "worker.js").read_text()


def test_files_that_only_a_late_folder_needs_are_listed(dist: Path) -> None:
    """Code that the folder shares with the entry is not listed."""
    (dist / "other").mkdir()
    (dist / "other" / "game.js").write_text(
        'import { b } from "../b.js";\nimport { own } from "./own.js";\nown(b(() => import("./later.js")));\n'
    )
    (dist / "other" / "own.js").write_text("export const own = (one) => console.log(one);\n")
    (dist / "other" / "later.js").write_text('import { own } from "./own.js";\nown("later");\n')
    (dist / "main.js").write_text(
        'import { b } from "./b.js";\nb(() => import("./late.js"));\nb(() => import("./other/game.js"));\n'
    )

    late = join_modules(dist, ensure_node(), late=["other"]).late

    assert 3 == len(late)
    assert 1 == sum("console" in (dist / name).read_text() for name in late)


def test_the_worker_starts_with_one_file(tmp_path: Path) -> None:
    """A module imported dynamically keeps its file and address."""
    engine = tmp_path / "engine"
    engine.mkdir()
    (engine / "worker.js").write_text(
        'import { a } from "./worker-a.js";\n'
        'a(() => import("./late.js"));\na(() => import("../other/b.js"));\n'
    )
    (engine / "worker-a.js").write_text("// Why.\nexport const a = (action) => listen(action);\n")
    (engine / "late.js").write_text("export const late = 1;\n")

    join_worker(engine / "worker.js", ensure_node(), late=("./late.js", "../other/*"))

    worker = (engine / "worker.js").read_text()
    assert {"worker.js", "late.js"} == {file.name for file in engine.iterdir()}
    assert ["./late.js", "../other/b.js"] == re.findall(r'import\("([^"]+)"\)', worker)
    assert "listen(action)" in worker
    assert "Why" not in worker


def test_a_missing_module_ends_the_build(dist: Path) -> None:
    """The error names the missing module and its importer."""
    (dist / "b.js").unlink()

    with pytest.raises(BuildError, match=r'Could not resolve "\./b\.js"(.|\n)*a\.js'):
        join_modules(dist, ensure_node())


def test_style_sheets_lose_comments_and_spaces(tmp_path: Path) -> None:
    """Each style sheet keeps its file and its rules."""
    (tmp_path / "a.css").write_text("/* Why. */\n.a {\n  color: light-dark(red, blue);\n}\n")
    (tmp_path / "b.css").write_text(".b {\n  inset: auto;\n}\n")

    shorten_styles(tmp_path, ensure_node())

    assert ".a{color:light-dark(red,blue)}" == (tmp_path / "a.css").read_text().strip()
    assert ".b{inset:auto}" == (tmp_path / "b.css").read_text().strip()


def test_a_broken_style_sheet_ends_the_build(tmp_path: Path) -> None:
    """An unclosed brace would swallow everything after it."""
    (tmp_path / "a.css").write_text(".a {\n  color: red;\n")

    with pytest.raises(BuildError, match=r"a\.css:"):
        shorten_styles(tmp_path, ensure_node())


def test_classic_scripts_are_shortened(tmp_path: Path) -> None:
    """Comments, white space and long names are removed."""
    script = tmp_path / "a.js"
    script.write_text("(function () {\n  /** Why. */\n  var longName = 1;\n  window.x = longName;\n})();\n")

    shorten_classic_scripts([script], tmp_path, ensure_node())

    assert re.fullmatch(
        r'("use strict";)?\(function\(\)\{var (\w)=1;window\.x=\2\}\)\(\);', script.read_text().strip()
    )


@pytest.mark.parametrize("line", ["const x = 1;", "for (const x of []) y();", "class A {}"])
def test_a_classic_script_that_an_old_browser_cannot_read_ends_the_build(tmp_path: Path, line: str) -> None:
    """Classic scripts have to run in an old browser, in order to report that it is too old."""
    script = tmp_path / "a.js"
    script.write_text(f"{line}\n")

    with pytest.raises(BuildError, match=r"a\.js:1"):
        shorten_classic_scripts([script], tmp_path, ensure_node())
