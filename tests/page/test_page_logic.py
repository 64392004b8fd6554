"""The page's logic that needs no browser: its own tests, *.test.js beside this file, run by node."""

from __future__ import annotations

import subprocess
from pathlib import Path

from tools.environment import ensure_node


def test_page_logic_in_node() -> None:
    """Every test of the page's modules passes, and there are some."""
    command = ["node", "--test", "--test-reporter=tap", str(Path(__file__).parent)]
    found = subprocess.run(command, env=ensure_node(), capture_output=True, text=True, check=False)

    assert 0 == found.returncode, found.stdout
    assert "# pass 0\n" not in found.stdout
