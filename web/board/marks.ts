/** What a description marks on each space: what is drawn there, and how it is dressed. Pure. */
import type { BoardDescription, Look, Space } from "./description.ts";
import { liftableOn } from "./mode.ts";
import { PIECES, piecesIn, readToken } from "./stack-art.ts";

/** So many stacks that can move are marked as strongly as one. */
const FEW = 8;

/** What a space shows. */
export interface SpaceMarks {
  /** What is drawn on it. */
  look: Look | null;
  /** Of the stack that stands there; empty for none. */
  token: string;
  isTarget: boolean;
  /** For assistive tools. */
  isSelected: boolean;
  /** By name: is it on? */
  classes: Record<string, boolean>;
}

/** How a link between two neighbours looks. */
type LinkMarks = { isLive: boolean; isFailing: boolean };

/** Reads off one description what every space shows. */
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
    // Once a stack is selected, the others are not offered any more.
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
   * A link holds the board together where stacks stand at both its ends, and fails where the move
   * to the target takes one of them away.
   */
  ofLink(one: Space, other: Space): LinkMarks {
    const { stacks, path, target } = this.description;
    const isLive = Boolean(stacks[one] && stacks[other]);
    const left = target ? path[0] : undefined;
    const isFailing = [one, other].some((end) => end === left || this.removals.has(end));
    return { isLive, isFailing: isLive && isFailing };
  }

  /** Can so many stacks move that to mark each of them as strongly as a few would hide the rest? */
  get isOpen() {
    return this.offered.size > FEW;
  }

  /** The two ends of the trail of the last move; none for a placement or a pass. */
  get trail() {
    const spaces = this.description.last?.spaces ?? [];
    return spaces.length > 1 ? spaces.slice(0, 2) : [];
  }
}

/** A stack that lies on another one. */
function landed(moving: Look, below: Look | null): Look {
  if (!below) return moving;
  const pieces = piecesIn(below) + piecesIn(moving);
  const [height, dvonns] = [moving.height + below.height, moving.dvonns + below.dvonns];
  return { owner: moving.owner, height, dvonns, pieces };
}
