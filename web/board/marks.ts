/** The marks of each space: what is drawn there, and its classes. */
import type { BoardDescription, Look, Space } from "./description.ts";
import { liftableOn } from "./mode.ts";
import { PIECES, piecesIn, readToken } from "./stack-art.ts";

const FEW = 8; // more stacks that can move are marked less strongly

export interface SpaceMarks {
  look: Look | null;
  /** The stack that stands there; empty for none. */
  token: string;
  isTarget: boolean;
  /** For assistive tools. */
  isSelected: boolean;
  classes: Record<string, boolean>;
}

type LinkMarks = { isLive: boolean; isFailing: boolean };

export class Marks {
  private readonly targets;
  private readonly offered;
  private readonly liftable;
  private readonly removals;
  private readonly exposed;
  private readonly meant;
  private readonly removed;
  private readonly moving;
  constructor(private readonly description: BoardDescription) {
    const { path, selectable } = description;
    this.targets = new Set(description.targets);
    // Once a stack is selected, the others are no longer offered.
    this.offered = new Set(path.length ? [] : selectable);
    this.liftable = new Set(liftableOn(description));
    this.removals = new Set(description.removals);
    this.exposed = new Set(description.exposed ?? []);
    this.meant = new Set(description.meant);
    this.removed = new Set(description.last?.removed ?? []);
    this.moving = path[0] ? (description.stacks[path[0]] ?? null) : null;
  }

  of(space: Space): SpaceMarks {
    const { stacks, path, isPending, ghost, last, target, illegal, ghosts } = this.description;
    const stack = stacks[space] ?? null;
    const isTarget = this.targets.has(space);
    const isAtTarget = isTarget && target === space;
    const isPendingTarget = isAtTarget && isPending;
    const isPlaced = !stack && isAtTarget && ghost !== null;
    const isSelected = path.includes(space);
    return {
      look:
        ghosts?.[space] !== undefined
          ? ghosts[space]
          : isPlaced
            ? readToken(PIECES[ghost])
            : isPendingTarget && this.moving
              ? landed(this.moving, stack)
              : stack,
      token: stack?.token ?? "",
      isTarget,
      isSelected,
      classes: {
        "is-ghost": isPlaced || Boolean(ghosts?.[space]),
        "is-movable": this.offered.has(space),
        "is-liftable": this.liftable.has(space),
        "is-selected": isSelected,
        "is-hovered": isAtTarget,
        "is-pending": isPendingTarget,
        "is-leaving": isPending && isSelected,
        "is-meant": this.meant.has(space),
        "is-exposed": isTarget && this.exposed.has(space),
        "is-doomed": this.removals.has(space),
        "is-last": space === last?.spaces.at(-1),
        "is-left": Boolean(last && last.spaces.length > 1 && space === last.spaces[0]),
        "is-removed": this.removed.has(space),
        "is-illegal": space === illegal,
      },
    };
  }

  /**
   * A link is live if stacks stand at both ends, and fails if the move to the target takes one
   * away.
   */
  ofLink(one: Space, other: Space): LinkMarks {
    const { stacks, path, target } = this.description;
    const isLive = Boolean(stacks[one] && stacks[other]);
    const left = target ? path[0] : undefined;
    const isFailing = [one, other].some((end) => end === left || this.removals.has(end));
    return { isLive, isFailing: isLive && isFailing };
  }

  /** With this many stacks that can move, strong marks on each would hide the rest. */
  get isOpen() {
    return this.offered.size > FEW;
  }

  /** The two ends of the last move's trail; none for a placement or a pass. */
  get trail() {
    const spaces = this.description.last?.spaces ?? [];
    return spaces.length > 1 ? spaces.slice(0, 2) : [];
  }
}

/** The stack that results when one lands on another. */
function landed(moving: Look, below: Look | null): Look {
  if (!below) return moving;
  const pieces = piecesIn(below) + piecesIn(moving);
  const [height, dvonns] = [moving.height + below.height, moving.dvonns + below.dvonns];
  return { owner: moving.owner, height, dvonns, pieces };
}
