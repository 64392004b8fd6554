"""Fixtures for the tests of the lab."""

from __future__ import annotations

import pytest

from lab import jobs


@pytest.fixture(autouse=True)
def without_tqdm(monkeypatch: pytest.MonkeyPatch) -> None:
    """Print plain lines instead of a progress bar, so that output does not depend on tqdm."""
    monkeypatch.setattr(jobs, "tqdm", None)
