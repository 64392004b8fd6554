/** Reads the part of a view that only Col has. Pure. */
import type { View } from "../../engine/protocol.ts";
import type { ColView } from "./protocol.ts";

export function colPart(view: Pick<View, "own">): ColView {
  return view.own as ColView;
}
