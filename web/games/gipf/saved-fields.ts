/** Reads the fields that only a saved game of GIPF has. Saved data is not trusted. */
import * as v from "valibot";
import { provideOwnParts } from "../../features/saving/own-parts.ts";
import { Count, orNull, Side, Texts } from "../../shell/schema.ts";

const SavedFields = v.object({
  rowsLeft: orNull(v.record(Side, v.string())),
  dvonnGames: orNull(v.array(v.object({ path: Texts, moves: Texts }))),
});

function readFields(saved: Record<string, unknown>) {
  const { rowsLeft, dvonnGames } = v.parse(SavedFields, saved);
  return { ...(rowsLeft && { rowsLeft }), ...(dvonnGames && { dvonnGames }) };
}

const Hand = v.object({
  reserve: Count,
  potentials: Count,
  challenges: Count,
  may_bring_gipf_piece: v.boolean(),
});
const Rows = v.array(Texts);

const OwnView = v.object({
  version: v.picklist(["basic", "standard", "tournament"]),
  hands: v.object({ white: Hand, black: Hand }),
  count: Count,
  kinds: v.array(v.picklist(["basic", "loaded", "gipf"])),
  jump: v.nullable(Texts),
  rows: v.object({ white: Rows, black: Rows }),
  losing: Texts,
  end: v.nullable(v.string()),
});

provideOwnParts({ isOwnView: (own) => v.is(OwnView, own), readFields });
