/** An empty board without choices, the base of other descriptions. */
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
