/** Imports games from texts into the library: any number of games, in any format of records. */
import * as v from "valibot";
import { otherSide } from "../../core/seats.ts";
import type { Game, TreeNode } from "../../core/state.ts";
import { addMove, nodeAt, setNode } from "../../core/tree.ts";
import type { EngineClient } from "../../engine/client.ts";
import type { GameFault, ReadableGame } from "../../engine/protocol.ts";
import { Fields, parseAs } from "../../shell/schema.ts";
import { serializeGame } from "../saving/game-format.ts";
import { parseGame } from "../saving/game-reading.ts";
import type { LinkDetails } from "../sharing/game-links.ts";
import { About, entryOf, isNamed, newAbout } from "./entry.ts";
import type { Kept, Library } from "./store.ts";

/** Python reads this many games at a time. */
const PORTION = 10;

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
  refused: { file: string; fault: GameFault }[];
}

/** A game in a file that a library has exported. */
const Exported = v.looseObject({
  format: v.picklist([1, 2]),
  game: Fields,
  library: v.exactOptional(v.fallback(v.nullable(About), null)),
});

/**
 * Reads every game of *files*, and keeps it unless *games* is null.
 *
 * @param onProgress  Called with the number of games read so far.
 */
export async function importGames(
  files: readonly TextFile[],
  engine: Pick<EngineClient, "ask">,
  games: Library | null,
  onProgress: (count: number) => void,
): Promise<Imported> {
  const found: Imported = { added: [], known: [], refused: [] };
  let count = 0;
  const now = Date.now();
  for (const { name, text, game, details } of files) {
    const saved = savedGamesIn(text);
    let index = 0;
    for (let isDone = false; !isDone; ) {
      const body = { game, most: PORTION, ...(index === 0 && { text }) };
      const { games: read, done } = await engine.ask("read_games", body);
      isDone = done;
      const kept: Kept[] = [];
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
        const entry = entryOf(about, whole);
        // Say where a game comes from if nothing else tells it from others.
        if (!own?.about && !isNamed(entry)) {
          entry.event ||= read.length === 1 && index === 1 ? name : `${name} (${index})`;
        }
        kept.push({ entry, text: own?.text ?? whole.saved });
      }
      for (const one of kept) {
        const before = await games?.same(one.entry);
        (before ? found.known : found.added).push(before ?? one);
        if (before) await games?.keep([mergedWith(before, one)]);
      }
      const isNew = ({ entry }: Kept) => found.added.some((one) => one.entry === entry);
      await games?.keep(kept.filter(isNew));
      count += read.length;
      onProgress(count);
    }
  }
  return found;
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

/** The kept game, with the variations, comments and tags of another copy of the same game. */
function mergedWith(before: Kept, { entry, text: added }: Kept): Kept {
  const tags = [...new Set([...before.entry.tags, ...entry.tags])];
  const title = before.entry.title || entry.title;
  const [one, other] = [parseGame(before.text)?.game, parseGame(added)?.game];
  const isBoth = one && other && one.start === other.start;
  const text = isBoth ? withTree(before.text, one, withNotes(one.tree, other.tree)) : before.text;
  return { entry: { ...before.entry, title, tags }, text };
}

/** The saved game with another tree. Fields that only the page of its game can read stay. */
function withTree(saved: string, game: Game, tree: TreeNode) {
  const own = v.parse(Exported, JSON.parse(saved)).game;
  const changed = v.parse(Exported, JSON.parse(serializeGame({ ...game, tree })));
  return JSON.stringify({ ...changed, game: { ...own, ...changed.game } });
}

/** Adds the moves and notes of another tree where the first tree has none. */
export function withNotes(tree: TreeNode, other: TreeNode): TreeNode {
  let merged = tree;
  const open: { node: TreeNode; path: string[] }[] = [{ node: other, path: [] }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, path } = next;
    const there = nodeAt(merged, path);
    merged = setNode(merged, path, {
      comment: there?.comment ?? node.comment,
      glyph: there?.glyph ?? node.glyph,
      drawn: there?.drawn ?? node.drawn,
    });
    for (const after of node.continuations) {
      const move = String(after.move);
      merged = addMove(merged, path, move, { isTried: true });
      open.push({ node: after, path: [...path, move] });
    }
  }
  return merged;
}

/** The games of a library as one file, which this page and `dvonn convert` read. */
export function exportedText(games: readonly Kept[]) {
  const documents = games.map(({ entry, text }) =>
    JSON.stringify({ ...parseAs(Fields, text), library: v.parse(About, entry) }),
  );
  return `[\n${documents.join(",\n")}\n]\n`;
}
