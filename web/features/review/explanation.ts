/** What explains that a move of a reviewed game, or one that was tried, is a bad one. Pure. */

import { piecesLost } from "../../core/choices.ts";
import { nodeShown, playedLength, shownPath } from "../../core/cursor-selectors.ts";
import { movesIn } from "../../core/presses.ts";
import type { Path, State } from "../../core/state.ts";
import { nodeAt } from "../../core/tree.ts";
import type {
  LaterGain,
  MoveReason,
  MoveText,
  PositionReview,
  ReviewedPly,
} from "../../engine/protocol.ts";
import { isTelling, reasonsBeyond, takenBy } from "../hint/reasons.ts";
import { isLineFollowed } from "./continuation.ts";
import { costOf, hasBetter, isHeavy, isWonStill, isWorse, LOST, MANY } from "./review.ts";
import { taskShown } from "./task.ts";

/** What a reply does that makes a move before it a mistake. */
const TAKING: MoveReason["merit"][] = ["cuts_off", "captures"];
/**
 * What is said only together with what a move costs: what a move only threatens to do, and what makes a difference at
 * the end, who can still move.
 */
const WEAK: MoveReason["merit"][] = ["stops", "threatens", "attacks", "takes_moves", "frees"];
/** Of these what makes less of a difference than who can move after the better move. */
const THIN: MoveReason["merit"][] = ["takes_moves", "frees"];
/** From this height on it is worth a word that a stack could be captured, or is stuck; so many pieces that could be cut off. */
const HIGH = 3;
/** More arrows onto one stack would hide it. */
const MOST_CAPTURES = 2;
/** So many moves more or fewer after the better move are worth a word. */
const MOVES_WORTH = 4;
/** What speaks for a place. */
const PLACED = ["near_dvonn", "at_edge", "spreads"] as const;
/** What a better move would have done. */
const MISSED: MoveReason["merit"][] = [
  ...TAKING,
  ...([
    "saves",
    "stops",
    "escapes",
    "protects",
    "threatens",
    "attacks",
    "takes_moves",
    "frees",
    ...PLACED,
  ] as const),
];

/** Of what the best move would have done, what is worth a sentence of its own. */
const KEPT: MoveReason["merit"][] = [...TAKING, "saves", "escapes", "protects"];

/**
 * The reason why a move is bad: the best reply, or a later gain that it leads to; pieces that it puts at stake; a stack
 * that it leaves open to capture or stuck; what the best move would have done or led to; or the number of moves that
 * both players have left, after it and after the best move.
 */
export type Why =
  | { kind: "reply"; reason: MoveReason }
  | { kind: "later"; gain: LaterGain }
  | { kind: "at-stake" | "exposed" | "stuck"; size: number }
  | { kind: "missed"; reason: MoveReason }
  | { kind: "led"; gain: LaterGain }
  | {
      kind: "moves";
      size: number;
      own: number;
      other: number;
      best: { own: number; other: number };
    };

/**
 * cost: in pieces; 0 where the reason is enough.
 * why: null where no reason can be given.
 * besides: what the best move would have taken or kept, where the reason is what the move allows; null where that is
 *   nothing, or there is more to say already.
 * reply: the best one; null where that is a pass, or nothing is said of it.
 */
export type Explanation = {
  cost: number;
  why: Why | null;
  besides: Why | null;
  reply: MoveText | null;
};

/**
 * What explains that the move to the position shown is a bad one; null for a good move, and where nothing can
 * be said in a word.
 */
