"""
Locks every Python package of every environment by its hashes, without any address.

    python3 -m tools.setup.lock             renew requirements/*.txt after a change of pyproject.toml

A lock names each package, needed directly or not, in one version with the hashes of all its files, so
that one lock serves every system and every Python from 3.11 on, whichever index answers.

Small, because it is a command of its own.
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
    argparse.ArgumentParser(description="Lock the Python packages of every group, by hash.").parse_args()
    try:
        ensure_python("lock")
        for group in requirements():
            lock(group)
    except BuildError as error:
        print(f"tools.setup.lock: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
