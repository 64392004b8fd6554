"""What the build runs with: where it is."""

from __future__ import annotations

from pathlib import Path

from tools.setup.environment import venv_of


def test_a_linked_environment_is_known_by_where_it_is(tmp_path: Path) -> None:
    """A worktree that links to the environment of another once took it for a foreign one, and cleared it."""
    main, worktree = tmp_path / "main", tmp_path / "worktree"
    (main / ".venv").mkdir(parents=True)
    worktree.mkdir()
    (worktree / ".venv").symlink_to(main / ".venv")

    assert venv_of(main) == venv_of(worktree)
    assert not venv_of(worktree).is_symlink()