export function explanationShown(state: State): Explanation | null {
  const path = shownPath(state);
  const after = nodeShown(state)?.review ?? null;
  const before = nodeAt(state.game.tree, path.slice(0, -1))?.review ?? null;
  // Later in a line it is seen what follows.
  const isBehind = path.length > playedLength(state) + 1 && isLineFollowed(state);
  if (!isWorse(state) || isBehind) return null;
  const reviewed = nodeShown(state)?.reviewedPly ?? null;
  const cost = reviewed ? costOf(reviewed) : 0;
  // What is small against what a move costs, besides what it cuts off itself, explains it only together with that.
  const rest = cost - ownLossShown(state);
  // The answer to a task that is not solved yet is not given away.
  const isSought = taskShown(state)?.isSettled === false;
  const missed = isSought ? [] : missedIn(before, reviewed, mostTaken(state));
  // Nothing replies to a placement.
  const isPlacing = nodeShown(state)?.ply?.phase === "placing";
  const replies = repliesTo(after, reviewed).filter(({ kind }) => kind !== "reply" || !isPlacing);
  const found = [...replies, ...missed];
  // What is open to capture is not what is expected to be captured.
  const exposed = reviewed?.exposed ?? 0;
  const isThin = (why: Why) => "reason" in why && THIN.includes(why.reason.merit);
  const whys = [
    ...found.filter((why) => !isThin(why)),
    ...(exposed >= HIGH ? [{ kind: "exposed", size: exposed } as Why] : []),
    ...(reviewed && !isSought ? mobilityMissed(reviewed) : []),
    ...found.filter(isThin),
  ];
  const isAtOnce = (why: Why) => "reason" in why && isEnough(why, rest);
  const enough = whys.find(isAtOnce) ?? whys.find((why) => isEnough(why, rest));
  const why = enough ?? mostOf(whys);
  if (cost <= 0 && !why) return null;
  // An arrow of which nothing is said would be taken for the best move.
  const isReply = why === null ? hasBetter(state) : why.kind === "reply";
  const isShown = isReply && !isPlacing;
  // What it costs is the verdict on a move without a mark.
  const isDear = reviewed !== null && (isHeavy(reviewed) || isLostAnyway(reviewed));
  const isSaid = isDear && !isWonStill(reviewed);
  const costSaid = cost > 0 && !isSaid && (!enough || !isAtOnce(enough)) ? cost : 0;
  const isShort = why !== null && !missed.includes(why) && !costSaid && !ownLossShown(state);
  return {
    cost: costSaid,
    why,
    besides: (isShort && missed.find(isKept)) || null,
    // A pass answers nothing.
    reply: isShown && after && after.best !== "PASS" ? after.best : null,
  };
}

/** Is it about pieces that the best move takes, or keeps? */
function isKept(why: Why) {
  return why.kind === "missed" && KEPT.includes(why.reason.merit);
}

/** Did a move cost pieces in a game that was lost? */
function isLostAnyway(reviewed: ReviewedPly) {
  return reviewed.win_probability_before <= LOST && costOf(reviewed) >= MANY;
}

/**
 * What the best reply does, and what it leads to, the most telling first.
 * @param review  Of the position after the move.
 * @param reviewed  The move.
 */
function repliesTo(review: PositionReview | null, reviewed: ReviewedPly | null): Why[] {
  if (!review) return [];
  const { later } = review;
  const { stuck = 0, at_stake: atStake = 0 } = reviewed ?? {};
  const replying = (merits: readonly MoveReason["merit"][]) =>
    reasonsOf(review, merits).map((reason) => ({ kind: "reply", reason }) as Why);
  return [
    ...replying(TAKING),
    ...(later ? [{ kind: "later", gain: later } as Why] : []),
    ...(atStake >= HIGH ? [{ kind: "at-stake", size: atStake } as Why] : []),
    ...(stuck >= HIGH ? [{ kind: "stuck", size: stuck } as Why] : []),
    ...replying(WEAK),
  ];
}

/**
 * What the best move would have done, and the other has not, and what it leads to, the most telling first.
 * @param review  Of the position before the move.
 * @param reviewed  The move,
 * @param taken  and the most pieces that it has captured, or cut off, itself.
 */
