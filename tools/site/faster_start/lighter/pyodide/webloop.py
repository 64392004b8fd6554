"""Replaces the event loop on top of the browser's, which no page needs: see asyncio.py."""


def _initialize_event_loop() -> None:
    pass
