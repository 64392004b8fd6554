/** How the game that is played reads its own part of what was saved. */
import type { Game } from "../../core/state.ts";

export interface OwnParts {
  /** Is it this game's part of a view? */
  isOwnView(own: unknown): boolean;
  /** The fields of a saved game that only this game has. */
  readFields(saved: Record<string, unknown>): Partial<Game>;
}

/** Before a game provides its own: no view is read, and the board waits for Python. */
let parts: OwnParts = { isOwnView: () => false, readFields: () => ({}) };

export function provideOwnParts(own: OwnParts) {
  parts = own;
}

export function ownParts() {
  return parts;
}
