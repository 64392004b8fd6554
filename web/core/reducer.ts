/**
 * How events change what the page knows: (state, event) -> state.
 *
 * Pure: no DOM, no worker, no clock, no randomness. It knows no rule of the game
 * either: where pieces may go, what a move removes and who won are read from
 * the views that Python sends.
 */
import type { Ply, View } from "../engine/protocol.ts";
import { goToPlace } from "../features/place/place.ts";
import { handleReviewEvent } from "../features/review/review-actions.ts";
import { handleGipfEvent } from "../games/gipf/challenge-events.ts";
import { explainRefusal, handleBoardEvent, handleReadMove } from "./board-actions.ts";
import { followClock, isTicking } from "./clock.ts";
import { withKnownLevels, withView } from "./document.ts";
import { handleEndingEvent } from "./ending.ts";
import type { EngineChange, Event } from "./events.ts";
import { canFill, canFinish, canPause, isOver } from "./game-selectors.ts";
import { fillBoard, gameToRestore, openGame, restoreGame, startGame } from "./game-start.ts";
import { freshCursor, freshFlow, freshInteraction, freshSearch, freshSession } from "./groups.ts";
import { withConnectionsTip, withoutNotice } from "./notices.ts";
import { playPremove, withPremove } from "./premove.ts";
import { canHappen, explainFollowing, isFollower } from "./roles.ts";
import { handleSearchEvent, withoutSearch } from "./search.ts";
import type { Game, Path, Session, Settings, State } from "./state.ts";
import {
  changeRole,
  fillRest,
  followGame,
  playAutomatically,
  travel,
  withShownView,
} from "./transitions.ts";
import { setNode } from "./tree.ts";
import { forcedMove, isThinking, pendingMoveShown } from "./turn-selectors.ts";
import { handleVariationEvent } from "./variations.ts";

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
  return withConsistentFlow(handle(state, event));
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

