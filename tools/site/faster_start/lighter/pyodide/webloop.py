"""Replaces Pyodide's event loop, which no page needs: see asyncio.py."""


def _initialize_event_loop() -> None:
    pass
