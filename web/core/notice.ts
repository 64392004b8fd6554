import type { PositionFault, Space, TypingFault } from "../engine/protocol.ts";

/** A text to show once, with the spaces that it is about. */
export type Notice =
  | { kind: "blocked"; reason: string; space: Space; spaces: Space[] }
  | {
      kind: "illegal";
      reason: string;
      space: Space | null;
      /** The spaces that the move names. */
      path: Space[];
      /** The spaces that the reason names. */
      spaces: Space[];
      distance: number | null;
    }
  /** Python refused or could not read a saved or linked game; `faults` concern its start. */
  | { kind: "quarantined" | "not-quarantined" | "bad-link"; faults?: PositionFault[] }
  /** A meaningless value in a link, and the expected one. */
  | { kind: "bad-link-part"; text: string; expected: string }
  /** The stacks that a move has cut off, and the spaces of that move. */
  | { kind: "cut-off"; path: Space[]; spaces: Space[] }
  /** An import that ended after the library was closed: how many games it added and refused. */
  | { kind: "imported"; added: number; refused: number }
  /** A typed text that matches no move, or matches several moves. */
  | { kind: "unreadable"; text: string; fault: TypingFault }
  | { kind: PlainNotice };

/** Notices without further data. */
export type PlainNotice =
  | "drawing"
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
  | "not-recovered"
  | "recovered-part"
  | "link-again"
  | "link-older"
  | "link-apart"
  | "link-only-copy"
  | "linked"
  | "kept-game"
  | "no-library"
  | "library-full"
  | "no-kept-game"
  | "linked-open"
  | "premove-stack"
  | "premove-target"
  | "premove-stuck"
  | "premove"
  | "not-loaded"
  | "language-late"
  | "old-browser"
  | "failed";
