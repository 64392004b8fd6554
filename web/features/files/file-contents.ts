/**
 * Tells apart what a file can hold: a link, a game as this page saves it, or a record of moves. Pure.
 */
import * as v from "valibot";
import ADDRESSES from "../../games/addresses.json" with { type: "json" };
import { parseAs } from "../../shell/schema.ts";

/** The fragment of a link, up to what may stand behind it in a sentence. */
const LINK = /#((?:g|pos)=[^\s"'<>]*[^\s"'<>.,;:!?)\]])/;
/** The address of the page of a game; its fragment has the parameters that a link would have. */
const ADDRESS = /\?game=(\w+)(?:#(\S*))?/;
/** A link's parameters beside the moves, where the file has no link. */
const DETAILS = /#((?:[fwbe]=[\w,-]+&?)+)/;

const NamedGame = v.object({ game: v.object({ name: v.string() }) });

/** The games that a file can be of, by the names in their addresses. */
const GAMES: Record<string, { game: string; title?: string }> = ADDRESSES;
/** The game of a file that names none. */
const UNNAMED = ADDRESSES[""].game;

export interface Contents {
  /** The name of the game. */
  game: string;
  kind: "link" | "saved" | "record";
  /** The fragment of a link without its "#"; otherwise the whole text. */
  text: string;
  /** The parameters of a record, as in links. */
  about: string;
}

export function contentsOf(text: string): Contents {
  if (/^\uFEFF?\s*\{/.test(text)) {
    const saved = parseAs(NamedGame, text.replace(/^\uFEFF/, ""));
    return { game: saved?.game.name ?? UNNAMED, kind: "saved", text, about: "" };
  }
  const [, fragment] = LINK.exec(text) ?? [];
  if (fragment) return { game: UNNAMED, kind: "link", text: fragment, about: "" };
  const [, name = "", parameters] = ADDRESS.exec(text) ?? [];
  const game = Object.hasOwn(GAMES, name) && name ? GAMES[name]?.game : titledGame(text);
  const about = parameters ?? DETAILS.exec(text)?.[1] ?? "";
  return { game: game ?? UNNAMED, kind: "record", text, about };
}

/** The name of a game. */
export function titleOf(game: string) {
  return (
    Object.values(GAMES).find((about) => about.game === game && about.title)?.title ??
    game.toUpperCase()
  );
}

/** The game whose title is a comment of the record. */
function titledGame(text: string) {
  const titles = new Set([...text.matchAll(/^\s*#\s*(\w+)\s*$/gm)].map(([, title]) => title));
  return Object.values(GAMES).find(({ title }) => title && titles.has(title))?.game;
}
