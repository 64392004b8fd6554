/**
 * What a review says of one move: what speaks for it, what it is worth, and what it allows. Pure.
 *
 * @import { Ply, PositionReview, ReviewedPly, Side } from "../engine/protocol.d.ts"
 * @import { Explanation, Why } from "../state/explanation.js"
 * @import { Game, Message, Path, State, TreeNode } from "../state/state.d.ts"
 */
import { continuationShown, continuedPath, lineBegin } from "../state/continuation.js";
import { nodeShown, shownPath } from "../state/cursor-selectors.js";
import { explanationShown, ownLossShown } from "../state/explanation.js";
import { pathOf } from "../state/presses.js";
import { betterReasons, followedReasons, isTelling, takenBy } from "../state/reasons.js";
import { costOf, playedLength } from "../state/review.js";
import { otherSide, soloSide } from "../state/seats.js";
import { stacksMeant } from "../state/stacks-meant.js";
import { nodeAt } from "../state/tree.js";
import { evaluationText, moveText, reasonTexts, ringedTexts } from "./analysis-messages.js";
import { messageOf } from "./person-messages.js";

/** So many moves more or fewer are worth a word. */
const MOVES_WORTH = 3;

/**
 * A probability as it is shown: certainty is for what is proven.
 * @param {number} probability
 * @param {boolean} isProven
 */
export function percentOf(probability, isProven) {
  const rounded = Math.round(100 * probability) / 100;
  return isProven ? rounded : Math.min(0.99, Math.max(0.01, rounded));
}

/**
 * Who has moved, and from where to where: of a position that is looked back at, or of a line that is played out.
 * @param {TreeNode | null} node  The position after the move.
 * @returns {Message[]}
 */
export function moveTexts(node) {
  if (!node?.ply?.spaces.length) return [];
  const { player, spaces } = node.ply;
  return [{ key: `status.last.${player}`, placeholders: { move: moveText(spaces) } }];
}

/**
 * The move that led to a position that is looked back at, or lies along a line, and what it has taken.
 * @param {State} state
 * @returns {Message[]}
 */
export function pastMoveTexts(state) {
  const { view } = state.cursor;
  const ply = nodeShown(state)?.ply;
  const spaces = ply?.spaces ?? [];
  if (!view || !ply || !spaces.length) return [];
  const named = { key: "move.named", placeholders: { move: moveText(spaces) } };
  // What was cut off is said with whose it was.
  const before = nodeAt(state.game.tree, shownPath(state).slice(0, -1))?.view ?? null;
  const captured = takenBy(ply, before, true).filter(isTelling);
  return [named, ...reasonTexts(captured, state.game, ply.player), ...lostTexts(state.game, ply)];
}

/**
 * The last move of a line that is followed, what speaks for it, and what it cuts off of its player's own.
 * @param {State} state
 * @returns {Message[]}
 */
