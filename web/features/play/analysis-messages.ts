import { viewBefore } from "../../core/document.ts";
import { dvonnPart } from "../../core/dvonn-part.ts";
import { anyAnswer } from "../../core/feature.ts";
import { isSolo, opponentOf, soloSide } from "../../core/seats.ts";
import type { Evaluation, Game, Message, Placeholders } from "../../core/state.ts";
import type { Side, Space, View } from "../../engine/protocol.ts";
import { levelName, messageOf } from "./person-messages.ts";

/** Without an expected lead, a win is called likely from this percentage. */
const LIKELY = 60;
/** A side with an expected lead is called ahead only above this percentage. */
const EVEN = 55;

/** The text of a move, such as "A1–B2", without line breaks. */
export function moveText(spaces: readonly Space[]) {
  return spaces.join("\u2060–\u2060");
}

/** The win probability of a side in whole percent; 0 and 100 only for a proven result. */
export function winPercent({ win_probability, proven }: Evaluation, side: Side) {
  const white = Math.round(100 * win_probability);
  const percent = proven === null ? Math.min(99, Math.max(1, white)) : white;
  return side === "white" ? percent : 100 - percent;
}

export function expectedLead({
  score_difference,
  proven,
  solved,
}: Evaluation): { side: Side; count: number } | null {
  const difference = solved ?? score_difference;
  const pieces = Math.round(Math.abs(difference));
  if (!pieces || proven === "draw") return null;
  return { side: difference > 0 ? "white" : "black", count: pieces };
}

/** @param game  If given, the text names its players; otherwise White and Black. */
export function evaluationText(evaluation: Evaluation, game: Game | null = null): Message {
  const { proven, solved } = evaluation;
  const lead = expectedLead(evaluation);
  const textOf = (key: string, side: Side, placeholders: Placeholders = {}) =>
    game
      ? messageOf(key, game, side, placeholders)
      : { key, placeholders: { ...placeholders, who: side } };
  if (solved !== null) {
    if (!lead) return { key: "evaluation.solved.draw" };
    return textOf("evaluation.solved", lead.side, { count: lead.count });
  }
  if (proven === "draw") return { key: "evaluation.proven.draw" };
  if (proven !== null) return textOf("evaluation.proven", proven);
  const leading = lead ? winPercent(evaluation, lead.side) : 0;
  if (lead && leading > EVEN) {
    const probability = leading / 100;
    return textOf("evaluation.ahead", lead.side, { count: lead.count, probability });
  }
  const white = winPercent(evaluation, "white");
  const likely = white >= LIKELY ? "white" : white <= 100 - LIKELY ? "black" : null;
  const side = likely ?? (game && soloSide(game)) ?? "white";
  const probability = winPercent(evaluation, side) / 100;
  if (likely) return textOf("evaluation.likely", likely, { probability });
  const who = game && isSolo(game) ? "you" : "other";
  return { key: "evaluation.even", placeholders: { who, probability } };
}

/** The last move, if the computer played it against the only person. */
export function lastMoveTexts(game: Game, { last }: View): Message[] {
  if (!last || !isSolo(game) || game.seats[last.player].kind !== "computer") return [];
  const { player, spaces } = last;
  if (!spaces.length) return [messageOf("status.last.pass", game, player)];
  return [messageOf("status.last", game, player, { move: moveText(spaces) })];
}

/** The last move without space names, described by its target. */
export function lastMoveInWords(game: Game, live: View): Message[] {
  const { last } = live;
  const seat = last && game.seats[last.player];
  if (!last?.spaces.length || !isSolo(game) || seat?.kind !== "computer")
    return lastMoveTexts(game, live);
  const [, target] = last.spaces;
  const level = levelName(seat);
  const before = viewBefore(game);
  if (!target) {
    const isRed = dvonnPart(before).next_piece === "dvonn";
    return [{ key: isRed ? "here.last.placed.red" : "here.last.placed", placeholders: { level } }];
  }
  // A reload leaves the previous position unknown.
  if (!before) return [{ key: "here.last.moved", placeholders: { level } }];
  const { owner = null, height = 1 } = before.stacks[target] ?? {};
  if (owner === null) return [{ key: "here.last.red", placeholders: { level } }];
  const built = live.stacks[target]?.height;
  // A stack that this move also cut off is reported as such, not here.
  if (owner === last.player)
    return built ? [{ key: "here.last.own", placeholders: { level, count: built } }] : [];
  const key = isCaptureLost(game, live) ? "here.last.captured.lost" : "here.last.captured";
  return [{ key, placeholders: { level, count: height } }];
}

export function isCaptureLost(game: Game, { last }: View) {
  const [, target = ""] = last?.spaces ?? [];
  const owner = viewBefore(game)?.stacks[target]?.owner;
  const isOnly = last?.removed.length === 1 && last.removed[0] === target;
  return isOnly && Boolean(owner) && owner !== last.player;
}

function cutOffBoth(game: Game, white: number, black: number): Message {
  const opponent = opponentOf(game);
  if (!opponent) return { key: "status.cut-off.both", placeholders: { white, black } };
  const [own, other] = opponent.side === "black" ? [white, black] : [black, white];
  const placeholders = { who: "you", own, other, level: levelName(opponent) };
  return { key: "status.cut-off.both", placeholders };
}

/** Names the pieces cut off by the last move, to explain why they vanish. */
export function cutOffTexts(game: Game, { last }: View): Message[] {
  if (!anyAnswer((feature) => feature.cutsOff)) return [];
  const { white = 0, black = 0 } = last?.lost ?? {};
  if (white && black) return [cutOffBoth(game, white, black)];
  const side = white ? "white" : black ? "black" : null;
  return side ? [messageOf("status.cut-off", game, side, { count: white + black })] : [];
}
