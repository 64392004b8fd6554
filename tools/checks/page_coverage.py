"""Measures the page's test coverage: lines and branches, as V8 counts them in node and in Chromium."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from tools.checks.gate import BROWSERS_IN_PARALLEL
from tools.checks.node_tests import FOLDER, node_command, write_node_tests
from tools.page.sources import page_sources
from tools.setup.browser import CHROMIUM_VARIABLE, ensure_chromium
from tools.setup.environment import ensure_node, ensure_node_packages, ensure_python
from tools.setup.other_browsers import BROWSERS_VARIABLE
from tools.tasks import run, show

#: Environment variable that names the folder to which the browser tests write V8's counts. If it is set,
#: they serve each module of the page as a separate file.
FOLDER_VARIABLE = "DVONN_PAGE_COVERAGE"

#: V8's counts for one script: its functions, each with its ranges, the widest first.
Script = Mapping[str, Any]


class FileCoverage:
    """
    The coverage of one source.

    source: the text to which V8's offsets refer.
    """

    def __init__(self, source: str) -> None:
        self.source = source
        self._is_run = bytearray(len(source))
        self._branches: set[tuple[int, int]] = set()

    def add(self, script: Script) -> None:
        """Add one run of the source; ignore a run of a longer source, which a test has changed."""
        ranges = (part for function in script["functions"] for part in function["ranges"])
        if max((part["endOffset"] for part in ranges), default=0) > len(self.source):
            return
        is_run = bytearray(b"\1") * len(self.source)
        for function in script["functions"]:
            for index, part in enumerate(function["ranges"]):
                start, end = part["startOffset"], part["endOffset"]
                is_run[start:end] = (b"\1" if part["count"] else b"\0") * (end - start)
                # The first range of a function is the whole function; the others are its branches.
                if index and function["isBlockCoverage"]:
                    self._branches.add((start, end))
        merged = int.from_bytes(self._is_run, "big") | int.from_bytes(is_run, "big")
        self._is_run = bytearray(merged.to_bytes(len(self.source), "big"))

    def lines(self) -> tuple[int, int]:
        """Return the number of lines that were run, and the number of all lines with code."""
        covered = total = start = 0
        for line in self.source.splitlines(keepends=True):
            code = line.strip()
            if code and not code.startswith(("//", "/*", "*")):
                total += 1
                covered += any(self._is_run[start : start + len(line.rstrip())])
            start += len(line)
        return covered, total

    def branches(self) -> tuple[int, int]:
        """Return the number of branches that were taken, and the number of all branches."""
        taken = sum(any(self._is_run[start:end]) for start, end in self._branches)
        return taken, len(self._branches)


def merge(reports: Iterable[Path], folder: Path = FOLDER) -> dict[str, FileCoverage]:
    """Return the coverage of the page's modules from V8's *reports*, by path in *folder*."""
    scripts = (file for file in page_sources(".js", folder) if not file.name.endswith(".test.js"))
    found = {
        file.relative_to(folder).as_posix(): FileCoverage(file.read_text(encoding="utf-8"))
        for file in scripts
    }
    for report in reports:
        for script in json.loads(report.read_text(encoding="utf-8"))["result"]:
            path = urlsplit(script["url"]).path
            name = path.removeprefix(f"{folder.as_posix()}/").removeprefix("/")
            if name in found:
                found[name].add(script)
    return found


def table(files: Mapping[str, FileCoverage]) -> str:
    """Return a table of the lines and branches that were run, by folder of the page (room) and in total."""
    rooms: dict[str, list[FileCoverage]] = {}
    for name, file in files.items():
        rooms.setdefault(name.rpartition("/")[0] or "main.js", []).append(file)
    rows = sorted(rooms.items())
    rows.append(("all", list(files.values())))
    text = [f"{'room':14}{'lines':>18}{'branches':>18}"]
    for room, members in rows:
        lines = [sum(part) for part in zip(*(file.lines() for file in members), strict=True)]
        branches = [sum(part) for part in zip(*(file.branches() for file in members), strict=True)]
        text.append(f"{room:14}{_share(*lines):>18}{_share(*branches):>18}")
    return "\n".join(text)


def _share(part: int, whole: int) -> str:
    return f"{part}/{whole} {part / whole:.1%}" if whole else "-"


def measure_coverage(pytest_args: list[str]) -> int:
    """
    Run the page's tests in node and in Chromium, print the table, and return the exit status.

    *pytest_args* choose among the browser tests. Code in workers is not counted.
    """
    python = ensure_python("test")
    node_env = ensure_node()
    ensure_node_packages(node_env, checkers=True)
    with tempfile.TemporaryDirectory() as work:
        reports = Path(work)
        run(
            node_command(write_node_tests(node_env)),
            env={**node_env, "NODE_V8_COVERAGE": str(reports)},
            advice="A test in node failed.",
        )
        env = {
            **os.environ,
            BROWSERS_VARIABLE: "chromium",
            CHROMIUM_VARIABLE: ensure_chromium(python),
            FOLDER_VARIABLE: str(reports),
        }
        chosen = pytest_args or ["tests/browser", *BROWSERS_IN_PARALLEL]
        status = show([python, "-m", "pytest", *chosen], env=env)
        print(table(merge(sorted(reports.glob("*.json")))))
    return status
