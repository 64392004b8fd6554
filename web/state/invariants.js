/**
 * What is true of every state, whatever events led to it. A test lets thousands of random sequences
 * of events run against this list; nothing else of the page uses it. Pure.
 *
 * @import { State, TreeNode } from "./state.d.ts"
 */
import { isTicking } from "./clock.js";
import { liveNode } from "./game.js";
import { pathOf, pressesAfter } from "./presses.js";
import { canPause, isOver, liveView, nodeShown } from "./selectors.js";
import { isSamePath, nodeAt } from "./tree.js";

/** @type {readonly { name: string, holds: (state: State) => boolean }[]} */
export const INVARIANTS = [
  {
    name: "the live path leads to a node, beyond the fixed plies",
    holds: ({ game: { tree, livePath, fixed } }) =>
      nodeAt(tree, livePath) !== null && livePath.length >= fixed,
  },
  {
    name: "the path shown leads to a node, and is none while the live game is shown",
    holds: ({ game: { tree, livePath }, cursor: { shownPath: shown } }) =>
      shown === null || (nodeAt(tree, shown) !== null && !isSamePath(shown, livePath)),
  },
  {
    name: "no node has two continuations of one move",
    holds: ({ game }) =>
      everyNode(
        game.tree,
        ({ continuations }) =>
          new Set(continuations.map(({ move }) => move)).size === continuations.length,
      ),
  },
  {
    name: "a view and a ply belong to their node",
    holds: ({ game }) =>
      everyNode(
        game.tree,
        ({ view, ply, move }, depth) =>
          (!view || view.ply === depth) && (!ply || ply.move === move),
      ),
  },
  {
    name: "the board shows the position it should, as soon as that is known",
    holds: (state) => {
      const view = nodeShown(state)?.view ?? null;
      return view === null || view === state.cursor.view;
    },
  },
  {
    name: "a board that is still to be filled is empty",
    holds: ({ game }) => !game.filling || game.tree.continuations.length === 0,
  },
  {
    name: "presses lead to a move of the live position",
    holds: (state) => {
      const { presses } = state.interaction;
      const next = pressesAfter(liveView(state)?.presses ?? {}, presses);
      return presses.length === 0 || Object.keys(next).length > 0;
    },
  },
  {
    name: "a pending move is legal in the live position",
    holds: (state) => {
      const { pendingMove } = state.interaction;
      const view = liveView(state);
      return pendingMove === null || pathOf(view?.presses ?? {}, pendingMove) !== null;
    },
  },
  {
    name: "nothing is asked, nothing pending and nothing paused in a game that is over",
    holds: (state) => {
      const { asking, pendingMove, presses } = state.interaction;
      const isIdle = !asking && pendingMove === null && !presses.length && !state.flow.paused;
      return !isOver(state) || isIdle;
    },
  },
  {
    name: "no hint is shown of a game that is over",
    holds: (state) => !isOver(state) || state.search.hint === null,
  },
  {
    name: "what is paused can be resumed",
    holds: (state) => !state.flow.paused || canPause(state),
  },
  {
    name: "a clock is read only while it runs",
    holds: (state) => state.flow.clockReadAt === null || isTicking(state),
  },
  {
    name: "times are known where there are clocks only, and none is below zero",
    holds: ({ game }) =>
      everyNode(
        game.tree,
        ({ clock }) => !clock || (game.clock !== null && Math.min(clock.white, clock.black) >= 0),
      ),
  },
  {
    name: "the player to move has not spent more than there is, unless that has ended the game",
    holds: ({ game }) => {
      const { clock, ending } = game;
      const { view, clock: times } = liveNode(game);
      if (!clock || ending || !view) return true;
      return clock.spent >= 0 && clock.spent <= (times?.[view.turn] ?? clock.minutes * 60_000);
    },
  },
  {
    name: "every computer has a level that there is, once the engine has named them",
    holds: ({ session: { levels }, game: { seats } }) =>
      levels.length === 0 ||
      [seats.white, seats.black].every(
        (seat) => seat.kind === "person" || levels.some(({ name }) => name === seat.level),
      ),
  },
];

/**
 * The names of the invariants that a state breaks.
 * @param {State} state
 * @returns {string[]}
 */
export function brokenInvariants(state) {
  return INVARIANTS.filter(({ holds }) => !holds(state)).map(({ name }) => name);
}

/**
 * @param {TreeNode} node
 * @param {(node: TreeNode, depth: number) => boolean} holds
 * @param {number} [depth]
 * @returns {boolean}
 */
function everyNode(node, holds, depth = 0) {
  return (
    holds(node, depth) && node.continuations.every((next) => everyNode(next, holds, depth + 1))
  );
}
