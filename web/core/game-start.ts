/** Undo restores the game that a new game replaced, until the new game has a move to undo. */
import { isAnalysed } from "./cursor-selectors.ts";
import { newGame } from "./document.ts";
import type { Event } from "./events.ts";
import { undoPath, wouldLose } from "./game-selectors.ts";
import { interact } from "./interaction.ts";
import { loadGame, showPath, withShownView } from "./position-changes.ts";
import { isFollower } from "./roles.ts";
import type { Game, Path, SavedGame, State } from "./state.ts";
import { nodeAt } from "./tree.ts";

export function startGame(
  state: State,
  { seats, filled, clock, start = null }: Event<"gameStarted">,
): State {
  const game = newGame(seats, filled, clock, { name: state.game.name, start });
  const replaced = wouldLose(state) ? state.game : null;
  return withReplaced(loadGame(state, { game, view: null }), replaced);
}

/** @param path  The path to show; null for the path of the last position. */
export function openGame(state: State, saved: SavedGame, path: Path | null = null): State {
  const loaded = withReplaced(loadGame(state, saved), null);
  return path ? showPath(loaded, path) : withShownView(loaded);
}

/**
 * The game that the current one replaced, while the current one has no move to undo. In an
 * analysis, undo stays within the analysis.
 */
export function gameToRestore(state: State) {
  const { replaced } = state.session;
  const isPossible = !isFollower(state) && !isAnalysed(state) && undoPath(state) === null;
  return isPossible ? replaced : null;
}

export function restoreGame(state: State, game: Game): State {
  const view = nodeAt(game.tree, game.livePath)?.view ?? null;
  return interact(openGame(state, { game, view }), { notice: { kind: "restored" } });
}

function withReplaced(state: State, replaced: Game | null): State {
  return { ...state, session: { ...state.session, replaced } };
}
