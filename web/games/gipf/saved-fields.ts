/** What only a game of GIPF saves. Nothing that was saved is trusted. */
import * as v from "valibot";
import { provideOwnParts } from "../../features/saving/own-parts.ts";
import { orNull, Side, Texts } from "../../shell/schema.ts";

const SavedFields = v.object({
  rowsLeft: orNull(v.record(Side, v.string())),
  dvonnGames: orNull(v.array(v.object({ path: Texts, moves: Texts }))),
});

function readFields(saved: Record<string, unknown>) {
  const { rowsLeft, dvonnGames } = v.parse(SavedFields, saved);
  return { ...(rowsLeft && { rowsLeft }), ...(dvonnGames && { dvonnGames }) };
}

// There is no picture of a position to bridge the time until Python sends it.
provideOwnParts({ isOwnView: () => false, readFields });
