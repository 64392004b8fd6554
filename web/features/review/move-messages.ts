/**
 * What a review says of one move: what speaks for it, what it is worth, and what it allows. Pure.
 */

import { nodeShown, shownPath } from "../../core/cursor-selectors.ts";
import { pathOf } from "../../core/presses.ts";
import { otherSide, soloSide } from "../../core/seats.ts";
import type { Game, Message, Path, State, TreeNode } from "../../core/state.ts";
import { nodeAt } from "../../core/tree.ts";
import type { Side } from "../../engine/protocol.ts";
import { lostTexts } from "../hint/past-move.ts";
import { reasonTexts, ringedTexts } from "../hint/reason-messages.ts";
import { takenBy } from "../hint/reasons.ts";
import { evaluationText, moveText } from "../play/analysis-messages.ts";
import { messageOf } from "../play/person-messages.ts";
import { continuationShown, continuedPath, lineBegin } from "./continuation.ts";
import type { Explanation, Why } from "./explanation.ts";
import { explanationShown, ownLossShown } from "./explanation.ts";
import { followedReasons } from "./review-reasons.ts";
import { stacksMeant } from "./stacks-meant.ts";

/** A probability as it is shown: certainty is for what is proven. */
export function percentOf(probability: number, isProven: boolean) {
  const rounded = Math.round(100 * probability) / 100;
  return isProven ? rounded : Math.min(0.99, Math.max(0.01, rounded));
}

/**
 * Who has moved, and from where to where: of a position that is looked back at, or of a line that is played out.
 * @param node  The position after the move.
 */
export function moveTexts(node: TreeNode | null): Message[] {
  if (!node?.ply?.spaces.length) return [];
  const { player, spaces } = node.ply;
  return [{ key: `status.last.${player}`, placeholders: { move: moveText(spaces) } }];
}

/**
 * The last move of a line that is followed, what speaks for it, and what it cuts off of its player's own.
 */
export function followedMoveTexts(state: State): Message[] {
  const { game } = state;
  const ply = nodeShown(state)?.ply;
  if (!ply) return [];
  if (ply.move === "PASS") return [messageOf("announce.passed", game, ply.player)];
  const before = nodeAt(game.tree, shownPath(state).slice(0, -1))?.view ?? null;
  const telling = followedReasons(state);
  const reasons = telling.length ? telling : takenBy(ply, before, true);
  return [
    messageOf("line.move", game, ply.player, { move: moveText(ply.spaces) }),
    ...reasonTexts(reasons, game, ply.player),
    ...lostTexts(game, ply, [ply.player]),
    ...ringedTexts(stacksMeant(state)),
    ...outcomeTexts(state),
  ];
}

/**
 * What the position was worth from which a line was expected, where the line ends: a search from there might see it
 * otherwise.
 */
function outcomeTexts(state: State): Message[] {
  const { game } = state;
  const begin = continuedPath(state) ?? lineBegin(state);
  const value = begin && nodeAt(game.tree, begin)?.evaluation;
  return value && continuationShown(state).length === 0 ? [evaluationText(value, game)] : [];
}

/** Why the move shown is a bad one, where that can be said in a word. */
export function explanationTexts(state: State): Message[] {
  const explanation = explanationShown(state);
  const player = nodeShown(state)?.ply?.player;
  if (!player) return [];
  const lost = ownLossShown(state) ? lossTexts(state) : [];
  if (!explanation) return lost;
  return [...lost, ...textsOf(state, explanation, player)];
}

/** What the move shown has cut off of its player's own, and of the other's with it. */
export function lossTexts(state: State): Message[] {
  const { game } = state;
  const ply = nodeShown(state)?.ply;
  const count = ply?.lost[ply.player] ?? 0;
  if (!ply || !count) return [];
  const other = otherSide(ply.player);
  const gained = ply.lost[other];
  if (!gained) return [messageOf("review.lost", game, ply.player, { count })];
  const { placeholders } = messageOf("", game, other);
  return [messageOf("review.traded", game, ply.player, { ...placeholders, gained, lost: count })];
}

