/** What is said of a game that is shared: how it ended or stands. Pure. */

import { isInVariation, liveView, playedLength } from "../../core/cursor-selectors.ts";
import { dvonnPart } from "../../core/dvonn-part.ts";
import { isOver, winnerOf } from "../../core/game-selectors.ts";
import { moveNumbers, roundAt } from "../../core/rounds.ts";
import { otherSide, soloSide } from "../../core/seats.ts";
import type { Message, State } from "../../core/state.ts";
import { endingText } from "../ending/ending-messages.ts";
import { levelName } from "../play/person-messages.ts";
import type { Sharing } from "./share.ts";

/** How the whole game ended, or that it goes on. */
function outcomeTexts(state: State, sharing: Sharing | null): Message[] {
  const { ending } = state.game;
  if (!isOver(state)) return [progressText(moveNumbers(state).live)];
  const winner = { key: `share.over.${winnerOf(state) ?? "draw"}` };
  if (ending) return [winner, endingText(ending)];
  const live = liveView(state);
  return sharing && live ? [winner, sharing.reason(live)] : [winner];
}

/** How the whole game ended, with the pieces where they were counted, or that it goes on. */
export function resultTexts(state: State, sharing: Sharing | null): Message[] {
  const scores =
    isOver(state) && !state.game.ending && !sharing ? dvonnPart(liveView(state)).scores : null;
  const counted = scores ? [{ key: "status.over.detail", placeholders: { ...scores } }] : [];
  return [...outcomeTexts(state, sharing), ...counted];
}

/**
 * How one's own game against the computer ended, as its player says it to others; null for any other game.
 */
export function ownResultText(state: State): Message | null {
  const { game } = state;
  const side = soloSide(game);
  const computer = side && game.seats[otherSide(side)];
  const winner = winnerOf(state);
  // A game from a link is somebody's, and has not been counted here.
  if (!side || computer?.kind !== "computer" || !winner || !game.counted) return null;
  const result = winner === "draw" ? "drawn" : winner === side ? "won" : "lost";
  const scores = dvonnPart(liveView(state)).scores;
  const counted = { own: scores[side], other: scores[otherSide(side)] };
  return { key: `share.own.${result}`, placeholders: { level: levelName(computer), ...counted } };
}

/** What is said of the position that is shown. */
export function standTexts(state: State, sharing: Sharing | null): Message[] {
  if (!isPast(state)) return outcomeTexts(state, sharing);
  if (isInVariation(state)) return variationTexts(state);
  const move = moveNumbers(state).shown;
  const isBegun = move > 0;
  // Of a game that is over only the position is one of the past.
  return [
    isOver(state) && isBegun ? { key: "share.past", placeholders: { move } } : progressText(move),
  ];
}

/** The move that a variation replaces, and its winner if it is over. */
function variationTexts(state: State): Message[] {
  const move = roundAt(state, playedLength(state) + 1);
  const winner = state.cursor.view?.winner;
  return [
    { key: "share.variation", placeholders: { move } },
    ...(winner ? [{ key: `share.over.${winner}` }] : []),
  ];
}

/** @param move  The number of the last one. */
function progressText(move: number): Message {
  return move ? { key: "share.in-progress", placeholders: { move } } : { key: "share.beginning" };
}

/** Is an earlier position to be shared? The end of a game that is reviewed is none. */
export function isPast({ cursor }: State) {
  return cursor.shownPath !== null;
}
