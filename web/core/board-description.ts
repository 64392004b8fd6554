/** Makes every description of a board: for the game, lessons and diagrams. */

import type {
  Badge,
  BoardDescription,
  BoardMode,
  ConnectivityMark,
  Stacks,
  Step,
} from "../board/description.ts";
import type { Space } from "../engine/protocol.ts";
import type { Choices } from "./choices.ts";
import { choicesIn, chosenPath, piecesLost, removalsOf } from "./choices.ts";
import { historyShown, isAnalysed, isLookingBack, livePly } from "./cursor-selectors.ts";
import { dvonnPart } from "./dvonn-part.ts";
import { firstAnswer } from "./feature.ts";
import { isOver } from "./game-selectors.ts";
import type { Notice } from "./notice.ts";
import { premoveTargets } from "./premove.ts";
import { pathOf } from "./presses.ts";
import { isFollower } from "./roles.ts";
import { hintedMove } from "./search.ts";
import { isBlackNear } from "./seats.ts";
import type { State } from "./state.ts";
import { startsWith } from "./tree.ts";
import { canTry, hintShown, situationOf } from "./turn-selectors.ts";

export interface BoardWords {
  /** The accessible name of a space. */
  label: (choices: Choices, space: Space, mark: ConnectivityMark | undefined) => string;
  loss: (count: number) => string;
}

/** The rest of the board, in addition to the choices. */
export interface Scene {
  /** Only positions of the same game have transitions. */
  game?: string;
  /** "read-only" if absent. */
  mode?: BoardMode;
  history?: Step[] | null;
  filled?: BoardDescription["filled"];
  isWaiting?: boolean;
  /** Black's side is where White's usually is. */
  isTurned?: boolean;
  isPast?: boolean;
  isAnimated?: boolean;
  notice?: Notice | null;
  /** Spaces to mark while there is no notice. */
  meant?: Space[];
  /** The stack of a premove, and its target once that is chosen. */
  premove?: Space[];
  /** The targets that the stack could land on, until one is chosen. */
  premoveTargets?: Space[];
  arrows?: Space[][];
  arrowKind?: BoardDescription["arrowKind"];
  better?: Space[] | null;
  connectivity?: Record<Space, ConnectivityMark>;
}

const READ_ONLY = "read-only" as const;
const PLAY = "play" as const;
const NO_STACKS: Stacks = {};
const NO_CONNECTIVITY: Record<Space, ConnectivityMark> = {};

/** @param spaces  The spaces to label: none on a board that is one picture. */
export function describeScene(
  choices: Choices,
  scene: Scene,
  words: BoardWords,
  spaces: Iterable<Space>,
): BoardDescription {
  const shown = withPremove(choices, scene);
  const { view, path, selectable, targets, target, isPending } = shown;
  const { connectivity = NO_CONNECTIVITY } = scene;
  // If nobody can act, the board does not mark why a press is impossible.
  const notice = (choices.canAct && scene.notice) || null;
  const chosen = chosenPath(choices);
  const names = [...spaces];
  return {
    game: scene.game ?? "",
    stacks: view?.stacks ?? NO_STACKS,
    history: scene.history ?? null,
    filled: scene.filled ?? null,
    // The last placement of a random setup is not marked.
    last: scene.filled && scene.filled.to === scene.history?.length ? null : (view?.last ?? null),
    isWaiting: scene.isWaiting ?? false,
    mode: scene.mode ?? READ_ONLY,
    isTurned: scene.isTurned ?? false,
    isPast: scene.isPast ?? false,
    isAnimated: scene.isAnimated ?? false,
    selectable,
    path,
    // A pending move is shown alone.
    targets: isPending && target !== null ? [target] : targets,
    target,
    // The move to the target has separate marks and a text.
    exposed: target === null ? choices.exposed : choices.exposed.filter((one) => one === target),
    isPending,
    ghost: dvonnPart(view).next_piece,
    // If no move is chosen: the spaces that arrows would empty, unless they are "played" arrows.
    removals: (chosen
      ? [chosen]
      : scene.arrowKind === "played"
        ? []
        : (scene.arrows ?? [])
    ).flatMap((path) => removalsOf(view, path)),
    badges: badgesOf(choices, words),
    illegal: notice && "space" in notice ? notice.space : null,
    meant: notice && "spaces" in notice ? notice.spaces : (scene.meant ?? []),
    arrows: scene.arrows ?? [],
    arrowKind: scene.arrowKind ?? "hint",
    better: scene.better ?? null,
    connectivity,
    labels: names.length
      ? Object.fromEntries(
          names.map((space) => [space, words.label(shown, space, connectivity[space])]),
        )
      : null,
  };
}

/** The choices with the stack and the targets of a premove, unless something else is chosen. */
function withPremove(
  choices: Choices,
  { premove = [], premoveTargets: targets = [] }: Scene,
): Choices {
  return choices.path.length || !premove.length
    ? choices
    : { ...choices, path: premove.slice(0, 1), targets };
}

