/** A person's possible presses in GIPF, their results, and the names of spaces. Pure. */
import type { Space } from "../../board/description.ts";
import type { PickedRow } from "../../core/presses.ts";
import { pathOf, pickedRow, pressAt, pressesAfter } from "../../core/presses.ts";
import type { State, Translate } from "../../core/state.ts";
import { canChoose } from "../../core/turn-selectors.ts";
import type { Preview, View } from "../../engine/protocol.ts";
import { isDot } from "./drawing.ts";
import { pieceText } from "./looks.ts";
import { isKind } from "./moves.ts";

/** The presses open to a person, and their results. */
export interface Situation {
  view: View | null;
  canAct: boolean;
  /** The presses made so far, without the choice of a kind of piece. */
  path: Space[];
  /** The next possible presses. */
  targets: Space[];
  row: PickedRow | null;
  /**
   * The preview of the move that a press on the hovered spot would make, or of a push from the
   * chosen or hovered dot, if the target of the push is clear.
   */
  preview: Preview | null;
  target: Space | null;
  /** The possible pushes while their target is not clear. */
  ways: Way[];
}

export type Way = { space: Space; preview: Preview };

export function situationIn(state: State): Situation {
  const { view } = state.cursor;
  const none = { path: [], targets: [], row: null, preview: null, target: null, ways: [] };
  if (!view || !canChoose(state)) return { view, canAct: false, ...none };
  const { presses, pendingMove, hovered } = state.interaction;
  const row = pickedRow(view.presses, presses);
  const targets = row ? targetsBeside(view, row) : targetsAfter(view, presses);
  const pending = pendingMove === null || row ? null : pathOf(view.presses, pendingMove);
  const target = pending?.at(-1) ?? (hovered && targets.includes(hovered) ? hovered : null);
  const before = pending ? pending.slice(0, -1) : presses;
  const path = presses.filter((space) => !isKind(space));
  const pressed = target && pressAt(view.presses, before, target)?.preview;
  const ways = row || pressed ? [] : waysIn(view, path.length ? presses : begunIn(state, targets));
  const preview = pressed || onlyOf(ways, state.interaction)?.preview || null;
  return { view, canAct: true, path, targets, row, preview, target, ways: preview ? [] : ways };
}

/** The presses so far and the hovered dot; none if no possible dot is hovered. */
function begunIn({ interaction: { presses, hovered } }: State, targets: Space[]) {
  return hovered && isDot(hovered) && targets.includes(hovered) ? [...presses, hovered] : [];
}

/** The possible targets after *presses*, with previews; none before the first press. */
function waysIn(view: View, presses: Space[]): Way[] {
  if (!presses.length) return [];
  return Object.entries(pressesAfter(view.presses, presses)).flatMap(([space, { preview }]) =>
    preview ? [{ space, preview }] : [],
  );
}

/** The only way; if there are several, the one whose space is toward the pointer. */
function onlyOf(ways: Way[], { toward }: State["interaction"]) {
  return ways.length === 1 ? ways[0] : ways.find(({ space }) => space === toward);
}

/** The next possible presses while no row is picked. */
export function targetsAfter(view: View, presses: Space[]) {
  return Object.keys(pressesAfter(view.presses, presses)).filter((space) => !isKind(space));
}

/** The possible presses while a row is picked: its optional pieces, and the other rows. */
function targetsBeside(view: View, { choice }: PickedRow) {
  const others = Object.keys(view.presses).filter(
    (space) => !choice.must.includes(space) && !choice.may.includes(space),
  );
  return [...choice.may, ...others];
}

/** The accessible name of a space. */
export function labelOf(
  { view, path, targets, row, canAct }: Situation,
  space: Space,
  t: Translate,
) {
  const isTarget = canAct && targets.includes(space);
  if (isDot(space)) {
    if (path.includes(space)) return t("gipf.dot.selected", { space });
    return t(isTarget ? "gipf.dot.target" : "gipf.dot", { space });
  }
  const token = view?.stacks[space]?.token;
  if (!token) return t(isTarget ? "gipf.spot.empty" : "space.empty", { space });
  const placeholders = { space, stack: pieceText(token, t) };
  if (row && [...row.choice.must, ...row.taken].includes(space))
    return t("gipf.spot.taken", placeholders);
  if (row?.choice.may.includes(space)) return t("gipf.spot.stays", placeholders);
  if (path.includes(space)) return t("space.selected", placeholders);
  return t(isTarget ? "gipf.spot.target" : "space.stack", placeholders);
}
