/**
 * What can be read off a state: whose turn it is, what may be pressed, what
 * has to be asked of Python. Pure, like the state itself.
 *
 * @import { GameRecord, MoveText, Side, Space } from "../engine/protocol.d.ts"
 * @import { Asks, Evaluation, Game, Seat, State } from "./state.d.ts"
 */

/** The position string of the empty board. */
export const EMPTY_BOARD = "9/10/11/10/9 w p";
export const SIDES = /** @type {readonly Side[]} */ (["white", "black"]);

/**
 * The ply the board should show.
 * @param {State} state
 */
export function shownPly(state) {
  return state.lookingAt ?? state.game.ply;
}

/**
 * The view of the live position, or null while Python has not told it.
 * @param {State} state
 */
export function liveView(state) {
  return state.views[state.game.ply] ?? null;
}

/**
 * Was a move made in the position shown, and has Python not told yet what it leads to?
 * @param {State} state
 */
export function isMoveOnItsWay({ engine, lookingAt, game, view, views }) {
  const isShownBefore = lookingAt === null && view !== null && view === views[game.ply - 1];
  return engine.kind === "ready" && isShownBefore && !(game.ply in views);
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
 * A level that there is: where a former version knew another, the one in the middle takes its place.
 * @param {string} level
 * @param {string[]} levels  Weakest first.
 * @returns {string}
 */
export function knownLevel(level, levels) {
  return levels.includes(level) ? level : (levels[Math.floor(levels.length / 2)] ?? level);
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
  const { ply, fixed } = state.game;
  return ply > fixed && !isOver(state) && resigningSide(state) !== null;
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
    state.engine.kind === "ready" &&
    state.lookingAt === null &&
    !state.paused &&
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
    state.engine.kind === "ready" &&
    seatToMove(state)?.kind === "computer" &&
    !state.paused &&
    !liveView(state)?.pass
  );
}

/**
 * Is a hint being searched for?
 * @param {State} state
 */
export function isAdvising(state) {
  return state.hint?.analysis === null && canAct(state);
}

/**
 * The hint that is on the board, if there is one.
 * @param {State} state
 */
export function hintShown(state) {
  return canAct(state) ? (state.hint?.analysis ?? null) : null;
}

/**
 * What the position shown is worth; until that is known, what the last one before it was worth.
 * @param {State} state
 * @returns {Evaluation | null}
 */
export function evaluationShown(state) {
  const { view, evaluations } = state;
  if (view?.winner) {
    const margin = view.scores.white - view.scores.black;
    const chance = margin ? Number(margin > 0) : 0.5;
    return { chance, margin, proven: view.winner, solved: margin };
  }
  for (let ply = shownPly(state); ply >= 0; ply -= 1) {
    const known = evaluations[ply];
    if (known) return known;
  }
  return null;
}

/**
 * The ply whose evaluation is missing, while nobody thinks of anything else.
 * @param {State} state
 * @returns {number | null}
 */
function unevaluated(state) {
  const ply = shownPly(state);
  const view = state.views[ply];
  const isBusy = isThinking(state) || isAdvising(state);
  if (!state.settings.evaluation || isBusy || !view || view.phase === "over") return null;
  return ply in state.evaluations ? null : ply;
}

/**
 * The move that waits for a yes.
 * @param {State} state
 * @returns {MoveText | null}
 */
export function proposalShown(state) {
  return canAct(state) ? state.proposal : null;
}

/**
 * The target that is looked at: the one of the move that waits for a yes, or the one pointed at.
 * @param {State} state
 */
export function aimOf(state) {
  return proposalShown(state)?.slice(-2) ?? state.pointed;
}

/**
 * The ply whose lifelines are wanted and not known.
 * @param {State} state
 * @returns {number | null}
 */
function missingLifelines({ settings, lifelines, lookingAt, game, views }) {
  const ply = lookingAt ?? game.ply;
  const isWanted = settings.lifelines && views[ply]?.phase === "stacking";
  return isWanted && !(ply in lifelines) ? ply : null;
}

/**
 * The spaces the selected stack can go to, or where the next piece can be placed.
 * @param {State} state
 * @returns {Space[]}
 */
