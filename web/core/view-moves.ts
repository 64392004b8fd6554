/**
 * The moves of a view that cost this or that, the stacks that they land on, and those that can and cannot move. Pure.
 */

import type { View } from "../engine/protocol.ts";
import type { BlockedReason } from "../games/dvonn/protocol.ts";
import { piecesLost } from "./choices.ts";
import { dvonnPart } from "./dvonn-part.ts";
import { movesIn } from "./presses.ts";
import { otherSide } from "./seats.ts";

/** The presses of the moves with losses that are of interest to the player to move. */
export function movesThat(view: View, isMeant: (own: number, other: number) => boolean) {
  const paths = [...movesIn(view.presses)].map(({ path }) => path);
  return paths.filter((path) => {
    const lost = piecesLost(view, path);
    return isMeant(lost[view.turn], lost[otherSide(view.turn)]);
  });
}

/** The stacks of an owner that a move can land on. */
export function landingsOn({ presses, stacks }: View, owner: View["stacks"][string]["owner"]) {
  const targets = new Set([...movesIn(presses)].map(({ path }) => path.at(-1) ?? ""));
  return [...targets].filter((space) => stacks[space]?.owner === owner);
}

/** The stacks of such a height that can move. */
export function movableOf(
  { presses, stacks }: View,
  isMeant: (height: number) => boolean = () => true,
) {
  return Object.keys(presses).filter((space) => isMeant(stacks[space]?.height ?? 0));
}

/** The stacks of the player to move that cannot move for this reason. */
export function blockedBy(view: View, reason: BlockedReason) {
  const { blocked } = dvonnPart(view);
  return Object.keys(blocked).filter((space) => blocked[space] === reason);
}
