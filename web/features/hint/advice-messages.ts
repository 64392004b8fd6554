/**
 * The texts of a hint: the move, Python's remarks on it, and how the game stands. Pure.
 */

import { isAnalysed, nodeShown, shownPath } from "../../core/cursor-selectors.ts";
import { anyAnswer } from "../../core/feature.ts";
import { soleMover } from "../../core/game-selectors.ts";
import { pathOf } from "../../core/presses.ts";
import { hintedMove } from "../../core/search.ts";
import { soloSide } from "../../core/seats.ts";
import type { Message, State } from "../../core/state.ts";
import { nodeAt } from "../../core/tree.ts";
import { hintShown, isAdvising } from "../../core/turn-selectors.ts";
import type { MoveText, Remark, Space, View } from "../../engine/protocol.ts";
import { evaluationText } from "../play/analysis-messages.ts";
import { isWorthSaying } from "../play/worth-saying.ts";
import { hintedText, reasonText } from "./reason-messages.ts";

/**
 * The hint for the position shown, or a note while the search is running; otherwise null.
 * @param nameMove  Names the move in the words of the game.
 */
export function adviceTexts(
  state: State,
  nameMove: (move: MoveText, view: View) => Message = namedMove,
): Message[] | null {
  if (isAdvising(state)) return [lookingText(state)];
  const hint = hintShown(state);
  const { view, evaluation } = nodeShown(state) ?? {};
  if (!hint || !view || !evaluation) return null;
  const remarks = remarksShown(state, view);
  const evaluated = isResultSaid(state, remarks) ? [evaluationText(evaluation, state.game)] : [];
  const note = beginnersNote(state);
  const isChoiceKnown = soleMover(state) !== null || wasChoiceFree(state);
  // A remark that is not new is repeated only if the hint would otherwise have no text.
  const news = remarks.filter(({ code }) => !isNoNews(code, isChoiceKnown));
  const isAlone = !news.length && !evaluated.length && !note.length;
  const textsOf = (said: Remark[]) => said.map((remark) => reasonText(remark, state.game));
  const move = nameMove(hint.principal_variation[0] ?? "", view);
  return [move, ...textsOf(isAlone ? remarks : news), ...evaluated, ...textsOf(note)];
}

/** The stacks that a hint names but its arrow does not mark; none while a stack is chosen. */
export function stacksOfHint(state: State): Space[] | null {
  const view = nodeShown(state)?.view;
  const ringed = view && remarksShown(state, view).find(isAboutRings);
  return ringed?.spaces ?? null;
}

/** The remarks for the reader: in a review, the hint may be about a move of the opponent. */
function remarksShown(state: State, { turn }: View): Remark[] {
  const comment = hintShown(state)?.comment;
  if (!comment) return [];
  const reader = soloSide(state.game);
  const { presses, pendingMove } = state.interaction;
  const isChoosing = presses.length > 0 || pendingMove !== null;
  const remarks = reader === null || reader === turn ? comment.to_mover : comment.to_opponent;
  return remarks.filter((remark) => !(isChoosing && isAboutRings(remark)));
}

const isAboutRings = ({ code }: Remark) => code.startsWith("ringed");

function namedMove(move: MoveText, { presses }: View): Message {
  return hintedText(pathOf(presses, move) ?? []);
}

/**
 * True if the hint ends with a text on how the game stands. It always does if only one side can
 * still move, since there is little else to say, or if the hinted move gives up pieces in a decided
 * game.
 */
function isResultSaid(state: State, [first]: Remark[]) {
  const isProven = nodeShown(state)?.evaluation?.proven != null;
  const isDear = first?.code === "reason.gives_up.alone" && isProven;
  // Estimates are in the bar for those who want them; in a review, the hint has them too.
  const isSure = isProven || isAnalysed(state);
  return isDear || (isSure && isWorthSaying(state)) || soleMover(state) !== null;
}

/**
 * True if a remark says only that other moves are nearly as good, or repeats that they are equally
 * good.
 */
function isNoNews(code: string, isChoiceKnown: boolean) {
  return code.startsWith("choice.some") || (isChoiceKnown && code.startsWith("choice.free"));
}

/** True if the player's previous hint said that other moves are equally good. */
function wasChoiceFree(state: State) {
  const path = shownPath(state);
  const before = path.length > 1 ? nodeAt(state.game.tree, path.slice(0, -2)) : null;
  return before?.advice?.comment.choice === "free";
}

/** The note that the hinted move is risky, or that it is better than the lesson's cut. */
function beginnersNote(state: State): Remark[] {
  const note = hintShown(state)?.comment.to_beginner;
  if (!note || isAnalysed(state)) return [];
  return anyAnswer((feature) => feature.isNoteDue?.(state, note)) ? [note] : [];
}

/** The text during the search for a hint, with the best move so far. */
function lookingText(state: State): Message {
  const best = hintedMove(state);
  if (!best) return { key: "hint.thinking" };
  const first = Object.values(nodeShown(state)?.view?.presses ?? {});
  return { key: first.some(({ move }) => move === best) ? "hint.so-far.space" : "hint.so-far" };
}