/** @param player  Who made the bad move. */
function textsOf(
  state: State,
  { cost, why, besides, reply }: Explanation,
  player: Side,
): Message[] {
  const { view } = nodeShown(state) ?? {};
  const path = view && reply ? pathOf(view.presses, reply) : null;
  // After what it has cut off of its own it need not be named again.
  const key = ownLossShown(state) ? "review.cost-too" : "review.cost";
  const costs = cost ? [{ key, placeholders: { count: cost } }] : [];
  const about = why && ("reason" in why ? why.reason : "gain" in why ? why.gain : null);
  // The reply gets its name from the view of the position, so its text waits for that.
  if (!view && (why ? why.kind === "reply" : reply)) return costs;
  const move = moveText(path ?? []);
  const rings = ringedTexts(stacksMeant(state), about, view?.stacks);
  if (why) {
    const said = (one: Why) => whyText(state.game, one, player, move);
    const other = besides ? [said(besides), ...priceTexts(state, besides)] : [];
    // There is no room for what both moves give up.
    const price = why.kind === "missed" && ownLossShown(state) ? [] : priceTexts(state, why);
    return [...costs, said(why), ...rings, ...price, ...other];
  }
  const replyKey = path?.length === 1 ? "review.reply-space" : "review.reply";
  return [...costs, ...(reply ? [{ key: replyKey, placeholders: { move } }] : []), ...rings];
}

/** What the reply that is spoken of, or the best move, gives up for what it does. */
function priceTexts(state: State, why: Why): Message[] {
  if (why.kind !== "reply" && why.kind !== "missed") return [];
  const before = nodeAt(state.game.tree, shownPath(state).slice(0, -1));
  const node = why.kind === "reply" ? nodeShown(state) : before;
  const price = node?.review?.reasons.find(({ merit }) => merit === "gives_up");
  const player = node?.view?.turn;
  if (!price || !player) return [];
  return [messageOf("review.gives-up", state.game, player, { count: price.size })];
}

/** Of what a reply does it matters whose pieces these are. */
const OF_PIECES = ["cuts_off", "captures", "threatens", "attacks"];

/**
 * @param player  Who made the bad move.
 * @param move  The best reply, in the notation that players read.
 */
function whyText(game: Game, why: Why, player: Side, move: string): Message {
  const isReader = soloSide(game) === player;
  if (why.kind === "moves") return movesText(game, why, player);
  if ("size" in why) return messageOf(`review.${why.kind}`, game, player, { count: why.size });
  const { merit, size: count } = "reason" in why ? why.reason : why.gain;
  const stem = `review.${why.kind}.${merit}`;
  // Later in the line both move: it is said who loses what.
  if (why.kind === "later") return messageOf(stem, game, player, { count });
  const isReply = why.kind === "reply";
  if (isReply && isReader && OF_PIECES.includes(merit)) {
    return { key: `${stem}.own`, placeholders: { move, count } };
  }
  const placeholders = isReply ? { move, count } : { count };
  const isNamed =
    ["stops", "takes_moves"].includes(merit) ||
    why.kind === "led" ||
    (why.kind === "missed" && merit === "cuts_off");
  if (!isNamed) return { key: stem, placeholders };
  return messageOf(stem, game, isReply ? player : otherSide(player), placeholders);
}

/**
 * How many moves a bad move leaves both players, and how many the best one would have left them.
 * @param player  Who made the bad move.
 */
function movesText(
  game: Game,
  { own, other, best }: Extract<Why, { kind: "moves" }>,
  player: Side,
): Message {
  const counts = { own, other, bestOwn: best.own, bestOther: best.other };
  // The computer has a name in either role.
  const { placeholders } = messageOf("", game, otherSide(player));
  return messageOf("review.moves-left", game, player, { ...placeholders, ...counts });
}

/**
 * The win probability that the player who makes a move has before it, with the best one.
 * @param path  To the position after the move.
 */
export function percentBefore({ game: { tree } }: State, path: Path) {
  const before = nodeAt(tree, path.slice(0, -1))?.review;
  const probability = nodeAt(tree, path)?.reviewedPly?.win_probability_before ?? 0;
  return percentOf(probability, before?.proven ?? false);
}
