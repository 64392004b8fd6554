/** Changes the live position or the one shown, and resets everything that depends on it. */
import type { MoveText } from "../engine/protocol.ts";
import { isClockOn, timeLeft, timesAfter } from "./clock.ts";
import { isAnalysed, isInVariation, lineShown, nodeShown, shownPath } from "./cursor-selectors.ts";
import { atPath, played, playedToFinish, withKnownLevels } from "./document.ts";
import { redoPath, undoPath } from "./game-selectors.ts";
import { freshCursor, freshFlow, freshInteraction, freshSearch } from "./groups.ts";
import { lastingNotice } from "./notices.ts";
import { hasPerson } from "./seats.ts";
import type { Ending, Game, Path, SavedGame, Search, Session, State } from "./state.ts";
import { isSamePath, nodeAt, withKnown } from "./tree.ts";

/** Replaces the game and everything that belongs to it; only the session stays. */
export function loadGame(state: State, { game, view }: SavedGame): State {
  const { levels } = state.session;
  const own = { ...game, name: state.game.name };
  return {
    generation: state.generation + 1,
    session: state.session,
    game: levels.length ? withKnownLevels(own, levels) : own,
    cursor: freshCursor(view),
    interaction: freshInteraction(),
    search: freshSearch(),
    // Running clocks wait until the players are back.
    flow: freshFlow({ paused: isClockOn(game) && view?.phase !== "over" }),
  };
}

/** Shows the writer's game. Known positions stay known, and an earlier position stays shown. */
export function followGame(state: State, { game, view }: SavedGame): State {
  const { levels } = state.session;
  const known = levels.length ? withKnownLevels(game, levels) : game;
  if (game.start !== state.game.start) {
    return continueWith({ ...state, cursor: freshCursor(view) }, known);
  }
  return continueWith(state, { ...known, tree: withKnown(game.tree, state.game.tree) });
}

/** Makes this tab a writer or a follower, and ends what the person or the computer was doing. */
export function changeRole(state: State, role: Session["role"]): State {
  if (role === state.session.role) return state;
  const { game, cursor, search } = state;
  const { hovered, notice } = state.interaction;
  const isWriter = role === "writer";
  return {
    ...state,
    session: { ...state.session, role, isUnsavedShown: false },
    interaction: freshInteraction({ hovered, notice: lastingNotice(notice) }),
    search: freshSearch({ certain: search.certain }),
    // Running clocks wait until the players are on the page.
    flow: freshFlow({ paused: isWriter && isClockOn(game) && cursor.view?.phase !== "over" }),
  };
}

/** Continues with another live position or ending; answers about the old position are ignored. */
function continueWith(state: State, game: Game): State {
  const { hovered } = state.interaction;
  const { certain } = state.search;
  return withShownView({
    ...state,
    generation: state.generation + 1,
    game,
    cursor: cursorIn(game, state.cursor),
    interaction: freshInteraction({ hovered }),
    search: freshSearch({ certain }),
    flow: freshFlow(state.flow),
  });
}

/** Keeps the cursor unless its position is no longer in the tree, or is the live position. */
function cursorIn({ tree, livePath }: Game, cursor: State["cursor"]) {
  const { shownPath: path, view } = cursor;
  const isThere = path !== null && nodeAt(tree, path) !== null && !isSamePath(path, livePath);
  return path === null || isThere ? cursor : freshCursor(view);
}

export function play(state: State, move: MoveText): State {
  const { game, flow } = state;
  const go = flow.isFinishing ? playedToFinish : played;
  return continueWith(state, go(game, move, { clock: timesAfter(state) }));
}

/** Placements that are filled in all at once use nobody's time. */
export function fillRest(state: State, moves: MoveText[]): State {
  const { game } = state;
  const from = game.livePath.length;
  const clock = game.clock && {
    white: Number(timeLeft(game, "white")),
    black: Number(timeLeft(game, "black")),
  };
  const full = moves.reduce((before, move) => played(before, move, { clock }), game);
  const filled = { from, to: from + moves.length };
  return continueWith({ ...state, cursor: freshCursor(state.cursor.view) }, { ...full, filled });
}

/** Plays a ply that no person chose; an open question stays open. */
export function playAutomatically(state: State, move: MoveText): State {
  const after = play(state, move);
  // An analysis goes on while the computer moves.
  const search = { ...after.search, mode: state.search.mode };
  return { ...after, search, interaction: undecidedInteraction(state) };
}

/** The parts of an interaction that wait for the person's answer. */
function undecidedInteraction(state: State) {
  const { hovered, asking, notice, premove } = state.interaction;
  // Presses draw until the person leaves the analysis.
  const drawing = isAnalysed(state) && state.interaction.drawing ? [] : null;
  return freshInteraction({ hovered, asking, premove, drawing, notice: lastingNotice(notice) });
}

export function goTo(state: State, path: Path | null): State {
  if (path === null) return state;
  const game = atPath(state.game, path);
  // Without a pause, computers would play on at once.
  const paused = !hasPerson(state) || state.flow.paused;
  const before = { ...state, cursor: freshCursor(state.cursor.view), flow: freshFlow({ paused }) };
  return continueWith({ ...before, search: freshSearch() }, game);
}

/** Undoes the last decision. This counts as a takeback unless only the ending is undone. */
function takeBack(state: State): State {
  const path = undoPath(state);
  const { game } = state;
  const isMove = path !== null && path.length < game.livePath.length;
  const takebacks = game.takebacks + (isMove ? 1 : 0);
  return goTo({ ...state, game: { ...game, takebacks } }, path);
}

export function endGame(state: State, ending: Ending): State {
  const before = { ...state, cursor: freshCursor(state.cursor.view), flow: freshFlow() };
  return continueWith(before, { ...state.game, ending });
}

/** Shows a position of the tree. At the live position, the board follows the game again. */
export function showPath(state: State, path: Path): State {
  const { game, cursor } = state;
  if (!nodeAt(game.tree, path)) return state;
  const isShown = cursor.shownPath !== null && isSamePath(path, cursor.shownPath);
  const shownPath = isShown ? cursor.shownPath : isSamePath(path, game.livePath) ? null : path;
  return withShownView({
    ...state,
    cursor: { ...cursor, shownPath },
    interaction: undecidedInteraction(state),
  });
}

export function withShownView(state: State): State {
  const view = nodeShown(state)?.view ?? state.cursor.view;
  return view === state.cursor.view ? state : { ...state, cursor: { ...state.cursor, view } };
}

/** In an analysis, undo and redo do not change the game, but step through tried moves. */
export function undo(state: State): State {
  return isAnalysed(state) ? stepInVariation(state, -1) : takeBack(state);
}

export function redo(state: State): State {
  return isAnalysed(state) ? stepInVariation(state, 1) : goTo(state, redoPath(state));
}

/** Steps through the game, but never back into a random setup, which nobody played. */
export function step(state: State, by: number): State {
  const length = Math.max(state.game.fixed, shownPath(state).length + by);
  return showPath(state, lineShown(state).slice(0, length));
}

function stepInVariation(state: State, by: -1 | 1): State {
  return isInVariation(state) ? step(state, by) : state;
}

export function returnToGame(state: State): State {
  return showPath(withMode(state, "played"), state.game.livePath);
}

export function withMode(state: State, mode: Search["mode"]): State {
  return state.search.mode === mode ? state : { ...state, search: { ...state.search, mode } };
}
