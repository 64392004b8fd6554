/**
 * The first loss of contact in a game against an easy computer, and what explains it: the board before it, with the
 * stacks that had no other link. Pure.
 */

import { livePlies } from "../../core/cursor-selectors.ts";
import { isAgainstEasiest } from "../../core/game-selectors.ts";
import type { State } from "../../core/state.ts";
import { showPath } from "../../core/transitions.ts";
import { canAct, hintHere } from "../../core/turn-selectors.ts";
import type { Space } from "../../engine/protocol.ts";
import { EASY } from "./coaching.ts";

/**
 * The ply among the last two that has cut off the first stacks, besides the one that moved; null where it is another, or
 * something else is to be read.
 * @returns How many plies there are with it; the spaces of
 * its move, and those of the stacks.
 */
export function firstCut(state: State): { length: number; path: Space[]; spaces: Space[] } | null {
  if (!isAgainstEasiest(state, EASY) || !canAct(state) || hintHere(state)) return null;
  const plies = livePlies(state);
  const first = plies.findIndex(({ removed }) => removed.length > 0);
  const ply = first < plies.length - 2 ? undefined : plies[first];
  if (!ply) return null;
  const spaces = ply.removed.filter((space) => !ply.spaces.includes(space));
  return spaces.length ? { length: first + 1, path: ply.spaces, spaces } : null;
}

/** The board before that ply, and why it has cut off what it has. */
export function explainFirstCut(state: State): State {
  const cut = firstCut(state);
  if (!cut) return state;
  const { length, path, spaces } = cut;
  const before = showPath(state, state.game.livePath.slice(0, length - 1));
  const notice = { kind: "cut-off", path, spaces } as const;
  return { ...before, interaction: { ...before.interaction, notice } };
}
