import * as v from "valibot";
import ADDRESSES from "../../games/addresses.json" with { type: "json" };
import { gameOfLink } from "../../games/link-games.ts";
import { parseAs } from "../../shell/schema.ts";
import { isByLinks, readLinkDetails } from "../sharing/game-links.ts";

/** A game page's address, with link parameters in the fragment. */
const ADDRESS = /\?game=\w+(?:#(\S*))?/;
const LINK = /#(?:g|pos)=[^\s"'<>]*/g;
/** A link with or without "#"; `dvonn convert` writes it without. */
const BARE_LINK = /(?:^|[\s#])((?:g|pos)=[^\s"'<>]*)/;
/** Moves in brackets, which no link holds, such as a game of DVONN in a record of GIPF. */
const MOVES_IN_BRACKETS = /^(?!\s*#).*(?<!\S)\[(?!\S)/m;
/** A line of a record, unlike one of a message, begins with a move, a position or an SGF node. */
const RECORD_LINE = /^\s*(?:(?:\d+\.\s*)?(?:[gp]\W?)?[a-k][1-9]|[\d,rwb*]+\/|\(?;)/i;
const JSON_TEXT = /^\uFEFF?\s*[{[]/;
/** Link parameters in a file without a link. */
const DETAILS = /#((?:[fwbe]=[\w,-]+&?)+)/;

const Name = v.fallback(v.nullable(v.string()), null);
/** A game that a page saved, or that is in version 3 of the format `json`. */
const NamedGame = v.object({ game: v.union([v.string(), v.looseObject({ name: Name })]) });

/** Games by their names in page addresses. */
const GAMES: Record<string, { game: string; title?: string }> = ADDRESSES;

/** The game of a document that names none. */
const UNNAMED = ADDRESSES[""].game;

/**
 * Decodes the text of a file as `dvonn.records.text` does: UTF-8, UTF-16 with a byte-order mark, or
 * else Latin-1, which browsers read as Windows-1252.
 */
export function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("latin1").decode(bytes);
  }
}

/**
 * Divides a text with records of several games, such as DVONN and GIPF, into one part per game.
 * Null for a text of one game.
 */
export function partsOf(text: string): { game: string; text: string }[] | null {
  const plain = text.replace(/^\uFEFF/, "");
  const documents = /^\s*\[/.test(plain) ? [parseAs(v.unknown(), plain)].flat() : [];
  const games = documents.map(gameOfDocument);
  const [first, ...others] = new Set(games);
  if (!first || !others.length) return null;
  return [first, ...others].map((game) => {
    const own = documents.filter((_, index) => games[index] === game);
    return { game, text: JSON.stringify(own) };
  });
}

/** The game of a document; an unknown name is left to Python, which quotes it. */
function gameOfDocument(document: unknown): string {
  const game = v.is(NamedGame, document) ? document.game : null;
  const name = typeof game === "string" ? game : game?.name;
  return Object.values(GAMES).find((known) => known.game === name)?.game ?? UNNAMED;
}

/** The game of the first link in a text; null without a link, and for JSON. */
export function linkedGame(text: string): string | null {
  if (JSON_TEXT.test(text)) return null;
  return gameOfLink(BARE_LINK.exec(text)?.[1] ?? "");
}

/** Returns the link parameters of a record that is not read from a link; empty for other texts. */
export function detailsOf(text: string): string {
  const isLink = text.search(LINK) >= 0 && !MOVES_IN_BRACKETS.test(text);
  if (JSON_TEXT.test(text) || isLink) return "";
  return ADDRESS.exec(text)?.[1] ?? DETAILS.exec(text)?.[1] ?? "";
}

/**
 * Returns the only link of a text that holds a single game, such as a file saved by a page or a
 * message around the link; null for other texts. The link says more about its game than the moves
 * beside it, unless some of those moves are in brackets.
 */
export function onlyLinkIn(text: string): string | null {
  const [link, ...others] = text.match(LINK) ?? [];
  if (!link || others.length || MOVES_IN_BRACKETS.test(text) || JSON_TEXT.test(text)) return null;
  const records = text.split("\n").filter((line) => RECORD_LINE.test(line) && !line.includes(link));
  return records.length <= 1 ? link : null;
}

/** True for the link of a game by links. */
export function opensByLinks(text: string): boolean {
  const [, link] = /^#(g=\S*)$/.exec(text) ?? [];
  return link !== undefined && isByLinks(readLinkDetails(new URLSearchParams(link)));
}

export function titleOf(game: string) {
  return (
    Object.values(GAMES).find((about) => about.game === game && about.title)?.title ??
    game.toUpperCase()
  );
}

/** The query of the address at which a game is played, such as "?game=gipf"; empty for DVONN. */
export function queryOf(game: string) {
  const found = Object.entries(GAMES).find(([, about]) => about.game === game && about.title);
  return found?.[0] ? `?game=${found[0]}` : "";
}
