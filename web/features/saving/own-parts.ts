/** How the game that is played reads its own part of what was saved. */
import type { Game } from "../../core/state.ts";
import type { MoveText } from "../../engine/protocol.ts";

export interface OwnParts {
  /** Is it this game's part of a view? */
  isOwnView(own: unknown): boolean;
  /** The fields of a saved game that only this game has. */
  readFields(saved: Record<string, unknown>): Partial<Game>;
  /**
   * The same from a record.
   * @param own  What Python found that only records of this game contain.
   */
  readRecord(own: unknown, moves: MoveText[]): Partial<Game>;
}

/** No view is read for a game that provides nothing, so its board waits for Python. */
const NOTHING: OwnParts = {
  isOwnView: () => false,
  readFields: () => ({}),
  readRecord: () => ({}),
};
let parts = NOTHING;

export function provideOwnParts(own: Partial<OwnParts>) {
  parts = { ...NOTHING, ...own };
}

export function ownParts() {
  return parts;
}
