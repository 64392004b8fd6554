/**
 * What follows from a state: whose turn it is, what may be pressed, which queries it needs
 * answered. Pure, like the state itself.
 *
 * @import { GameRecord, MoveText, Ply, Side } from "../engine/protocol.d.ts"
 * @import { Step } from "../board/description.d.ts"
 * @import { Situation } from "./choices.js"
 * @import { Evaluation, Game, Path, RequiredQueries, Seat, State, TreeNode } from "./state.d.ts"
 */
import { choicesIn, chosenPath, moveOf } from "./choices.js";
import { liveNode } from "./game.js";
import { mainLine, nodeAt, nodesAlong, startsWith } from "./tree.js";

/** The position string of the empty board. */
export const EMPTY_BOARD = "9/10/11/10/9 w p";
export const SIDES = /** @type {readonly Side[]} */ (["white", "black"]);

/**
 * The path of the position the board should show.
 * @param {State} state
 */
export function shownPath({ cursor, game }) {
  return cursor.shownPath ?? game.livePath;
}

/**
 * The node of the position the board should show.
 * @param {State} state
 */
export function nodeShown(state) {
  return nodeAt(state.game.tree, shownPath(state));
}

/**
 * Does the board show another position than the live one?
 * @param {State} state
 */
export function isLookingBack({ cursor }) {
  return cursor.shownPath !== null;
}

/**
 * The plies before the position the board should show.
 * @param {State} state
 */
export function shownPly(state) {
  return shownPath(state).length;
}

/**
 * The plies played in the live game.
 * @param {State} state
 */
export function livePly({ game }) {
  return game.livePath.length;
}

/**
 * The line in which the position shown can be stepped through: the moves played, or a variation.
 * @param {State} state
 * @returns {Path}
 */
export function lineShown(state) {
  const { tree, livePath } = state.game;
  const shown = shownPath(state);
  return startsWith(livePath, shown) ? livePath : mainLine(tree, shown);
}

/**
 * The plies that lead along *nodes*, as far as all of them are known.
 * @param {TreeNode[]} nodes  The root first.
 * @returns {Ply[]}
 */
function knownPlies(nodes) {
  const plies = nodes.slice(1).map(({ ply }) => ply);
  const unknown = plies.indexOf(null);
  return /** @type {Ply[]} */ (unknown < 0 ? plies : plies.slice(0, unknown));
}

/**
 * The plies of the live game, as far as they are known.
 * @param {State} state
 */
export function livePlies({ game }) {
  return knownPlies(nodesAlong(game.tree, game.livePath));
}

/**
 * The plies up to the position shown, as far as they are known; null while no position is.
 * @param {State} state
 * @returns {Step[] | null}
 */
export function historyShown(state) {
  const { view } = state.cursor;
  if (!view) return null;
  const nodes = nodesAlong(state.game.tree, lineShown(state));
  return knownPlies(nodes)
    .slice(0, view.ply)
    .map(({ move, spaces, removed }, index) => {
      return { move, spaces, removed, before: nodes[index]?.view?.stacks ?? null };
    });
}

/**
 * The view of the live position, or null while Python has not sent it.
 * @param {State} state
 */
export function liveView({ game }) {
  return liveNode(game).view;
}

/**
 * The space pressed last of a move that takes several presses.
 * @param {State} state
 */
export function selectedSpace({ interaction }) {
  return interaction.presses.at(-1) ?? null;
}

/**
 * Was a move made in the position shown, and has Python not told yet what it leads to?
 * @param {State} state
 */
export function isMoveOnItsWay({ session, cursor, game }) {
  if (session.engine.kind !== "ready" || cursor.shownPath !== null || !cursor.view) return false;
  const [before, live] = nodesAlong(game.tree, game.livePath).slice(-2);
  return cursor.view === before?.view && live?.view === null;
}

/**
 * Who plays now; null while that is not known and when the game is over.
 * @param {State} state
 * @returns {Seat | null}
 */
export function seatToMove(state) {
  const live = liveView(state);
  return live && !isOver(state) ? state.game.seats[live.turn] : null;
}

/**
 * Is the game over, by the rules or before they end it?
 * @param {State} state
 */
export function isOver(state) {
  return state.game.ending !== null || liveView(state)?.phase === "over";
}

