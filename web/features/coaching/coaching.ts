/** Reads the lessons that Python finds in a game against an easy computer. Pure. */

import { liveNode } from "../../core/document.ts";
import {
  isAgainstEasiest,
  isAgainstEasy,
  seatToMove,
  soleMover,
} from "../../core/game-selectors.ts";
import { isFollower } from "../../core/roles.ts";
import { otherSide, soloSide } from "../../core/seats.ts";
import type { Message, Path, State } from "../../core/state.ts";
import { nodesAlong } from "../../core/tree.ts";
import { canAct, hintHere } from "../../core/turn-selectors.ts";
import type { Coaching, Lesson } from "../../engine/protocol.ts";
import { moveText } from "../play/analysis-messages.ts";
import { namesOf } from "../play/person-messages.ts";

declare module "../../core/state.ts" {
  interface TreeNode {
    /** Python's answer, and the question that it answers. */
    readonly coaching?: { question: string; answer: Coaching };
  }
}

/** The coaching question about a position; null in a game without lessons. */
export function questionAt(state: State, path: Path) {
  const { game } = state;
  const learner = soloSide(game);
  if (!learner || isFollower(state) || !isAgainstEasy(state)) return null;
  const followed = nodesAlong(game.tree, path).flatMap(({ hinted }, ply) =>
    hinted !== null && hinted === path[ply] ? [ply] : [],
  );
  return { learner, is_first_game: isAgainstEasiest(state), fixed: game.fixed, followed };
}

/** The live path if its coaching must be requested from Python, otherwise null. */
export function missingCoaching(state: State): Path | null {
  const { livePath } = state.game;
  const { view, coaching } = liveNode(state.game);
  if (!view || seatToMove(state)?.kind !== "person") return null;
  const question = questionAt(state, livePath);
  return question && coaching?.question !== JSON.stringify(question) ? livePath : null;
}

/** The coaching for the person to move; null if there is none. */
export function coachingFor(state: State): Coaching | null {
  if (!isAgainstEasy(state) || seatToMove(state)?.kind !== "person") return null;
  return liveNode(state.game).coaching?.answer ?? null;
}

/** The lesson, unless a chosen stack, a notice, a question or a hint takes precedence. */
export function lessonShown(state: State): Lesson | null {
  const { presses, notice, asking } = state.interaction;
  const isBusy = presses.length > 0 || notice !== null || asking !== null;
  const isFree = canAct(state) && !isBusy && hintHere(state) === null && !soleMover(state);
  return isFree ? (coachingFor(state)?.lesson ?? null) : null;
}

/** The first move of the game that cut stacks off, while it can be explained; otherwise null. */
export function firstCut(state: State) {
  return canAct(state) && !hintHere(state) ? (coachingFor(state)?.first_cut ?? null) : null;
}

export function lessonText({ game }: State, { idea, count, move: cut }: Lesson): Message {
  const you = soloSide(game) ?? "white";
  const missed = cut.length ? { move: moveText(cut), pieces: count } : {};
  const placeholders = { ...namesOf(game, otherSide(you)), count, ...missed };
  return { key: `coach.${idea}`, placeholders };
}
