/**
 * What the board shows of a state: the one place where a description of a board is made, for the
 * game, for lessons and for diagrams. Pure.
 */

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

/** The words on a board. */
export interface BoardWords {
  /** The accessible name of a space. */
  label: (choices: Choices, space: Space, mark: ConnectivityMark | undefined) => string;
  /** Of so many pieces. */
  loss: (count: number) => string;
}

/** What a board shows besides the choices: all of it may be left out. */
export interface Scene {
  /** Transitions lead only between positions of the same game. */
  game?: string;
  /** "read-only" if absent. */
  mode?: BoardMode;
  history?: Step[] | null;
  filled?: BoardDescription["filled"];
  isWaiting?: boolean;
  /** Black's side is where White's is otherwise. */
  isTurned?: boolean;
  isPast?: boolean;
  isAnimated?: boolean;
  notice?: Notice | null;
  /** What is spoken of while there is no notice. */
  meant?: Space[];
  /** Its stack, and its target once that is chosen. */
  premove?: Space[];
  /** What it could land on, until then. */
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

/** @param spaces  Those to be labelled: none on a board that is one picture. */
export function describeScene(
  choices: Choices,
  scene: Scene,
  words: BoardWords,
  spaces: Iterable<Space>,
): BoardDescription {
  const shown = withPremove(choices, scene);
  const { view, path, selectable, targets, target, isPending } = shown;
  const { connectivity = NO_CONNECTIVITY } = scene;
  // Nothing marks why something cannot be done while nobody can do anything.
  const notice = (choices.canAct && scene.notice) || null;
  const chosen = chosenPath(choices);
  const names = [...spaces];
  return {
    game: scene.game ?? "",
    stacks: view?.stacks ?? NO_STACKS,
    history: scene.history ?? null,
    filled: scene.filled ?? null,
    // What came last of a random setup says nothing.
    last: scene.filled && scene.filled.to === scene.history?.length ? null : (view?.last ?? null),
    isWaiting: scene.isWaiting ?? false,
    mode: scene.mode ?? READ_ONLY,
    isTurned: scene.isTurned ?? false,
    isPast: scene.isPast ?? false,
    isAnimated: scene.isAnimated ?? false,
    selectable,
    path,
    // A move that waits to be confirmed is shown alone.
    targets: isPending && target !== null ? [target] : targets,
    target,
    // Of the move to the target its own text and marks speak.
    exposed: target === null ? choices.exposed : choices.exposed.filter((one) => one === target),
    isPending,
    ghost: dvonnPart(view).next_piece,
    // Where nothing is chosen, what the move of an arrow would cut off; what was played has done so.
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

/**
 * The choices with the stack of a premove, and what it could land on, while nothing else is chosen.
 */
function withPremove(
  choices: Choices,
  { premove = [], premoveTargets: targets = [] }: Scene,
): Choices {
  return choices.path.length || !premove.length
    ? choices
    : { ...choices, path: premove.slice(0, 1), targets };
}

/** The same of a position that was made up: in its stacks no piece is unknown. */
export function describeExample(
  choices: Choices,
  scene: Scene,
  words: BoardWords,
  spaces: Iterable<Space>,
): BoardDescription {
  const description = describeScene(choices, scene, words, spaces);
  return { ...description, stacks: exampleOf(description.stacks) };
}

/** By the stacks of a position, which stay the same value as long as they are shown. */
const examples = new WeakMap() as WeakMap<Stacks, Stacks>;

/** The same stacks, with the colour of the next piece above them for those that nobody knows. */
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

/**
 * By target: the pieces that each side would lose; of the one that is aimed at alone, while one is.
 */
function badgesOf({ view, path, targets, target: aimed }: Choices, words: BoardWords) {
  const badges: Record<Space, Badge[]> = {};
  // Beside what one move would do the numbers of others would be taken for its.
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

/** The placements that came at once: of a random setup, or of the rest of the board. */
function filledAtOnce({ game: { filled, fixed } }: State) {
  return filled ?? (fixed ? { from: 0, to: fixed } : null);
}

/**
 * The board of the game.
 * @param isAnimated  Whether changes of position are animated.
 */
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

/** The part of a description that is alike for all games: the place in the game, and whose side is near. */
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

/** The position shown, as a picture for others: nothing on it is about what could be done. */
export function describePicture({ cursor: { view } }: State, words: BoardWords): BoardDescription {
  const none = { presses: [], pendingMove: null, hovered: null, canAct: false };
  return describeScene(choicesIn({ view, ...none }), {}, words, []);
}

/**
 * The arrow of a hint: all of it, and what is left of it once its move is begun, so that it hides none of what is to
 * be read there; nothing beside another move.
 * @param path  Of the presses of the move.
 * @param presses  Made so far.
 */
export function hintArrows(path: Space[], presses: Space[]) {
  const left = path.slice(presses.length);
  return startsWith(path, presses) && left.length ? [left] : [];
}

/** The arrows of a feature, of a premove, or of the hint, or what is found of it so far. */
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
