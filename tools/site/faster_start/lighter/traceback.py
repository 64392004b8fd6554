"""Replaces the module that formats errors; the first error loads the original as `whole_traceback`."""


def __getattr__(name: str) -> object:
    import whole_traceback  # type: ignore[import-not-found]

    found: object = getattr(whole_traceback, name)
    return found
