/**
 * The first loss of contact in a game against an easy computer, and what explains it: the board before it, with the
 * stacks that had no other link. Pure.
 *
 * @import { Space } from "../engine/protocol.d.ts"
 * @import { State } from "./state.d.ts"
 */
import { EASY } from "./coaching.js";
import { livePlies } from "./cursor-selectors.js";
import { isAgainstEasiest } from "./game-selectors.js";
import { showPath } from "./transitions.js";
import { canAct, hintHere } from "./turn-selectors.js";

/**
 * The ply among the last two that has cut off the first stacks, besides the one that moved; null where it is another, or
 * something else is to be read.
 * @param {State} state
 * @returns {{ length: number, path: Space[], spaces: Space[] } | null}  How many plies there are with it; the spaces of
 *   its move, and those of the stacks.
 */
export function firstCut(state) {
  const isTaught = state.game.name === "dvonn" && isAgainstEasiest(state, EASY);
  if (!isTaught || !canAct(state) || hintHere(state)) return null;
  const plies = livePlies(state);
  const first = plies.findIndex(({ removed }) => removed.length > 0);
  const ply = first < plies.length - 2 ? undefined : plies[first];
  if (!ply) return null;
  const spaces = ply.removed.filter((space) => !ply.spaces.includes(space));
  return spaces.length ? { length: first + 1, path: ply.spaces, spaces } : null;
}

/**
 * The board before that ply, and why it has cut off what it has.
 * @param {State} state
 * @returns {State}
 */
export function explainFirstCut(state) {
  const cut = firstCut(state);
  if (!cut) return state;
  const { length, path, spaces } = cut;
  const before = showPath(state, state.game.livePath.slice(0, length - 1));
  const notice = /** @type {const} */ ({ kind: "cut-off", path, spaces });
  return { ...before, interaction: { ...before.interaction, notice } };
}
