/**
 * One's own finished games of DVONN, the newest first, to look through later. Nothing that was saved is trusted.
 */

import { liveView } from "../../core/cursor-selectors.ts";
import { dvonnPart } from "../../core/dvonn-part.ts";
import { winnerOf } from "../../core/game-selectors.ts";
import { otherSide, SIDES, soloSide } from "../../core/seats.ts";
import type { SavedGame, State } from "../../core/state.ts";
import type { Side } from "../../engine/protocol.ts";
import { isCount, isRecord, keptName, parse, read, write } from "../../shell/storage.ts";
import { parseGame, serializeGame } from "../saving/game-format.ts";

export interface FinishedGame {
  /** When, in ms since 1970, which no other game has. */
  ended: number;
  /** One's own. */
  side: Side;
  /** The computer's. */
  level: string;
  result: (typeof RESULTS)[number];
  /** Null for a game that was resigned, or lost on time. */
  pieces: { own: number; other: number } | null;
  /** The game, as `serializeGame` writes it. */
  text: string;
  /** That were asked for; absent in games that an earlier version kept, like the next. */
  hints?: number;
  takebacks?: number;
  /** One's own in its review, from 0 to 100; absent without one, or where nothing was counted. */
  accuracy?: number;
}

const NAME = "games";
const FORMAT = 1;
/** So many are kept: with them the storage of a browser is a tenth full. */
export const MOST_KEPT = 200;
const RESULTS = ["wins", "draws", "losses"] as const;

export function readFinishedGames(): FinishedGame[] {
  const saved = parse(read(keptName(NAME)) ?? "");
  if (!isRecord(saved) || saved.format !== FORMAT || !Array.isArray(saved.games)) return [];
  return saved.games.filter(isFinishedGame);
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
  const side = soloSide(game);
  const computer = side && game.seats[otherSide(side)];
  if (!side || computer?.kind !== "computer" || game.name !== "dvonn") return;
  const kept = readFinishedGames();
  const ended = Math.max(now, (kept[0]?.ended ?? 0) + 1);
  const winner = winnerOf(state);
  const result: FinishedGame["result"] =
    winner === "draw" ? "draws" : winner === side ? "wins" : "losses";
  const live = game.ending ? null : liveView(state);
  const { scores } = dvonnPart(live);
  const pieces = live ? { own: scores[side], other: scores[otherSide(side)] } : null;
  const text = withoutViews(serializeGame(game));
  const { hints, takebacks } = game;
  const about = { ended, side, level: computer.level, result, pieces, hints, takebacks };
  let games = [{ ...about, text }, ...kept];
  games = games.slice(0, MOST_KEPT);
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

/**
 * A game as text without what only bridges the time until Python has read it, which is most of it.
 */
function withoutViews(text: string) {
  const saved = parse(text);
  return JSON.stringify({ ...(isRecord(saved) && saved), view: null, plies: [] });
}

/** In ms since 1970: no date of JavaScript is later. */
const LATEST_MS = 8.64e15;

function isFinishedGame(value: unknown): value is FinishedGame {
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
