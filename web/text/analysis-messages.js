/**
 * What the computer tells of a position, as keys and placeholders; the words are in i18n/. Pure.
 *
 * @import { Analysis, MoveText, Side } from "../engine/protocol.d.ts"
 * @import { Evaluation, Message } from "../state/state.d.ts"
 */

/** Reasons told for a move: more would not be read. */
const MOST_REASONS = 2;

/**
 * A move as it is written for people.
 * @param {MoveText} move  Not a pass.
 */
export function moveText(move) {
  return move.length > 2 ? `${move.slice(0, 2)}-${move.slice(2)}` : move;
}

/**
 * The chance of a side to win, in whole percent; 0 and 100 only where that is certain.
 * @param {Evaluation} evaluation
 * @param {Side} side
 */
export function percentOf({ chance, proven }, side) {
  const white = Math.round(100 * chance);
  const open = proven === null ? Math.min(99, Math.max(1, white)) : white;
  return side === "white" ? open : 100 - open;
}

/**
 * Who is ahead as far as is known, and by how many pieces; null for nobody.
 * @param {Evaluation} evaluation
 * @returns {{ side: Side, count: number } | null}
 */
export function leadOf({ margin, proven, solved = null }) {
  const pieces = Math.round(Math.abs(solved ?? margin));
  if (!pieces || proven === "draw") return null;
  return { side: (solved ?? margin) > 0 ? "white" : "black", count: pieces };
}

/**
 * What a position is worth, in a sentence.
 * @param {Evaluation} evaluation
 * @returns {Message}
 */
export function evaluationText(evaluation) {
  const { proven, solved = null } = evaluation;
  const lead = leadOf(evaluation);
  if (solved !== null) {
    if (!lead) return { key: "evaluation.solved.draw" };
    return { key: `evaluation.solved.${lead.side}`, placeholders: { count: lead.count } };
  }
  if (proven !== null) return { key: `evaluation.proven.${proven}` };
  if (!lead)
    return {
      key: "evaluation.even",
      placeholders: { chance: percentOf(evaluation, "white") / 100 },
    };
  const placeholders = { count: lead.count, chance: percentOf(evaluation, lead.side) / 100 };
  return { key: `evaluation.ahead.${lead.side}`, placeholders };
}

/**
 * A hint: the move, what it leads to, and why it is good.
 * @param {Analysis} analysis
 * @param {Evaluation} evaluation
 * @returns {Message[]}
 */
export function hintTexts({ line, reasons }, evaluation) {
  const move = moveText(line[0] ?? "");
  const why = reasons.slice(0, MOST_REASONS).map(({ merit, size }) => ({
    key: `hint.reason.${merit}`,
    placeholders: { count: size },
  }));
  return [{ key: "hint.move", placeholders: { move } }, ...why, evaluationText(evaluation)];
}
