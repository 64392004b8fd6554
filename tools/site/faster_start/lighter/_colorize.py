"""Replaces the module that colours errors: a page has no terminal, so every colour is empty."""


class _Colorless:
    def __getattr__(self, name: str) -> str:
        return ""


class _Theme:
    traceback = _Colorless()


def can_colorize(*, file: object = None) -> bool:
    return False


def get_theme(**_: object) -> type[_Theme]:
    return _Theme
