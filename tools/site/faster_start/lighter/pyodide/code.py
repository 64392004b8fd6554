"""Replaces the runner of Python source with the only function that Pyodide's JavaScript calls."""

from _pyodide._base import eval_code  # type: ignore[import-not-found]

__all__ = ["eval_code"]
