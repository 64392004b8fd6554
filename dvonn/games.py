"""
The games, by name: the one place that lists them.

Modules are named here, and imported when their game is first requested.
"""

from __future__ import annotations

from typing import NamedTuple


class GameModules(NamedTuple):
    """
    The modules of a game, by name.

    bridge: has ``new_bridge()``, whose result answers the page's requests about the game.
    commands: has ``add_commands(commands)``, which adds the game's commands to those of a parser.
    help: the help text of the command that groups the game's commands; None if they are top-level commands.
    on_demand: the packages that the page loads with the first request about the game; none if the page
        has them from the start.
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
        "start, moves, after, svg, perft, replay, convert, review, choose, engine, play",
        ("dvonn.gipf", "dvonn.gipf_web"),
    ),
}
