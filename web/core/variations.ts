/** Variations of an analysed game. */
import type { MoveText, Space, View } from "../engine/protocol.ts";
import { isAnalysed, nodeShown, shownPath } from "./cursor-selectors.ts";
import type { Events, Handlers } from "./events.ts";
import { isOver } from "./game-selectors.ts";
import { interact } from "./interaction.ts";
import { showPath, withMode } from "./position-changes.ts";
import { pathOf } from "./presses.ts";
import { isFollower } from "./roles.ts";
import { isSolo } from "./seats.ts";
import type { Game, Path, State, TreeNode } from "./state.ts";
import type { NodeFields } from "./tree.ts";
import { addMove, isSamePath, nodeAt, nodesAlong, setNode, startsWith, withNode } from "./tree.ts";
import { mustTryPass } from "./turn-selectors.ts";

export const ANALYSIS: Handlers = {
  analysisOpened: openAnalysis,
  variationStepped: stepBetween,
  variationRemoved: (state, { path }) => removeVariation(state, path),
  variationPromoted: ({ game, ...state }, { path }) => ({
    ...state,
    game: { ...game, tree: promote(game, path) },
  }),
  positionCommented: (state, { path, comment }) =>
    withFields(state, path, { comment: comment.trim() || null }),
  moveMarked: (state, { path, glyph }) =>
    path.length ? withFields(state, path, { glyph }) : state,
  positionDrawn: (state, { drawn }) => (isAnalysed(state) ? withDrawings(state, drawn) : state),
  drawingPressed: (state) => {
    if (!isAnalysed(state)) return state;
    const drawing = state.interaction.drawing ? null : [];
    return interact(state, { drawing, presses: [], pendingMove: null, notice: null });
  },
  lineTried: (state, { path, line }) => tryLine(state, path, line),
};

/** Lets every move be tried. An unfinished game against the computer then counts as analysed. */
function openAnalysis(state: State): State {
  if (isAnalysed(state) || isFollower(state)) return state;
  const { game } = state;
  const isHelp = isSolo(game) && !isOver(state);
  const opened = { ...state, game: isHelp ? { ...game, analysed: true } : game };
  return showPath(withMode(opened, "analysed"), shownPath(state));
}

/** Tries a move in the position shown in an analysis: adds a variation, and shows it. */
export function tryMove(state: State, move: MoveText): State {
  const path = shownPath(state);
  const view = nodeAt(state.game.tree, path)?.view;
  return view && isLegal(view, move) ? tryLine(state, path, [move]) : state;
}

/** Adds a line after a position as a variation, and shows its first move. */
export function tryLine(state: State, path: Path, line: readonly MoveText[]): State {
  const { game } = state;
  if (!isAnalysed(state) || !nodeAt(game.tree, path)) return state;
  const tree = line.reduce((grown, move, index) => {
    const before = [...path, ...line.slice(0, index)];
    const after = [...before, move];
    const longer = addMove(grown, before, move, { isTried: true });
    // A move taken back becomes a variation, so that playing another move does not delete it.
    return startsWith(game.livePath, after) ? longer : setNode(longer, after, { isTried: true });
  }, game.tree);
  return showPath({ ...state, game: { ...game, tree } }, [...path, ...line.slice(0, 1)]);
}

/**
 * If the line shown in an analysis ends where a player must pass, adds the pass, so that steps and
 * presses go on from there.
 */
export function withPass(state: State): State {
  const isEnd = nodeShown(state)?.continuations.length === 0;
  if (!isEnd || !mustTryPass(state)) return state;
  const { game } = state;
  const tree = addMove(game.tree, shownPath(state), "PASS", { isTried: true });
  return { ...state, game: { ...game, tree } };
}

/** Begins an arrow or finishes the one that has begun; the same space twice gives a ring. */
export function drawByPress(state: State, [from]: readonly Space[], space: Space): State {
  if (!from) return interact(state, { drawing: [space], notice: null });
  const arrow = from === space ? [space] : [from, space];
  const drawn = nodeShown(state)?.drawn ?? [];
  const others = drawn.filter((one) => one.join() !== arrow.join());
  // Drawing an arrow or a ring again takes it away.
  const isNew = others.length === drawn.length;
  const after = withDrawings(state, isNew ? [...drawn, arrow] : others);
  return interact(after, { drawing: [], notice: null });
}

function withDrawings(state: State, drawn: readonly Space[][]): State {
  return withFields(state, shownPath(state), { drawn: drawn.length ? drawn : null });
}

function withFields({ game, ...state }: State, path: Path, fields: NodeFields): State {
  return { ...state, game: { ...game, tree: setNode(game.tree, path, fields) } };
}

function isLegal({ presses, words }: View, move: MoveText) {
  return words.includes(move) || pathOf(presses, move) !== null;
}

/** Removes a variation. If the board shows it, the board returns to the position before it. */
function removeVariation(state: State, path: Path): State {
  const { game } = state;
  if (startsWith(game.livePath, path)) return state;
  const tree = remove(game.tree, path);
  const isInside = startsWith(shownPath(state), path);
  const outside = isInside ? showPath(state, path.slice(0, -1)) : state;
  return { ...outside, game: { ...game, tree } };
}

export function remove(tree: TreeNode, path: Path): TreeNode {
  const move = path.at(-1);
  return withNode(tree, path.slice(0, -1), (node) => {
    const continuations = node.continuations.filter((next) => next.move !== move);
    return continuations.length < node.continuations.length ? { ...node, continuations } : node;
  });
}

/** Moves a variation one place forward at its last fork, but never ahead of a move played. */
export function promote({ tree, livePath }: Pick<Game, "tree" | "livePath">, path: Path): TreeNode {
  const nodes = nodesAlong(tree, path);
  const fork = nodes.findLastIndex(
    ({ continuations }, index) => index < path.length && continuations[0]?.move !== path[index],
  );
  if (fork < 0) return tree;
  return withNode(tree, path.slice(0, fork), (node) => {
    const index = node.continuations.findIndex((next) => next.move === path[fork]);
    const moved = node.continuations[index];
    if (!moved) return node;
    const before = node.continuations[index - 1]?.move;
    if (startsWith(livePath, [...path.slice(0, fork), before as MoveText])) return node;
    const others = node.continuations.toSpliced(index, 1);
    return { ...node, continuations: others.toSpliced(index - 1, 0, moved) };
  });
}

/** Shows the next or previous alternative to the ply shown; if it has none, to an earlier ply. */
function stepBetween(state: State, { by }: Events["variationStepped"]): State {
  if (!isAnalysed(state)) return state;
  const { tree, livePath } = state.game;
  const path = shownPath(state);
  const forks = nodesAlong(tree, path).map(({ continuations }, length) => {
    const start = path.slice(0, length);
    const isEnd = isSamePath(start, livePath);
    const moves = continuations.filter(({ isTried }) => isTried || !isEnd);
    const lines = moves.map(({ move }) => [...start, move as MoveText]);
    // The end of the moves played is itself an alternative to the variations that begin there.
    return isEnd ? [start, ...lines] : lines;
  });
  const after = isSamePath(path, livePath) ? forks.slice(-1) : [];
  const before = forks.slice(0, -1).toReversed();
  const nearest = [...before.slice(0, 1), ...after, ...before.slice(1)];
  const lines = nearest.find(({ length }) => length > 1) ?? [];
  const next = lines[lines.findLastIndex((line) => startsWith(path, line)) + by];
  return next ? showPath(state, next) : state;
}
