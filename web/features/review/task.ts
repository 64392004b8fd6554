/**
 * A task: find a better move than one of the game. Tasks come from another feature; a review only
 * hides their answers. Pure.
 */
import type { State } from "../../core/state.ts";

export interface Task {
  /** The number of plies up to and including the move to improve. */
  length: number;
  /** True while nothing has been tried. */
  isOpen: boolean;
  /** True if the person tried the very move that was played in the game. */
  isSame: boolean;
  /** True if a better move was found, or the answer was shown. */
  isSettled: boolean;
}

let taskIn: (state: State) => Task | null = () => null;

/** @param find  Returns the task on the board. */
export function provideTasks(find: typeof taskIn) {
  taskIn = find;
}

/** The task on the board; null for none. */
export function taskShown(state: State) {
  return taskIn(state);
}
