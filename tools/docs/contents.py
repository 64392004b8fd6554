"""The guides and the modules of the documentation, in the order in which the documentation lists them."""

from __future__ import annotations

from tools.tasks import ROOT

SOURCES = ROOT / "docs"
#: The picture on the first page.
PICTURE = SOURCES / "board.svg"

#: The icon of the pages.
ICON = ROOT / "web" / "icons" / "icon.svg"

#: The guides, as files of docs/ without their ending, each with a line for the first page.
GUIDES = {
    "tutorial": "Begin here: rules, positions, a bot of your own, a match, a record.",
    "package": "Every command, the levels, pictures and text.",
    "engine": "The protocol by which other programs analyze positions.",
    "records": "Games as text, in the formats of servers and programs.",
    "links": "Addresses that hold a game.",
    "rules": "The rules of DVONN, numbered, with the notation.",
    "gipf-rules": "The rules of GIPF with DVONN-potentials.",
    "review": "How moves are judged.",
    "strength": "How strong each level is, and how that was measured.",
    "glossary": "The words of the code.",
}
#: Titles for guides whose own heading says too little here.
TITLES = {"package": "The package"}

#: The modules for authors of engines and tools, by subject.
MODULES = {
    "DVONN": ("dvonn", "dvonn.core.game", "dvonn.core.moves", "dvonn.errors"),
    "Pictures": ("dvonn.svg",),
    "Records": (
        "dvonn.records",
        "dvonn.records.dvonn",
        "dvonn.records.formats",
        "dvonn.records.tree",
        "dvonn.records.faults",
    ),
    "Computer player": (
        "dvonn.dvonn_player.computer",
        "dvonn.dvonn_player.levels",
        "dvonn.player.computer",
        "dvonn.player.levels",
        "dvonn.player.review",
    ),
    "Moves as numbers, for programs that learn": ("dvonn.core.actions", "dvonn.gipf.actions"),
    "Search of any game": ("dvonn.search.game", "dvonn.search.mcts"),
    "GIPF": ("dvonn.gipf", "dvonn.gipf.records"),
}
