"""A computer that never has searched enough: what can be done while it thinks is then no race."""

from __future__ import annotations

import json
import threading

from stand_in_engine import Answer, StandInEngine, kind_of

#: How fast its clock runs: a search may take some seconds by it, and a test waits a minute at most.
_CLOCK_RATE = 0.05
#: The most positions examined at once: a cancel waits for them.
_SLICE_NODES = 64
#: In seconds: how long a search that has seen all it wants does nothing, so that it leaves the cores alone.
_IDLE = 0.05


def never_done(engine: StandInEngine) -> None:
    """Let every worker that starts from now on go on searching until "move now"."""
    engine.clock_rate = _CLOCK_RATE
    engine.change = _without_end


def _without_end(answer: Answer) -> Answer:
    def changed(request: str) -> str:
        if kind_of(request) != "search":
            return answer(request)
        asked = json.loads(request)
        reply = json.loads(answer(json.dumps(asked | {"nodes": min(asked["nodes"], _SLICE_NODES)})))
        if reply.get("ok", {}).get("done"):
            reply["ok"]["done"] = False
            threading.Event().wait(_IDLE)
        return json.dumps(reply)

    return changed
