"""In place of the package of the same name, without a printer of errors: the bridge tells its own."""

from . import _base, _importhook  # type: ignore[attr-defined]

__all__ = ["_base", "_importhook"]


def set_excepthook() -> None:
    """Leave the interpreter's own."""
