/** Decides how each space is marked: the stack that it shows and its classes. */
import type { BoardDescription, Look, Space } from "./description.ts";
import { liftableOn } from "./mode.ts";
import { PIECES, piecesIn, readToken } from "./stack-art.ts";

const FEW = 8; // if more stacks can move, their marks are weaker

export interface SpaceMarks {
  look: Look | null;
  /** The stack on the space; empty for none. */
  token: string;
  isTarget: boolean;
  /** Reported to assistive tools. */
  isSelected: boolean;
  classes: Record<string, boolean>;
}

export class Marks {
  private readonly offered;
  private readonly liftable;

  constructor(private readonly description: BoardDescription) {
    // Once a stack is selected, the others are no longer offered.
    this.offered = description.path.length ? [] : description.selectable;
    this.liftable = liftableOn(description);
  }

  of(space: Space): SpaceMarks {
    const { stacks, path, isPending, ghost, last, target } = this.description;
    const stack = stacks[space] ?? null;
    const isTarget = this.description.targets.includes(space);
    const isAtTarget = isTarget && target === space;
    const isPendingTarget = isAtTarget && isPending;
    const isPlaced = !stack && isAtTarget && ghost !== null;
    const isSelected = path.includes(space);
    const moving = isPendingTarget && stacks[path[0] ?? ""];
    const usual = moving ? landed(moving, stack) : stack;
    const given = this.description.ghosts?.[space];
    return {
      look: given !== undefined ? given : isPlaced ? readToken(PIECES[ghost]) : usual,
      token: stack?.token ?? "",
      isTarget,
      isSelected,
      classes: {
        "is-ghost": isPlaced || Boolean(given),
        "is-movable": this.offered.includes(space),
        "is-liftable": this.liftable.includes(space),
        "is-selected": isSelected,
        "is-hovered": isAtTarget,
        "is-pending": isPendingTarget,
        "is-leaving": isPending && isSelected,
        "is-meant": this.description.meant.includes(space),
        "is-exposed": isTarget && Boolean(this.description.exposed?.includes(space)),
        "is-doomed": this.description.removals.includes(space),
        "is-last": space === last?.spaces.at(-1),
        "is-left": space === this.trail[0],
        "is-removed": Boolean(last?.removed.includes(space)),
        "is-illegal": space === this.description.illegal,
      },
    };
  }

  /** A link between two stacks fails if the move to the target takes one of them away. */
  ofLink(one: Space, other: Space) {
    const { stacks, path, target, removals } = this.description;
    const isLive = Boolean(stacks[one] && stacks[other]);
    const left = target ? path[0] : undefined;
    const isFailing = [one, other].some((end) => end === left || removals.includes(end));
    return { isLive, isFailing: isLive && isFailing };
  }

  /** True if so many stacks can move that strong marks would dominate the board. */
  get isOpen() {
    return this.offered.length > FEW;
  }

  /** The two ends of the last move's trail; none for a placement or a pass. */
  get trail() {
    const spaces = this.description.last?.spaces ?? [];
    return spaces.length > 1 ? spaces.slice(0, 2) : [];
  }
}

/** The stack that results when `moving` lands on `below`. */
function landed(moving: Look, below: Look | null): Look {
  if (!below) return moving;
  const pieces = piecesIn(below) + piecesIn(moving);
  const [height, dvonns] = [moving.height + below.height, moving.dvonns + below.dvonns];
  return { owner: moving.owner, height, dvonns, pieces };
}
