"""Searches that end after a few nodes, where a test needs what comes of one and not how good it is."""

from __future__ import annotations

import json

from stand_in_engine import Answer, StandInEngine, kind_of

#: More than a full board has moves, so that each is examined.
_NODES = 100


def search_briefly(engine: StandInEngine) -> None:
    """Let every worker that starts from now on examine few positions, however many it is asked to."""
    engine.change = _with_few_nodes


def _with_few_nodes(answer: Answer) -> Answer:
    def changed(request: str) -> str:
        asked = json.loads(request)
        if kind_of(request) == "start_search" and "nodes" in asked:
            asked["nodes"] = min(asked["nodes"], _NODES)
        return answer(json.dumps(asked))

    return changed
