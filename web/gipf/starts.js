/**
 * The positions that a game of GIPF can start from (rules G2, G3, P1), as position strings. Pure.
 */

export const LESSONS_ADDRESS = "?game=lessons";
/** Names what is saved of the lessons. */
export const LESSONS_PROGRESS = "lessons-gipf";
/** Names that the welcome of GIPF was answered. */
export const WELCOMED = "welcomed-gipf";

/** @typedef {"basic" | "standard" | "tournament"} Version */

/** Boards and hands, by version. @type {Record<Version, { board: string, letter: string, hand: string, mark: string }>} */
const STARTS = {
  basic: { board: "b,2,w/5/6/w,5,b/6/5/b,2,w", letter: "b", hand: "12", mark: "" },
  standard: { board: "B,2,W/5/6/W,5,B/6/5/B,2,W", letter: "s", hand: "12", mark: "" },
  tournament: { board: "4/5/6/7/6/5/4", letter: "t", hand: "18", mark: "f" },
};

/** @param {string} text @returns {text is Version} */
export function isVersion(text) {
  return Object.hasOwn(STARTS, text);
}

/**
 * @param {Version} version
 * @param {number} potentials  Of each player.
 * @param {number} [challenges]  Of each player; no more than potentials.
 */
export function startOf(version, potentials, challenges = 0) {
  const { board, letter, hand, mark } = STARTS[version];
  const count = Math.min(challenges, potentials);
  const one = `${hand}${potentials ? `+${potentials}` : ""}${mark}${count ? `c${count}` : ""}`;
  return `${board} w m ${letter} ${one} ${one} 0`;
}

/**
 * Does a game begin there, and not in the middle?
 * @param {string | null} start
 */
export function isBeginning(start) {
  const counts = [0, 1, 2, 3, 4, 5, 6];
  return Object.keys(STARTS).some(
    (version) =>
      isVersion(version) &&
      counts.some((potentials) =>
        counts.some((challenges) => startOf(version, potentials, challenges) === start),
      ),
  );
}