export function followedMoveTexts(state) {
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
 * @param {State} state
 * @returns {Message[]}
 */
function outcomeTexts(state) {
  const { game } = state;
  const begin = continuedPath(state) ?? lineBegin(state);
  const value = begin && nodeAt(game.tree, begin)?.evaluation;
  return value && continuationShown(state).length === 0 ? [evaluationText(value, game)] : [];
}

/**
 * What a move cuts off, the other player's first.
 * @param {Game} game
 * @param {Ply} ply
 * @param {Side[]} [sides]  Of whose pieces that is said.
 * @returns {Message[]}
 */
function lostTexts(game, { player, lost }, sides = [otherSide(player), player]) {
  return sides.flatMap((side) =>
    lost[side] ? [messageOf("status.preview", game, side, { count: lost[side] })] : [],
  );
}

/**
 * What speaks for the best move, and how much better it is than the one that was played.
 * @param {State} state  Where the best move is the first one of the variation shown.
 * @returns {Message[]}
 */
export function betterTexts(state) {
  const { tree, livePath } = state.game;
  const length = playedLength(state);
  const before = nodeAt(tree, livePath.slice(0, length));
  const played = nodeAt(tree, livePath.slice(0, length + 1));
  if (!before?.review || !before.view) return [{ key: "review.trying" }];
  const player = before.view.turn;
  const reasons = reasonTexts(betterReasons(state), state.game, player);
  if (!played?.reviewedPly) return [...moveTexts(nodeShown(state)), ...reasons];
  const other = [
    ...laterTexts(before.review, state.game, player),
    ...mobilityTexts(played.reviewedPly, state.game, player),
  ].slice(0, 1);
  const probability = percentBefore(state, livePath.slice(0, length + 1));
  return [
    ...moveTexts(nodeShown(state)),
    ...(reasons.length ? reasons : other),
    ...ringedTexts(stacksMeant(state), betterReasons(state).at(-1)?.merit),
    ...gainTexts(played.reviewedPly),
    messageOf("review.probability", state.game, player, { probability }),
  ];
}

/**
 * What the best move leads to, where nothing else speaks for it.
 * @param {PositionReview} review
 * @param {Game} game
 * @param {Side} player  Who makes it.
 * @returns {Message[]}
 */
function laterTexts({ later }, game, player) {
  if (!later) return [];
  return [
    messageOf(`hint.reason.later_${later.merit}`, game, otherSide(player), { count: later.size }),
  ];
}

/**
 * How many more moves the best move leaves its player than the one that was played, or how many fewer the opponent,
 * whichever is more; nothing where that is little.
 * @param {ReviewedPly} played
 * @param {Game} game
 * @param {Side} player  Who makes it.
 * @returns {Message[]}
 */
function mobilityTexts({ moves_missed: more, moves_allowed: fewer }, game, player) {
  const count = Math.max(more, fewer);
  if (count < MOVES_WORTH) return [];
  return more >= fewer
    ? [messageOf("review.more-moves", game, player, { count })]
    : [messageOf("review.fewer-moves", game, otherSide(player), { count })];
}

/**
 * Why the move shown is a bad one, where that can be said in a word.
 * @param {State} state
 * @returns {Message[]}
 */
export function explanationTexts(state) {
  const explanation = explanationShown(state);
  const player = nodeShown(state)?.ply?.player;
  if (!player) return [];
  const lost = ownLossShown(state) ? lossTexts(state) : [];
  if (!explanation) return lost;
  const why = textsOf(state, explanation, player);
  const merit = explanation.why && "reason" in explanation.why && explanation.why.reason.merit;
  return [...lost, ...why, ...ringedTexts(stacksMeant(state), merit || undefined)];
}

/**
 * What the move shown has cut off of its player's own, and of the other's with it.
 * @param {State} state
 * @returns {Message[]}
 */
export function lossTexts(state) {
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

/**
 * @param {State} state
 * @param {Explanation} explanation
 * @param {Side} player  Who made the bad move.
 * @returns {Message[]}
 */
function textsOf(state, { cost, why, besides, reply }, player) {
  const presses = nodeShown(state)?.view?.presses ?? {};
  const move = moveText((reply ? pathOf(presses, reply) : null) ?? []);
  const costs = cost ? [{ key: "review.cost", placeholders: { count: cost } }] : [];
  if (why) {
    const other = besides ? [whyText(state.game, besides, player, move)] : [];
    return [...costs, whyText(state.game, why, player, move), ...priceTexts(state, why), ...other];
  }
  const isMove = (reply ? pathOf(presses, reply) : null)?.length !== 1;
  const key = isMove ? "review.reply" : "review.reply-space";
  return reply ? [...costs, { key, placeholders: { move } }] : costs;
}

/**
 * What the reply that is spoken of gives up: its crosses are seen on the board.
 * @param {State} state
 * @param {Why} why
 * @returns {Message[]}
 */
function priceTexts(state, why) {
  const reasons = why.kind === "reply" ? (nodeShown(state)?.review?.reasons ?? []) : [];
  const price = reasons.find(({ merit }) => merit === "gives_up");
  return price ? [{ key: "review.reply.gives-up", placeholders: { count: price.size } }] : [];
}

/** Of what a reply does it matters whose pieces these are. */
const OF_PIECES = ["cuts_off", "captures", "threatens", "attacks"];

/**
 * @param {Game} game
 * @param {Why} why
 * @param {Side} player  Who made the bad move.
 * @param {string} move  The best reply, in the notation that players read.
 * @returns {Message}
 */
function whyText(game, why, player, move) {
  const isReader = soloSide(game) === player;
  if ("size" in why) {
    const about = why.kind === "fewer-moves" ? otherSide(player) : player;
    const stem = why.kind.endsWith("-moves") ? `review.missed.${why.kind}` : `review.${why.kind}`;
    return messageOf(stem, game, about, { count: why.size });
  }
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
 * The win probability that the player who makes a move has before it, with the best one.
 * @param {State} state
 * @param {Path} path  To the position after the move.
 */
export function percentBefore({ game: { tree } }, path) {
  const before = nodeAt(tree, path.slice(0, -1))?.review;
  const probability = nodeAt(tree, path)?.reviewedPly?.win_probability_before ?? 0;
  return percentOf(probability, before?.proven ?? false);
}

/**
 * How many pieces more the better move is worth.
 * @param {ReviewedPly} reviewed  The move that was played.
 * @returns {Message[]}
 */
function gainTexts(reviewed) {
  const count = costOf(reviewed);
  return count > 0 ? [{ key: "review.gain", placeholders: { count } }] : [];
}
