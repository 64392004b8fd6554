"""Replaces the event loop on top of the browser's: see asyncio."""


def _initialize_event_loop() -> None:
    pass