/**
 * Who has won the game; null while nobody has.
 * @param {State} state
 * @returns {Side | "draw" | null}
 */
export function winnerOf(state) {
  const { ending } = state.game;
  if (!ending) return liveView(state)?.winner ?? null;
  return ending.kind === "agreed" ? "draw" : otherSide(ending.side);
}

/**
 * @param {Side} side
 * @returns {Side}
 */
export function otherSide(side) {
  return side === "white" ? "black" : "white";
}

/**
 * Do two people play?
 * @param {Game} game
 */
export function isForTwo({ seats }) {
  return seats.white.kind === "person" && seats.black.kind === "person";
}

/**
 * Who would resign, or offer a draw: the person to move, or the only one.
 * @param {State} state
 * @returns {Side | null}
 */
export function resigningSide(state) {
  return isForTwo(state.game) ? (liveView(state)?.turn ?? null) : soloSide(state.game);
}

/**
 * Can a person end the game that is on?
 * @param {State} state
 */
export function canEnd(state) {
  return livePly(state) > state.game.fixed && !isOver(state) && resigningSide(state) !== null;
}

/**
 * Is there something that goes on by itself, so that it can be paused: computers, or clocks?
 * @param {State} state
 */
export function canPause(state) {
  const { clock, fixed, ending } = state.game;
  const isClockOn = clock !== null && livePly(state) > fixed && !ending;
  return !isOver(state) && (!hasPerson(state) || isClockOn);
}

/** @param {State} state */
export function hasPerson({ game }) {
  return game.seats.white.kind === "person" || game.seats.black.kind === "person";
}

/**
 * Does one person play against the computer, so that "you" is clear?
 * @param {Game} game
 */
export function isSolo(game) {
  return soloSide(game) !== null;
}

/**
 * The side of the only person; null where none or two play.
 * @param {Game} game
 * @returns {Side | null}
 */
export function soloSide({ seats }) {
  const isWhite = seats.white.kind === "person";
  if (isWhite === (seats.black.kind === "person")) return null;
  return isWhite ? "white" : "black";
}

/**
 * Is a person to place or to move, on the board that is shown?
 * @param {State} state
 */
export function canAct(state) {
  return (
    state.session.engine.kind === "ready" &&
    !isLookingBack(state) &&
    !state.flow.paused &&
    seatToMove(state)?.kind === "person" &&
    !liveView(state)?.pass
  );
}

/**
 * Does the computer have the move?
 * @param {State} state
 */
export function isThinking(state) {
  return (
    state.session.engine.kind === "ready" &&
    seatToMove(state)?.kind === "computer" &&
    !state.flow.paused &&
    !liveView(state)?.pass
  );
}

/**
 * Does the player to move have to pass, and does the game go on by itself?
 * @param {State} state
 */
export function isPassDue(state) {
  return Boolean(seatToMove(state) && liveView(state)?.pass && !state.flow.paused);
}

/**
 * Is a hint being searched for?
 * @param {State} state
 */
export function isAdvising(state) {
  return state.search.hint?.analysis === null && canAct(state);
}

/**
 * The hint that is on the board, if there is one.
 * @param {State} state
 */
export function hintShown(state) {
  return canAct(state) ? (state.search.hint?.analysis ?? null) : null;
}

/**
 * What the position shown is worth; until that is known, what the last one before it was worth.
 * @param {State} state
 * @returns {Evaluation | null}
 */
export function evaluationShown(state) {
  const { view } = state.cursor;
  if (view?.winner) {
    const difference = view.scores.white - view.scores.black;
    return {
      win_probability: difference ? Number(difference > 0) : 0.5,
      score_difference: difference,
      proven: view.winner,
      solved: difference,
    };
  }
  const nodes = nodesAlong(state.game.tree, shownPath(state));
  return nodes.findLast(({ evaluation }) => evaluation)?.evaluation ?? null;
}

/**
 * The position whose evaluation is missing, while nothing else is searched for.
 * @param {State} state
 * @returns {Path | null}
 */
function missingEvaluation(state) {
  const node = nodeShown(state);
  const isBusy = isThinking(state) || isAdvising(state);
  if (!state.session.settings.evaluation || isBusy) return null;
  const isWanted = node?.view && node.view.phase !== "over" && !node.evaluation;
  return isWanted ? shownPath(state) : null;
}