function handle(state: State, event: Event): State {
  switch (event.kind) {
    case "engineLoading":
    case "engineReady":
    case "engineRestarted":
    case "engineFailed":
      return handleEngineChange(state, event);
    case "connectionChanged":
      return withSession(state, { isOnline: event.isOnline });
    case "offlineChecked":
      return withSession(state, { isOfflineReady: event.isReady });
    case "updateFound":
      return withSession(state, { isUpdateOffered: true });
    case "updatePostponed":
      return withSession(state, { isUpdateOffered: false });
    case "savingChanged":
      return withSession(state, { isUnsavedShown: !event.isSaved });
    case "unsavedDismissed":
      return withSession(state, { isUnsavedShown: false });
    case "roleChanged":
      return changeRole(state, event.role);
    case "gameFollowed":
      return followGame(state, event.saved);
    case "clockFollowed":
      return isFollower(state) ? followClock(state, event.spent) : state;
    case "gameLoaded":
      return openGame(state, event.saved, event.path);
    case "gameStarted":
      return startGame(state, event);
    case "boardFilled":
      return fillBoard(state, event.moves);
    case "fillPressed":
      return canFill(state) ? { ...state, flow: { ...state.flow, isFilling: true } } : state;
    case "restFilled":
      return state.flow.isFilling ? fillRest(state, event.moves) : state;
    case "viewArrived":
      return withArrivedView(state, event.path, event.view, event.plies);
    case "connectivityArrived": {
      const { connectivity } = event;
      const tree = setNode(state.game.tree, event.path, { connectivity });
      return { ...state, game: { ...state.game, tree } };
    }
    case "refusalExplained":
      return explainRefusal(state, event.answer);
    case "moveRead":
      return handleReadMove(state, event.move);
    case "moveUnreadable": {
      const { text, fault } = event;
      const notice = { kind: "unreadable", text, fault } as const;
      return { ...state, interaction: { ...state.interaction, question: null, notice } };
    }
    case "searchInfoArrived":
    case "hintArrived":
    case "evaluationArrived":
      return handleSearchEvent(state, event);
    case "moveChosen":
      return isThinking(state) ? playAutomatically(state, event.move) : state;
    case "forcedDue": {
      const move = forcedMove(state);
      return move ? playAutomatically(state, move) : state;
    }
    case "premoveDue":
      return playPremove(state);
    case "pausePressed":
      return withoutNotice(
        { ...state, flow: { ...state.flow, paused: !state.flow.paused } },
        "paused",
      );
    case "finishPressed":
      return canFinish(state) ? { ...state, flow: freshFlow(false, true) } : state;
    case "resignPressed":
    case "drawPressed":
    case "answered":
    case "clockRead":
      return handleEndingEvent(state, event);
    case "gameCounted":
      return {
        ...state,
        game: { ...state.game, counted: true },
        session: {
          ...state.session,
          winsAtLevel: event.wins,
          isFirstLoss: event.isFirstLoss,
          feat: event.feat,
        },
      };
    case "settingsChanged":
    case "settingsReceived": {
      const interaction = { ...state.interaction, pendingMove: null };
      const after = withSettings({ ...state, interaction }, event.settings);
      return event.kind === "settingsChanged" ? withConnectionsTip(state, after) : after;
    }
    case "connectivityPressed": {
      if (state.game.name === "gipf") return state; // Nothing depends on contact there.
      const { settings } = state.session;
      const isOn = !settings.connectivity;
      const after = withSettings(state, { ...settings, connectivity: isOn });
      // While a stack is chosen its targets are marked, and no danger.
      const { interaction } = after;
      const open = isOn ? { ...interaction, presses: [], pendingMove: null } : interaction;
      return withConnectionsTip(state, { ...after, interaction: open });
    }
    case "noticed":
      return { ...state, interaction: { ...state.interaction, notice: event.notice } };
    case "undone": {
      // Of a move that is asked about, nothing has been played yet.
      if (pendingMoveShown(state)) return handleBoardEvent(state, { kind: "cancelled" });
      const replaced = gameToRestore(state);
      return replaced ? restoreGame(state, replaced) : travel(state, event);
    }
    case "redone":
    case "pathShown":
    case "stepped":
    case "returned":
      return travel(state, event);
    case "placeRestored":
      return goToPlace(state, event.place);
    case "reviewPressed":
    case "reviewClosed":
    case "mistakePressed":
    case "betterPressed":
    case "linePressed":
    case "lineDue":
    case "practicePressed":
    case "practiceAgainPressed":
    case "practiceAnswerPressed":
    case "practiceNextPressed":
    case "positionReviewed":
    case "reviewFound":
    case "pliesReviewed":
      return handleReviewEvent(state, event);
    case "moveTried":
    case "variationRemoved":
    case "variationPromoted":
      return handleVariationEvent(state, event);
    case "rowsLeft":
    case "challengeDecided":
      return handleGipfEvent(state, event);
    default:
      return handleBoardEvent(state, event);
  }
}

function withSession(
  state: State,
  change: Partial<
    Pick<Session, "isOnline" | "isOfflineReady" | "isUpdateOffered" | "isUnsavedShown">
  >,
): State {
  const session = { ...state.session, ...change };
  const names = Object.keys(change) as (keyof typeof change)[];
  return names.every((name) => session[name] === state.session[name])
    ? state
    : { ...state, session };
}

function withSettings(state: State, settings: Settings): State {
  return { ...state, session: { ...state.session, settings } };
}

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
    case "engineRestarted": {
      const notice = { kind: "restarted" } as const;
      return { ...withoutSearch(state), interaction: { ...state.interaction, notice } };
    }
    case "engineFailed":
      return withEngine(withoutSearch(state), { ...event, kind: "failed" });
  }
}

function withEngine(state: State, engine: State["session"]["engine"]): State {
  return { ...state, session: { ...state.session, engine } };
}

function withArrivedView(state: State, path: Path, view: View, plies: Ply[]): State {
  const { interaction } = state;
  const asking = view.phase === "over" ? null : interaction.asking;
  return withPremove(
    withShownView({
      ...state,
      interaction: asking === interaction.asking ? interaction : { ...interaction, asking },
      game: withView(state.game, path, view, plies),
    }),
  );
}
