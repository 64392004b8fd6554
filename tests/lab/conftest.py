"""Fixtures for the tests of the lab."""

from __future__ import annotations

import pytest

from lab import jobs


@pytest.fixture(autouse=True)
def without_tqdm(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have plain lines in place of a bar, also where tqdm is installed: what is printed is then the same."""
    monkeypatch.setattr(jobs, "tqdm", None)
