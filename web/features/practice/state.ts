/** The part of the state that belongs to finding better moves. Types only. */

/**
 * A practice. Its tasks are moves to improve. A task is the number of plies up to and including the
 * move.
 */
export interface Practice {
  /** The current task. */
  length: number;
  /** The task that the practice began with. */
  first: number;
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
  }
}

declare module "../../core/events.ts" {
  interface Events {
    practicePressed: object;
    practiceAgainPressed: object;
    practiceAnswerPressed: object;
    practiceNextPressed: object;
  }
}
