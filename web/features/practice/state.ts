/** The part of the state that belongs to finding better moves. Types only. */

/** Which moves that were played are to be bettered, each as the number of plies with it. */
export interface Practice {
  /** The current task, */
  length: number;
  /** and the one that it began with. */
  first: number;
  /** Those for which a better one was found, */
  found: readonly number[];
  /** and those for which it was shown. */
  answered: readonly number[];
}

declare module "../review/state.ts" {
  interface Review {
    /** Null until somebody wants to find better moves than those of the game. */
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
