/** Imports games from texts into the library: any number of games, in any format of records. */
import * as v from "valibot";
import { otherSide } from "../../core/seats.ts";
import type { Game } from "../../core/state.ts";
import { startsWith } from "../../core/tree.ts";
import type { EngineClient } from "../../engine/client.ts";
import { log } from "../../engine/client.ts";
import type { ReadableGame } from "../../engine/protocol.ts";
import { Fields, parseAs } from "../../shell/schema.ts";
import { serializeGame } from "../saving/game-format.ts";
import { parseGame } from "../saving/game-reading.ts";
import type { LinkDetails } from "../sharing/game-links.ts";
import type { Entry } from "./entry.ts";
import { About, entryOf, isNamed, isSameGame, judgement, newAbout, playersOn } from "./entry.ts";
import { withNotes, withPlayers } from "./merging.ts";
import type { Refusal } from "./refusals.ts";
import type { Kept, Library } from "./store.ts";

const DAY_MS = 86_400_000;
/** Python reads this many games at a time. */
const PORTION = 10;
/** Python writes this many games at a time. */
const WRITTEN_PORTION = 50;

export interface TextFile {
  name: string;
  text: string;
  /** The name of the game that its records belong to, such as "dvonn". */
  game: string;
  /** The players and the end of the game, from the link parameters of a record. */
  details: Pick<LinkDetails, "levels" | "ending">;
}

export interface Imported {
  added: Kept[];
  /** Games that the library already had. */
  known: Kept[];
  refused: Refusal[];
  /** True if the browser refused to keep more games, as on a full device; the import ends then. */
  isFull: boolean;
}

/** A game in a file that a library has exported. */
const Exported = v.looseObject({
  format: v.picklist([1, 2]),
  game: Fields,
  library: v.exactOptional(v.fallback(v.nullable(About), null)),
});

let last: Promise<unknown> = Promise.resolve();

/**
 * Reads every game of *files*, and keeps it unless *games* is null. Python reads one text at a
 * time, so an import waits for the one before it.
 *
 * @param onProgress  Called with the number of games read so far.
 */
export function importGames(...given: Parameters<typeof importNow>): Promise<Imported> {
  const imported = last.then(() => importNow(...given));
  // A failed import does not stop the next one.
  last = imported.catch(() => {});
  return imported;
}

async function importNow(
  files: readonly TextFile[],
  engine: Pick<EngineClient, "ask">,
  games: Library | null,
  onProgress: (count: number) => void,
): Promise<Imported> {
  const found: Imported = { added: [], known: [], refused: [], isFull: false };
  let count = 0;
  const now = Date.now();
  for (const { name, text, game, details } of files) {
    const saved = savedGamesIn(text);
    let index = 0;
    for (let isDone = false; !isDone; ) {
      const body = { game, most: PORTION, ...(index === 0 && { text }) };
      const { games: read, done } = await engine.ask("read_games", body);
      isDone = done;
      const kept: ReadGame[] = [];
      for (const { game: readable, fault } of read) {
        const own = saved[index];
        index += 1;
        if (fault) found.refused.push({ file: name, fault });
        if (!readable) continue;
        const { Date: date = "" } = readable.source;
        // The library lists the newest game first; imported games without a date keep their order.
        const ms = dateOf(date) ?? now - count - kept.length;
        const about = own?.about ?? newAbout("imported", ms);
        const whole = withDetails(readable, details);
        const place = read.length === 1 && index === 1 ? name : `${name} (${index})`;
        const isReadable = own && parseGame(own.text);
        const one = { entry: entryOf(about, whole), text: isReadable ? own.text : whole.saved };
        kept.push({ ...one, place: own?.about ? "" : place });
      }
      if (games) await keepNew(kept, games, found);
      else found.added.push(...kept);
      if (found.isFull) return found;
      count += read.length;
      onProgress(count);
    }
  }
  return found;
}

interface ReadGame extends Kept {
  /** The file, with the game's number in it; empty for a game that a library exported. */
  place: string;
}

/** Keeps a portion's games in one transaction, because an open library reloads after each. */
export async function keepNew(portion: readonly ReadGame[], games: Library, found: Imported) {
  /** The games to keep, by id. The portion may hold a game twice. */
  const kept = new Map<string, Kept>();
  const [added, known]: [Kept[], Kept[]] = [[], []];
  for (const { place, ...one } of portion) {
    const isSame = ({ entry }: Kept) => entry.id === one.entry.id || isSameGame(entry, one.entry);
    const before = [...kept.values()].find(isSame) ?? (await games.same(one.entry));
    const after = before ? mergedWith(before, one) : one;
    // Say where a new game comes from if nothing else identifies it.
    if (!before && !isNamed(after.entry)) after.entry.event ||= place;
    kept.set(after.entry.id, after);
    (before ? known : added).push(after);
  }
  try {
    await games.keep([...kept.values()]);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    log(`library: ${error}`);
    found.isFull = true;
    return;
  }
  found.added.push(...added);
  found.known.push(...known);
}

