"""
Locks every Python package of every environment by its hashes, without the address of an index.

    python3 -m tools.setup.lock             renew requirements/*.txt after a change of pyproject.toml
    python3 -m tools.setup.lock test lab    renew only requirements/test.txt and requirements/lab.txt

A lock names one version of each package, needed directly or not, with the hashes of all files of this
version. So one lock serves every system, every Python from 3.11 on, and every index.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from tools.setup.environment import VENV_BIN, ensure_python, lock_file, requirements
from tools.tasks import BuildError, run, task

_OPTIONS = (
    "--universal",
    "--python-version=3.11",
    "--generate-hashes",
    "--no-annotate",
    "--no-header",
    "--no-emit-index-url",
    "--quiet",
)


def lock(group: str) -> None:
    """
    Write the lock of *group*, with the newest versions that its requirements allow.

    Raises:
        BuildError: No set of packages fits the requirements, or the index cannot be reached.
    """
    with task(f"lock for {group}"), tempfile.TemporaryDirectory() as work:
        wanted, locked = Path(work) / "wanted.in", Path(work) / "locked.txt"
        wanted.write_text("\n".join(requirements()[group]) + "\n", encoding="utf-8")
        run(
            [VENV_BIN / "uv", "pip", "compile", wanted, f"--output-file={locked}", *_OPTIONS],
            advice=f"The requirements of {group} in pyproject.toml could not be locked.",
        )
        lock_file(group).parent.mkdir(exist_ok=True)
        lock_file(group).write_text(locked.read_text(encoding="utf-8"), encoding="utf-8")


def main() -> int:
    """Lock every group and return the exit status."""
    parser = argparse.ArgumentParser(prog="tools.setup.lock", description="Lock Python packages by hash.")
    known = list(requirements())
    parser.add_argument("group", nargs="*", help=f"one of {', '.join(known)} (default: all)")
    groups = parser.parse_args().group or known
    if unknown := [group for group in groups if group not in known]:
        parser.error(f"{', '.join(unknown)}: no group of pyproject.toml; the groups are {', '.join(known)}")
    try:
        ensure_python("lock")
        for group in groups:
            lock(group)
    except BuildError as error:
        print(f"tools.setup.lock: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
