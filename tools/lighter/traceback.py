"""In place of the module that tells errors, which is loaded when one is told: `whole_traceback`."""


def __getattr__(name: str) -> object:
    import whole_traceback  # type: ignore[import-not-found]

    found: object = getattr(whole_traceback, name)
    return found
