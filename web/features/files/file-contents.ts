import * as v from "valibot";
import ADDRESSES from "../../games/addresses.json" with { type: "json" };
import { parseAs } from "../../shell/schema.ts";

/** A link's fragment, without punctuation after it. */
const LINK = /#((?:g|pos)=[^\s"'<>]*[^\s"'<>.,;:!?)\]])/;
/** A game page's address, with link parameters in the fragment. */
const ADDRESS = /\?game=(\w+)(?:#(\S*))?/;
/** Link parameters in a file without a link. */
const DETAILS = /#((?:[fwbe]=[\w,-]+&?)+)/;

const NamedGame = v.object({ game: v.object({ name: v.string() }) });

/** Games by their names in page addresses. */
const GAMES: Record<string, { game: string; title?: string }> = ADDRESSES;
/** The game if a file names none. */
const UNNAMED = ADDRESSES[""].game;

export interface Contents {
  game: string;
  kind: "link" | "saved" | "record";
  /** A link's fragment without "#"; otherwise the whole text. */
  text: string;
  /** The link parameters of a record; empty for other kinds. */
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

/** The game whose title is a comment in the record. */
function titledGame(text: string) {
  const titles = new Set([...text.matchAll(/^\s*#\s*(\w+)\s*$/gm)].map(([, title]) => title));
  return Object.values(GAMES).find(({ title }) => title && titles.has(title))?.game;
}
