/** How events change the state. Legal moves, removals and the winner come with Python's views. */
import { BOARD, cancel } from "./board-actions.ts";
import { followClock, isTicking } from "./clock.ts";
import { filledGame, withKnownLevels, withView } from "./document.ts";
import { ENDING } from "./ending.ts";
import type { Event, EventKind, Events, Handlers } from "./events.ts";
import { installedFeatures } from "./feature.ts";
import { canFill, canFinish, canPause, isOver } from "./game-selectors.ts";
import { gameToRestore, openGame, restoreGame, startGame } from "./game-start.ts";
import { freshCursor, freshFlow, freshInteraction, freshSearch, freshSession } from "./groups.ts";
import { interact } from "./interaction.ts";
import { withoutNotice } from "./notices.ts";
import {
  changeRole,
  fillRest,
  followGame,
  loadGame,
  playAutomatically,
  redo,
  returnToGame,
  showPath,
  step,
  undo,
  withShownView,
} from "./position-changes.ts";
import { playPremove, withPremove } from "./premove.ts";
import { pickedRow } from "./presses.ts";
import { canHappen, explainFollowing, isFollower } from "./roles.ts";
import { SEARCH, withoutSearch } from "./search.ts";
import { withSettings } from "./settings.ts";
import type { Game, Settings, State } from "./state.ts";
import { forcedMove, isThinking, pendingMoveShown } from "./turn-selectors.ts";
import { ANALYSIS, withPass } from "./variations.ts";

export function initialState(game: Game, settings: Settings): State {
  return {
    generation: 0,
    session: freshSession(settings),
    game,
    cursor: freshCursor(null),
    interaction: freshInteraction(),
    search: freshSearch(),
    flow: freshFlow(),
  };
}

export function reduce(state: State, event: Event): State {
  if ("generation" in event && event.generation !== state.generation) return state;
  if (!canHappen(state, event)) return explainFollowing(state, event);
  const handled = handlerOf(event.kind)?.(state, event) ?? state;
  const after = installedFeatures().reduce(
    (settled, feature) => feature.settle?.(settled, state, event) ?? settled,
    handled,
  );
  return withPass(withConsistentFlow(after));
}

/** True if a feature or core handles events of this kind. */
export function isHandled(kind: EventKind) {
  return handlerOf(kind) !== undefined;
}

function handlerOf(kind: EventKind) {
  const tables = [...installedFeatures().map(({ handlers }) => handlers), CORE];
  const table = tables.find((handlers) => handlers?.[kind]);
  return table?.[kind] as ((state: State, event: Event) => State) | undefined;
}

/**
 * Ends a pause that nobody could end, forgets the last reading of a clock that has stopped, and
 * clears `isFinishing` (the computer plays the game to its end) once the game is over or another
 * tab plays it.
 */
function withConsistentFlow(state: State): State {
  const { paused, clockReadAt, isFinishing } = state.flow;
  const isStuck = paused && !canPause(state);
  const isRead = clockReadAt !== null && !isTicking(state);
  const isFinished = isFinishing && (isOver(state) || isFollower(state));
  if (!isStuck && !isRead && !isFinished) return state;
  const consistent = { paused: paused && !isStuck, isFinishing: isFinishing && !isFinished };
  return { ...state, flow: { ...state.flow, ...consistent, clockReadAt: null } };
}

function changeSettings(state: State, { settings }: Events["settingsChanged"]): State {
  const { cursor, interaction, session } = state;
  const isOther = settings.confirm !== session.settings.confirm;
  // The pieces of a picked row must be confirmed whatever the settings.
  const isRow = pickedRow(cursor.view?.presses ?? {}, interaction.presses) !== null;
  return withSettings(isOther && !isRow ? interact(state, { pendingMove: null }) : state, settings);
}

const CORE: Handlers = {
  ...BOARD,
  ...ANALYSIS,
  ...ENDING,
  ...SEARCH,
  engineLoading: (state, event) => withEngine(withoutSearch(state), { ...event, kind: "loading" }),
  engineReady: (state, { levels, version }) => ({
    ...state,
    session: { ...state.session, engine: { kind: "ready" }, levels, version },
    game: withKnownLevels(state.game, levels),
  }),
  engineRestarted: (state) => interact(withoutSearch(state), { notice: { kind: "restarted" } }),
  engineFailed: (state, event) => withEngine(withoutSearch(state), { ...event, kind: "failed" }),
  roleChanged: (state, { role }) => changeRole(state, role),
  gameFollowed: (state, { saved }) => followGame(state, saved),
  clockFollowed: (state, { spent }) => (isFollower(state) ? followClock(state, spent) : state),
  gameLoaded: (state, { saved, path }) => openGame(state, saved, path),
  gameStarted: startGame,
  boardFilled: (state, { moves }) =>
    loadGame(state, { game: filledGame(state.game, moves), view: null }),
  fillPressed: (state) =>
    canFill(state) ? { ...state, flow: { ...state.flow, isFilling: true } } : state,
  restFilled: (state, { moves }) => (state.flow.isFilling ? fillRest(state, moves) : state),
  viewArrived: withArrivedView,
  moveChosen: (state, { move }) => (isThinking(state) ? playAutomatically(state, move) : state),
  forcedDue: (state) => {
    const move = forcedMove(state);
    return move ? playAutomatically(state, move) : state;
  },
  premoveDue: playPremove,
  pausePressed: (state) =>
    withoutNotice({ ...state, flow: { ...state.flow, paused: !state.flow.paused } }, "paused"),
  finishPressed: (state) =>
    canFinish(state) ? { ...state, flow: freshFlow({ isFinishing: true }) } : state,
  settingsChanged: changeSettings,
  settingsReceived: changeSettings,
  noticed: (state, { notice }) => interact(state, { notice }),
  featuresCame: (state) => ({ ...state, search: { ...freshSearch(), ...state.search } }),
  undone: (state) => {
    // A move that waits for confirmation has not been played yet.
    if (pendingMoveShown(state)) return cancel(state);
    const replaced = gameToRestore(state);
    return replaced ? restoreGame(state, replaced) : undo(state);
  },
  redone: redo,
  pathShown: (state, { path }) => showPath(state, path),
  stepped: (state, { by }) => step(state, by),
  returned: returnToGame,
};

function withEngine(state: State, engine: State["session"]["engine"]): State {
  return { ...state, session: { ...state.session, engine } };
}

function withArrivedView(state: State, event: Events["viewArrived"]): State {
  const { path, view, plies, known } = event;
  const arrived = withView(state.game, path, { ...known, view }, plies);
  const after = { ...state, game: arrived };
  const asked = view.phase === "over" ? interact(after, { asking: null }) : after;
  return withPremove(withShownView(asked));
}
