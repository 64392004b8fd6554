/**
 * How events change what the page knows: (state, event) -> state.
 *
 * Pure: no DOM, no worker, no clock, no randomness. It knows no rule of the game
 * either: where pieces may go, what a move removes and who won are read from
 * the views that Python sends.
 */
import { BOARD } from "./board-actions.ts";
import { followClock, isTicking } from "./clock.ts";
import { withKnownLevels, withView } from "./document.ts";
import { ENDING } from "./ending.ts";
import type { EngineChange, Event, EventKind, Events, Handlers } from "./events.ts";
import { installedFeatures } from "./feature.ts";
import { canFill, canFinish, canPause, isOver } from "./game-selectors.ts";
import { fillBoard, gameToRestore, openGame, restoreGame, startGame } from "./game-start.ts";
import { freshCursor, freshFlow, freshInteraction, freshSearch, freshSession } from "./groups.ts";
import { interact } from "./interaction.ts";
import { withoutNotice } from "./notices.ts";
import { playPremove, withPremove } from "./premove.ts";
import { canHappen, explainFollowing, isFollower } from "./roles.ts";
import { SEARCH, withoutSearch } from "./search.ts";
import { withSettings } from "./settings.ts";
import type { Game, Settings, State } from "./state.ts";
import {
  changeRole,
  fillRest,
  followGame,
  playAutomatically,
  travel,
  withShownView,
} from "./transitions.ts";
import { forcedMove, isThinking, pendingMoveShown } from "./turn-selectors.ts";
import { ANALYSIS } from "./variations.ts";

/** A page with this game on the board and an engine that is still to load. */
export function initialState(game: Game, settings: Settings): State {
  return {
    generation: 0,
    session: freshSession(settings),
    game,
    cursor: freshCursor(null),
    interaction: freshInteraction(),
    search: freshSearch(),
    flow: freshFlow(false),
  };
}

/** The state after an event. */
export function reduce(state: State, event: Event): State {
  if ("generation" in event && event.generation !== state.generation) return state;
  if (!canHappen(state, event)) return explainFollowing(state, event);
  const handled = handlerOf(event.kind)?.(state, event) ?? state;
  const after = installedFeatures().reduce(
    (settled, feature) => feature.settle?.(settled, state, event) ?? settled,
    handled,
  );
  return withConsistentFlow(after);
}

/** Is there a feature, or a part of core, that handles such events? */
export function isHandled(kind: EventKind) {
  return handlerOf(kind) !== undefined;
}

function handlerOf(kind: EventKind) {
  const tables = [...installedFeatures().map(({ handlers }) => handlers), CORE];
  const table = tables.find((handlers) => handlers?.[kind]);
  return table?.[kind] as ((state: State, event: Event) => State) | undefined;
}

/**
 * The state without a pause that nobody could end, without a reading of a clock that stands (what
 * passes from now on is nobody's time), and without finishing a game that is over.
 */
function withConsistentFlow(state: State): State {
  const { paused, clockReadAt, isFinishing } = state.flow;
  const isStuck = paused && !canPause(state);
  const isRead = clockReadAt !== null && !isTicking(state);
  const isFinished = isFinishing && (isOver(state) || isFollower(state));
  if (!isStuck && !isRead && !isFinished) return state;
  const flow = freshFlow(paused && !isStuck, isFinishing && !isFinished);
  return { ...state, flow: { ...flow, isFilling: state.flow.isFilling } };
}

const engineChange = (state: State, event: EngineChange) => handleEngineChange(state, event);

const CORE: Handlers = {
  ...BOARD,
  ...ANALYSIS,
  ...ENDING,
  ...SEARCH,
  engineLoading: engineChange,
  engineReady: engineChange,
  engineRestarted: engineChange,
  engineFailed: engineChange,
  roleChanged: (state, { role }) => changeRole(state, role),
  gameFollowed: (state, { saved }) => followGame(state, saved),
  clockFollowed: (state, { spent }) => (isFollower(state) ? followClock(state, spent) : state),
  gameLoaded: (state, { saved, path }) => openGame(state, saved, path),
  gameStarted: startGame,
  boardFilled: (state, { moves }) => fillBoard(state, moves),
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
  finishPressed: (state) => (canFinish(state) ? { ...state, flow: freshFlow(false, true) } : state),
  settingsChanged: (state, { settings }) =>
    withSettings(interact(state, { pendingMove: null }), settings),
  settingsReceived: (state, { settings }) =>
    withSettings(interact(state, { pendingMove: null }), settings),
  noticed: (state, { notice }) => interact(state, { notice }),
  featuresCame: (state) => ({ ...state, search: { ...freshSearch(), ...state.search } }),
  undone: (state, event) => {
    // A move that waits for confirmation has not been played yet.
    if (pendingMoveShown(state)) return BOARD.cancelled?.(state, { kind: "cancelled" }) ?? state;
    const replaced = gameToRestore(state);
    return replaced ? restoreGame(state, replaced) : travel(state, event);
  },
  redone: travel,
  pathShown: travel,
  stepped: travel,
  returned: travel,
};

function handleEngineChange(state: State, event: EngineChange): State {
  const { session } = state;
  switch (event.kind) {
    case "engineLoading":
      return withEngine(withoutSearch(state), { ...event, kind: "loading" });
    case "engineReady": {
      const { levels, version } = event;
      const ready = { ...session, engine: { kind: "ready" } as const };
      const game = withKnownLevels(state.game, levels);
      return { ...state, session: { ...ready, levels, version }, game };
    }
    case "engineRestarted":
      return interact(withoutSearch(state), { notice: { kind: "restarted" } });
    case "engineFailed":
      return withEngine(withoutSearch(state), { ...event, kind: "failed" });
  }
}

function withEngine(state: State, engine: State["session"]["engine"]): State {
  return { ...state, session: { ...state.session, engine } };
}

function withArrivedView(state: State, event: Events["viewArrived"]): State {
  const { path, view, plies, known } = event;
  const { interaction } = state;
  const asking = view.phase === "over" ? null : interaction.asking;
  return withPremove(
    withShownView({
      ...state,
      interaction: asking === interaction.asking ? interaction : { ...interaction, asking },
      game: withView(state.game, path, { ...known, view }, plies),
    }),
  );
}