export function targets(state) {
  const { view, selected } = state;
  if (!view || !canAct(state)) return [];
  if (view.phase === "placing") return view.places;
  return selected ? Object.keys(view.moves[selected] ?? {}) : [];
}

/**
 * The spaces that a move of the selected stack to *target* would empty by taking away contact.
 * @param {State} state
 * @param {Space | null} target
 * @returns {Space[]}
 */
export function removals(state, target) {
  const { view, selected } = state;
  if (!view || !selected || !target || !canAct(state)) return [];
  return view.moves[selected]?.[target] ?? [];
}

/**
 * The pieces that a move of the selected stack to *target* would remove, by owner: those of the
 * moved stack, too, where it goes itself.
 * @param {State} state
 * @param {Space} target
 * @returns {Record<Side, number>}
 */
export function piecesLost(state, target) {
  const lost = { white: 0, black: 0 };
  const { view, selected } = state;
  const moved = selected ? view?.stacks[selected] : null;
  if (!view || !moved?.owner) return lost;
  for (const space of removals(state, target)) {
    const stack = view.stacks[space];
    if (!stack) continue;
    if (space === target) lost[moved.owner] += stack.height + moved.height;
    else if (stack.owner) lost[stack.owner] += stack.height;
  }
  return lost;
}

/**
 * Was the ply at *index* decided by a person, or, where none plays, by anybody?
 * @param {State} state
 * @param {number} index
 */
function isDecision(state, index) {
  const { game, plies, views } = state;
  const player = plies[index]?.player ?? views[index]?.turn;
  if (!player || game.moves[index] === "PASS") return false;
  return game.seats[player].kind === "person" || !hasPerson(state);
}

/**
 * Where one press of "undo" leads: the last decision of a person; null where there is none.
 * @param {State} state
 * @returns {number | null}
 */
export function undoPly(state) {
  // The ending is taken back first, and alone.
  if (state.game.ending) return state.game.ply;
  for (let index = state.game.ply - 1; index >= state.game.fixed; index -= 1) {
    if (isDecision(state, index)) return index;
  }
  return null;
}

/**
 * Where one press of "redo" leads: the next decision of a person, or the last ply taken back.
 * @param {State} state
 * @returns {number | null}
 */
export function redoPly(state) {
  const { moves, ply, ending } = state.game;
  if (ending) return null;
  for (let index = ply + 1; index < moves.length; index += 1) {
    if (isDecision(state, index)) return index;
  }
  return ply < moves.length ? moves.length : null;
}

/**
 * The move that a press where one points would make.
 * @param {State} state
 * @returns {MoveText | null}
 */
function moveAtHand(state) {
  const aim = aimOf(state);
  return aim && targets(state).includes(aim) ? (state.selected ?? "") + aim : null;
}

/**
 * Would a new game lose something that a person decided?
 * @param {State} state
 */
export function wouldLose(state) {
  return hasPerson(state) && !isOver(state) && undoPly(state) !== null;
}

/**
 * @param {State} state
 * @returns {Asks}
 */
export function asks(state) {
  const none = {
    fill: false,
    view: null,
    ahead: null,
    why: null,
    think: null,
    hint: false,
    evaluation: null,
    lifelines: null,
    pass: false,
  };
  if (state.engine.kind !== "ready") return none;
  if (state.game.filling) return { ...none, fill: true };
  const missing = [shownPly(state), state.game.ply].find((ply) => !(ply in state.views));
  const seat = seatToMove(state);
  return {
    ...none,
    view: missing ?? null,
    ahead: moveAtHand(state),
    why: state.question,
    think: isThinking(state) && seat?.kind === "computer" ? seat.level : null,
    hint: isAdvising(state),
    evaluation: unevaluated(state),
    lifelines: missingLifelines(state),
    pass: Boolean(seat && liveView(state)?.pass && !state.paused),
  };
}

/**
 * The game as Python reads it, the plies taken back included.
 * @param {State} state
 * @returns {GameRecord}
 */
export function recordOf({ game }) {
  return { start: game.start, moves: game.moves };
}
