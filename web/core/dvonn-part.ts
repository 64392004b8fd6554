/** Reads the parts of a position and of a ply that only DVONN has. */
import type { Ply, View } from "../engine/protocol.ts";
import type { DvonnPly, DvonnView } from "../games/dvonn/protocol.ts";

/** The values if there is no view, or in games other than DVONN. */
const NOTHING: DvonnView = {
  blocked: {},
  movable: { white: 0, black: 0 },
  next_piece: null,
  left: { white: { dvonns: 0, pieces: 0 }, black: { dvonns: 0, pieces: 0 } },
  scores: { white: 0, black: 0 },
  removed_pieces: { white: "", black: "" },
};

export function dvonnPart(view: Pick<View, "own"> | null | undefined): DvonnView {
  return { ...NOTHING, ...(view?.own as Partial<DvonnView> | undefined) };
}

export function dvonnPly({ own }: Pick<Ply, "own">): DvonnPly {
  return own as DvonnPly;
}

export function mustPass(view: Pick<View, "forced"> | null | undefined) {
  return view?.forced === "PASS";
}