/** The games in a text that a page saved, in their order; null in place of anything else. */
function savedGamesIn(text: string): ({ text: string; about: About | null } | null)[] {
  const documents = parseAs(v.unknown(), text.replace(/^\uFEFF/, ""));
  return [documents].flat().map((document) => {
    if (!v.is(Exported, document)) return null;
    const { library, ...saved } = v.parse(Exported, document);
    return { text: JSON.stringify(saved), about: library ?? null };
  });
}

/** The game of a record, with the players and the end that the record's link parameters name. */
function withDetails(read: ReadableGame, { levels, ending }: TextFile["details"]): ReadableGame {
  const { white, black } = levels;
  if (!white && !black && !ending) return read;
  const document = v.parse(Exported, JSON.parse(read.saved));
  const seat = (level: string | undefined) => ({
    kind: "person",
    ...(level && { playedBy: level }),
  });
  const seats = { white: seat(white), black: seat(black) };
  const game = { ...document.game, seats, ...(ending && { ending }) };
  const loser = ending && ending.kind !== "agreed" ? ending.side : null;
  const winner = loser ? otherSide(loser) : ending ? "draw" : read.winner;
  return { ...read, winner, saved: JSON.stringify({ ...document, game }) };
}

/** The day of a header, such as "2026-05-01", in ms since 1970; null for anything else. */
function dateOf(text: string) {
  const ms = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : Number.NaN;
  return ms > 0 ? ms : null;
}

/**
 * The kept game, with what another copy of it adds: moves at its end, the names of players, the
 * event, the day, variations, comments, tags, and what a review found.
 */
function mergedWith(before: Kept, other: Kept): Kept {
  const [one, two] = [parseGame(before.text)?.game, parseGame(other.text)?.game];
  const isBoth = one && two && one.start === two.start;
  const isLonger = isBoth && goesOn(one, two);
  const { entry, text } = isLonger ? other : before;
  const about = {
    id: before.entry.id,
    date: (isDated(before.entry) ? before : other).entry.date,
    title: before.entry.title || other.entry.title,
    tags: [...new Set([...before.entry.tags, ...other.entry.tags])],
    you: before.entry.you ?? other.entry.you,
    event: before.entry.event || other.entry.event,
    ...judgement(entry, (isLonger ? before : other).entry),
  };
  if (!isBoth) return { entry: { ...entry, ...about }, text };
  const [longer, shorter] = isLonger ? [two, one] : [one, two];
  const seats = withPlayers(one.seats, two.seats);
  const tree = withNotes(longer.tree, shorter.tree);
  const source = (one.source || two.source) && { ...two.source, ...one.source };
  const game = { ...longer, seats, tree, ...(source && { source }) };
  const merged = v.parse(Exported, JSON.parse(serializeGame(game)));
  // Keep the fields that only the page of another game knows.
  const document = parseAs(Exported, text);
  return {
    entry: { ...entry, ...about, players: playersOn(seats) },
    text: JSON.stringify({ ...document, ...merged, game: { ...document?.game, ...merged.game } }),
  };
}

/** True if *other* is the same game with more moves, or with an ending that *game* lacks. */
function goesOn(game: Game, other: Game) {
  if (game.ending || !startsWith(other.livePath, game.livePath)) return false;
  return other.livePath.length > game.livePath.length || other.ending !== null;
}

/** False for an imported game whose `date` is the time of its import, not the day of the game. */
function isDated({ source, date }: Entry) {
  return source !== "imported" || date % DAY_MS === 0;
}

/** Writes saved games in a record format; also returns the number of games left out. */
export async function writtenText(
  games: readonly string[],
  format: string,
  engine: Pick<EngineClient, "ask">,
  onProgress: (count: number) => void,
) {
  let text = "";
  let left = 0;
  for (let from = 0; from < games.length; from += WRITTEN_PORTION) {
    const portion = games.slice(from, from + WRITTEN_PORTION);
    const before = games[from - 1];
    const body = { games: portion, format, ...(before !== undefined && { before }) };
    const reply = await engine.ask("write_games", body);
    text += reply.text;
    left += reply.faults.length;
    onProgress(from + portion.length);
  }
  return { text, left };
}

/** The games of a library as one file, which this page and `dvonn convert` read. */
export function exportedText(games: readonly Kept[]) {
  const documents = games.map(({ entry, text }) =>
    JSON.stringify({ ...parseAs(Fields, text), library: v.parse(About, entry) }),
  );
  return `[\n${documents.join(",\n")}\n]\n`;
}
