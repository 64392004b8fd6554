/** An entry of the library: what is known about a kept game without reading it. Pure. */
import * as v from "valibot";
import type { ReadableGame, Result, Side } from "../../engine/protocol.ts";
import { Count, itemsOf, orNull, parseAs, Side as SideName } from "../../shell/schema.ts";
import { Seat } from "../saving/saved-shapes.ts";

/** The source of a game. "played" is a game that was played to its end in this page. */
export const SOURCES = ["played", "analysis", "link", "correspondence", "imported"] as const;
export type Source = (typeof SOURCES)[number];

/** JavaScript's latest date, in ms since 1970. */
export const LATEST_MS = 8.64e15;

const Text = v.pipe(v.string(), v.maxLength(200));
const Sides = <const S extends v.GenericSchema>(schema: S) =>
  v.object({ white: schema, black: schema });
const Accuracy = v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(100)));

/** The mistakes that a game's only person can practise; each is given by its ply number. */
const Mistakes = v.object({
  tasks: itemsOf(Count),
  /** The tasks for which the person has found a better move. */
  found: itemsOf(Count),
});
export type Mistakes = v.InferOutput<typeof Mistakes>;

/** The part of an entry that a file of exported games contains; nothing in it is trusted. */
export const About = v.object({
  id: v.pipe(v.string(), v.regex(/^[0-9a-z]{1,20}$/)),
  /** When the game was first kept, or the day in the header of its record, in ms since 1970. */
  date: v.pipe(Count, v.maxValue(LATEST_MS)),
  source: v.picklist(SOURCES),
  /** The name that a person gave to the game; empty for none. */
  title: Text,
  tags: itemsOf(Text),
  /**
   * The event of an imported game; for a game without names, its file. Empty for none. The length
   * is not limited, because the text comes from a record or a file name.
   */
  event: v.optional(v.string(), ""),
  /** The side of the person here; null unless exactly one person plays here. */
  you: v.nullable(SideName),
  /** From 0 to 100; null without a review. */
  accuracy: Sides(Accuracy),
  /** Missing until the game has been reviewed. */
  mistakes: v.exactOptional(v.fallback(Mistakes, { tasks: [], found: [] })),
});
export type About = v.InferOutput<typeof About>;

/** A player: the level of a computer, a person's name, or neither. */
export interface Player {
  level: string | null;
  name: string;
}

export interface Entry extends About {
  /** The name of the game, as Python knows it. */
  game: string;
  players: Record<Side, Player>;
  /** Null for a game that has not ended. */
  result: Result | null;
  /** The player to move; null for a game that has ended. */
  turn: Side | null;
  /** How the players ended the game; null for any other end. */
  ending: "resigned" | "time" | "agreed" | null;
  score: Record<Side, number> | null;
  /** The number of plies. */
  length: number;
  hints: number;
  takebacks: number;
  /** The CRC-32 of each position string, from the start to the end. */
  positions: Uint32Array;
  /**
   * Games with the same positions and kind of ending share a key, but each game by links has its
   * own.
   */
  key: string;
}

const SavedGame = v.object({
  game: v.looseObject({
    name: v.fallback(v.string(), "dvonn"),
    seats: v.object({ white: Seat, black: Seat }),
    ending: orNull(v.object({ kind: v.picklist(["resigned", "time", "agreed"]) })),
    hints: orNull(Count),
    takebacks: orNull(Count),
  }),
});

const UNKNOWN = { white: null, black: null };

/** Everything known about a game that is new to the library. */
export function newAbout(source: Source, now: number, fields: Partial<About> = {}): About {
  const about = { id: newId(), date: now, source, title: "", tags: [], event: "" };
  return { ...about, you: null, accuracy: UNKNOWN, ...fields };
}

/**
 * Returns the entry of a game that Python has read.
 *
 * @throws If the saved text is no game.
 */
export function entryOf(
  about: About,
  { saved, winner, score, turn, positions, source }: ReadableGame,
): Entry {
  const found = parseAs(SavedGame, saved);
  if (!found) throw new Error(`no saved game: ${saved.slice(0, 60)}`);
  const { name, seats, ending, hints, takebacks } = found.game;
  const kind = ending?.kind ?? null;
  return {
    ...about,
    game: name,
    players: playersOn(seats),
    result: winner,
    turn,
    ending: kind,
    score,
    length: positions.length - 1,
    hints: hints ?? 0,
    takebacks: takebacks ?? 0,
    event: source.Event || about.event,
    // The database reads a typed array much more quickly than a list.
    positions: Uint32Array.from(positions),
    // Two games by links may have the same positions.
    key: isByLinks(about) ? byLinksKey(about.id) : keyOf(positions, kind),
  };
}

export function playersOn({ white, black }: Record<Side, v.InferOutput<typeof Seat>>) {
  return { white: playerOn(white), black: playerOn(black) };
}

function playerOn(seat: v.InferOutput<typeof Seat>): Player {
  if (seat.kind === "computer") return { level: seat.level, name: "" };
  return { level: seat.playedBy ?? null, name: seat.name ?? "" };
}

/** The new entry of a game that was kept before; what a person wrote about the game stays. */
export function keptAgain(before: Entry, after: Entry): Entry {
  const { id } = before;
  const date = Math.min(before.date, after.date);
  // If an analysed game has ended since then, it gets the new source.
  const source = before.source === "analysis" ? after.source : before.source;
  const title = after.title || before.title;
  const tags = after.tags.length ? after.tags : before.tags;
  const you = after.you ?? before.you;
  const event = after.event || before.event;
  const player = (side: Side) => {
    const { level, name } = after.players[side];
    return level || name ? after.players[side] : before.players[side];
  };
  const players = { white: player("white"), black: player("black") };
  const kept = { ...after, id, date, source, title, tags, you, event, players };
  return { ...kept, ...judgement(after, before) };
}

/** The accuracies and mistakes of a game; those that it lacks come from another copy of it. */
export function judgement(one: About, other: About): Pick<About, "accuracy" | "mistakes"> {
  const accuracy = {
    white: one.accuracy.white ?? other.accuracy.white,
    black: one.accuracy.black ?? other.accuracy.black,
  };
  const mistakes = one.mistakes ?? other.mistakes;
  return { accuracy, ...(mistakes && { mistakes }) };
}

/** True if two games have the same positions and the same end; a key alone lacks the winner. */
export function isSameGame(one: Entry, other: Entry) {
  return one.key === other.key && one.result === other.result;
}

/** True if any player is known: as the person here, or by a level or a name. */
export function isNamed({ you, players }: Pick<Entry, "you" | "players">) {
  return you !== null || [players.white, players.black].some(({ level, name }) => level || name);
}

export function isByLinks({ source }: Pick<About, "source">) {
  return source === "correspondence";
}

/** The key of a game by links; with an empty id, the prefix of all these keys. */
export function byLinksKey(id: string) {
  return `by-links-${id}`;
}

/** True for a game by links in which the person here must answer. */
export function isWaiting(entry: Pick<Entry, "source" | "turn" | "you">) {
  return isByLinks(entry) && entry.you !== null && entry.turn === entry.you;
}

/** A random id of 12 characters. */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => "0123456789abcdefghijklmnopqrstuvwxyz"[byte % 36]).join("");
}

function keyOf(positions: readonly number[], ending: string | null) {
  // FNV-1a over the numbers of the positions.
  const hash = positions.reduce(
    (sum, position) => Math.imul(sum ^ position, 0x01000193) >>> 0,
    0x811c9dc5,
  );
  return `${positions.length}-${hash.toString(36)}-${ending ?? ""}`;
}
