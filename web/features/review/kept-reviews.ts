/**
 * What the reviews of one's last games have found, so that a game that is opened again has its marks at once. Nothing
 * that was saved is trusted.
 */

import { gameKey } from "../../core/document.ts";
import type { Evaluation, Game, KnownPosition, ReviewFinding } from "../../core/state.ts";
import { nodesAlong } from "../../core/tree.ts";
import { isRecord, keptName, parse, read, write } from "../../shell/storage.ts";

const NAME = "reviews";
/** 2: with the nodes of every search. */
const FORMAT = 2;
/** So many are kept: each takes as much room as a hundred games. */
const MOST_KEPT = 10;
const RESULTS = [null, "white", "black", "draw"] as unknown[];

interface KeptReview {
  /** Its start and its moves. */
  game: string;
  /** Of the program that searched. */
  version: string;
  /** Before each move, and after the last. */
  positions: (KnownPosition | null)[];
}

/**
 * Keep what a review has found; where there is no room, the oldest make way.
 * @param version  Of the program.
 */
export function keepReview(game: Game, version: string) {
  const positions = nodesAlong(game.tree, game.livePath).map(({ review, evaluation }) =>
    review && evaluation ? { review, evaluation } : null,
  );
  const kept = { game: gameKey(game), version, positions };
  const others = readReviews().filter((one) => one.game !== kept.game);
  let reviews = [kept, ...others].slice(0, MOST_KEPT);
  while (reviews.length && !writeReviews(reviews)) {
    reviews = reviews.slice(0, Math.floor(reviews.length / 2));
  }
}

/**
 * What the review of a game has found; null where that is not kept, or another version of the program has found it.
 * @param version  Of the program.
 */
export function readReview(game: Game, version: string): (KnownPosition | null)[] | null {
  const name = gameKey(game);
  const kept = readReviews().find((one) => one.game === name && one.version === version);
  return kept && kept.positions.length === game.livePath.length + 1 ? kept.positions : null;
}

function readReviews(): KeptReview[] {
  const saved = parse(read(keptName(NAME)) ?? "");
  if (!isRecord(saved) || saved.format !== FORMAT || !Array.isArray(saved.reviews)) return [];
  return saved.reviews.filter(isKeptReview);
}

function writeReviews(reviews: KeptReview[]) {
  return write(keptName(NAME), JSON.stringify({ format: FORMAT, reviews }));
}

function isKeptReview(value: unknown): value is KeptReview {
  if (!isRecord(value)) return false;
  const { game, version, positions } = value;
  return (
    typeof game === "string" &&
    typeof version === "string" &&
    Array.isArray(positions) &&
    positions.every((one) => one === null || isKnownPosition(one))
  );
}

function isKnownPosition(value: unknown) {
  return isRecord(value) && isReview(value.review) && isEvaluation(value.evaluation);
}

function isReview(value: unknown): value is ReviewFinding {
  if (!isRecord(value)) return false;
  const { win_probability, score_difference, proven, best, second, nodes } = value;
  const { principal_variation: line, reasons, line_reasons, later } = value;
  return (
    isShare(win_probability) &&
    Number.isFinite(score_difference) &&
    typeof proven === "boolean" &&
    typeof best === "string" &&
    (second === null || isShare(second)) &&
    Number.isInteger(nodes) &&
    isTexts(line) &&
    line[0] === best &&
    isReasons(reasons) &&
    Array.isArray(line_reasons) &&
    line_reasons.length < line.length &&
    line_reasons.every(isReasons) &&
    (later === null || isReason(later))
  );
}

function isEvaluation(value: unknown): value is Evaluation {
  if (!isRecord(value)) return false;
  const { win_probability, score_difference, proven, solved } = value;
  return (
    isShare(win_probability) &&
    Number.isFinite(score_difference) &&
    RESULTS.includes(proven) &&
    (solved === null || Number.isInteger(solved))
  );
}

function isReasons(value: unknown) {
  return Array.isArray(value) && value.every(isReason);
}

function isReason(value: unknown) {
  if (!isRecord(value)) return false;
  const { merit, size, spaces } = value;
  return /^[a-z_]+$/.test(String(merit)) && Number.isInteger(size) && isTexts(spaces);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === "string");
}

function isShare(value: unknown) {
  return typeof value === "number" && value >= 0 && value <= 1;
}
