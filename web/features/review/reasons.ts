/** Which of the reasons that Python gives for a move are said, and to whom. Pure. */

import { isInVariation, nodeShown, playedLength } from "../../core/cursor-selectors.ts";
import { otherSide, soloSide } from "../../core/seats.ts";
import type { Game, State } from "../../core/state.ts";
import { nodeAt } from "../../core/tree.ts";
import { hintShown } from "../../core/turn-selectors.ts";
import type {
  Analysis,
  MoveReason,
  MoveValue,
  Ply,
  ReviewedPly,
  Side,
  View,
} from "../../engine/protocol.ts";
import { lineReasons } from "./continuation.ts";
import { costOf, reviewShown } from "./review.ts";

/** Reasons given for a move, with what it costs: more would not be read. */
const MAX_REASONS = 2;
/** Merits that are counted in pieces which change sides, or leave the board. */
const TAKING = ["cuts_off", "saves", "captures"];
const PRICES = ["gives_up", "recapture", "reply_cuts_off", "reply_captures"];
/** Merits that are about who can move. */
const MOBILITY = ["frees", "takes_moves", "keeps_moves"];
/** Of the moves of a line these would be said of nearly every one; what it costs is said by itself. */
const IN_EVERY_LINE = [...PRICES, "takes_moves", "keeps_moves"];
/** That the opponent has no move left is said besides all else: it decides games. */
const STOPS = "stops";
/** What the expected line leads to is said where the move itself does nothing that tells it from others. */
const LATER = ["later_cuts_off", "later_captures"];
/** Where nothing of that can be said, a place that is safe is worth a word. */
const PLACE = "beside_dvonn";
/** From this height on it matters that a stack can be captured back. */
const TALL = 3;
/** Moves whose chances of winning differ by no more than this are about as good; by so much, one is clearly better. */
const ALIKE = 0.02;
const CLEAR = 0.1;
/** So many others that are about as good leave a choice. */
const SOME = 2;
/** Reasons whose texts speak to the player who moves. */
const SPEAK_TO_PLAYER = ["saves", "frees", "keeps_moves", "gives_up"];

/** What is said for the move that a hint recommends; nothing without one. */
export function hintReasons(state: State) {
  const hint = hintShown(state);
  const turn = nodeShown(state)?.view?.turn;
  if (!hint || !turn) return [];
  const you = soloSide(state.game);
  // In a review a hint may be for the opponent.
  const isReaders = you === null || you === turn;
  const said = reasonsSaid(isReaders ? hint.reasons : forReader(hint.reasons, state.game, turn));
  // That it captures a single piece is true of most moves, and worth a word where nothing else speaks for one.
  const others = said.filter(({ merit, size }) => merit !== "captures" || size > 1);
  if (others.every(isPrice)) return said;
  return others.map((reason) => (isPrice(reason) ? priceBeside(reason, others) : reason));
}

/**
 * Do other moves come near to the one that a hint recommends? "free" where several are about as good, "only" where none
 * is, and "some" between the two; null where that is not known.
 */
export function choiceLeft({
  moves = [],
}: Partial<Pick<Analysis, "moves">>): "free" | "only" | "some" | null {
  const [best, ...others] = moves;
  const known = others.filter(({ visits, proven }) => visits > 0 || proven);
  if (!best || !known.length) return null;
  const gapOf = ({ win_probability }: MoveValue) =>
    Math.abs(best.win_probability - win_probability);
  const alike = known.filter(
    (move) => gapOf(move) <= ALIKE && Math.abs(best.score_difference - move.score_difference) < 1,
  );
  if (alike.length >= SOME) return "free";
  return known.every((move) => gapOf(move) >= CLEAR) ? "only" : "some";
}

/**
 * What is said for the best move: where it is the first one of the variation shown, or at another place.
 * @param length  Of the path to the position before it.
 */
function bestReasons(state: State, length: number = playedLength(state)) {
  const { game } = state;
  const before = nodeAt(game.tree, game.livePath.slice(0, length));
  if (!before?.review || !before.view) return [];
  return reasonsSaid(forReader(before.review.reasons, game, before.view.turn));
}

/**
 * What is said for the best move beside the one that was played: what is true of many moves, or of that one too, is no
 * reason for a move that gains so much more.
 * @param state  Where the best move is the first one of the variation shown.
 */
export function betterReasons(state: State) {
  const { tree, livePath } = state.game;
  const found = bestReasons(state);
  const played = nodeAt(tree, livePath.slice(0, playedLength(state) + 1))?.reviewedPly;
  if (!played || costOf(played) <= 1) return found;
  const beyond = reasonsBeyond(found, played);
  // A single piece that is captured is worth a word beside something else.
  return beyond.some(isTelling)
    ? beyond.filter((reason) => isTelling(reason) || reason.merit === "captures")
    : [];
}

/**
 * What is said for the last move of a line that is followed: what it does that tells it from others, besides what it
 * costs.
 */
export function followedReasons(state: State): MoveReason[] {
  const player = nodeShown(state)?.ply?.player;
  if (!player) return [];
  const telling = lineReasons(state).filter(
    (reason) => !IN_EVERY_LINE.includes(reason.merit) && isTelling(reason),
  );
  return reasonsSaid(forReader(telling, state.game, player));
}

/**
 * What is said for the move that was played: why it was the best one, or else what it has taken, besides what it has cut
 * off of both.
 */
export function playedReasons(state: State): MoveReason[] {
  const { move, ply } = nodeShown(state) ?? {};
  const length = playedLength(state) - 1;
  const before = nodeAt(state.game.tree, state.game.livePath.slice(0, length));
  if (!reviewShown(state) || isInVariation(state) || !ply) return [];
  const isTrade = ply.lost[ply.player] > 0;
  const best = before?.review?.best === move ? bestReasons(state, length) : [];
  const reasons = best.filter(
    ({ merit }) => merit !== "gives_up" && !(isTrade && merit === "cuts_off"),
  );
  const taken = takenBy(ply, before?.view ?? null, isTrade);
  return reasons.length ? reasons : taken.filter(isTelling);
}

