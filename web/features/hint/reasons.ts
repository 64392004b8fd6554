/** Which of the reasons that Python gives for a move are said, and to whom. Pure. */

import { otherSide, soloSide } from "../../core/seats.ts";
import type { Game } from "../../core/state.ts";
import type { MoveReason, Ply, ReviewedPly, Side, View } from "../../engine/protocol.ts";

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
/** Reasons whose texts speak to the player who moves. */
const SPEAK_TO_PLAYER = ["saves", "frees", "keeps_moves", "gives_up"];

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
function isPrice({ merit }: MoveReason) {
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
