/** The part of the state that belongs to finding better moves. Types only. */
import type { MistakesLeft } from "../library/mistakes.ts";

/**
 * A practice. Its tasks are moves to improve; each is given as the number of plies up to and
 * including the move.
 */
export interface Practice {
  /** The current task. */
  length: number;
  /** The task that the practice began with. */
  first: number;
  /** The tasks that are left out, because a better move was found on another day. */
  past: readonly number[];
  /** The tasks for which a better move was found. */
  found: readonly number[];
  /** The tasks whose answer was shown. */
  answered: readonly number[];
}

declare module "../review/state.ts" {
  interface Review {
    /** Null until the person begins to practise. */
    practice?: Practice | null;
    /** The result of a finished practice, until the person does something else. */
    practised?: { found: number; total: number } | null;
    /** The mistakes left in other games, after a practice. */
    elsewhere?: MistakesLeft | null;
  }
}

declare module "../../core/events.ts" {
  interface Events {
    practicePressed: object;
    /** Begins with the costliest mistake that was not solved on another day. */
    practiceOpened: { past: readonly number[] };
    mistakesCounted: { elsewhere: MistakesLeft | null };
    practiceAgainPressed: object;
    practiceAnswerPressed: object;
    practiceNextPressed: object;
  }
}
