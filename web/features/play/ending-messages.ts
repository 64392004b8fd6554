/**
 * Visible text about the end of a game: the question before it, how it came, and the result. Pure.
 */

import { firstAnswer } from "../../core/feature.ts";
import { easierLevel, isAgainstEasiest, isFirstLoss, winnerOf } from "../../core/game-selectors.ts";
import { otherSide, soloSide } from "../../core/seats.ts";
import type { Ending, Game, Message, State } from "../../core/state.ts";
import type { Side, View } from "../../engine/protocol.ts";
import { levelName, messageOf } from "./person-messages.ts";

/** The question before a game ends early: "Resign?" or "Accept a draw?". */
export function questionText(
  { kind, side }: NonNullable<State["interaction"]["asking"]>,
  { seats }: Game,
): Message {
  const [opponent] = [seats.white, seats.black].filter((seat) => seat.kind === "computer");
  if (kind === "draw" || !opponent) return { key: `ask.${kind}.${side}` };
  return { key: "ask.resign.level", placeholders: { level: levelName(opponent) } };
}

/** How a game ended early: by resignation, on time or by agreement. */
export function endingText(ending: Ending): Message {
  return {
    key: ending.kind === "agreed" ? "ending.agreed" : `ending.${ending.kind}.${ending.side}`,
  };
}

/** The same for the person who plays against the computer. */
export function endingFor(game: Game, ending: Ending): Message {
  const isYours = ending.kind !== "agreed" && ending.side === soloSide(game);
  return isYours ? { key: `ending.${ending.kind}.you` } : endingText(ending);
}

/** How the game that is over has ended: who has won, or that it is a draw. */
export function resultText(state: State): Message {
  const winner = winnerOf(state);
  if (!winner || winner === "draw") return { key: "status.over.draw" };
  return messageOf("status.over", state.game, winner);
}

/** Against so many of the easiest levels a word on how to go on is welcome; others do not need it. */
const EASY = 3;
/** By so many pieces a game was lost narrowly. */
const NARROW = 3;

/**
 * What cost most, or a word on how to go on, after one of the first games was lost to an easy level.
 */
export function firstLossTexts(state: State): Message[] {
  if (!isFirstLoss(state) || !isAgainstEasiest(state, EASY)) return [];
  const easier = easierLevel(state);
  const cause = lessonOfLoss(state);
  if (!easier) return cause.length ? cause : [{ key: "ending.first-loss" }];
  const level = { key: `level.${easier}` };
  return [...cause, { key: "ending.first-loss.easier", placeholders: { level } }];
}

/** The lesson of a lost game; empty if no feature knows one. */
export function lessonOfLoss(state: State): Message[] {
  return firstAnswer((feature) => feature.lessonOfLoss?.(state)) ?? [];
}

/** A word for who has lost narrowly. */
export function closeLossTexts(state: State, scores: Record<Side, number>): Message[] {
  const you = soloSide(state.game);
  if (!you || winnerOf(state) !== otherSide(you)) return [];
  const isNarrow = scores[otherSide(you)] - scores[you] <= NARROW;
  return isNarrow ? [{ key: "ending.close-loss" }] : [];
}

/**
 * What a person can be proud of who has just won; nothing where he took that back, and then gave up.
 */
export function featTexts(state: State): Message[] {
  const { game, session } = state;
  const { feat } = session;
  const you = soloSide(game);
  if (!feat || !you || !game.counted || winnerOf(state) !== you) return [];
  const { placeholders } = messageOf("ending.feat", game, otherSide(you));
  const count = feat.kind === "streak" ? { count: feat.count } : {};
  return [{ key: `ending.feat.${feat.kind}`, placeholders: { ...placeholders, ...count } }];
}

/** The hints that a person who has won has asked for, and how often that person took moves back. */
export function helpTexts(game: Game, winner: View["winner"]): Message[] {
  if (!winner || winner !== soloSide(game)) return [];
  const { hints, takebacks } = game;
  const { placeholders } = messageOf("ending.hints", game, otherSide(winner));
  return [
    { key: "ending.hints", placeholders: { ...placeholders, count: hints } },
    { key: "ending.takebacks", placeholders: { count: takebacks } },
  ].filter((message) => message.placeholders.count > 0);
}

/** The pieces of both players at the end. */
export function scoresFor(game: Game, scores: Record<Side, number>): Message {
  const you = soloSide(game);
  if (!you) return { key: "status.over.detail", placeholders: { ...scores } };
  const other = otherSide(you);
  const { placeholders } = messageOf("status.over", game, other);
  return {
    key: "status.over.detail.you",
    placeholders: { ...placeholders, you: scores[you], other: scores[other] },
  };
}