/**
 * The move that waits to be confirmed.
 * @param {State} state
 * @returns {MoveText | null}
 */
export function pendingMoveShown(state) {
  return canAct(state) ? state.interaction.pendingMove : null;
}

/**
 * What a person's choices on the board depend on.
 * @param {State} state
 * @returns {Situation}
 */
export function situationOf(state) {
  const { presses, pendingMove, hovered } = state.interaction;
  return { view: state.cursor.view, presses, pendingMove, hovered, canAct: canAct(state) };
}

/**
 * The position whose connectivity is wanted and not known.
 * @param {State} state
 * @returns {Path | null}
 */
function missingConnectivity(state) {
  const node = nodeShown(state);
  const isWanted = state.session.settings.lifelines && node?.view?.phase === "stacking";
  return isWanted && !node.connectivity ? shownPath(state) : null;
}

/**
 * Where one press of "undo" leads: before the last decision of a person; null where there is none.
 * @param {State} state
 * @returns {Path | null}
 */
export function undoPath(state) {
  const { tree, livePath, fixed, ending } = state.game;
  // The ending is taken back first, and alone.
  if (ending) return livePath;
  const nodes = nodesAlong(tree, livePath);
  for (let index = livePath.length - 1; index >= fixed; index -= 1) {
    if (isDecisionAt(state, nodes, index)) return livePath.slice(0, index);
  }
  return null;
}

/**
 * Where one press of "redo" leads: before the next decision of a person, or after the last ply
 * taken back.
 * @param {State} state
 * @returns {Path | null}
 */
export function redoPath(state) {
  const { tree, livePath, ending } = state.game;
  if (ending) return null;
  const line = mainLine(tree, livePath);
  const nodes = nodesAlong(tree, line);
  for (let index = livePath.length + 1; index < line.length; index += 1) {
    if (isDecisionAt(state, nodes, index)) return line.slice(0, index);
  }
  return livePath.length < line.length ? line : null;
}

/**
 * Was the move at *index* of a line decided by a person, or, where none plays, by anybody?
 * @param {State} state
 * @param {TreeNode[]} nodes  Along the line.
 * @param {number} index
 */
function isDecisionAt(state, nodes, index) {
  const [before, after] = nodes.slice(index, index + 2);
  const player = after?.ply?.player ?? before?.view?.turn;
  if (!player || after?.move === "PASS") return false;
  return state.game.seats[player].kind === "person" || !hasPerson(state);
}

/**
 * The move that a press on the target would make.
 * @param {State} state
 * @returns {MoveText | null}
 */
function moveAtTarget(state) {
  const path = chosenPath(choicesIn(situationOf(state)));
  return path && moveOf(state.cursor.view, path);
}

/**
 * Would a new game lose something that a person decided?
 * @param {State} state
 */
export function wouldLose(state) {
  return hasPerson(state) && !isOver(state) && undoPath(state) !== null;
}

/**
 * @param {State} state
 * @returns {RequiredQueries}
 */
export function requiredQueries(state) {
  const none = {
    fill: false,
    view: null,
    prefetch: null,
    refusal: null,
    level: null,
    hint: false,
    evaluation: null,
    connectivity: null,
    pass: false,
  };
  if (state.session.engine.kind !== "ready") return none;
  if (state.game.filling) return { ...none, fill: true };
  const seat = seatToMove(state);
  return {
    ...none,
    view: missingView(state),
    prefetch: moveAtTarget(state),
    refusal: state.interaction.question,
    level: isThinking(state) && seat?.kind === "computer" ? seat.level : null,
    hint: isAdvising(state),
    evaluation: missingEvaluation(state),
    connectivity: missingConnectivity(state),
    pass: isPassDue(state),
  };
}

/**
 * The position whose view is missing: the one shown comes first.
 * @param {State} state
 * @returns {Path | null}
 */
function missingView(state) {
  const { tree, livePath } = state.game;
  return [shownPath(state), livePath].find((path) => !nodeAt(tree, path)?.view) ?? null;
}

/**
 * The game up to *path* as Python reads it.
 * @param {State} state
 * @param {Path} path
 * @returns {GameRecord}
 */
export function recordOf({ game }, path) {
  return { start: game.start, moves: [...path] };
}
