/**
 * The moves of a view that cost this or that, the stacks that they land on, and those that can and cannot move. Pure.
 *
 * @import { View } from "../engine/protocol.d.ts"
 */
import { piecesLost } from "./choices.js";
import { movesIn } from "./presses.js";
import { otherSide } from "./seats.js";

/**
 * The presses of the moves with losses that are of interest to the player to move.
 * @param {View} view
 * @param {(own: number, other: number) => boolean} isMeant
 */
export function movesThat(view, isMeant) {
  const paths = [...movesIn(view.presses)].map(({ path }) => path);
  return paths.filter((path) => {
    const lost = piecesLost(view, path);
    return isMeant(lost[view.turn], lost[otherSide(view.turn)]);
  });
}

/**
 * The stacks of an owner that a move can land on.
 * @param {View} view
 * @param {View["stacks"][string]["owner"]} owner
 */
export function landingsOn({ presses, stacks }, owner) {
  const targets = new Set([...movesIn(presses)].map(({ path }) => path.at(-1) ?? ""));
  return [...targets].filter((space) => stacks[space]?.owner === owner);
}

/**
 * The stacks of such a height that can move.
 * @param {View} view
 * @param {(height: number) => boolean} [isMeant]
 */
export function movableOf({ presses, stacks }, isMeant = () => true) {
  return Object.keys(presses).filter((space) => isMeant(stacks[space]?.height ?? 0));
}

/**
 * The stacks of the player to move that cannot move for this reason.
 * @param {View} view
 * @param {View["blocked"][string]} reason
 */
export function blockedBy({ blocked }, reason) {
  return Object.keys(blocked).filter((space) => blocked[space] === reason);
}
