/**
 * Tells apart what a file can hold: a link, a game as this page saves it, or a record of moves. Pure.
 */
import * as v from "valibot";
import { parseAs } from "../../shell/schema.ts";

/** The fragment of a link, up to what may stand behind it in a sentence. */
const LINK = /#((?:g|pos)=[^\s"'<>]*[^\s"'<>.,;:!?)\]])/;
/** The address of GIPF's page; its fragment has the parameters that a link would have. */
const GIPF_ADDRESS = /\?game=gipf(?:#(\S*))?/;
/** What a link would say besides the moves, where nobody could write it. */
const DETAILS = /#((?:[fwbe]=[\w,-]+&?)+)/;
const GIPF_TITLE = /^\s*#\s*GIPF\s*$/m;

const GipfGame = v.object({ game: v.object({ name: v.literal("gipf") }) });

export interface Contents {
  game: "dvonn" | "gipf";
  kind: "link" | "saved" | "record";
  /** Of a link, its fragment without the sign; otherwise the whole text. */
  text: string;
  /** The parameters of a record, as in links. */
  about: string;
}

export function contentsOf(text: string): Contents {
  if (/^\uFEFF?\s*\{/.test(text)) {
    const isGipf = parseAs(GipfGame, text.replace(/^\uFEFF/, "")) !== null;
    return { game: isGipf ? "gipf" : "dvonn", kind: "saved", text, about: "" };
  }
  const [, fragment] = LINK.exec(text) ?? [];
  if (fragment) return { game: "dvonn", kind: "link", text: fragment, about: "" };
  const address = GIPF_ADDRESS.exec(text);
  const isGipf = address !== null || GIPF_TITLE.test(text);
  const [, about = ""] = address ?? DETAILS.exec(text) ?? [];
  return { game: isGipf ? "gipf" : "dvonn", kind: "record", text, about };
}
