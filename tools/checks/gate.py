"""Runs every check and test (the gate), beginning with those that find most faults in the least time."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tools.checks.node_tests import FOLDER, in_shared_processes, node_command, write_node_tests
from tools.page.sources import WEB
from tools.setup.browser import CHROMIUM_VARIABLE, ensure_chromium
from tools.setup.environment import NODE_MODULES, VENV_BIN, ensure_node, ensure_node_packages, ensure_python
from tools.setup.other_browsers import BROWSERS_VARIABLE, choose_browsers
from tools.site.builder import PYODIDE
from tools.tasks import CACHE, BuildError, run, show

_COVERAGE = ("--cov=dvonn", "--cov-fail-under=100", "--cov-report=term-missing:skip-covered")
#: Environment variable that names the folder of the built site for the browser tests. If it is unset, every
#: process that runs such tests builds a site.
SITE_VARIABLE = "DVONN_SITE"
#: The tests that run in every browser; all other browser tests run only in Chromium.
_IN_EVERY_BROWSER = "tests/browser/test_every_browser.py"
#: A worker that has no tests left takes over tests of another worker.
_SHARED = "--dist=worksteal"
#: One worker per core.
_IN_PARALLEL = ("--numprocesses=logical", _SHARED)
#: One worker more than cores, since a browser test spends much of its time waiting.
BROWSERS_IN_PARALLEL = (f"--numprocesses={(os.cpu_count() or 1) + 1}", _SHARED)

#: The lab's tests that the gate leaves out, by the group of packages that they need.
LAB_TESTS = {"learn": ["tests/lab/training"], "dask": ["tests/lab/test_cluster.py"]}

#: By default, node's test runner leaves one core idle.
_ON_EVERY_CORE = f"--test-concurrency={os.cpu_count()}"

#: Types for the script beside Pyodide's WebAssembly; Pyodide ships none for this script.
_ASM_TYPES = """\
import type { loadPyodide } from "./pyodide.js";
declare const create: NonNullable<NonNullable<Parameters<typeof loadPyodide>[0]>["createPyodideModule"]>;
export default create;
"""


def run_checks(pytest_args: Sequence[str], dist: Path, browsers: Sequence[str] = ()) -> int:
    """
    Run the checkers and the page's tests in node, then the unit tests, then the browser tests on *dist*.

    With *pytest_args*, only pytest runs, with these arguments; no coverage is required.
    *browsers* are the browsers to test in, installed if missing; the default is Chromium and every other
    browser that is already installed. Most browser tests are for Chromium alone.

    Returns:
        The exit status.

    Raises:
        BuildError: A checker or a test in node failed; the message has the output of each that did.
    """
    python = ensure_python("test")
    node_env = ensure_node()
    ensure_node_packages(node_env, checkers=True)
    if not pytest_args:
        _run_checkers(python, node_env)
    chosen = choose_browsers(python, browsers)
    env = {**os.environ, BROWSERS_VARIABLE: ",".join(chosen), SITE_VARIABLE: str(dist)}
    if "chromium" in chosen:
        env[CHROMIUM_VARIABLE] = ensure_chromium(python)
    if pytest_args:
        return _pytest(python, pytest_args, env)
    units = _pytest(python, ["tests", "--ignore=tests/browser", *_IN_PARALLEL, *_COVERAGE], env)
    shown = "tests/browser" if "chromium" in chosen else _IN_EVERY_BROWSER
    return units or _pytest(python, [shown, *BROWSERS_IN_PARALLEL], env)


def run_node_tests(names: Sequence[str]) -> int:
    """
    Run some tests in node, by their paths; return the exit status.

    Raises:
        BuildError: There is no such test.
    """
    node_env = ensure_node()
    ensure_node_packages(node_env, checkers=True)
    compiled = {str(test.relative_to(FOLDER).with_suffix(".ts")): test for test in write_node_tests(node_env)}
    tests = []
    for name in names:
        path = Path(name).resolve()
        known = path.is_relative_to(WEB) and str(path.relative_to(WEB))
        if known not in compiled:
            msg = f"no test in node at {name[:60]!r} (expected a path such as web/core/tree.test.ts)"
            raise BuildError(msg)
        tests.append(compiled[known])
    return show(node_command(tests), env=node_env)


def check() -> int:
    """
    Run every checker and all tests in node, but neither pytest nor a browser; return the exit status.

    Raises:
        BuildError: At least one failed; the message holds the output of each that did.
    """
    python = ensure_python("test")
    node_env = ensure_node()
    ensure_node_packages(node_env, checkers=True)
    _run_checkers(python, node_env)
    return 0


def run_lab_tests(group: str, pytest_args: Sequence[str]) -> int:
    """
    Run the tests of the lab that need the packages of *group*, a key of LAB_TESTS.

    The packages are installed if missing; for the group "learn", this downloads several hundred MB or more.

    Returns:
        The exit status.
    """
    ensure_python("test")
    return _pytest(ensure_python(group), pytest_args or LAB_TESTS[group], os.environ)


def _run_checkers(python: Path, node_env: Mapping[str, str]) -> None:
    """
    Run every checker, as many at once as there are cores.

    Raises:
        BuildError: At least one failed; the message holds the output of each that did.
    """
    write_pyodide_types()
    with ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        checks = [
            pool.submit(_check, name, command, node_env)
            for name, command in _checkers(python, node_env).items()
        ]
    if failures := [failure for check in checks if (failure := check.result())]:
        raise BuildError("\n\n".join(failures))


def _checkers(python: Path, node_env: Mapping[str, str]) -> dict[str, list[str | Path]]:
    """Return the command of every checker by its name, the slowest first."""
    typescript = NODE_MODULES / "typescript" / "bin" / "tsc"
    biome = NODE_MODULES / "@biomejs" / "biome" / "bin" / "biome"
    return {
        "mypy": [python, "-m", "mypy"],
        "tests in node": node_command(in_shared_processes(write_node_tests(node_env)), _ON_EVERY_CORE),
        "import-linter": [VENV_BIN / "lint-imports"],
        "tsc, the page": ["node", typescript, "--project", "tsconfig.json"],
        "tsc, the workers": ["node", typescript, "--project", "tsconfig.worker.json"],
        "tsc, tests in node": ["node", typescript, "--project", "tsconfig.tests.json"],
        "biome": ["node", biome, "ci", "--colors=off"],
        "ruff": [python, "-m", "ruff", "check", "--quiet"],
        "zizmor": [VENV_BIN / "zizmor", "--offline", "--quiet", "--persona=auditor", ".github"],
        "ruff format": [python, "-m", "ruff", "format", "--check", "--quiet"],
    }


def _check(name: str, command: Sequence[str | Path], env: Mapping[str, str]) -> str | None:
    """Run one checker, print its time, and return its findings, or None."""
    started = time.perf_counter()
    try:
        run(command, env=env, advice=f"{name} failed.")
    except BuildError as error:
        print(f"{name} … failed", flush=True)
        return str(error)
    print(f"{name} … {time.perf_counter() - started:.1f} s", flush=True)
    return None


def write_pyodide_types(cache: Path = CACHE) -> None:
    """
    Put Pyodide's types where the type checker looks for Pyodide; otherwise it would read minified files.

    *cache* is the folder .cache of the sources to check.
    """
    folder = cache / "types" / "pyodide"
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(PYODIDE / "pyodide.d.ts", folder / "pyodide.d.ts")
    (folder / "pyodide.asm.d.ts").write_text(_ASM_TYPES, encoding="utf-8")


def _pytest(python: Path, args: Sequence[str], env: Mapping[str, str]) -> int:
    return show([python, "-m", "pytest", *args], env=env)