function missedIn(
  review: PositionReview | null,
  reviewed: ReviewedPly | null,
  taken: number,
): Why[] {
  if (!review || !reviewed) return [];
  const { later } = review;
  const reasons = reasonsBeyond(review.reasons, reviewed);
  return [
    ...reasonsOf({ reasons }, MISSED).map((reason) => ({ kind: "missed", reason }) as Why),
    ...(later && later.size > taken ? [{ kind: "led", gain: later } as Why] : []),
  ];
}

/**
 * What explains most of what is not explained: the first, or another that is about more than twice as many pieces.
 */
function mostOf([first, ...others]: Why[]): Why | null {
  if (!first) return null;
  const most = others.toSorted((one, other) => piecesOf(other) - piecesOf(one))[0] ?? first;
  return piecesOf(most) > 2 * piecesOf(first) && piecesOf(first) > 0 ? most : first;
}

/** How many pieces a reason is about; 0 for one that is about moves. */
function piecesOf(why: Why) {
  if ("size" in why) return why.kind === "moves" ? 0 : why.size;
  const { merit, size } = "reason" in why ? why.reason : why.gain;
  const isOfMoves =
    THIN.includes(merit) || merit === "stops" || PLACED.some((one) => one === merit);
  return isOfMoves ? 0 : size;
}

/**
 * How many moves a move leaves both players, and the best one would have left them; nothing where that differs little.
 * @param reviewed  The move that was played.
 */
function mobilityMissed({
  moves_missed: more,
  moves_allowed: fewer,
  own_moves_left: own,
  other_moves_left: other,
}: ReviewedPly): Why[] {
  const best = { own: own + more, other: other - fewer };
  const size = more + fewer;
  return size < MOVES_WORTH ? [] : [{ kind: "moves", size, own, other, best }];
}

/** The most pieces that the move to the position shown has captured, or cut off. */
function mostTaken(state: State) {
  const ply = nodeShown(state)?.ply;
  const before = nodeAt(state.game.tree, shownPath(state).slice(0, -1))?.view ?? null;
  const taken = ply ? takenBy(ply, before, false) : [];
  return Math.max(0, ...taken.map(({ size }) => size));
}

/**
 * Does that alone explain what a move costs? A threat never does: there was a move to answer it; nor does a risk.
 * @param rest  In pieces.
 */
function isEnough(why: Why, rest: number) {
  // It is open to capture, and yet something else is answered; nor do moves alone explain pieces.
  if ("size" in why) return false;
  const { merit, size } = "reason" in why ? why.reason : why.gain;
  const isCounted = !WEAK.includes(merit) && !PLACED.some((one) => one === merit);
  return isCounted && 2 * size >= rest;
}

/** How many pieces of the mover’s own a bad move has cut off. */
export function ownLossShown(state: State) {
  const ply = nodeShown(state)?.ply;
  return ply && isWorse(state) ? ply.lost[ply.player] : 0;
}

/**
 * The telling reasons of these kinds.
 * @param merits  What says most comes first.
 */
function reasonsOf(
  { reasons }: Pick<PositionReview, "reasons">,
  merits: readonly MoveReason["merit"][],
) {
  return merits.flatMap((merit) =>
    reasons.filter((reason) => reason.merit === merit && isTelling(reason)),
  );
}

/**
 * The moves that could do what explains a bad move: capture the stack that it leaves open to that, or cut off what it puts
 * at stake; a few of them.
 */
export function movesFeared(state: State) {
  const { view } = state.cursor;
  const kind = explanationShown(state)?.why?.kind;
  const paths = [...movesIn(view?.presses ?? {})].map(({ path }) => path);
  if (kind === "exposed") {
    const target = view?.last?.spaces.at(-1);
    const captures = paths.filter((path) => path.length > 1 && path.at(-1) === target);
    return captures.slice(0, MOST_CAPTURES);
  }
  const player = kind === "at-stake" ? view?.last?.player : null;
  if (!player) return [];
  const lossOf = (path: Path) => piecesLost(view, path)[player];
  return paths.toSorted((one, other) => lossOf(other) - lossOf(one)).slice(0, 1);
}
