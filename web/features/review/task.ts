/**
 * A task: to find a better move than one of the game. A review keeps to itself what would give it away, and knows no
 * more of who sets tasks. Pure.
 */
import type { State } from "../../core/state.ts";

export interface Task {
  /** The plies with the move to be bettered. */
  length: number;
  /** Nothing has been tried yet. */
  isOpen: boolean;
  /** The person tried the very move that is to be improved. */
  isSame: boolean;
  /** A better move was found, or the answer shown. */
  isSettled: boolean;
}

let taskIn: (state: State) => Task | null = () => null;

/** @param find  Gives the task that is on the board. */
export function provideTasks(find: typeof taskIn) {
  taskIn = find;
}

/** The task that is on the board; null for none. */
export function taskShown(state: State) {
  return taskIn(state);
}
