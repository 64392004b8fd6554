import type { Space } from "../engine/protocol.ts";
import { choicesIn } from "./choices.ts";
import {
  isAnalysed,
  isInVariation,
  isLookingBack,
  liveView,
  nodeShown,
  playedLength,
} from "./cursor-selectors.ts";
import type { Events, Handlers } from "./events.ts";
import { firstAnswer } from "./feature.ts";
import { isOver, seatToMove } from "./game-selectors.ts";
import type { Outcome } from "./interaction.ts";
import {
  askAbout,
  dropStack,
  explain,
  interact,
  liftStack,
  pressSpace,
  typeMove,
} from "./interaction.ts";
import { play, returnToGame, showPath } from "./position-changes.ts";
import { canPremove, choosePremove } from "./premove.ts";
import { pickedRow } from "./presses.ts";
import { withoutHint } from "./search.ts";
import { hasPerson } from "./seats.ts";
import type { Interaction, State } from "./state.ts";
import {
  canAct,
  canChoose,
  canTry,
  isDoubtful,
  isThinking,
  mustTryPass,
  situationOf,
  triedFrom,
} from "./turn-selectors.ts";
import { drawByPress, tryMove } from "./variations.ts";

export const BOARD: Handlers = {
  spacePressed: (state, { space }) => press(state, space),
  spaceHovered: hover,
  stackLifted: (state, { space }) => lift(state, space),
  stackDropped: (state, { space }) => drop(state, space),
  moveTyped: type,
  moveConfirmed: (state) => {
    const { interaction } = state;
    const move = interaction.pendingMove;
    return move && canChoose(state) ? follow(state, { interaction, move }) : state;
  },
  cancelled: cancel,
  moveRead: (state, { move }) =>
    state.interaction.question?.words ? type(interact(state, { question: null }), { move }) : state,
  moveUnreadable: (state, { text, fault }) =>
    interact(state, { question: null, notice: { kind: "unreadable", text, fault } }),
  refusalExplained: (state, { answer }) => interact(state, explain(state.interaction, answer)),
};

function hover(state: State, { space, toward }: Events["spaceHovered"]) {
  const { interaction } = state;
  if (interaction.hovered === space && interaction.toward === toward) return state;
  return interact(state, { hovered: space, toward, resting: null });
}

function follow(state: State, { interaction, move }: Outcome<Interaction>): State {
  if (move === null) return interact(state, interaction);
  return canTry(state) ? tryMove(state, move) : play(state, move);
}

/** The position in which somebody can move now: the live position, or one in an analysis. */
function openView(state: State) {
  if (canTry(state)) return nodeShown(state)?.view ?? null;
  return canAct(state) ? liveView(state) : null;
}

/**
 * Each call cancels one thing, the first of these that exists: the question about an ending,
 * drawing by presses, the picked row, the pending move, the selection, the state of a feature,
 * looking back, the hint.
 */
export function cancel(state: State): State {
  const { asking, drawing, pendingMove, presses } = state.interaction;
  if (asking) return interact(state, { asking: null });
  if (drawing) return interact(state, { drawing: null, notice: null });
  const row = pickedRow(openView(state)?.presses ?? {}, presses);
  if (row) return interact(state, { presses: [], pendingMove: null, notice: null });
  if (pendingMove !== null) {
    // If the move waits only because it is doubtful, its stack is deselected, too: the person may
    // want to move another stack.
    const kept = mustConfirm(state) ? presses : [];
    return interact(state, { presses: kept, pendingMove: null, notice: null });
  }
  if (presses.length) return interact(state, { presses: [], notice: null });
  const answered = firstAnswer((feature) => feature.cancel?.(state));
  if (answered) return answered;
  if (isAnalysed(state) && isInVariation(state)) {
    return showPath(state, state.game.livePath.slice(0, playedLength(state)));
  }
  if (isLookingBack(state)) return returnToGame(state);
  return interact(withoutHint(state), { hovered: null, notice: null });
}

function press(state: State, space: Space): State {
  const { drawing } = state.interaction;
  if (drawing) return drawByPress(state, drawing, space);
  const there = afterPass(beforeTry(state));
  if (there !== state) return openView(there)?.presses[space] ? press(there, space) : there;
  const view = openView(state);
  if (!view)
    return canPremove(state, space) ? choosePremove(state, space) : explainInputBlocked(state);
  // A press in the person's turn cancels a premove.
  const interaction = { ...state.interaction, premove: [] };
  const outcome = pressSpace(interaction, view, space, mustConfirm(state));
  return follow(state, asked(state, outcome));
}

function lift(state: State, space: Space): State {
  const { presses } = state.interaction;
  const isMovable = choicesIn(situationOf(state)).selectable.includes(space);
  // In GIPF, the first press may choose a kind of piece. The kind stays chosen.
  const kind = presses
    .slice(0, 1)
    .filter((first) => openView(state)?.presses[first]?.next?.[space]?.next);
  return isMovable ? interact(state, liftStack(state.interaction, space, kind)) : state;
}

function drop(state: State, space: Space | null): State {
  const view = openView(state);
  if (!view || !state.interaction.presses.length) return state;
  const outcome = dropStack(state.interaction, view, space, mustConfirm(state));
  return follow(state, asked(state, outcome));
}

function type(state: State, { move, words }: Events["moveTyped"]): State {
  if (!isLookingBack(state) && isOver(state)) {
    return interact(state, askAbout(state.interaction, move, words));
  }
  const before = beforeTry(state);
  const view = openView(before);
  if (!view) return explainInputBlocked(state);
  return follow(before, typeMove(before.interaction, view, move, words));
}

/** True if moves must be confirmed; never for tried moves, because a person can try another. */
function mustConfirm(state: State) {
  return state.session.settings.confirm && !canTry(state);
}

/** A beginner's doubtful move waits for confirmation. */
function asked(state: State, { interaction, move }: Outcome<Interaction>): Outcome<Interaction> {
  const isConfirmed = move === null || interaction.pendingMove === move || canTry(state);
  if (isConfirmed || !isDoubtful(state, move)) return { interaction, move };
  const pending = { pendingMove: move, question: null, notice: null };
  return { interaction: { ...interaction, ...pending }, move: null };
}

/** Shows the position before a tried move if the person must try again; otherwise does nothing. */
function beforeTry(state: State): State {
  const path = triedFrom(state);
  return path ? showPath(withoutHint(state), path) : state;
}

/** Shows the position after a pass if nothing else can be tried; otherwise does nothing. */
function afterPass(state: State): State {
  return mustTryPass(state) ? tryMove(state, "PASS") : state;
}

/** Says why nobody can act now, if that is not obvious. */
export function explainInputBlocked(state: State): State {
  if (isLookingBack(state)) return interact(state, { notice: { kind: "looking" } });
  if (isOver(state)) return interact(state, { notice: { kind: "over" } });
  if (state.flow.paused) return interact(state, { notice: { kind: "paused" } });
  const seat = seatToMove(state);
  if (!isThinking(state) || seat?.kind !== "computer") return state;
  return interact(state, {
    notice: hasPerson(state) ? { kind: "wait" } : { kind: "watching" },
  });
}
