/**
 * Visible text about the end of a game: the question before it, how it came, and the result. Pure.
 *
 * @import { Side, View } from "../engine/protocol.d.ts"
 * @import { Ending, Game, Message, State } from "../state/state.d.ts"
 */
import { easierLevel, isAgainstEasiest, isFirstLoss, winnerOf } from "../state/game-selectors.js";
import { otherSide, soloSide } from "../state/seats.js";
import { levelName, messageOf } from "./person-messages.js";
import { lessonOfLoss } from "./review-summary.js";

/**
 * The question before a game ends early: "Resign?" or "Accept a draw?".
 * @param {NonNullable<State["interaction"]["asking"]>} asking
 * @param {Game} game
 * @returns {Message}
 */
export function questionText({ kind, side }, { seats }) {
  const [opponent] = [seats.white, seats.black].filter((seat) => seat.kind === "computer");
  if (kind === "draw" || !opponent) return { key: `ask.${kind}.${side}` };
  return { key: "ask.resign.level", placeholders: { level: levelName(opponent) } };
}

/**
 * How a game ended early: by resignation, on time or by agreement.
 * @param {Ending} ending
 * @returns {Message}
 */
export function endingText(ending) {
  return {
    key: ending.kind === "agreed" ? "ending.agreed" : `ending.${ending.kind}.${ending.side}`,
  };
}

/**
 * The same for the person who plays against the computer.
 * @param {Game} game
 * @param {Ending} ending
 * @returns {Message}
 */
export function endingFor(game, ending) {
  const isYours = ending.kind !== "agreed" && ending.side === soloSide(game);
  return isYours ? { key: `ending.${ending.kind}.you` } : endingText(ending);
}

/**
 * How the game that is over has ended: who has won, or that it is a draw.
 * @param {State} state
 * @returns {Message}
 */
export function resultText(state) {
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
 * @param {State} state
 * @returns {Message[]}
 */
export function firstLossTexts(state) {
  if (!isFirstLoss(state) || !isAgainstEasiest(state, EASY)) return [];
  const easier = easierLevel(state);
  const cause = lessonOfLoss(state);
  if (!easier) return cause.length ? cause : [{ key: "ending.first-loss" }];
  const level = { key: `level.${easier}` };
  return [...cause, { key: "ending.first-loss.easier", placeholders: { level } }];
}

/**
 * A word for who has lost narrowly.
 * @param {State} state
 * @param {Record<Side, number>} scores
 * @returns {Message[]}
 */
export function closeLossTexts(state, scores) {
  const you = soloSide(state.game);
  if (!you || winnerOf(state) !== otherSide(you)) return [];
  const isNarrow = scores[otherSide(you)] - scores[you] <= NARROW;
  return isNarrow ? [{ key: "ending.close-loss" }] : [];
}

/**
 * What a person can be proud of who has just won; nothing where he took that back, and then gave up.
 * @param {State} state
 * @returns {Message[]}
 */
export function featTexts(state) {
  const { game, session } = state;
  const { feat } = session;
  const you = soloSide(game);
  if (!feat || !you || !game.counted || winnerOf(state) !== you) return [];
  const { placeholders } = messageOf("ending.feat", game, otherSide(you));
  const count = feat.kind === "streak" ? { count: feat.count } : {};
  return [{ key: `ending.feat.${feat.kind}`, placeholders: { ...placeholders, ...count } }];
}

/**
 * The hints that a person who has won has asked for, and how often that person took moves back.
 * @param {Game} game
 * @param {View["winner"]} winner
 * @returns {Message[]}
 */
export function helpTexts(game, winner) {
  if (!winner || winner !== soloSide(game)) return [];
  const { hints, takebacks } = game;
  const { placeholders } = messageOf("ending.hints", game, otherSide(winner));
  return [
    { key: "ending.hints", placeholders: { ...placeholders, count: hints } },
    { key: "ending.takebacks", placeholders: { count: takebacks } },
  ].filter((message) => message.placeholders.count > 0);
}

/**
 * The pieces of both players at the end.
 * @param {Game} game
 * @param {Record<Side, number>} scores
 * @returns {Message}
 */
export function scoresFor(game, scores) {
  const you = soloSide(game);
  if (!you) return { key: "status.over.detail", placeholders: { ...scores } };
  const other = otherSide(you);
  const { placeholders } = messageOf("status.over", game, other);
  return {
    key: "status.over.detail.you",
    placeholders: { ...placeholders, you: scores[you], other: scores[other] },
  };
}
