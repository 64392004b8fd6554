"""
Environments of PettingZoo in which programs learn to play: ``dvonn_v0`` and ``gipf_v0``.

They need the extra ``dvonn[pettingzoo]``; nothing else in the package imports them.
"""

try:
    import pettingzoo  # noqa: F401
except ModuleNotFoundError as error:
    msg = f"no module {error.name!r}, which the environments need: install 'dvonn[pettingzoo]'"
    raise ModuleNotFoundError(msg, name=error.name) from error