/**
 * What a move has cut off of the opponent’s, and captured.
 * @param isTrade  It has cut off pieces of both, which is said otherwise.
 */
export function takenBy(
  { lost, player, spaces }: Ply,
  before: View | null,
  isTrade: boolean,
): MoveReason[] {
  const other = otherSide(player);
  const target = before?.stacks[spaces[1] ?? ""];
  const captured = target?.owner === other ? target.height : 0;
  const taken: MoveReason[] = [
    { merit: "cuts_off", size: isTrade ? 0 : lost[other], spaces: [] },
    { merit: "captures", size: captured, spaces: [] },
  ];
  return taken.filter(({ size }) => size > 0);
}

/** Those of the reasons for the best move that do not speak for the other as much. */
export function reasonsBeyond(
  reasons: readonly MoveReason[],
  { reasons: others }: Pick<ReviewedPly, "reasons">,
) {
  return reasons.filter(
    ({ merit, size }) => !others.some((other) => other.merit === merit && other.size >= size),
  );
}

/**
 * The reasons that can be read by somebody who did not move; what the reply takes is part of what the best move is
 * worth.
 * @param player  Who moved.
 */
function forReader(reasons: MoveReason[], game: Game, player: Side) {
  const isReader = soloSide(game) === player;
  const isAboutReply = (merit: string) => PRICES.includes(merit) && merit !== "gives_up";
  return reasons.filter(
    ({ merit }) => !isAboutReply(merit) && (isReader || !SPEAK_TO_PLAYER.includes(merit)),
  );
}

/**
 * The first reasons, those first that tell a move from others, and what it costs: no more than there is room for.
 */
export function reasonsSaid(reasons: readonly MoveReason[]) {
  const besides = [...PRICES, STOPS, ...LATER, PLACE];
  const lost = reasons.find(({ merit }) => merit === "reply_cuts_off")?.size ?? 0;
  // Nothing is saved where the reply cuts off as much.
  const isKept = ({ merit, size }: MoveReason) => merit !== "saves" || size > lost;
  const merits = reasons.filter((reason) => !besides.includes(reason.merit) && isKept(reason));
  const gains = bySize(withoutSecond(merits));
  const later = gains.some(isTelling) ? [] : reasons.filter(({ merit }) => LATER.includes(merit));
  const telling = [...gains.filter(isTelling), ...gains.filter((reason) => !isTelling(reason))];
  // Of what is true of many moves one thing is enough.
  const most = gains.some(isTelling) ? MAX_REASONS : 1;
  const [price] = reasons.filter(isPriceSaid);
  // Pieces are set against pieces: what a move takes and saves is all said beside what it costs.
  const isBoth = telling.slice(0, MAX_REASONS).every((gain) => isTaking(gain) && isTelling(gain));
  const said = telling.slice(0, Math.min(most, MAX_REASONS - (price && !isBoth ? 1 : 0)));
  const prices = price ? [priceBeside(price, said)] : [];
  const stops = reasons.filter(({ merit }) => merit === STOPS);
  // What has been taken comes before what may come of it.
  const others = stops.length ? stops : later;
  const isThin = !others.length && !gains.some(isTelling);
  const place = isThin ? reasons.filter(({ merit }) => merit === PLACE) : [];
  return [...bySize(said), ...others, ...place, ...prices];
}

/**
 * A price as it is said beside some gains: nothing is captured back where no capture is spoken of.
 */
function priceBeside(price: MoveReason, said: MoveReason[]): MoveReason {
  const isAnswer = price.merit === "recapture" && !said.some(({ merit }) => merit === "captures");
  return isAnswer ? { ...price, merit: "reply_captures" } : price;
}

/** Of what a move does for who can move one thing is enough: what it captures says more. */
function withoutSecond(gains: MoveReason[]) {
  const [first] = gains.filter(isOfMoves).toSorted((one, other) => other.size - one.size);
  return gains.filter((reason) => !isOfMoves(reason) || reason === first);
}

/** Is it about who can move? */
export function isOfMoves({ merit }: MoveReason) {
  return MOBILITY.includes(merit);
}

/** Is it counted in pieces that change sides, or leave the board? */
function isTaking({ merit }: MoveReason) {
  return TAKING.includes(merit);
}

/** What takes pieces at once comes first, the most of them before the rest. */
function bySize(gains: MoveReason[]) {
  const taking = gains.filter(isTaking).toSorted((one, other) => other.size - one.size);
  return [...taking, ...gains.filter((reason) => !isTaking(reason))];
}

/** Is it something that a move costs, or that can be answered to it? */
export function isPrice({ merit }: MoveReason) {
  return PRICES.includes(merit);
}

/**
 * Does a move cost enough to speak of? That a low stack can be captured back is true of most captures.
 */
function isPriceSaid(reason: MoveReason) {
  return isPrice(reason) && (reason.merit !== "recapture" || reason.size >= TALL);
}

/**
 * From which size on a reason tells one move from others: that a single piece is captured, saved, in danger or
 * threatened is true of many, and so it is of a stack that gets free, or few moves that are taken away.
 */
const TELLING: Record<string, number> = {
  ...{ captures: 2, escapes: 2, saves: 2, threatens: 2, frees: 2, takes_moves: 4 },
  [PLACE]: Number.POSITIVE_INFINITY,
};

export function isTelling({ merit, size }: MoveReason) {
  return size >= (TELLING[merit] ?? 1);
}
