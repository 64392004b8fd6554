"""Fixtures shared by several test folders: hypothesis profiles, the command line, the site."""

from __future__ import annotations

import os
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest
from command import Run
from coverage import Coverage
from hypothesis import HealthCheck, settings

import dvonn
from tools.checks.gate import SITE_VARIABLE
from tools.checks.page_coverage import FOLDER_VARIABLE
from tools.site.builder import prepare, write_site

# In a worker of pytest-xdist, pytest-cov starts a second coverage, that of the leading process, and never
# stops it. The second one would go on counting while `no_cover` pauses the worker's own coverage.
if "PYTEST_XDIST_WORKER" in os.environ and (stray := Coverage.current()):
    stray.stop()

# Import all modules now. Tests run in random order; otherwise, a test without coverage (`no_cover`) could be
# the first to import a module, and the module's definitions would count as never run.
for module in walk_packages(dvonn.__path__, "dvonn."):
    if not module.name.endswith("__main__"):
        import_module(module.name)

# Without a time limit, as machines differ in speed.
settings.register_profile(
    "clockless",
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
# `python3 build.py test tests/core --hypothesis-profile=thorough` plays many more random games than usual.
settings.register_profile("thorough", settings.get_profile("clockless"), max_examples=2_000)
settings.load_profile("clockless")


#: Folders with tests of code outside the package. Code of the package that only these tests run counts as
#: untested.
_OTHER_ROOMS = ("lab", "page", "repository", "tools")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Count coverage only in the tests of the package's own folders, which is also faster."""
    here = Path(__file__).parent
    for item in items:
        if item.path.relative_to(here).parts[0] in _OTHER_ROOMS:
            item.add_marker("no_cover")


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site that `build.py test` has just built; if there is none, build one from the current sources."""
    if SITE_VARIABLE in os.environ:
        return Path(os.environ[SITE_VARIABLE])
    folder = tmp_path_factory.mktemp("site") / "dist"
    write_site(folder, *prepare(), is_joined=FOLDER_VARIABLE not in os.environ)
    return folder


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Return a function that runs a command in this process."""
    return Run(capsys, monkeypatch)
