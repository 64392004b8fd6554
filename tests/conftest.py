"""What tests of several files share: how hypothesis draws, and the command line to run."""

from __future__ import annotations

from importlib import import_module
from pkgutil import walk_packages

import pytest
from command import Run
from hypothesis import HealthCheck, settings

import dvonn

# Some modules are imported only when they are needed. The tests run in random order, so one that is not
# counted (`no_cover`) may be the first to need them, and their definitions would count as never run.
for module in walk_packages(dvonn.__path__, "dvonn."):
    if not module.name.endswith("__main__"):
        import_module(module.name)

# Without an eye on the clock, which is another on every machine.
settings.register_profile(
    "clockless",
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
# `python3 build.py test tests/core --hypothesis-profile=thorough` draws many more random games than the gate.
settings.register_profile("thorough", settings.get_profile("clockless"), max_examples=2_000)
settings.load_profile("clockless")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Return what runs a command in this process."""
    return Run(capsys, monkeypatch)
