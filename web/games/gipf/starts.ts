/**
 * The positions that a game of GIPF can start from (rules G2, G3, P1), as position strings. Pure.
 */

export const LESSONS_ADDRESS = "?game=lessons";
/** Names what is saved of the lessons. */
export const LESSONS_PROGRESS = "lessons-gipf";
/** Names that the welcome of GIPF was answered. */
export const WELCOMED = "welcomed-gipf";

type Version = "basic" | "standard" | "tournament";

/** Boards and hands, by version. */
const STARTS: Record<Version, { board: string; letter: string; hand: string; mark: string }> = {
  basic: { board: "b,2,w/5/6/w,5,b/6/5/b,2,w", letter: "b", hand: "12", mark: "" },
  standard: { board: "B,2,W/5/6/W,5,B/6/5/B,2,W", letter: "s", hand: "12", mark: "" },
  tournament: { board: "4/5/6/7/6/5/4", letter: "t", hand: "18", mark: "f" },
};

export function isVersion(text: string): text is Version {
  return Object.hasOwn(STARTS, text);
}

/**
 * @param potentials  Of each player.
 * @param challenges  Of each player; no more than potentials.
 */
export function startOf(version: Version, potentials: number, challenges: number = 0) {
  const { board, letter, hand, mark } = STARTS[version];
  const count = Math.min(challenges, potentials);
  const one = `${hand}${potentials ? `+${potentials}` : ""}${mark}${count ? `c${count}` : ""}`;
  return `${board} w m ${letter} ${one} ${one} 0`;
}

/** Does a game begin there, and not in the middle? */
export function isBeginning(start: string | null) {
  const counts = [0, 1, 2, 3, 4, 5, 6];
  return Object.keys(STARTS).some(
    (version) =>
      isVersion(version) &&
      counts.some((potentials) =>
        counts.some((challenges) => startOf(version, potentials, challenges) === start),
      ),
  );
}
