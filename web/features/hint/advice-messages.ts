/**
 * What a hint says: the move, what speaks for it, what it leaves to the opponent, and how the game stands. Pure.
 */

import { isAnalysed, nodeShown, shownPath } from "../../core/cursor-selectors.ts";
import { dvonnPart } from "../../core/dvonn-part.ts";
import { firstAnswer } from "../../core/feature.ts";
import { soleMover } from "../../core/game-selectors.ts";
import { pathOf } from "../../core/presses.ts";
import { hintedMove } from "../../core/search.ts";
import { otherSide } from "../../core/seats.ts";
import type { Game, Message, State } from "../../core/state.ts";
import { nodeAt } from "../../core/tree.ts";
import { hintShown, isAdvising } from "../../core/turn-selectors.ts";
import type { Analysis, MoveReason, View } from "../../engine/protocol.ts";
import { messageOf } from "../play/person-messages.ts";
import { isWorthSaying } from "../play/worth-saying.ts";
import { hintTexts, withRings } from "./reason-messages.ts";
import { choiceLeft, hintReasons, isPrice } from "./reasons.ts";
import { stacksOfHint } from "./stacks-of-hint.ts";

/**
 * The hint for the position shown, or that it is searched for; null where none is wanted.
 * @param textsOf  Gives the words of the game for it.
 */
export function adviceTexts(state: State, textsOf: typeof hintTexts = hintTexts): Message[] | null {
  if (isAdvising(state)) return [lookingText(state)];
  const hint = hintShown(state);
  const node = nodeShown(state);
  if (!hint || !node?.view || !node.evaluation) return null;
  const reasons = hintReasons(state);
  // Who moves alone reads what it comes to: there is little else to say for a move then. And so does who is to give up
  // pieces in a game that is decided.
  const isDear = reasons[0]?.merit === "gives_up" && node.evaluation.proven !== null;
  // What is only estimated the bar shows to who wants to see it; in a review it is what there is to read.
  const isSure = node.evaluation.proven !== null || isAnalysed(state);
  const isSaid = isDear || (isSure && isWorthSaying(state)) || soleMover(state);
  const evaluation = isSaid ? node.evaluation : null;
  const advice = textsOf({ ...hint, reasons }, node.view, evaluation, state.game);
  // The stacks that a reason speaks of are named right after it; the hint itself comes first.
  const meant = stacksOfHint(state);
  const [move, ...others] = advice;
  const said = withRings(reasons, others.slice(0, reasons.length), meant, node.view.stacks);
  const texts = [
    ...said,
    ...plainTexts(hint, reasons, node.view, state.game),
    ...others.slice(reasons.length),
    ...beginnersTexts(state),
  ];
  const isKnown = isChoiceKnown(state);
  const news = texts.filter(({ key }) => !(isKnown && isOfChoice(key)) && !isFaintPraise(key));
  return [...(move ? [move] : []), ...(news.length ? news : texts)];
}

/** By how little it is the best says nothing beside anything else. */
const isFaintPraise = (key: string) => key.startsWith("hint.choice.some");

const isOfChoice = (key: string) => key.startsWith("hint.choice.free");

/**
 * That other moves are as good is no news where the hint before said so, nor to who moves alone.
 */
function isChoiceKnown(state: State) {
  const path = shownPath(state);
  const before = path.length > 1 ? nodeAt(state.game.tree, path.slice(0, -2)) : null;
  const isSaid = before?.advice != null && choiceLeft(before.advice) === "free";
  return soleMover(state) !== null || isSaid;
}

/**
 * What is said where hardly anything speaks for a move: that what it captures cannot be captured back, or how high a
 * stack it builds.
 * @param hint  All that speaks for it,
 * @param said  and what is said of that.
 */
function plainTexts(
  { principal_variation: [best = ""], reasons }: Pick<Analysis, "principal_variation" | "reasons">,
  said: MoveReason[],
  view: View,
  game: Game,
): Message[] {
  const { presses, stacks, phase, turn } = view;
  const isCapture = said.length === 1 && said[0]?.merit === "captures";
  const isFree = isCapture && !reasons.some(isPrice);
  // Who cannot move at all captures nothing back, which is known.
  if (isFree && !dvonnPart(view).movable[otherSide(turn)]) return [];
  if (isFree) return [messageOf("hint.no-recapture", game, otherSide(turn))];
  if (reasons.length || phase !== "stacking") return [];
  const path = pathOf(presses, best) ?? [];
  const count = path.reduce((sum, space) => sum + (stacks[space]?.height ?? 0), 0);
  return [{ key: "hint.reason.builds", placeholders: { count } }];
}

/**
 * What a hint owes to a beginner who has read something else: that a risk which he is asked about otherwise is worth
 * it, or that the best move is not the one that he was to look for.
 */
function beginnersTexts(state: State): Message[] {
  const move = hintedMove(state);
  if (!move || isAnalysed(state)) return [];
  const merits = hintReasons(state).map(({ merit }) => merit);
  return firstAnswer((feature) => feature.hintNotes?.(state, merits)) ?? [];
}

/** That a hint is looked for, and where the best one so far is. */
function lookingText(state: State): Message {
  const best = hintedMove(state);
  if (!best) return { key: "hint.thinking" };
  const first = Object.values(nodeShown(state)?.view?.presses ?? {});
  return { key: first.some(({ move }) => move === best) ? "hint.so-far.space" : "hint.so-far" };
}
