/** Reads the parts of a position and of a ply that only GIPF has. Pure. */
import type { View } from "../../engine/protocol.ts";
import type { GipfPly, GipfView } from "./protocol.ts";

export function gipfPart(view: Pick<View, "own">): GipfView {
  return view.own as GipfView;
}

/** @param ply  Of a game that was saved, it may have nothing of its own. */
export function gipfPly({ own }: { own?: unknown }): Partial<GipfPly> {
  return own ?? {};
}
