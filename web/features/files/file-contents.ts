import * as v from "valibot";
import ADDRESSES from "../../games/addresses.json" with { type: "json" };
import { parseAs } from "../../shell/schema.ts";

/** The fragment of a link, without signs of a sentence after it. */
const LINK = /#((?:g|pos)=[^\s"'<>]*[^\s"'<>.,;:!?)\]])/;
/** The address of a game's page; its fragment has the parameters of a link. */
const ADDRESS = /\?game=(\w+)(?:#(\S*))?/;
/** The parameters of a link, in a file without one. */
const DETAILS = /#((?:[fwbe]=[\w,-]+&?)+)/;

const NamedGame = v.object({ game: v.object({ name: v.string() }) });

/** The games of files, by the names in their addresses. */
const GAMES: Record<string, { game: string; title?: string }> = ADDRESSES;
/** The game of a file that names none. */
const UNNAMED = ADDRESSES[""].game;

export interface Contents {
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
