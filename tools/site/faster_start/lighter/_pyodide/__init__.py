"""Replaces the package of the same name, without a printer of errors: the bridge reports errors itself."""

from . import _base, _importhook  # type: ignore[attr-defined]

__all__ = ["_base", "_importhook"]


def set_excepthook() -> None:
    """Keep the interpreter's own hook for errors."""
