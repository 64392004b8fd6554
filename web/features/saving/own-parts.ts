/** Readers of the saved data that only one kind of game has. */
import type { Game } from "../../core/state.ts";

export interface OwnParts {
  /** True if `own` is this game's part of a view. */
  isOwnView(own: unknown): boolean;
  /** Returns the fields of a saved game that only this game has. */
  readFields(saved: Record<string, unknown>): Partial<Game>;
}

/** Without a reader no view is read, so the board waits for Python. */
const NOTHING: OwnParts = {
  isOwnView: () => false,
  readFields: () => ({}),
};
let parts = NOTHING;

export function provideOwnParts(own: Partial<OwnParts>) {
  parts = { ...NOTHING, ...own };
}

export function ownParts() {
  return parts;
}
