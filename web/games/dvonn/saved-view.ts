import * as v from "valibot";
import { provideOwnParts } from "../../features/saving/own-parts.ts";
import { Count, Fields } from "../../shell/schema.ts";

const Counts = v.object({ white: Count, black: Count });
const PiecesLeft = v.object({ dvonns: Count, pieces: Count });

const OwnView = v.object({
  blocked: Fields,
  movable: Counts,
  next_piece: v.nullable(v.picklist(["dvonn", "white", "black"])),
  left: v.object({ white: PiecesLeft, black: PiecesLeft }),
  scores: Counts,
  removed_pieces: v.object({ white: v.string(), black: v.string() }),
});

provideOwnParts({ isOwnView: (own) => v.is(OwnView, own) });
