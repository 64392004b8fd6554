/**
 * Visible text about moves, evaluations and hints: message keys with placeholder values. Pure.
 *
 * @import { Analysis, MoveReason, Side, Space, View } from "../engine/protocol.d.ts"
 * @import { Evaluation, Game, Message } from "../state/state.d.ts"
 */
import { pathOf } from "../state/presses.js";
import { isSolo } from "../state/seats.js";
import { messageOf } from "./person-messages.js";

/** In percent: from so much on a win is called likely, where no lead is expected. */
const LIKELY = 60;
/** Reasons given for a hint: more would not be read. */
const MAX_REASONS = 2;

/**
 * A move in the notation that players read, such as "A1–B2", which no line breaks.
 * @param {readonly Space[]} spaces  That it names.
 */
export function moveText(spaces) {
  return spaces.join("\u2060–\u2060");
}

/**
 * The win probability of a side in whole percent; 0 and 100 only for a proven result.
 * @param {Evaluation} evaluation
 * @param {Side} side
 */
export function winPercent({ win_probability, proven }, side) {
  const white = Math.round(100 * win_probability);
  const percent = proven === null ? Math.min(99, Math.max(1, white)) : white;
  return side === "white" ? percent : 100 - percent;
}

/**
 * Who is expected to win, and by how many pieces; null for a draw.
 * @param {Evaluation} evaluation
 * @returns {{ side: Side, count: number } | null}
 */
export function expectedLead({ score_difference, proven, solved }) {
  const difference = solved ?? score_difference;
  const pieces = Math.round(Math.abs(difference));
  if (!pieces || proven === "draw") return null;
  return { side: difference > 0 ? "white" : "black", count: pieces };
}

/**
 * The evaluation of a position in one sentence.
 * @param {Evaluation} evaluation
 * @returns {Message}
 */
export function evaluationText(evaluation) {
  const { proven, solved } = evaluation;
  const lead = expectedLead(evaluation);
  if (solved !== null) {
    if (!lead) return { key: "evaluation.solved.draw" };
    return { key: `evaluation.solved.${lead.side}`, placeholders: { count: lead.count } };
  }
  if (proven !== null) return { key: `evaluation.proven.${proven}` };
  if (!lead) return evenText(evaluation);
  const placeholders = { count: lead.count, probability: winPercent(evaluation, lead.side) / 100 };
  return { key: `evaluation.ahead.${lead.side}`, placeholders };
}

/**
 * The evaluation where neither is expected to have more pieces.
 * @param {Evaluation} evaluation
 * @returns {Message}
 */
function evenText(evaluation) {
  const white = winPercent(evaluation, "white");
  const side = white >= LIKELY ? "white" : white <= 100 - LIKELY ? "black" : null;
  const probability = winPercent(evaluation, side ?? "white") / 100;
  return {
    key: side ? `evaluation.likely.${side}` : "evaluation.even",
    placeholders: { probability },
  };
}

/**
 * A hint: the move, why it is good, and the evaluation.
 * @param {Analysis} analysis
 * @param {View} view  That it is a hint for.
 * @param {Evaluation} evaluation
 * @returns {Message[]}
 */
export function hintTexts({ principal_variation: [best], reasons }, view, evaluation) {
  const move = moveText(pathOf(view.presses, best ?? "") ?? []);
  const why = reasonTexts(reasons);
  return [{ key: "hint.move", placeholders: { move } }, ...why, evaluationText(evaluation)];
}

/**
 * Why a move is good: the first reasons.
 * @param {readonly MoveReason[]} reasons
 * @returns {Message[]}
 */
export function reasonTexts(reasons) {
  return reasons.slice(0, MAX_REASONS).map(({ merit, size }) => ({
    key: `hint.reason.${merit}`,
    placeholders: { count: size },
  }));
}

/**
 * What the computer has just played against the person to move.
 * @param {Game} game
 * @param {View} live
 * @returns {Message[]}
 */
export function lastMoveTexts(game, { last }) {
  if (!last || !isSolo(game) || game.seats[last.player].kind !== "computer") return [];
  const { player, spaces } = last;
  if (!spaces.length) return [messageOf("status.last.pass", game, player)];
  return [messageOf("status.last", game, player, { move: moveText(spaces) })];
}
