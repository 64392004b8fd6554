/**
 * One's own games against the computer, by level, kept on the device. A game counts once, as it first
 * ended: taken back and played again it does not count again. Nothing that was kept is trusted.
 *
 * @import { State } from "../state/state.d.ts"
 */
import { isOver, isSolo, liveView, otherSide, soloSide, winnerOf } from "../state/selectors.js";
import { isCount, isRecord, parse, read, write } from "./storage.js";

/**
 * @typedef {object} Tally
 * @property {number} wins
 * @property {number} draws
 * @property {number} losses
 * @property {number} best  The greatest margin of a win, in pieces; 0 while there is none.
 * @property {number} streak  Wins in a row up to now.
 */

/** @typedef {Record<string, Tally>} Statistics  By level. */

const KEPT = "statistics";
const FORMAT = 1;
/** No game yet. @type {Tally} */
export const NONE = { wins: 0, draws: 0, losses: 0, best: 0, streak: 0 };

/** @returns {Statistics} */
export function readStatistics() {
  const kept = parse(read(KEPT) ?? "");
  if (!isRecord(kept) || kept.format !== FORMAT || !isRecord(kept.levels)) return {};
  const sound = Object.entries(kept.levels).filter(
    ([name, tally]) => /^[a-z]+$/.test(name) && isTally(tally),
  );
  return Object.fromEntries(sound);
}

/** @param {Statistics} levels */
export function writeStatistics(levels) {
  write(KEPT, JSON.stringify({ format: FORMAT, levels }));
}

/** @param {unknown} value */
function isTally(value) {
  if (!isRecord(value)) return false;
  const isSound = Object.keys(NONE).every((name) => isCount(value[name]));
  return isSound && value.streak <= value.wins && value.best <= 49;
}

/**
 * Has a game come to its end that is still to be counted? One that began in the middle is an exercise.
 * @param {State} state
 */
export function isToCount(state) {
  const { counted, start } = state.game;
  return !counted && start === null && isSolo(state.game) && isOver(state);
}

/**
 * The statistics with the game that has ended.
 * @param {Statistics} levels
 * @param {State} state
 * @returns {Statistics}
 */
export function withGame(levels, state) {
  const { game } = state;
  const side = soloSide(game);
  const computer = side && game.seats[otherSide(side)];
  if (computer?.kind !== "computer") return levels;
  const old = levels[computer.level] ?? NONE;
  const winner = winnerOf(state);
  return {
    ...levels,
    [computer.level]: tallied(old, winner === "draw" ? null : winner === side, marginOf(state)),
  };
}

/**
 * In pieces: by how much the rules' end was won; 0 for another end.
 * @param {State} state
 */
function marginOf(state) {
  const scores = liveView(state)?.scores;
  return state.game.ending || !scores ? 0 : Math.abs(scores.white - scores.black);
}

/**
 * @param {Tally} tally
 * @param {boolean | null} isWon  Null for a draw.
 * @param {number} margin
 * @returns {Tally}
 */
function tallied(tally, isWon, margin) {
  if (isWon === null) return { ...tally, draws: tally.draws + 1, streak: 0 };
  if (!isWon) return { ...tally, losses: tally.losses + 1, streak: 0 };
  const { wins, best, streak } = tally;
  return { ...tally, wins: wins + 1, best: Math.max(best, margin), streak: streak + 1 };
}
