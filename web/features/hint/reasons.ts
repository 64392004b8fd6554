/** Which of the reasons that Python gives for a move are said, and to whom. Pure. */

import { nodeShown } from "../../core/cursor-selectors.ts";
import { otherSide, soloSide } from "../../core/seats.ts";
import type { Game, State } from "../../core/state.ts";
import { hintShown } from "../../core/turn-selectors.ts";
import type { Analysis, MoveReason, MoveValue, Ply, Side, View } from "../../engine/protocol.ts";

/** Reasons given for a move, with what it costs: more would not be read. */
const MAX_REASONS = 2;
/** Merits that are counted in pieces which change sides, or leave the board. */
const TAKING = ["cuts_off", "saves", "captures"];
export const PRICES = ["gives_up", "recapture", "reply_cuts_off", "reply_captures"];
/** Merits that are about who can move. */
const MOBILITY = ["frees", "takes_moves", "keeps_moves"];
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

/**
 * The reasons that can be read by somebody who did not move; what the reply takes is part of what the best move is
 * worth.
 * @param player  Who moved.
 */
export function forReader(reasons: MoveReason[], game: Game, player: Side) {
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
