"""The puzzles, and a helper that solves one."""

from __future__ import annotations

import json
from typing import Any

from learn_page import LearnPage
from page_text import text
from playwright.sync_api import expect

from tools.page.sources import WEB

PUZZLES: dict[str, list[dict[str, Any]]] = json.loads(
    (WEB / "features" / "learning" / "puzzles.json").read_text(encoding="utf-8")
)


def solve(learn: LearnPage, puzzle: dict[str, Any]) -> None:
    """Play all winning moves of *puzzle*."""
    for move in puzzle["steps"]:
        learn.play(move)
    expect(learn.message).to_contain_text(text("puzzle.solved"))
