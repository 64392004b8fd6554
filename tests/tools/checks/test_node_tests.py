"""The processes of node that the page's tests run in."""

from __future__ import annotations

from pathlib import Path

from tools.checks.node_tests import in_shared_processes


def test_the_tests_of_a_game_share_a_process_unless_they_change_what_all_share(tmp_path: Path) -> None:
    """A test that belongs to no game runs with those of DVONN."""
    sources = {
        "core/tree.test.js": 'import "../core/fixtures/fake-game.js";',
        "games/dvonn/spoken.test.js": "",
        "games/link-games.test.js": "",
        "games/gipf/spoken.test.js": "",
        "ui/dom.test.js": "globalThis.document = {};",
        "shell/language.test.js": "mock.timers.enable();",
        "features/saving/lasting.test.js": 'import "../../shell/fixtures/fake-storage.js";',
        "features/play/eye.test.js": "installFeatures([]);",
    }
    for name, source in sources.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(source, encoding="utf-8")

    files = in_shared_processes([tmp_path / name for name in sources], tmp_path)

    alone = [*sources][4:]
    assert ["all-dvonn.js", "all-gipf.js", *alone] == [
        file.relative_to(tmp_path).as_posix() for file in files
    ]
    shared = "".join(file.read_text(encoding="utf-8") for file in files[:2])
    assert [f'import "./{name}";' for name in [*sources][:4]] == shared.splitlines()
