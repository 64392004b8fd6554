/** What only Col tells of a position. Pure. */
import * as v from "valibot";
import type { View } from "../../engine/protocol.ts";
import { Count } from "../../shell/schema.ts";
import type { ColView } from "./protocol.ts";

const OwnView = v.object({ free: v.object({ white: Count, black: Count }) });

export function colPart(view: Pick<View, "own">): ColView {
  return view.own as ColView;
}

/** Nothing that was saved is trusted. */
export function isOwnView(own: unknown) {
  return v.is(OwnView, own);
}
