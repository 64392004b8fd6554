/**
 * What the reviews of one's last games have found, so that a game that is opened again has its marks at once. Nothing
 * that was saved is trusted.
 *
 * @import { Evaluation, Game, KnownPosition, ReviewFinding } from "../state/state.d.ts"
 */
import { gameKey } from "../state/game.js";
import { nodesAlong } from "../state/tree.js";
import { isRecord, keptName, parse, read, write } from "./storage.js";

const NAME = "reviews";
/** 2: with the nodes of every search. */
const FORMAT = 2;
/** So many are kept: each takes as much room as a hundred games. */
const MOST_KEPT = 10;
const RESULTS = /** @type {unknown[]} */ ([null, "white", "black", "draw"]);

/**
 * @typedef {object} KeptReview
 * @property {string} game  Its start and its moves.
 * @property {string} version  Of the program that searched.
 * @property {(KnownPosition | null)[]} positions  Before each move, and after the last.
 */

/**
 * Keep what a review has found; where there is no room, the oldest make way.
 * @param {Game} game
 * @param {string} version  Of the program.
 */
export function keepReview(game, version) {
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
 * @param {Game} game
 * @param {string} version  Of the program.
 * @returns {(KnownPosition | null)[] | null}
 */
export function readReview(game, version) {
  const name = gameKey(game);
  const kept = readReviews().find((one) => one.game === name && one.version === version);
  return kept && kept.positions.length === game.livePath.length + 1 ? kept.positions : null;
}

/** @returns {KeptReview[]} */
function readReviews() {
  const saved = parse(read(keptName(NAME)) ?? "");
  if (!isRecord(saved) || saved.format !== FORMAT || !Array.isArray(saved.reviews)) return [];
  return saved.reviews.filter(isKeptReview);
}

/** @param {KeptReview[]} reviews */
function writeReviews(reviews) {
  return write(keptName(NAME), JSON.stringify({ format: FORMAT, reviews }));
}

/**
 * @param {unknown} value
 * @returns {value is KeptReview}
 */
function isKeptReview(value) {
  if (!isRecord(value)) return false;
  const { game, version, positions } = value;
  return (
    typeof game === "string" &&
    typeof version === "string" &&
    Array.isArray(positions) &&
    positions.every((one) => one === null || isKnownPosition(one))
  );
}

/** @param {unknown} value */
function isKnownPosition(value) {
  return isRecord(value) && isReview(value.review) && isEvaluation(value.evaluation);
}

/**
 * @param {unknown} value
 * @returns {value is ReviewFinding}
 */
function isReview(value) {
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

/**
 * @param {unknown} value
 * @returns {value is Evaluation}
 */
function isEvaluation(value) {
  if (!isRecord(value)) return false;
  const { win_probability, score_difference, proven, solved } = value;
  return (
    isShare(win_probability) &&
    Number.isFinite(score_difference) &&
    RESULTS.includes(proven) &&
    (solved === null || Number.isInteger(solved))
  );
}

/** @param {unknown} value */
function isReasons(value) {
  return Array.isArray(value) && value.every(isReason);
}

/** @param {unknown} value */
function isReason(value) {
  if (!isRecord(value)) return false;
  const { merit, size, spaces } = value;
  return /^[a-z_]+$/.test(String(merit)) && Number.isInteger(size) && isTexts(spaces);
}

/**
 * @param {unknown} value
 * @returns {value is string[]}
 */
function isTexts(value) {
  return Array.isArray(value) && value.every((text) => typeof text === "string");
}

/** @param {unknown} value */
function isShare(value) {
  return typeof value === "number" && value >= 0 && value <= 1;
}
