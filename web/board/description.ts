/** The input of the board component and its callbacks. Types only. */

export type Side = "white" | "black";
export type Space = string;

export type PieceKind = "dvonn" | Side;

export interface Look {
  /** Null for a single DVONN piece. */
  owner: Side | null;
  height: number;
  dvonns: number;
  /** One letter per piece from the bottom: "w", "b", "r", or "?"; unknown if absent. */
  pieces?: string;
  /** The number of pieces at the bottom that are not drawn. */
  hidden?: number;
  /**
   * The number of pieces at the bottom that stay; the other pieces are drawn as about to be taken.
   */
  staying?: number;
}

export interface Stack extends Look {
  /** The stack's token, as in a position string: "w3*". */
  token: string;
}

export type Stacks = Record<Space, Stack>;

/** A ply that led to the position, for transitions and for the marks of the last move. */
export interface Step {
  move: string;
  /**
   * The spaces that the move names: none for a pass, one for a placement, two for a stacking move.
   */
  spaces: Space[];
  /** The spaces that lost contact and were emptied. */
  removed: Space[];
  /** The pieces that each side lost with `removed`; absent in games that do not count pieces. */
  lost?: Record<Side, number>;
  /** The position before the ply; null if unknown. */
  before: Stacks | null;
  /** Data that only one game has. */
  own?: unknown;
}

/** The pieces that a side would lose: a short text at the foot of a space. */
export interface Badge {
  kind: Side;
  text: string;
}

/** The value of the best move through a space, for the player to move. */
export interface SpaceValue {
  /** The chance to win, from 0 to 1. */
  chance: number;
  /** A short text: the chance, or the expected lead at the end. */
  text: string;
  /** From 0 for the best move to 1 for the worst moves. */
  loss: number;
  isBest: boolean;
}

/** The stacks that depend on a stack for contact, and those that endanger it. */
export interface ConnectivityMark {
  holds: Space[];
  attackers: Space[];
  cut_threats: Space[];
  /**
   * Set if all lists are empty. "safe": the stack is in no danger; "loose": no stack depends on it.
   */
  calm?: "safe" | "loose";
  /** The outlines of the stack while no stack is hovered; none if little is at stake. */
  outlines?: ("taken" | "cut")[];
}

/**
 * Both modes report presses, hovering and steps, so that the page can explain why nothing happens.
 * In "play" the stacks in `selectable` can also be lifted, and dropped on `targets`.
 */
export type BoardMode = "read-only" | "play";

export interface BoardDescription {
  /** The name of the game shown: a change is animated only between positions of one game. */
  game: string;
  stacks: Stacks;
  /** The plies from the start to this position; null while no position is known. */
  history: Step[] | null;
  /**
   * The placements that were made all at once, as the lengths of the history before and after them;
   * null if there are none.
   */
  filled: { from: number; to: number } | null;
  /** The last ply, to be marked. */
  last: Pick<Step, "spaces" | "removed"> | null;
  /**
   * True while the position after the last move is not known yet: until then, a dropped stack
   * stays where it was dropped.
   */
  isWaiting: boolean;
  mode: BoardMode;
  /**
   * True if Black's side is where White's usually is. The style sheets decide if a board stands
   * upright.
   */
  isTurned: boolean;
  isPast: boolean;
  isAnimated: boolean;
  /** The stacks that can be selected. */
  selectable: Space[];
  /** The spaces pressed so far for the next move; the stack on the first space is about to move. */
  path: Space[];
  /** The spaces that can be pressed next. */
  targets: Space[];
  /** The target that the next fields are about: the hovered one, or that of a pending move. */
  target: Space | null;
  /** True if the move to the target waits to be confirmed. */
  isPending: boolean;
  /** The piece that would be placed on the target. */
  ghost: PieceKind | null;
  /** The spaces that the move to the target would empty. */
  removals: Space[];
  /** Targets where the opponent's reply could capture the stack or cut off many pieces. */
  exposed?: Space[];
  badges: Record<Space, Badge[]>;
  /** A person's arrows and rings, kept with the position; null or absent to keep none. */
  drawn?: readonly Space[][] | null;
  /** The start of an arrow that a person draws by presses, marked with a ring. */
  arrowStart?: Space | null;
  /** The values of moves, shown in the upper part of each space. */
  values?: Record<Space, SpaceValue> | null;
  /** The space of an illegal press. */
  illegal: Space | null;
  /** The spaces that explain why the press is illegal. */
  meant: Space[];
  /** Hints: a ring on one space, or an arrow from one space to another. */
  arrows: Space[][];
  /**
   * "so-far": a hint that may change; "played": the move played; "reply": a reply that punishes a
   * bad move.
   */
  arrowKind: "hint" | "so-far" | "played" | "reply";
  /** The better move: a slim arrow, or a ring on one space. */
  better?: Space[] | null;
  connectivity: Record<Space, ConnectivityMark>;
  /** Accessible names of the spaces; null for a board that a screen reader reads as one picture. */
  labels: Record<Space, string> | null;
  /** Ghosts drawn on spaces instead of their stacks; null draws nothing on a space. */
  ghosts?: Record<Space, Look | null>;
  /** Stacks that can be dragged from empty spaces, such as a piece that enters the board. */
  carried?: Stacks;
}

export interface BoardCallbacks {
  onPress(space: Space): void;
  /**
   * The pointer, the finger or the focus is on a space, or on none (null). May be called again
   * for the same space. `toward` is the neighbouring space that the element under the pointer names
   * (`data-toward`), if it names one.
   */
  onHover(space: Space | null, toward?: Space | null): void;
  /** A drag begins. Returns false if the stack may not be taken up. */
  onLift(space: Space): boolean;
  /** A drag ends on a space, or outside the board (null). Returns false if it had no effect. */
  onDrop(space: Space | null): boolean;
  /** Escape, while nothing is dragged. */
  onEscape(): void;
  /** Page Up (-1) and Page Down (1). */
  onStep(by: -1 | 1): void;
  /** A key would move the focus off the board. */
  onEdge(): void;
  /** A person has drawn or removed an arrow or a ring; `drawn` contains all that remain. */
  onDrawn(drawn: readonly Space[][]): void;
  /** A jump found no space. */
  onNothing(to: JumpTarget): void;
}

export type JumpTarget = "movable" | "targets";

/** The keys that a board handles in addition to the usual keys of a grid. */
export interface BoardKeyMap {
  /** True if the key may act: a person can switch off shortcuts of a single character. */
  isEnabled(event: KeyboardEvent): boolean;
  jumpOf(event: KeyboardEvent): JumpTarget | null;
  /** True for a key that the page handles if a press set the focus and nothing is chosen. */
  isForPage(event: KeyboardEvent): boolean;
}

/** In the drawing's units. */
export interface Point {
  x: number;
  y: number;
}
