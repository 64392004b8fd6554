/** The texts of a practice, in which a person looks for better moves. Pure. */

import { nodeShown } from "../../core/cursor-selectors.ts";
import { roundAt } from "../../core/rounds.ts";
import type { Message, State } from "../../core/state.ts";
import { nodeAt } from "../../core/tree.ts";
import { hintShown } from "../../core/turn-selectors.ts";
import { moveName, spacesNamed } from "../play/move-names.ts";
import { messageOf } from "../play/person-messages.ts";
import {
  betterTexts,
  explanationTexts,
  percentBefore,
  percentOf,
} from "../review/move-messages.ts";
import { isAtReviewStart, reviewShown, reviewStage } from "../review/review.ts";
import {
  isBestShown,
  isCostliestFirst,
  practiceNumbers,
  practiceShown,
  practiceStage,
} from "./practice.ts";
import type { Practice } from "./state.ts";

/** The headline of a task or of a practice's result; null if neither is shown. */
export function practiceHeadline(state: State): Message | null {
  const practice = practiceShown(state);
  const stage = practiceStage(state);
  if (!practice || !stage || stage === "following") return practisedHeadline(state);
  if (stage === "right")
    return { key: isBestShown(state, practice) ? "practice.best" : "practice.right" };
  if (stage !== "asking") return { key: `practice.${stage}` };
  const { number, total } = practiceNumbers(state, practice);
  return {
    key: "practice.task",
    placeholders: { number, total, round: roundAt(state, practice.length) },
  };
}

/** The headline at the start of the review after a practice; null if there was no practice. */
function practisedHeadline(state: State): Message | null {
  const practised = isAtReviewStart(state) ? reviewShown(state)?.practised : null;
  if (!practised) return null;
  const isAll = practised.found === practised.total;
  return { key: isAll ? "practice.over.all" : "practice.over" };
}

/** The sentences below the headline. */
export function practiceTexts(state: State): Message[] | null {
  const practice = practiceShown(state);
  const stage = practiceStage(state);
  const practised = isAtReviewStart(state) ? reviewShown(state)?.practised : null;
  if (practised && reviewStage(state) === "done")
    return [{ key: "practice.found", placeholders: practised }];
  if (!practice) return null;
  switch (stage) {
    case "asking":
      return taskTexts(state, practice);
    case "same":
      return playedTexts(state, practice);
    case "checking":
      return [{ key: "review.trying" }];
    case "wrong":
    case "worse":
      return [...worthTexts(state, practice), ...explanationTexts(state)];
    case "better":
      return [...worthTexts(state, practice), ...explanationTexts(state)].map(asShort);
    case "right":
    case "answered": {
      const near = [...worthTexts(state, practice), { key: "practice.near" }];
      return isBestShown(state, practice) ? betterTexts(state) : near;
    }
    default:
      return null;
  }
}

/** Rewords a cost as the number of pieces by which the move falls short of the best one. */
function asShort(message: Message): Message {
  return message.key === "review.cost" ? { ...message, key: "practice.short" } : message;
}

/** The sentences of a task: what to find, why, and the order of the tasks. */
function taskTexts(state: State, practice: Practice): Message[] {
  const played = nodeAt(state.game.tree, state.game.livePath.slice(0, practice.length));
  const find = played?.ply
    ? [{ key: "practice.find", placeholders: { move: moveName(played.ply.move) } }]
    : [];
  const { number, total } = practiceNumbers(state, practice);
  const isSaid = number === 1 && total > 1 && isCostliestFirst(state, practice);
  const order = isSaid ? [{ key: "practice.order" }] : [];
  return [...find, ...fellTexts(state, practice), ...order];
}

/** The reason why the move played is bad. Its cost is mentioned only once. */
function playedTexts(state: State, practice: Practice) {
  const fell = fellTexts(state, practice);
  const isCostSaid = fell.some(({ key }) => key === "practice.cost");
  const why = explanationTexts(state);
  return [...fell, ...why.filter(({ key }) => !(isCostSaid && key === "review.cost"))];
}

/** The cost of the move played. */
function fellTexts(state: State, { length }: Practice): Message[] {
  const { game } = state;
  const path = game.livePath.slice(0, length);
  const played = nodeAt(game.tree, path);
  if (!played?.ply || !played.reviewedPly) return [];
  if (played.reviewedPly.is_heavy)
    return [{ key: "practice.cost", placeholders: { pieces: played.reviewedPly.cost } }];
  const { win_probability_after: after, proven } = played.reviewedPly;
  const before = percentBefore(state, path);
  const placeholders = { before, after: percentOf(after, proven) };
  return [messageOf("review.fell", game, played.ply.player, placeholders)];
}

/** The value of the tried move, compared with the best move. */
function worthTexts(state: State, { length }: Practice): Message[] {
  const { game } = state;
  const played = nodeAt(game.tree, game.livePath.slice(0, length));
  const tried = nodeShown(state)?.reviewedPly;
  if (!played?.ply || !played.reviewedPly || !tried) return [];
  if (played.reviewedPly.is_heavy) {
    const count = tried.cost;
    return count > 0 ? [{ key: "review.cost", placeholders: { count } }] : [];
  }
  const placeholders = {
    tried: percentOf(tried.win_probability_after, tried.proven),
    best: percentBefore(state, game.livePath.slice(0, length)),
  };
  return [messageOf("practice.worth", game, played.ply.player, placeholders)];
}

/**
 * The hint for a task: the best move's origin, and how to see the whole move; null without a hint.
 */
export function taskHint(state: State): Message[] | null {
  const hint = hintShown(state);
  if (!hint || practiceStage(state) !== "asking") return null;
  const [space] = spacesNamed(hint.principal_variation[0] ?? "");
  if (!space) return null;
  return [{ key: "practice.hint", placeholders: { space } }, { key: "practice.hint-again" }];
}
