/**
 * What a review says where it begins: how far it is, whose mistakes there are, and what to remember of the game. Pure.
 */

import { hintsUsed } from "../../core/ending.ts";
import { winnerOf } from "../../core/game-selectors.ts";
import { isSolo, otherSide, soloSide } from "../../core/seats.ts";
import type { Message, State } from "../../core/state.ts";
import { nodeAt, nodesAlong } from "../../core/tree.ts";
import { winPercent } from "../play/analysis-messages.ts";
import { messageOf } from "../play/person-messages.ts";
import {
  bestFound,
  marksOf,
  mistakesShown,
  mistakesToBetter,
  takeaway,
  unmarkedMistakes,
} from "./mistakes.ts";
import { firstReviewed, judgedShare, reviewStage, reviewStart } from "./review.ts";

/** Who has no better chances on the full board has lost while placing. */
const LOST_PLACING = 0.2;
/** The marks of moves beside which no other was good. */
const FINDS = ["only", "brilliant"];

/**
 * How far the review is, and at the end that there were mistakes.
 */
export function summaryTexts(state: State): Message[] {
  if (reviewStage(state) === "running") {
    return [{ key: "review.searching", placeholders: { share: judgedShare(state) } }];
  }
  const placed = placedText(state);
  const decisive = placed.filter(({ key }) => key === "review.lost-placing");
  const cost = mistakesToBetter(state).length ? takeaway(state) : null;
  const taught = cost ? [takeawayText(state, cost)] : [];
  const hints = hintsText(state);
  // Who has won may hear something good; who has lost, what it was that cost most.
  const praise = praiseText(state);
  const isWon = winnerOf(state) === soloSide(state.game);
  // More would not be read.
  return [
    mistakesText(state),
    ...[
      ...decisive,
      ...hints,
      ...heavyText(state),
      ...(isWon ? [...praise, ...placed] : [...placed, ...taught, ...praise]),
      { key: "review.try" },
    ].slice(0, 1),
  ];
}

/** How many of the mistakes are not in the table, which counts marks. */
function heavyText(state: State): Message[] {
  const isOthers = isSolo(state.game) && !mistakesToBetter(state).length;
  const count = isOthers ? 0 : unmarkedMistakes(state);
  // Where there are no others, this is what is said first.
  const isAll = count === mistakesShown(state).length;
  return count && !isAll ? [{ key: "review.heavy", placeholders: { count } }] : [];
}

/**
 * How often the only good move was found, or else the best one, where there are mistakes to learn from as well.
 */
function praiseText(state: State): Message[] {
  const side = soloSide(state.game);
  if (!side || !mistakesToBetter(state).length) return [];
  const count = marksOf(state, side).filter((mark) => FINDS.includes(mark)).length;
  if (count) return [{ key: "review.only-found", placeholders: { count } }];
  const best = bestFound(state);
  if (!best) return [];
  const { found, total, hasHints } = best;
  const key = hasHints ? "review.best-found.alone" : "review.best-found";
  return [{ key, placeholders: { found, total } }];
}

/** How many hints have helped who has made no mistake. */
function hintsText(state: State): Message[] {
  const count = mistakesToBetter(state).length ? 0 : hintsUsed(state.game);
  return count ? [{ key: "status.over.hints", placeholders: { count } }] : [];
}

/** What the placing has come to for who has placed and played alone. */
function placedText(state: State): Message[] {
  const side = soloSide(state.game);
  const path = reviewStart(state);
  const evaluation = nodeAt(state.game.tree, path)?.evaluation;
  if (!side || !evaluation || path.length <= firstReviewed(state)) return [];
  const probability = winPercent(evaluation, side) / 100;
  const isLost = probability <= LOST_PLACING && winnerOf(state) === otherSide(side);
  const key = isLost ? "review.lost-placing" : "review.after-placing";
  return [{ key, placeholders: { probability } }];
}

/**
 * How many moves there are to be looked at: mistakes and blunders by their names where they are all, and moves that cost
 * much in a decided game where they are.
 */
function mistakesText(state: State): Message {
  const isOwn = isSolo(state.game);
  const lengths = isOwn ? mistakesToBetter(state) : mistakesShown(state);
  if (!lengths.length) return { key: isOwn ? "review.no-mistakes.own" : "review.no-mistakes" };
  const nodes = nodesAlong(state.game.tree, state.game.livePath);
  const marks = lengths.flatMap((length) => nodes[length]?.reviewedPly?.mark ?? []);
  const count = marks.length;
  if (!count) return { key: "review.heavy.all", placeholders: { count: lengths.length } };
  const kinds = ["mistake", "blunder"] as const;
  const [only, ...more] = kinds.filter((kind) => marks.includes(kind));
  // "Next mistake" leads to all of them.
  if (count < lengths.length) {
    return { key: "review.learn.moves", placeholders: { count: lengths.length } };
  }
  return { key: `review.learn.${more.length ? "both" : `${only}s`}`, placeholders: { count } };
}

/** What to remember of a game. */
function takeawayText(
  { game }: State,
  { kind, count, side }: NonNullable<ReturnType<typeof takeaway>>,
) {
  if (kind !== "passes") return { key: `review.takeaway.${kind}`, placeholders: { count } };
  return messageOf("review.takeaway.passes", game, side, { count });
}

/** What a lost game is to be remembered for: the same before a review of it and after. */
export function lessonOfLoss(state: State): Message[] {
  const side = soloSide(state.game);
  const cost = side && winnerOf(state) === otherSide(side) ? takeaway(state, false) : null;
  return cost ? [takeawayText(state, cost)] : [];
}
