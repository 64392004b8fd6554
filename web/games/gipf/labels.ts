/** What spaces of GIPF and the pieces on them are called. Pure. */

import type { Translate } from "../../core/state.ts";
import type { Space } from "../../engine/protocol.ts";
import { pointsOfBoard } from "./drawing.ts";
import { kindOf, ownerOf } from "./looks.ts";
import type { Situation } from "./situation.ts";

const DOTS = new Set(
  pointsOfBoard()
    .flat()
    .flatMap(({ name, isDot }) => (isDot ? [name] : [])),
);

/** Is a point of the board one of the dots at its edge? */
export function isDot(space: Space) {
  return DOTS.has(space);
}

/** What stands on a spot. */
export function pieceText(token: string, t: Translate) {
  return t(`gipf.piece.${kindOf(token)}.${ownerOf(token)}`, { height: token.length });
}

/** The accessible name of a space. */
export function labelOf(
  { view, path, targets, row, canAct }: Situation,
  space: Space,
  t: Translate,
) {
  const stack = view?.stacks[space];
  const isTarget = canAct && targets.includes(space);
  if (isDot(space)) {
    if (path.includes(space)) return t("gipf.dot.selected", { space });
    return t(isTarget ? "gipf.dot.target" : "gipf.dot", { space });
  }
  if (!stack) return t(isTarget ? "gipf.spot.empty" : "space.empty", { space });
  const piece = pieceText(stack.token, t);
  if (row && [...row.choice.must, ...row.taken].includes(space)) {
    return t("gipf.spot.taken", { space, stack: piece });
  }
  if (row?.choice.may.includes(space)) return t("gipf.spot.stays", { space, stack: piece });
  if (path.includes(space)) return t("space.selected", { space, stack: piece });
  return t(isTarget ? "gipf.spot.target" : "space.stack", { space, stack: piece });
}
