import { firstAnswer } from "../../core/feature.ts";
import { easierLevel, isAgainstEasy, isFirstLoss, winnerOf } from "../../core/game-selectors.ts";
import { otherSide, soloSide } from "../../core/seats.ts";
import type { Ending, Game, Message, State } from "../../core/state.ts";
import type { Side, View } from "../../engine/protocol.ts";
import { levelName, messageOf } from "./person-messages.ts";

export function questionText(
  { kind, side }: NonNullable<State["interaction"]["asking"]>,
  { seats }: Game,
): Message {
  const [opponent] = [seats.white, seats.black].filter((seat) => seat.kind === "computer");
  if (kind === "draw" || !opponent) return { key: `ask.${kind}.${side}` };
  return { key: "ask.resign.level", placeholders: { level: levelName(opponent) } };
}

export function endingText(ending: Ending): Message {
  return {
    key: ending.kind === "agreed" ? "ending.agreed" : `ending.${ending.kind}.${ending.side}`,
  };
}

/** The same, addressed to the person who plays against the computer. */
export function endingFor(game: Game, ending: Ending): Message {
  const isYours = ending.kind !== "agreed" && ending.side === soloSide(game);
  return isYours ? { key: `ending.${ending.kind}.you` } : endingText(ending);
}

export function resultText(state: State): Message {
  const winner = winnerOf(state);
  if (!winner || winner === "draw") return { key: "status.over.draw" };
  return messageOf("status.over", state.game, winner);
}

/** The largest narrow loss, in pieces. */
const NARROW = 3;

/** After a first loss to an easy level: what cost most, or how to go on. */
export function firstLossTexts(state: State): Message[] {
  if (!isFirstLoss(state) || !isAgainstEasy(state)) return [];
  const easier = easierLevel(state);
  const cause = lessonOfLoss(state);
  if (!easier) return cause.length ? cause : [{ key: "ending.first-loss" }];
  const level = { key: `level.${easier}` };
  return [...cause, { key: "ending.first-loss.easier", placeholders: { level } }];
}

export function lessonOfLoss(state: State): Message[] {
  return firstAnswer((feature) => feature.lessonOfLoss?.(state)) ?? [];
}

export function closeLossTexts(state: State, scores: Record<Side, number>): Message[] {
  const you = soloSide(state.game);
  if (!you || winnerOf(state) !== otherSide(you)) return [];
  const isNarrow = scores[otherSide(you)] - scores[you] <= NARROW;
  return isNarrow ? [{ key: "ending.close-loss" }] : [];
}

/** The feat of a person who has just won; none after the win was taken back. */
export function featTexts(state: State): Message[] {
  const { game, session } = state;
  const { feat } = session;
  const you = soloSide(game);
  if (!feat || !you || !game.counted || winnerOf(state) !== you) return [];
  const { placeholders } = messageOf("ending.feat", game, otherSide(you));
  const count = feat.kind === "streak" ? { count: feat.count } : {};
  return [{ key: `ending.feat.${feat.kind}`, placeholders: { ...placeholders, ...count } }];
}

export function helpTexts(game: Game, winner: View["winner"]): Message[] {
  if (!winner || winner !== soloSide(game)) return [];
  const { hints, takebacks } = game;
  const { placeholders } = messageOf("ending.hints", game, otherSide(winner));
  return [
    { key: "ending.hints", placeholders: { ...placeholders, count: hints } },
    { key: "ending.takebacks", placeholders: { count: takebacks } },
  ].filter((message) => message.placeholders.count > 0);
}

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
