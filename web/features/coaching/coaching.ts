/** Reads what a game against an easy computer teaches: Python decides what that is. Pure. */

import { liveNode } from "../../core/document.ts";
import { isAgainstEasiest, seatToMove, soleMover } from "../../core/game-selectors.ts";
import { isFollower } from "../../core/roles.ts";
import { otherSide, soloSide } from "../../core/seats.ts";
import type { Message, Path, State } from "../../core/state.ts";
import { nodesAlong } from "../../core/tree.ts";
import { canAct, hintHere } from "../../core/turn-selectors.ts";
import type { Coaching, Lesson } from "../../engine/protocol.ts";
import { moveText } from "../play/analysis-messages.ts";
import { messageOf } from "../play/person-messages.ts";

declare module "../../core/state.ts" {
  interface TreeNode {
    /** The lesson of the position, and the question that it answers. */
    readonly coaching?: { question: string; answer: Coaching };
  }
}

/** Against so many of the easiest levels a game teaches something. */
const EASY_LEVELS = 3;

/** The question to Python about a position of a game that teaches; null for any other game. */
export function questionAt(state: State, path: Path) {
  const { game } = state;
  const learner = soloSide(game);
  if (!learner || isFollower(state) || !isAgainstEasiest(state, EASY_LEVELS)) return null;
  const followed = nodesAlong(game.tree, path).flatMap(({ hinted }, ply) =>
    hinted !== null && hinted === path[ply] ? [ply] : [],
  );
  return { learner, is_first_game: isAgainstEasiest(state), fixed: game.fixed, followed };
}

/** The live position, where what it teaches is not known; null where it is, or nothing is taught. */
export function missingCoaching(state: State): Path | null {
  const { livePath } = state.game;
  const { view, coaching } = liveNode(state.game);
  if (!view || seatToMove(state)?.kind !== "person") return null;
  const question = questionAt(state, livePath);
  return question && coaching?.question !== JSON.stringify(question) ? livePath : null;
}

/** The lesson and the help for a person who is to move; null for nothing. */
export function coachingFor(state: State): Coaching | null {
  if (!isAgainstEasiest(state, EASY_LEVELS) || seatToMove(state)?.kind !== "person") return null;
  return liveNode(state.game).coaching?.answer ?? null;
}

/** The lesson while nothing else is to be read or seen: no stack is chosen, and no hint is shown. */
export function lessonShown(state: State): Lesson | null {
  const { presses, notice, asking } = state.interaction;
  const isBusy = presses.length > 0 || notice !== null || asking !== null;
  const isFree = canAct(state) && !isBusy && hintHere(state) === null && !soleMover(state);
  return isFree ? (coachingFor(state)?.lesson ?? null) : null;
}

/** The first loss of contact, while it can be explained. */
export function firstCut(state: State) {
  return canAct(state) && !hintHere(state) ? (coachingFor(state)?.first_cut ?? null) : null;
}

export function lessonText({ game }: State, { idea, count, move: cut }: Lesson): Message {
  const you = soloSide(game) ?? "white";
  const { placeholders } = messageOf("coach", game, otherSide(you));
  const missed = cut.length ? { move: moveText(cut), pieces: count } : {};
  return { key: `coach.${idea}`, placeholders: { ...placeholders, count, ...missed } };
}
