#!/usr/bin/env python3
"""
Builds, serves and checks the site, on any machine with Python 3.11 or newer.

    python3 build.py                  write the site to dist/
    python3 build.py serve            write the site and serve it on this machine
    python3 build.py single           write the whole site as one file, dist-single/dvonn.html
    python3 build.py release          write the files of a release to dist-release/
    python3 build.py check            run every check that takes less than a minute
    python3 build.py test             run every check and every test
    python3 build.py test tests/...   run only pytest, with these arguments
    python3 build.py test --browsers all      test in Chromium, Firefox and WebKit; install missing ones
    python3 build.py test --learn     run the trainer's tests, with NumPy and PyTorch
    python3 build.py test --dask      run the tests of the lab's cluster support, with Dask
    python3 build.py coverage         run the page's tests and print how much of web/ they cover
    python3 build.py --stock-python   write the site with unmodified Pyodide, to find out whether
                                      a fault comes from our changes to Pyodide

It installs its tools in .venv, node_modules and .cache, which can be deleted.
"""

from __future__ import annotations

import sys

#: Printed for `python -m build`: in this folder, that command runs this file instead of the package `build`.
_HOW_TO_WHEEL = "this is the site's build.py; for a wheel run `pip wheel --no-deps .` or `pyproject-build`"
#: Options of the package `build` that this file does not have.
_WHEEL_OPTIONS = frozenset(
    ("--wheel", "-w", "--sdist", "-s", "--outdir", "-o", "--no-isolation", "-n", "--installer", "-x")
)

if __name__ == "__main__" and __spec__ is not None:
    print(f"build.py: {_HOW_TO_WHEEL}", file=sys.stderr)
    sys.exit(2)
if sys.version_info < (3, 11):  # noqa: UP036 - for versions below the minimum
    sys.exit(f"build.py: Python 3.11 or newer is needed, this is {sys.version.split()[0]}")

import argparse
import io
from pathlib import Path

from tools.checks.gate import check, run_checks, run_lab_tests, run_node_tests
from tools.checks.page_coverage import measure_coverage
from tools.page.sources import NODE_TEST_SUFFIX
from tools.setup.other_browsers import parse_browsers
from tools.site.builder import build_site
from tools.site.release import CHECKSUMS, write_release, write_single
from tools.site.server import serve
from tools.tasks import ROOT, BuildError


def main() -> int:
    """Do what the command line says and return the exit status."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        # Windows code page 437 cannot encode an ellipsis or some other characters that our tools print.
        sys.stdout.reconfigure(errors="replace")
    parser = argparse.ArgumentParser(description="Build, serve and check the site.")
    parser.add_argument(
        "--stock-python",
        action="store_true",
        help="ship Pyodide unmodified, without the changes that make it start faster",
    )
    commands = parser.add_subparsers(dest="command")
    serving = commands.add_parser("serve", help="build the site and serve it on this machine")
    serving.add_argument(
        "--port", type=int, default=8000, help="the port of the server (default: %(default)s)"
    )
    commands.add_parser("single", help="write the whole site as one file, which needs no server")
    commands.add_parser(
        "release",
        help="write the site's archive, the single file, the wheel, a bill of materials and checksums",
    )
    testing = commands.add_parser(
        "test",
        help="run every check and test; further arguments name tests for pytest, or node tests (.test.ts)",
    )
    for group, about in (
        ("learn", "run only the trainer's tests; installs NumPy and PyTorch"),
        ("dask", "run only the tests of the lab's cluster support; installs Dask"),
    ):
        testing.add_argument(f"--{group}", action="store_const", const=group, dest="group", help=about)
    testing.add_argument(
        "--browsers",
        metavar="NAMES",
        type=parse_browsers,
        default=(),
        help="all, or some of chromium, firefox and webkit, separated by commas; missing ones are installed"
        " (default: Chromium, and those already installed)",
    )
    commands.add_parser("check", help="run the checkers and the page's tests in node: the quick part of test")
    commands.add_parser(
        "coverage", help="print how much of the page its tests run; further arguments go to pytest"
    )
    options, rest = parser.parse_known_args()
    if rest and options.command not in {"test", "coverage"}:
        hint = f" ({_HOW_TO_WHEEL})" if _WHEEL_OPTIONS & {word.partition("=")[0] for word in rest} else ""
        parser.error(f"unrecognized arguments: {' '.join(rest)}{hint}")
    try:
        status = _run_without_site(options.command, rest, group=vars(options).get("group"))
        if status is not None:
            return status
        return _run_with_site(options, rest, build_site(is_stock=options.stock_python))
    except BuildError as error:
        print(f"build.py: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nbuild.py: interrupted", file=sys.stderr)
        return 130


def _run_without_site(command: str | None, rest: list[str], *, group: str | None) -> int | None:
    """Run a command that needs no site and return its exit status; return None for any other command."""
    if command == "check":
        return check()
    if command == "test" and group:
        return run_lab_tests(group, rest)
    if command == "test" and any(word.endswith(NODE_TEST_SUFFIX) for word in rest):
        return run_node_tests(rest)
    return None


def _run_with_site(options: argparse.Namespace, rest: list[str], dist: Path) -> int:
    """Run a command with the built site and return its exit status."""
    if options.command == "test":
        return run_checks(rest, dist, options.browsers)
    if options.command == "coverage":
        return measure_coverage(rest)
    if options.command == "single":
        file = write_single(dist)
        print(f"{file.relative_to(ROOT)}: {file.stat().st_size / 1e6:.1f} MB")
    if options.command == "release":
        print((write_release(dist) / CHECKSUMS).read_text(encoding="utf-8"), end="")
    if options.command == "serve":
        serve(dist, options.port)
    return 0


if __name__ == "__main__":
    sys.exit(main())
