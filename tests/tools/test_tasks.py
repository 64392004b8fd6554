"""Cache keys, atomically replaced folders, and commands of the build."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.tasks import BuildError, atomic_replace, digest, has_cache_key, run, write_cache_key


def test_digest_distinguishes_the_borders_of_its_parts() -> None:
    """The same text, divided differently into parts, has another digest."""
    assert digest(["ab", "c"]) != digest(["a", "bc"])
    assert digest([b"ab", "c"]) == digest(["ab", b"c"])


def test_a_cache_key_file_is_valid_for_its_key_only(tmp_path: Path) -> None:
    """Changed inputs make the work run again."""
    key_file = tmp_path / "new" / "key"
    assert not has_cache_key(key_file, "1")
    write_cache_key(key_file, "1")
    assert has_cache_key(key_file, "1")
    assert not has_cache_key(key_file, "2")


@pytest.mark.parametrize("before", ["nothing", "a file", "a folder"])
def test_an_atomic_replace_takes_the_place_of_anything(tmp_path: Path, before: str) -> None:
    """The new folder replaces leftovers of an interrupted build, and a folder created meanwhile."""
    folder = tmp_path / "cache" / "wheel"
    if before == "a file":
        write_cache_key(folder, "broken")
    elif before == "a folder":
        write_cache_key(folder / "old.whl", "old")
    with atomic_replace(folder) as new:
        write_cache_key(new / "new.whl", "new")
        with atomic_replace(folder) as other:
            write_cache_key(other / "other.whl", "other")
        assert ["other.whl"] == [file.name for file in folder.iterdir()]

    assert ["new.whl"] == [file.name for file in folder.iterdir()]
    assert [folder] == list(folder.parent.iterdir())


def test_a_failed_replacement_leaves_the_folder_unchanged(tmp_path: Path) -> None:
    """An interrupted build leaves only the earlier content."""
    folder = tmp_path / "wheel"
    write_cache_key(folder / "old.whl", "old")

    def fill() -> None:
        with atomic_replace(folder) as new:
            write_cache_key(new / "half.whl", "half")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        fill()

    assert ["old.whl"] == [file.name for file in folder.iterdir()]
    assert [folder] == list(tmp_path.iterdir())


def test_failed_command_says_what_to_do() -> None:
    """The error has the command, its output and the advice."""
    with pytest.raises(
        BuildError, match=r"(?s)^git no-such-command ended with status .*no-such.*\nTry git\.$"
    ):
        run(["git", "no-such-command"], advice="Try git.")


def test_missing_command_says_what_to_do() -> None:
    """A missing program is reported like a failing one."""
    with pytest.raises(BuildError, match=r"(?s)^nonesuch .*Install"):
        run(["nonesuch"], advice="Install it.")
