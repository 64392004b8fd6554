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

/** The parts of a board that do not follow from the choices. */
export interface Scene {
  /** The name of the game shown: a change is animated only between positions of one game. */
  game?: string;
  /** "read-only" if absent. */
  mode?: BoardMode;
  history?: Step[] | null;
  filled?: BoardDescription["filled"];
  isWaiting?: boolean;
  /** True if Black's side is where White's usually is. */
  isTurned?: boolean;
  isPast?: boolean;
  isAnimated?: boolean;
  notice?: Notice | null;
  /** Spaces to mark while there is no notice. */
  meant?: Space[];
  /** The spaces of a premove: its stack, and its target once one is chosen. */
  premove?: Space[];
  /** The targets that the premove's stack could land on, until one is chosen. */
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

/** @param spaces  The spaces to label; none if assistive tools see the board as one picture. */
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
    // While a move is pending, only its target is shown.
    targets: isPending && target !== null ? [target] : targets,
    target,
    // Once a target is hovered or pending, the others are no longer marked as exposed.
    exposed: target === null ? choices.exposed : choices.exposed.filter((one) => one === target),
    isPending,
    ghost: dvonnPart(view).next_piece,
    // The spaces that the chosen move would empty. If no move is chosen, the spaces that the moves
    // shown by arrows would empty, unless these moves were played.
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

/** Describes a made-up position, and gives every unknown piece a colour. */
export function describeExample(
  choices: Choices,
  scene: Scene,
  words: BoardWords,
  spaces: Iterable<Space>,
): BoardDescription {
  const description = describeScene(choices, scene, words, spaces);
  return { ...description, stacks: exampleOf(description.stacks) };
}

/** The example made from each `stacks` object: the same object always gets the same example. */
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
  // While a move is hovered, numbers of other moves could be mistaken for its own numbers.
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

/** The placements made all at once: a random setup, or a filling of the rest of the board. */
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
  // While a move is pending, no other arrows are shown.
  const arrows = choices.isPending ? {} : arrowsOf(state);
  // Arrows of an analysis hide the connections, with which they could be confused.
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

/** The part of a scene that all games share: the place in the game, and which side is near. */
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

/** Describes a picture of the position shown, without marks of possible moves. */
export function describePicture({ cursor: { view } }: State, words: BoardWords): BoardDescription {
  const none = { presses: [], pendingMove: null, hovered: null, canAct: false };
  return describeScene(choicesIn({ view, ...none }), {}, words, []);
}

/** The part of a hint's arrow that is left after the presses; none if they begin another move. */
export function hintArrows(path: Space[], presses: Space[]) {
  const left = path.slice(presses.length);
  return startsWith(path, presses) && left.length ? [left] : [];
}

/**
 * The arrow of a premove; without one, the arrows of a feature; without those, the arrow of a hint,
 * even while the engine still searches for the hint.
 */
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
