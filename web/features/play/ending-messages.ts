import { firstAnswer } from "../../core/feature.ts";
import { easierLevel, isAgainstEasy, isFirstLoss, winnerOf } from "../../core/game-selectors.ts";
import { otherSide, soloSide } from "../../core/seats.ts";
import type { Ending, Game, Message, State } from "../../core/state.ts";
import type { Side, View } from "../../engine/protocol.ts";
import { levelName, messageOf, namesOf } from "./person-messages.ts";

export function questionText(
  { kind, side }: NonNullable<State["interaction"]["asking"]>,
  { seats }: Game,
): Message {
  const [opponent] = [seats.white, seats.black].filter((seat) => seat.kind === "computer");
  const key = `ask.${kind}.about`;
  if (kind === "draw" || !opponent) return { key, placeholders: { who: side } };
  return { key, placeholders: { who: "level", level: levelName(opponent) } };
}

export function endingText(ending: Ending): Message {
  if (ending.kind === "agreed") return { key: "ending.agreed" };
  return { key: `ending.${ending.kind}`, placeholders: { who: ending.side } };
}

/** Like `endingText`, but calls the person who plays against the computer "you". */
export function endingFor(game: Game, ending: Ending): Message {
  const isYours = ending.kind !== "agreed" && ending.side === soloSide(game);
  const text = endingText(ending);
  return isYours ? { ...text, placeholders: { who: "you" } } : text;
}

export function resultText(state: State): Message {
  const winner = winnerOf(state);
  if (!winner || winner === "draw") return { key: "status.over.draw" };
  return messageOf("status.over", state.game, winner);
}

/** A loss by at most this many pieces is narrow. */
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
  const count = feat.kind === "streak" ? { count: feat.count } : {};
  const placeholders = { ...namesOf(game, otherSide(you)), ...count };
  return [{ key: `ending.feat.${feat.kind}`, placeholders }];
}

export function helpTexts(game: Game, winner: View["winner"]): Message[] {
  if (!winner || winner !== soloSide(game)) return [];
  const { hints, takebacks, analysed } = game;
  const names = namesOf(game, otherSide(winner));
  return [
    { key: "ending.analysed", placeholders: { count: analysed ? 1 : 0 } },
    { key: "ending.hints", placeholders: { ...names, count: hints } },
    { key: "ending.takebacks", placeholders: { count: takebacks } },
  ].filter((message) => message.placeholders.count > 0);
}

export function scoresFor(game: Game, scores: Record<Side, number>): Message {
  const you = soloSide(game);
  if (!you) return { key: "status.over.detail", placeholders: { ...scores } };
  const other = otherSide(you);
  const counts = { you: scores[you], other: scores[other] };
  return {
    key: "status.over.detail",
    placeholders: { who: "you", ...namesOf(game, other), ...counts },
  };
}
