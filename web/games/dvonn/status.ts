/** The texts of the status panel and the cards in DVONN. */
import { dvonnPart } from "../../core/dvonn-part.ts";
import type { Translate } from "../../core/state.ts";
import type { Side, View } from "../../engine/protocol.ts";
import { details, headline } from "../../features/play/messages.ts";
import type { StatusTexts } from "../../features/play/status.ts";

export const STATUS: StatusTexts = {
  headline,
  details,
  count: countText,
  number: (view, side) => dvonnPart(view).scores[side],
};

/** The number of pieces to place; after placing, of pieces removed, once there are any. */
function countText(view: View, side: Side, t: Translate) {
  const removed = view.removed[side];
  if (view.phase !== "placing") return removed ? t("card.removed", { removed }) : "";
  const left = dvonnPart(view).left[side];
  return t(left.dvonns ? "card.left.dvonn" : "card.left", { ...left });
}
