"""A computer that never finishes its search, so that tests can act while it thinks."""

from __future__ import annotations

import json
import threading

from stand_in_engine import Answer, StandInEngine, kind_of

#: The speed of the engine's clock: slow, so that a search's limit of some seconds outlasts the test.
_CLOCK_RATE = 0.05
#: The largest number of positions examined per step: a search can be cancelled only between steps.
_SLICE_NODES = 64
#: The pause, in seconds, in each step once the search has really ended. It leaves the CPU to tests in other
#: processes.
_IDLE = 0.05


def never_done(engine: StandInEngine) -> None:
    """From now on, make every new worker search until the person presses "Move now"."""
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