/** Describes a made-up position, in which no piece is unknown. */
export function describeExample(
  choices: Choices,
  scene: Scene,
  words: BoardWords,
  spaces: Iterable<Space>,
): BoardDescription {
  const description = describeScene(choices, scene, words, spaces);
  return { ...description, stacks: exampleOf(description.stacks) };
}

/** Examples by a position's stacks: the same object while they are shown. */
const examples = new WeakMap() as WeakMap<Stacks, Stacks>;

/** Gives each unknown piece the colour of the next known one above it. */
function exampleOf(stacks: Stacks) {
  const known = examples.get(stacks);
  if (known) return known;
  const fill = (run: string, next: string) => next.repeat(run.length);
  const example: Stacks = {};
  for (const [space, stack] of Object.entries(stacks)) {
    const pieces = (stack.pieces ?? "").replace(/\?+(?=([wb]))/g, fill);
    example[space] = { ...stack, pieces };
  }
  examples.set(stacks, example);
  return example;
}

/** The pieces that each side would lose, by target. */
function badgesOf({ view, path, targets, target: aimed }: Choices, words: BoardWords) {
  const badges: Record<Space, Badge[]> = {};
  // Beside the hovered move's numbers, other moves' numbers would be misread.
  const meant = aimed === null ? targets : [aimed];
  for (const target of path.length ? meant : []) {
    const lost = piecesLost(view, [...path, target]);
    const kinds = ["white", "black"] as const;
    const losses = kinds.filter((kind) => lost[kind]);
    if (losses.length) {
      badges[target] = losses.map((kind) => ({ kind, text: words.loss(lost[kind]) }));
    }
  }
  return badges;
}

/** The placements made at once: a random setup, or the rest of the board. */
function filledAtOnce({ game: { filled, fixed } }: State) {
  return filled ?? (fixed ? { from: 0, to: fixed } : null);
}

export function describeBoard(
  state: State,
  words: BoardWords,
  spaces: Iterable<Space>,
  isAnimated: boolean,
): BoardDescription {
  const choices = choicesIn(situationOf(state));
  const isPast = isLookingBack(state);
  // A pending move is shown alone.
  const arrows = choices.isPending ? {} : arrowsOf(state);
  // The arrows of an analysis must not look like dangers.
  const isPointing = isAnalysed(state) && arrows.arrows !== undefined;
  const connectivity = isPointing ? null : firstAnswer((feature) => feature.connectivity?.(state));
  const scene = {
    ...liveScene(state, isAnimated),
    filled: filledAtOnce(state),
    notice: state.interaction.notice,
    meant: firstAnswer((feature) => feature.meant?.(state)) ?? [],
    premove: isPast ? [] : state.interaction.premove,
    premoveTargets: premoveTargets(state),
    ...arrows,
    better: firstAnswer((feature) => feature.better?.(state, arrows.arrows)),
    connectivity: connectivity ?? NO_CONNECTIVITY,
  };
  return describeScene(choices, scene, words, spaces);
}

/** The part common to all games: the place in the game, and the side that is near. */
export function liveScene(state: State, isAnimated: boolean) {
  const { view } = state.cursor;
  const isPast = isLookingBack(state);
  return {
    game: "live",
    mode: (isOver(state) && !canTry(state)) || isFollower(state) ? READ_ONLY : PLAY,
    history: historyShown(state),
    isWaiting: !isPast && view !== null && view.ply !== livePly(state),
    isTurned: isBlackNear(state),
    isPast,
    isAnimated,
  };
}

/** The position shown as a picture for others, without marks of possible moves. */
export function describePicture({ cursor: { view } }: State, words: BoardWords): BoardDescription {
  const none = { presses: [], pendingMove: null, hovered: null, canAct: false };
  return describeScene(choicesIn({ view, ...none }), {}, words, []);
}

/** The rest of a hint's arrow after the first press; none during another move. */
export function hintArrows(path: Space[], presses: Space[]) {
  const left = path.slice(presses.length);
  return startsWith(path, presses) && left.length ? [left] : [];
}

/** The arrows of a premove, a feature, or a hint (also of an unfinished one). */
function arrowsOf(state: State): Pick<Scene, "arrows" | "arrowKind"> {
  const { premove } = state.interaction;
  if (premove.length > 1 && !isLookingBack(state))
    return { arrows: [premove], arrowKind: "played" };
  const found = firstAnswer((feature) => feature.arrows?.(state));
  if (found) return found;
  const path = pathOf(state.cursor.view?.presses ?? {}, hintedMove(state) ?? "");
  if (!path) return {};
  const arrows = hintArrows(path, state.interaction.presses);
  return { arrows, arrowKind: hintShown(state) ? "hint" : "so-far" };
}
