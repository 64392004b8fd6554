/**
 * One's own finished games of DVONN, the newest first, to look through later. Nothing that was saved is trusted.
 *
 * @import { Side } from "../engine/protocol.d.ts"
 * @import { SavedGame, State } from "../state/state.d.ts"
 */
import { liveView } from "../state/cursor-selectors.js";
import { winnerOf } from "../state/game-selectors.js";
import { otherSide, SIDES, soloSide } from "../state/seats.js";
import { parseGame, serializeGame } from "./game-format.js";
import { isCount, isRecord, keptName, parse, read, write } from "./storage.js";

/**
 * @typedef {object} FinishedGame
 * @property {number} ended  When, in ms since 1970, which no other game has.
 * @property {Side} side  One's own.
 * @property {string} level  The computer's.
 * @property {typeof RESULTS[number]} result
 * @property {{ own: number, other: number } | null} pieces  Null for a game that was resigned, or lost on time.
 * @property {string} text  The game, as `serializeGame` writes it.
 * @property {number} [hints]  That were asked for; absent in games that an earlier version kept, like the next.
 * @property {number} [takebacks]
 * @property {number} [accuracy]  One's own in its review, from 0 to 100; absent without one, or where nothing was counted.
 */

const NAME = "games";
const FORMAT = 1;
/** So many are kept: with them the storage of a browser is a tenth full. */
export const MOST_KEPT = 200;
const RESULTS = /** @type {const} */ (["wins", "draws", "losses"]);

/** @returns {FinishedGame[]} */
export function readFinishedGames() {
  const saved = parse(read(keptName(NAME)) ?? "");
  if (!isRecord(saved) || saved.format !== FORMAT || !Array.isArray(saved.games)) return [];
  return saved.games.filter(isFinishedGame);
}

/**
 * The game that ended then; null where it is no longer kept, or is none.
 * @param {number} ended
 * @returns {SavedGame | null}
 */
export function readFinishedGame(ended) {
  const kept = readFinishedGames().find((game) => game.ended === ended);
  return kept ? parseGame(kept.text) : null;
}

/**
 * How a game ended that was not played to its end; null where that is not known.
 * @param {FinishedGame} game
 */
export function endingOf({ text }) {
  const kind = parseGame(text)?.game.ending?.kind;
  return kind === "resigned" || kind === "time" ? kind : null;
}

/**
 * Keep a game against the computer that has ended; where there is no room, the oldest make way.
 * @param {State} state
 * @param {number} [now]  In ms since 1970.
 */
export function keepFinishedGame(state, now = Date.now()) {
  const { game } = state;
  const side = soloSide(game);
  const computer = side && game.seats[otherSide(side)];
  if (!side || computer?.kind !== "computer" || game.name !== "dvonn") return;
  const kept = readFinishedGames();
  const ended = Math.max(now, (kept[0]?.ended ?? 0) + 1);
  const winner = winnerOf(state);
  /** @type {FinishedGame["result"]} */
  const result = winner === "draw" ? "draws" : winner === side ? "wins" : "losses";
  const scores = game.ending ? null : liveView(state)?.scores;
  const pieces = scores ? { own: scores[side], other: scores[otherSide(side)] } : null;
  const text = withoutViews(serializeGame(game));
  const { hints, takebacks } = game;
  const about = { ended, side, level: computer.level, result, pieces, hints, takebacks };
  let games = [{ ...about, text }, ...kept];
  games = games.slice(0, MOST_KEPT);
  while (games.length && !writeGames(games)) games = games.slice(0, Math.floor(games.length / 2));
}

/**
 * Keep with a game how accurate its review has found one's own moves.
 * @param {State} state  In which that review is done.
 */
export function keepAccuracy({ game, search: { review } }) {
  const games = readFinishedGames();
  const moves = game.livePath.join(" ");
  const reviewed = games.find(({ text }) => parseGame(text)?.game.livePath.join(" ") === moves);
  const accuracy = reviewed && review?.players?.[reviewed.side].accuracy;
  if (typeof accuracy !== "number" || accuracy === reviewed?.accuracy) return;
  writeGames(games.map((one) => (one === reviewed ? { ...one, accuracy } : one)));
}

/** @param {FinishedGame[]} games */
function writeGames(games) {
  return write(keptName(NAME), JSON.stringify({ format: FORMAT, games }));
}

/**
 * A game as text without what only bridges the time until Python has read it, which is most of it.
 * @param {string} text
 */
function withoutViews(text) {
  const saved = parse(text);
  return JSON.stringify({ ...(isRecord(saved) && saved), view: null, plies: [] });
}

/** In ms since 1970: no date of JavaScript is later. */
const LATEST_MS = 8.64e15;

/**
 * @param {unknown} value
 * @returns {value is FinishedGame}
 */
function isFinishedGame(value) {
  if (!isRecord(value)) return false;
  const {
    ended,
    side,
    level,
    result,
    pieces,
    text,
    hints = 0,
    takebacks = 0,
    accuracy = 0,
  } = value;
  const isCounted = isRecord(pieces) && isCount(pieces.own, 49) && isCount(pieces.other, 49);
  return (
    isCount(ended, LATEST_MS) &&
    SIDES.includes(side) &&
    typeof level === "string" &&
    /^[a-z]+$/.test(level) &&
    RESULTS.includes(result) &&
    (pieces === null || isCounted) &&
    typeof text === "string" &&
    isCount(hints) &&
    isCount(takebacks) &&
    typeof accuracy === "number" &&
    accuracy >= 0 &&
    accuracy <= 100
  );
}
