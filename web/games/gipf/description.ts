/** The board of a state of GIPF: pieces, possible presses, previews of moves and takings. Pure. */

import { BARE } from "../../board/bare-description.ts";
import type { BoardDescription, Look, Space, Stacks } from "../../board/description.ts";
import { liveScene } from "../../core/board-description.ts";
import { pressOf } from "../../core/choices.ts";
import { firstAnswer } from "../../core/feature.ts";
import { type PickedRow, pathOf, pressAt } from "../../core/presses.ts";
import { hintedMove } from "../../core/search.ts";
import { SIDES } from "../../core/seats.ts";
import type { State, Translate } from "../../core/state.ts";
import type { View } from "../../engine/protocol.ts";
import { stacksOfHint } from "../../features/hint/advice-messages.ts";
import { arrowsTo } from "../../features/play/move-names.ts";
import { isDot } from "./drawing.ts";
import { gipfPart, partAbove, stackOf } from "./looks.ts";
import { isKind, KINDS, TOKENS } from "./moves.ts";
import { labelOf, type Situation, situationIn, targetsAfter } from "./situation.ts";

/** The piece that a potential jumps from. */
const BASIC = stackOf("w");

/** @param spaces  The spaces to label. */
export function describeBoard(
  state: State,
  t: Translate,
  spaces: Iterable<Space>,
  isAnimated: boolean,
): BoardDescription {
  const situation = situationIn(state);
  const { view, path, targets, row, preview, target } = situation;
  const { notice, pendingMove } = state.interaction;
  const arrows = arrowsOf(state);
  // Without animation, the pieces of an automatic taking are marked before they go.
  const taking = row ?? rowMeantIn(state, situation) ?? (isAnimated ? null : forcedIn(view));
  return {
    ...BARE,
    ...liveScene(state, isAnimated),
    stacks: view?.stacks ?? {},
    last: lastOf(view),
    // Loaded pieces whose potential can jump.
    selectable:
      view?.phase === "move" && !path.length ? targets.filter((one) => view.stacks[one]) : [],
    path: row ? row.picked : path,
    targets,
    target,
    isPending: pendingMove !== null && !row,
    removals: taking ? goesWith(taking) : [],
    illegal: (situation.canAct && notice && "space" in notice && notice.space) || null,
    meant: [...meantIn(situation), ...dotsOf(state, situation), ...ringedIn(state)],
    ...arrows,
    better: firstAnswer((feature) => feature.better?.(state, arrows.arrows)),
    labels: Object.fromEntries([...spaces].map((space) => [space, labelOf(situation, space, t)])),
    ghosts: preview ? ghostsOf(preview.tokens) : freedBy(taking, view),
    carried: carriedIn(state, situation),
  };
}

/** The position shown, as a picture to share, without possible moves. */
export function describePicture({ cursor: { view } }: State): BoardDescription {
  return { ...BARE, stacks: view?.stacks ?? {} };
}

/** The ends of the last push or jump, or the spots that a taking emptied. */
function lastOf(view: View | null): BoardDescription["last"] {
  const last = view?.last;
  if (!last) return null;
  if (!last.removed.length) return last;
  return { spaces: [], removed: last.removed.filter((space) => !view.stacks[space]) };
}

/** The automatic taking, if any. */
function forcedIn(view: View | null): Taking | null {
  const path = view?.forced ? pathOf(view.presses, view.forced) : null;
  const choice = path && pressOf(view, path)?.choice;
  return choice ? { choice, taken: [] } : null;
}

/** A row to take, and those of its optional pieces that are taken. */
type Taking = Pick<PickedRow, "choice" | "taken">;

/** The row that a press on the hovered spot would pick, and its default choice. */
function rowMeantIn({ interaction }: State, { view, target }: Situation): Taking | null {
  const choice = view && target ? pressAt(view.presses, interaction.presses, target)?.choice : null;
  return choice ? { choice, taken: choice.chosen } : null;
}

function goesWith({ choice, taken }: Taking) {
  return [...choice.must, ...taken];
}

/** The stacks whose used potential goes and frees the pieces below, by spot. */
function freedBy(taking: Taking | null, view: View | null): Record<Space, Look> {
  if (!taking) return {};
  const goes = goesWith(taking);
  return Object.fromEntries(
    Object.entries(taking.choice.left).flatMap(([space, token]) => {
      const stack = token && goes.includes(space) && view?.stacks[space];
      return stack ? [[space, { ...stack, staying: token.length }]] : [];
    }),
  );
}

/** The pieces to drag: a new one from each dot, or the jumping potential of a loaded piece. */
function carriedIn({ interaction }: State, { view, canAct }: Situation): Stacks {
  if (!view || !canAct || view.phase !== "move") return {};
  const chosen = interaction.presses.slice(0, 1).filter(isKind);
  const kind = KINDS.find((one) => one === (chosen[0] ?? gipfPart(view).kinds[0])) ?? "basic";
  const incoming = stackOf(TOKENS[kind][view.turn]);
  return Object.fromEntries(
    targetsAfter(view, chosen).map((space) => {
      const loaded = view.stacks[space];
      return [space, loaded ? partAbove(loaded, BASIC) : incoming];
    }),
  );
}

/**
 * The spots to ring: the rows that a move would make, the pieces to keep from the picked row, or
 * the rows to take.
 */
function meantIn({ view, row, preview, targets }: Situation): Space[] {
  if (preview) return SIDES.flatMap((side) => preview.rows[side].flat());
  if (row) return row.choice.may.filter((space) => !row.taken.includes(space));
  return view?.phase === "take" ? targets : [];
}

/** If a spot was pressed before a dot, the dots from which a piece reaches that spot. */
function dotsOf({ interaction }: State, { view, path, targets }: Situation): Space[] {
  const { notice, presses } = interaction;
  const space = notice && "space" in notice ? notice.space : null;
  if (!view || !space || path.length) return [];
  return targets.filter((dot) => isDot(dot) && pressAt(view.presses, [...presses, dot], space));
}

function ghostsOf(tokens: Record<Space, string>): Record<Space, Look | null> {
  return Object.fromEntries(
    Object.entries(tokens).map(([space, token]) => [space, token ? stackOf(token) : null]),
  );
}

/** The stacks that a feature or a hint names. */
function ringedIn(state: State) {
  return firstAnswer((feature) => feature.meant?.(state)) ?? stacksOfHint(state) ?? [];
}

/**
 * The arrows of a feature, of an announced jump or of a hint; a taking has a ring on each piece.
 */
function arrowsOf(state: State): Pick<BoardDescription, "arrows" | "arrowKind"> {
  const own = firstAnswer((feature) => feature.arrows?.(state));
  if (own) return { arrows: own.arrows ?? [], arrowKind: own.arrowKind ?? BARE.arrowKind };
  const { view } = state.cursor;
  const jump = view && gipfPart(view).jump;
  const move = hintedMove(state);
  const arrows = jump ? [jump] : move ? arrowsTo(move) : [];
  return { arrows, arrowKind: BARE.arrowKind };
}
