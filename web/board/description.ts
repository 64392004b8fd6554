/**
 * What the board component is given, and what it reports. It knows nothing else of the page and no
 * rule of a game. Read by the type checker only; never shipped.
 */

export type Side = "white" | "black";
/** The name of a space, as in the drawing. */
export type Space = string;

export type PieceKind = "dvonn" | Side;

/** A stack as it looks. */
export interface Look {
  /** Null for a single DVONN piece. */
  owner: Side | null;
  height: number;
  dvonns: number;
  /** A letter a piece from the bottom: "w", "b", "r", or "?"; unknown if absent. */
  pieces?: string;
  /** How many of them, from the bottom, are not drawn: only what lies on them is. */
  hidden?: number;
  /** How many of them, from the bottom, stay: the others are drawn as about to go. */
  staying?: number;
}

export interface Stack extends Look {
  /** As in a position string: "w3*". */
  token: string;
}

export type Stacks = Record<Space, Stack>;

/** A ply that led to the position, for transitions and for the marks of the last move. */
export interface Step {
  move: string;
  /** The spaces that the move names: none for a pass, one for a placement, two for a stacking move. */
  spaces: Space[];
  /** The spaces that it emptied by taking away contact. */
  removed: Space[];
  /** The pieces that each side has lost with them; absent where nobody counts. */
  lost?: Record<Side, number>;
  /** The position before it; null if unknown. */
  before: Stacks | null;
  /** The part that only its game has. */
  own?: unknown;
}

/** The pieces that a side would lose: a short text at the foot of a space. */
export interface Badge {
  kind: Side;
  text: string;
}

/** What depends on a stack for contact, and what endangers it. */
export interface ConnectivityMark {
  holds: Space[];
  attackers: Space[];
  cut_threats: Space[];
  /** Where all of these are empty: in no danger, or at least nothing that others depend on. */
  calm?: "safe" | "loose";
  /** How it is outlined while no stack is hovered; not at all where little is at stake. */
  outlines?: ("taken" | "cut")[];
}

/**
 * What a person can do. In every mode presses, hovering and steps are reported, so that the page can
 * say why nothing comes of them; the modes differ in what can be lifted, dropped and jumped to:
 * nothing, or the stacks in `selectable`, onto the spaces in `targets`.
 */
export type BoardMode = "read-only" | "play";

/** Everything that a board shows. */
export interface BoardDescription {
  /** Transitions lead only between positions of the same game. */
  game: string;
  stacks: Stacks;
  /** The plies from the start to this position; null while no position is known. */
  history: Step[] | null;
  /** The plies, from one length of the history to another, that were placed at once. */
  filled: { from: number; to: number } | null;
  /** The last ply, to be marked; null for none. */
  last: Pick<Step, "spaces" | "removed"> | null;
  /** A move was made and its position is not known yet: a stack that was dropped stays there. */
  isWaiting: boolean;
  mode: BoardMode;
  /** Turned round, with Black's side where White's is; whether it stands upright is up to the window. */
  isTurned: boolean;
  /** The position is not the live one. */
  isPast: boolean;
  /** Whether changes of position are animated. */
  isAnimated: boolean;
  /** The stacks that can be selected; in the mode "play" they can be lifted, too. */
  selectable: Space[];
  /** The spaces pressed so far for the next move; the stack on the first is about to move. */
  path: Space[];
  /** The spaces that can be pressed next. */
  targets: Space[];
  /** The target that the marks below are about: the hovered one, or that of a pending move. If free, any. */
  target: Space | null;
  /** The move to the target waits to be confirmed. */
  isPending: boolean;
  /** The piece that would be placed on the target; null for none. */
  ghost: PieceKind | null;
  /** The spaces that the move to the target would empty. */
  removals: Space[];
  /** Targets where the answer could cost much. */
  exposed?: Space[];
  /** By space: on any of them, several side by side. */
  badges: Record<Space, Badge[]>;
  /** The space where something illegal was tried, */
  illegal: Space | null;
  /** and those that the reason is about. */
  meant: Space[];
  /** Hints: a ring on one space, or an arrow over two. */
  arrows: Space[][];
  /** What they show: a hint, or what may become one, the move that was played, or a reply that is feared. */
  arrowKind: "hint" | "so-far" | "played" | "reply";
  /** The better move: a slim arrow, or a ring on one space, beside the reply to the move that was played. */
  better?: Space[] | null;
  connectivity: Record<Space, ConnectivityMark>;
  /** Accessible names; null for a board that is one picture. */
  labels: Record<Space, string> | null;
  /** What is drawn instead of the stack, as a ghost; null for nothing. */
  ghosts?: Record<Space, Look | null>;
  /** What is dragged from spaces besides the selectable stacks, such as a piece that comes in. */
  carried?: Stacks;
}

/** Actions at the board. */
export interface BoardCallbacks {
  onPress(space: Space): void;
  /**
   * The pointer, the finger or the focus is on a space; null: on none. Said again and again. With where it
   * leads to, if the pointer is on a part of it that the drawing gives to one of its neighbours.
   */
  onHover(space: Space | null, toward?: Space | null): void;
  /** A stack is taken up to be dragged: false if it may not be. */
  onLift(space: Space): boolean;
  /** A stack that was dragged is dropped; null: beside the board. False if nothing came of it. */
  onDrop(space: Space | null): boolean;
  /** Escape, while nothing is dragged. */
  onEscape(): void;
  /** Page Up and Page Down: back (-1) or on (1) through the game. */
  onStep(by: -1 | 1): void;
  /** A key led over the edge of the board. */
  onEdge(): void;
  /** A jump found nothing to go to. */
  onNothing(to: JumpTarget): void;
}

export type JumpTarget = "movable" | "targets";

/** Which keys a board takes beyond those that every grid has. */
export interface BoardKeyMap {
  /** May this key act? Single characters can be switched off. */
  isEnabled(event: KeyboardEvent): boolean;
  /** What a key jumps to, if it is one for that. */
  jumpOf(event: KeyboardEvent): JumpTarget | null;
}

/** In the drawing's units. */
export interface Point {
  x: number;
  y: number;
}
