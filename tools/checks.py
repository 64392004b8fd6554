"""Every check and test there is, in the order in which they tell most for their time."""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence
from pathlib import Path

from tools.browser import CHROMIUM_VARIABLE, ensure_chromium
from tools.environment import NODE_MODULES, VENV_BIN, ensure_node, ensure_node_packages, ensure_python
from tools.site import PYODIDE
from tools.steps import CACHE, BuildError, run, show, step

_COVERAGE = ("--cov=dvonn", "--cov-fail-under=100", "--cov-report=term-missing:skip-covered")


def run_checks(pytest_args: Sequence[str]) -> int:
    """
    Run the checkers, then the unit tests, then the browser tests; return the exit status.

    With *pytest_args* one pytest runs with them in place of the two, and no bound on coverage.

    Raises:
        BuildError: A checker found something (each of them has run and been shown).
    """
    python = ensure_python("test")
    node_env = ensure_node()
    ensure_node_packages(node_env, checkers=True)
    _run_checkers(python, node_env)
    env = {**os.environ, CHROMIUM_VARIABLE: ensure_chromium(python)}
    if pytest_args:
        return _pytest(python, pytest_args, env)
    units = _pytest(python, ["tests", "--ignore=tests/browser", *_COVERAGE], env)
    return units or _pytest(python, ["tests/browser"], env)


def _run_checkers(python: Path, node_env: dict[str, str]) -> None:
    _write_pyodide_types()
    typescript = NODE_MODULES / "typescript" / "bin" / "tsc"
    biome = NODE_MODULES / "@biomejs" / "biome" / "bin" / "biome"
    checkers: dict[str, list[str | Path]] = {
        "ruff": [python, "-m", "ruff", "check", "--quiet"],
        "ruff format": [python, "-m", "ruff", "format", "--check", "--quiet"],
        "mypy": [python, "-m", "mypy"],
        "import-linter": [VENV_BIN / "lint-imports"],
        "tsc, the page": ["node", typescript, "--project", "tsconfig.json"],
        "tsc, the workers": ["node", typescript, "--project", "tsconfig.worker.json"],
        "biome": ["node", biome, "ci", "--colors=off"],
    }
    findings = []
    for name, command in checkers.items():
        try:
            with step(name):
                run(command, env=node_env, advice=f"{name} wants this mended first.")
        except BuildError as error:
            findings.append(str(error))
    if findings:
        raise BuildError("\n\n".join(findings))


def _write_pyodide_types() -> None:
    """Put Pyodide's types where its runtime will be, or the checker would read the minified files."""
    folder = CACHE / "types" / "pyodide"
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(PYODIDE / "pyodide.d.ts", folder / "pyodide.d.mts")
    (folder / "pyodide.asm.d.mts").write_text("export {};\n", encoding="utf-8")


def _pytest(python: Path, args: Sequence[str], env: dict[str, str]) -> int:
    return show([python, "-m", "pytest", *args], env=env)
