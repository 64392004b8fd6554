/** A board with nothing on it and nothing to do, from which other descriptions are made. */
import type { BoardDescription } from "./description.ts";

export const BARE: BoardDescription = {
  game: "",
  stacks: {},
  history: null,
  filled: null,
  last: null,
  isWaiting: false,
  mode: "read-only",
  isTurned: false,
  isPast: false,
  isAnimated: false,
  selectable: [],
  path: [],
  targets: [],
  target: null,
  isPending: false,
  ghost: null,
  removals: [],
  badges: {},
  illegal: null,
  meant: [],
  arrows: [],
  arrowKind: "hint",
  connectivity: {},
  labels: null,
};
