/**
 * One's own finished games of DVONN, the newest first, to look through later. Nothing that was saved is trusted.
 */

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
/** The most that are kept: they fill a tenth of a browser's storage. */
export const MOST_KEPT = 200;
/** In ms since 1970: no date of JavaScript is later. */
const LATEST_MS = 8.64e15;

const Pieces = v.pipe(Count, v.maxValue(49));

const FinishedGame = v.object({
  /** When, in ms since 1970, which no other game has. */
  ended: v.pipe(Count, v.maxValue(LATEST_MS)),
  /** One's own. */
  side: Side,
  /** The computer's. */
  level: LevelName,
  result: v.picklist(["wins", "draws", "losses"]),
  /** Null for a game that was resigned, or lost on time. */
  pieces: v.nullable(v.object({ own: Pieces, other: Pieces })),
  /** The game, as `serializeGame` writes it. */
  text: v.string(),
  /** That were asked for; absent in games that an earlier version kept, like the next. */
  hints: v.exactOptional(Count),
  takebacks: v.exactOptional(Count),
  /** One's own in its review, from 0 to 100; absent without one, or where nothing was counted. */
  accuracy: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
});
export type FinishedGame = v.InferOutput<typeof FinishedGame>;

const SavedGames = v.object({ format: v.literal(FORMAT), games: itemsOf(FinishedGame) });

export function readFinishedGames(): FinishedGame[] {
  return parseAs(SavedGames, read(keptName(NAME)))?.games ?? [];
}

/** The game that ended then; null where it is no longer kept, or is none. */
export function readFinishedGame(ended: number): SavedGame | null {
  const kept = readFinishedGames().find((game) => game.ended === ended);
  return kept ? parseGame(kept.text) : null;
}

/** How a game ended that was not played to its end; null where that is not known. */
export function endingOf({ text }: FinishedGame) {
  const kind = parseGame(text)?.game.ending?.kind;
  return kind === "resigned" || kind === "time" ? kind : null;
}

/**
 * Keep a game against the computer that has ended; where there is no room, the oldest make way.
 * @param now  In ms since 1970.
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
  // What only bridges the time until Python has read the game is most of its text.
  const text = JSON.stringify({ ...parseAs(Fields, serializeGame(game)), view: null, plies: [] });
  const { hints, takebacks } = game;
  const about = { ended, side, level, result, pieces, hints, takebacks };
  let games = [{ ...about, text }, ...kept].slice(0, MOST_KEPT);
  while (games.length && !writeGames(games)) games = games.slice(0, Math.floor(games.length / 2));
}

/**
 * Keep with a game how accurate its review has found one's own moves.
 * @param state  In which that review is done.
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
