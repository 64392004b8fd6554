"""
The games, by name: the one place that lists them.

Modules are named here, and imported when their game is first requested.
"""

from __future__ import annotations

from typing import NamedTuple


class GameModules(NamedTuple):
    """
    The modules of a game, by name.

    bridge: has ``new_bridge()``, which answers the page's requests about the game.
    commands: has ``add_commands(commands)``, which adds the game's commands to those of a parser.
    help: the text of the command that holds the game's commands; None if they stand at the top.
    on_demand: the packages that the page loads with the first request about the game; none if they are
        there from the start.
    """

    bridge: str
    commands: str
    help: str | None = None
    on_demand: tuple[str, ...] = ()


GAMES = {
    "dvonn": GameModules("dvonn.dvonn_web.api", "dvonn.cli.commands"),
    "gipf": GameModules(
        "dvonn.gipf_web.api",
        "dvonn.gipf_cli.commands",
        "the commands of GIPF with DVONN-potentials: "
        "start, moves, after, perft, replay, convert, choose, play",
        ("dvonn.gipf", "dvonn.gipf_web"),
    ),
}
