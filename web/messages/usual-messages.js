/**
 * What there is to do for the player to move where nothing has happened, and towards the end how many stacks can still
 * move. Pure.
 *
 * @import { View } from "../engine/protocol.d.ts"
 * @import { Position } from "../state/choices.js"
 * @import { Message, State } from "../state/state.d.ts"
 */
import { livePlies } from "../state/cursor-selectors.js";
import { isSolo, otherSide } from "../state/seats.js";
import { nodeAt } from "../state/tree.js";
import { messageOf } from "./person-messages.js";

/** From so few stacks on that a side can move they are worth counting. */
const FEW_MOVABLE = 8;
/** So many plies on the full board show how stacks move. */
const OPENING_PLIES = 6;

/**
 * What is said where nothing has happened: what there is to do, and towards the end how many stacks can still move, at
 * first with what that is for.
 * @param {State} state
 * @param {View} live
 * @returns {Message[]}
 */
export function usualTexts(state, live) {
  const { white, black } = live.movable;
  if (!isCountDue(state, live)) return [chooseText(live)];
  const { tree, livePath } = state.game;
  const isKnown = isNearEnd(nodeAt(tree, livePath.slice(0, -2))?.view ?? null);
  const why = isKnown ? [] : [{ key: "status.movable.pass" }];
  if (!isSolo(state.game)) {
    return [{ key: "status.movable", placeholders: { white, black } }, ...why];
  }
  const other = otherSide(live.turn);
  const { placeholders } = messageOf("status.movable", state.game, other);
  const counts = { own: live.movable[live.turn], other: live.movable[other] };
  return [{ key: "status.movable.you", placeholders: { ...placeholders, ...counts } }, ...why];
}

/**
 * Is it worth saying how many stacks can still move?
 * @param {State} state
 * @param {View} live
 */
export function isCountDue(state, live) {
  return isNearEnd(live) && !isOpening(state) && live.movable[live.turn] > 0;
}

/**
 * Can few stacks of a side still move?
 * @param {View | null} view
 */
function isNearEnd(view) {
  return (
    view?.phase === "stacking" && Math.min(view.movable.white, view.movable.black) <= FEW_MOVABLE
  );
}

/**
 * Has stacking just begun?
 * @param {State} state
 */
export function isOpening(state) {
  return livePlies(state).filter(({ phase }) => phase === "stacking").length <= OPENING_PLIES;
}

/**
 * What there is to do for the player to move.
 * @param {Position} view
 * @returns {Message}
 */
export function chooseText({ next_piece: piece }) {
  return { key: piece ? `status.place.${piece}` : "status.choose" };
}
