/** The player's finished games, the newest first. Saved data is not trusted. */
import * as v from "valibot";
import { liveView } from "../../core/cursor-selectors.ts";
import { dvonnPart } from "../../core/dvonn-part.ts";
import { anyAnswer } from "../../core/feature.ts";
import { winnerOf } from "../../core/game-selectors.ts";
import { opponentOf } from "../../core/seats.ts";
import type { SavedGame, State } from "../../core/state.ts";
import { Count, Fields, itemsOf, LevelName, parseAs, Side } from "../../shell/schema.ts";
import { keptName, read, write } from "../../shell/storage.ts";
import { serializeGame } from "../saving/game-format.ts";
import { parseGame } from "../saving/game-reading.ts";

const NAME = "games";
const FORMAT = 1;
/** This many games fill a tenth of a browser's storage. */
export const MOST_KEPT = 200;
/** JavaScript's latest date, in ms since 1970. */
const LATEST_MS = 8.64e15;

const Pieces = v.pipe(Count, v.maxValue(49));

const FinishedGame = v.object({
  /** The time when the game ended, in ms since 1970; unique. */
  ended: v.pipe(Count, v.maxValue(LATEST_MS)),
  /** The player's side. */
  side: Side,
  /** The computer's level. */
  level: LevelName,
  result: v.picklist(["wins", "draws", "losses"]),
  /** Null for a game that was resigned, or lost on time. */
  pieces: v.nullable(v.object({ own: Pieces, other: Pieces })),
  /** The game, as `serializeGame` writes it. */
  text: v.string(),
  /** Absent, like takebacks, in games that an earlier version kept. */
  hints: v.exactOptional(Count),
  takebacks: v.exactOptional(Count),
  /**
   * The accuracy of the player's moves, from 0 to 100; absent without a review, or if the review
   * counted no moves.
   */
  accuracy: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
});
export type FinishedGame = v.InferOutput<typeof FinishedGame>;

const SavedGames = v.object({ format: v.literal(FORMAT), games: itemsOf(FinishedGame) });

export function readFinishedGames(): FinishedGame[] {
  return parseAs(SavedGames, read(keptName(NAME)))?.games ?? [];
}

/** Returns null if the game is no longer kept, or cannot be read. */
export function readFinishedGame(ended: number): SavedGame | null {
  const kept = readFinishedGames().find((game) => game.ended === ended);
  return kept ? parseGame(kept.text) : null;
}

/** How a game ended early: by resignation or on time; null for any other end. */
export function endingOf({ text }: FinishedGame) {
  const kind = parseGame(text)?.game.ending?.kind;
  return kind === "resigned" || kind === "time" ? kind : null;
}

/**
 * Keeps a finished game; drops the oldest games if there is no room.
 * @param now  The time in ms since 1970.
 */
export function keepFinishedGame(state: State, now: number = Date.now()) {
  const { game } = state;
  const opponent = opponentOf(game);
  if (!opponent || !anyAnswer((feature) => feature.keepsFinished)) return;
  const { you: side, level } = opponent;
  const kept = readFinishedGames();
  const ended = Math.max(now, (kept[0]?.ended ?? 0) + 1);
  const winner = winnerOf(state);
  const result: FinishedGame["result"] =
    winner === "draw" ? "draws" : winner === side ? "wins" : "losses";
  const live = game.ending ? null : liveView(state);
  const { scores } = dvonnPart(live);
  const pieces = live ? { own: scores[side], other: scores[opponent.side] } : null;
  // Leave out the view and the plies, most of the text: they only serve until Python has read the
  // game.
  const text = JSON.stringify({ ...parseAs(Fields, serializeGame(game)), view: null, plies: [] });
  const { hints, takebacks } = game;
  const about = { ended, side, level, result, pieces, hints, takebacks };
  let games = [{ ...about, text }, ...kept].slice(0, MOST_KEPT);
  while (games.length && !writeGames(games)) games = games.slice(0, Math.floor(games.length / 2));
}

/**
 * Keeps the accuracy of the player's moves with the finished game.
 * @param state  A state with a finished review.
 */
export function keepAccuracy({ game, search: { review } }: State) {
  const games = readFinishedGames();
  const moves = game.livePath.join(" ");
  const reviewed = games.find(({ text }) => parseGame(text)?.game.livePath.join(" ") === moves);
  const accuracy = reviewed && review?.players?.[reviewed.side].accuracy;
  if (typeof accuracy !== "number" || accuracy === reviewed?.accuracy) return;
  writeGames(games.map((one) => (one === reviewed ? { ...one, accuracy } : one)));
}

function writeGames(games: FinishedGame[]) {
  return write(keptName(NAME), JSON.stringify({ format: FORMAT, games }));
}
