"""The number of positions that a computer player may examine for a move."""

from __future__ import annotations

from math import ceil
from typing import Callable, Generic, Optional

from dvonn.search.game import PositionT

#: Maximum number of nodes in a position with a single legal move, where only the value is unknown.
_FORCED_NODES = 32


class SearchBudget(Generic[PositionT]):
    """
    The limit on the nodes in each position.

    Args:
        nodes: the limit for each move; None for no limit.
        node_cap: returns how many nodes are worth examining in a position; None if unknown.
        node_fraction: the part of *node_cap* for one of several searches that share the work.
        is_analysis: whether to ignore all caps, even the cap for a single legal move.

    Raises:
        ValueError: *nodes* is not positive.
    """

    def __init__(
        self,
        nodes: int | None,
        node_cap: Optional[Callable[[PositionT], Optional[int]]] = None,
        *,
        node_fraction: float = 1.0,
        is_analysis: bool = False,
    ) -> None:
        if nodes is not None and nodes < 1:
            msg = f"bad number of nodes: {nodes} (expected 1 or more)"
            raise ValueError(msg)
        self.nodes = nodes
        self._node_cap = node_cap
        self._node_fraction = node_fraction
        self._is_analysis = is_analysis

    def allowed(self, position: PositionT) -> int | None:
        """Return the number of nodes allowed in *position*; None for no limit."""
        cap = None if self._is_analysis else self._cap(position)
        if cap is None or self.nodes is None:
            return self.nodes if cap is None else cap
        return min(self.nodes, cap)

    def _cap(self, position: PositionT) -> int | None:
        if len(position.legal_moves()) == 1:
            return _FORCED_NODES
        cap = self._node_cap(position) if self._node_cap else None
        return None if cap is None else ceil(cap * self._node_fraction)
