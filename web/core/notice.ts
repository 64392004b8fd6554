/** What is said to a person once, and why. */
import type { PositionFault, Space, TypingFault } from "../engine/protocol.ts";

/** Something to tell the person once, and the space that it is about. */
export type Notice =
  | { kind: "blocked"; reason: string; space: Space; spaces: Space[] }
  | {
      kind: "illegal";
      reason: string;
      space: Space | null;
      /** The spaces that the move names. */
      path: Space[];
      /** Those that the reason is about. */
      spaces: Space[];
      distance: number | null;
    }
  /** A game that was saved or linked, and that Python refused, or could not be read; what is wrong with its start. */
  | { kind: "quarantined" | "not-quarantined" | "bad-link"; faults?: PositionFault[] }
  /** A value in a link that says nothing, and what was expected. */
  | { kind: "bad-link-part"; text: string; expected: string }
  /** The stacks that a move has cut off, and the spaces of that move. */
  | { kind: "cut-off"; path: Space[]; spaces: Space[] }
  /** A typed text that is no move, or more than one. */
  | { kind: "unreadable"; text: string; fault: TypingFault }
  | { kind: PlainNotice };

/** What needs no more than its name. */
export type PlainNotice =
  | "wait"
  | "watching"
  | "paused"
  | "connections"
  | "connections-later"
  | "looking"
  | "following"
  | "over"
  | "restarted"
  | "restored"
  | "quarantined"
  | "not-quarantined"
  | "not-recovered"
  | "recovered-part"
  | "linked"
  | "finished-game"
  | "no-finished-game"
  | "linked-open"
  | "premove-stack"
  | "premove-target"
  | "premove-stuck"
  | "premove"
  | "not-loaded"
  | "language-late"
  | "old-browser"
  | "failed";
