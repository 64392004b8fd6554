/**
 * Games against the computer, by level. A game counts only once, when it first ends, even if moves
 * are taken back later.
 */
import * as v from "valibot";
import { liveView } from "../../core/cursor-selectors.ts";
import { dvonnPart } from "../../core/dvonn-part.ts";
import type { Dispatch } from "../../core/events.ts";
import { isHelped, isOver, winnerOf } from "../../core/game-selectors.ts";
import { isFollower } from "../../core/roles.ts";
import { isSolo, opponentOf } from "../../core/seats.ts";
import type { Feat, State } from "../../core/state.ts";
import { Count, Fields, LevelName, parseAs } from "../../shell/schema.ts";
import { keptName, read, write } from "../../shell/storage.ts";

const LevelResults = v.pipe(
  v.object({
    /** Wins with hints and without. */
    wins: Count,
    /** The wins with hints; an earlier version did not count them. */
    helped: v.exactOptional(Count, 0),
    draws: Count,
    losses: Count,
    /** The greatest lead of a win without hints, in pieces; 0 for none. */
    best: v.pipe(Count, v.maxValue(49)),
    /** The current run of wins without hints. */
    streak: Count,
  }),
  v.check(({ streak, helped, wins }) => streak + helped <= wins),
);
export type LevelResults = v.InferOutput<typeof LevelResults>;

type Statistics = Record<string, LevelResults>;

const NAME = "statistics";
const FORMAT = 1;
/**
 * The name of the lock begins with the name of the program, because all pages of an origin share
 * their locks.
 */
const LOCK = "dvonn:statistics";
export const NONE: LevelResults = { wins: 0, helped: 0, draws: 0, losses: 0, best: 0, streak: 0 };

const SavedStatistics = v.object({ format: v.literal(FORMAT), levels: Fields });

export function readStatistics(): Statistics {
  const saved = Object.entries(parseAs(SavedStatistics, read(keptName(NAME)))?.levels ?? {});
  const levels = saved.flatMap(([name, value]) => {
    const results = v.safeParse(LevelResults, value);
    return v.is(LevelName, name) && results.success ? [[name, results.output]] : [];
  });
  return Object.fromEntries(levels);
}

/** The levels beaten without hints. */
export function levelsBeaten() {
  return Object.entries(readStatistics()).flatMap(([name, results]) =>
    ownWins(results) ? [name] : [],
  );
}

/** Wins without hints. */
function ownWins({ wins, helped }: LevelResults) {
  return wins - helped;
}

export function writeStatistics(levels: Statistics) {
  write(keptName(NAME), JSON.stringify({ format: FORMAT, levels }));
}

/**
 * Counts a game that has ended. If several tabs show the game, only the tab that plays it counts
 * it.
 */
export function countEnded(
  state: State,
  dispatch: Dispatch,
  isBeginning: Parameters<typeof isToCount>[1],
) {
  if (!isToCount(state, isBeginning) || isFollower(state)) return;
  const levels = withGame(readStatistics(), state);
  const wins = ownWins(levels[opponentOf(state.game)?.level ?? ""] ?? NONE);
  const isFirstLoss = isFirstLossIn(levels);
  const feat = featOf(state);
  countGame(state);
  dispatch({ kind: "gameCounted", wins, isFirstLoss, feat });
}

/** Counts the game under a lock, if there are locks: two tabs may count at the same moment. */
export async function countGame(
  state: State,
  locks: LockManager | undefined = globalThis.navigator?.locks,
) {
  const count = () => writeStatistics(withGame(readStatistics(), state));
  if (!locks) return count();
  try {
    await locks.request(LOCK, count);
  } catch {
    // A browser may refuse locks to a page without storage, which has nothing to lose.
    count();
  }
}

/** True if the game must be counted; a game that began in the middle is only an exercise. */
export function isToCount(state: State, isBeginning: (start: string | null) => boolean) {
  const { counted, start } = state.game;
  return !counted && isBeginning(start) && isSolo(state.game) && isOver(state);
}

/** A run of this many wins or more is a feat. */
const STREAK = 3;

/** The feat of a game to be counted; null for a loss, a win with hints, or an ordinary win. */
export function featOf(state: State): Feat | null {
  const opponent = opponentOf(state.game);
  const isWon = winnerOf(state) === opponent?.you && !isHelped(state.game);
  if (!opponent || !isWon) return null;
  const levels = readStatistics();
  const before = levels[opponent.level] ?? NONE;
  const after = withGame(levels, state)[opponent.level] ?? NONE;
  if (ownWins(before) === 0) return { kind: "first" };
  if (after.best > before.best) return { kind: "best" };
  return after.streak >= STREAK ? { kind: "streak", count: after.streak } : null;
}

/** How many losses count as first losses. */
const FIRST_LOSSES = 2;

/** True if the player has won no game so far, and lost only a few. */
function isFirstLossIn(levels: Statistics) {
  const sum = (name: "wins" | "losses") =>
    Object.values(levels).reduce((total, level) => total + level[name], 0);
  return sum("wins") === 0 && sum("losses") >= 1 && sum("losses") <= FIRST_LOSSES;
}

/** The statistics after counting the game that has ended. */
export function withGame(levels: Statistics, state: State): Statistics {
  const opponent = opponentOf(state.game);
  if (!opponent) return levels;
  const { you, level } = opponent;
  const winner = winnerOf(state);
  const isWon = winner === "draw" ? null : winner === you;
  return { ...levels, [level]: withResult(levels[level] ?? NONE, isWon, state) };
}

/** A win with hints ends a streak and is never the best. *isWon* is null for a draw. */
function withResult(results: LevelResults, isWon: boolean | null, state: State): LevelResults {
  if (isWon === null) return { ...results, draws: results.draws + 1, streak: 0 };
  if (!isWon) return { ...results, losses: results.losses + 1, streak: 0 };
  const { wins, helped, best, streak } = results;
  if (isHelped(state.game)) return { ...results, wins: wins + 1, helped: helped + 1, streak: 0 };
  const { scores } = dvonnPart(liveView(state));
  const difference = state.game.ending ? 0 : Math.abs(scores.white - scores.black);
  return { ...results, wins: wins + 1, best: Math.max(best, difference), streak: streak + 1 };
}
