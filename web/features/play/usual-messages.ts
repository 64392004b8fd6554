import type { Position } from "../../core/choices.ts";
import { livePlies } from "../../core/cursor-selectors.ts";
import { dvonnPart } from "../../core/dvonn-part.ts";
import { isSolo, otherSide } from "../../core/seats.ts";
import type { Message, State } from "../../core/state.ts";
import { nodeAt } from "../../core/tree.ts";
import type { View } from "../../engine/protocol.ts";
import { namesOf } from "./person-messages.ts";

/** The texts count the movable stacks once a player has at most this many. */
const FEW_MOVABLE = 8;
/** After this many plies, a player has seen how stacks move. */
const OPENING_PLIES = 6;

export function usualTexts(state: State, live: View): Message[] {
  const { movable } = dvonnPart(live);
  const { white, black } = movable;
  if (!isCountDue(state, live)) return [chooseText(live)];
  const { tree, livePath } = state.game;
  const isKnown = isNearEnd(nodeAt(tree, livePath.slice(0, -2))?.view ?? null);
  const why = isKnown ? [] : [{ key: "status.movable.pass" }];
  if (!isSolo(state.game)) {
    return [{ key: "status.movable", placeholders: { white, black } }, ...why];
  }
  const other = otherSide(live.turn);
  const counts = { own: movable[live.turn], other: movable[other] };
  const placeholders = { who: "you", ...namesOf(state.game, other), ...counts };
  return [{ key: "status.movable", placeholders }, ...why];
}

export function isCountDue(state: State, live: View) {
  return isNearEnd(live) && !isOpening(state) && dvonnPart(live).movable[live.turn] > 0;
}

function isNearEnd(view: View | null) {
  const { white, black } = dvonnPart(view).movable;
  return view?.phase === "stacking" && Math.min(white, black) <= FEW_MOVABLE;
}

export function isOpening(state: State) {
  return livePlies(state).filter(({ phase }) => phase === "stacking").length <= OPENING_PLIES;
}

export function chooseText(view: Position): Message {
  const piece = dvonnPart(view).next_piece;
  return piece ? { key: "status.place", placeholders: { piece } } : { key: "status.choose" };
}
