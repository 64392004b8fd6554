import { isInVariation, liveView, playedLength } from "../../core/cursor-selectors.ts";
import { firstAnswer } from "../../core/feature.ts";
import { isOver, winnerOf } from "../../core/game-selectors.ts";
import { moveNumbers, roundAt } from "../../core/rounds.ts";
import type { Message, State } from "../../core/state.ts";
import { endingText } from "../play/ending-messages.ts";
import type { Sharing } from "./share.ts";

export function outcomeTexts(state: State, sharing: Sharing): Message[] {
  const { ending } = state.game;
  if (!isOver(state)) return [progressText(moveNumbers(state).live)];
  const winner = { key: "share.over", placeholders: { winner: winnerOf(state) ?? "draw" } };
  if (ending) return [winner, endingText(ending)];
  const live = liveView(state);
  return [winner, ...(live ? sharing.reason(live) : [])];
}

/** The outcome of the game, with the pieces if they were counted. */
export function resultTexts(state: State, sharing: Sharing): Message[] {
  const live = isOver(state) && !state.game.ending ? liveView(state) : null;
  return [...outcomeTexts(state, sharing), ...(live ? sharing.counted(live) : [])];
}

export function standTexts(state: State, sharing: Sharing): Message[] {
  if (!isPast(state)) return outcomeTexts(state, sharing);
  const verdict = verdictShown(state)?.texts ?? [];
  if (isInVariation(state)) return [...variationTexts(state), ...verdict];
  if (verdict.length) return verdict;
  const move = moveNumbers(state).shown;
  const isBegun = move > 0;
  // The game is over, but the position is an earlier one.
  return [
    isOver(state) && isBegun ? { key: "share.past", placeholders: { move } } : progressText(move),
  ];
}

/** The verdict of a review on the move shown; null if none, or if the live position is shown. */
export function verdictShown(state: State) {
  return isPast(state) ? firstAnswer((feature) => feature.verdict?.(state)) : null;
}

function variationTexts(state: State): Message[] {
  const move = roundAt(state, playedLength(state) + 1);
  const winner = state.cursor.view?.winner;
  return [
    { key: "share.variation", placeholders: { move } },
    ...(winner ? [{ key: "share.over", placeholders: { winner } }] : []),
  ];
}

function progressText(move: number): Message {
  return move ? { key: "share.in-progress", placeholders: { move } } : { key: "share.beginning" };
}

/** True if the board does not show the live position, which in a review is the game's last one. */
export function isPast({ cursor }: State) {
  return cursor.shownPath !== null;
}
