/** The state of the game: whose turn it is, who has won, and what can be done now. */
import type { Side } from "../engine/protocol.ts";
import { livePly, liveView } from "./cursor-selectors.ts";
import { dvonnPart, mustPass } from "./dvonn-part.ts";
import { isFollower } from "./roles.ts";
import { hasPerson, isForTwo, isSolo, otherSide, ownSide, sideByLink, soloSide } from "./seats.ts";
import type { Game, Path, Seat, State, TreeNode } from "./state.ts";
import { nodesAlong, playedLine, startsWith } from "./tree.ts";

/**
 * The seat to move; null if unknown, and after the end. While the computer finishes a game, the
 * strongest level moves for both sides.
 */
export function seatToMove(state: State): Seat | null {
  const live = liveView(state);
  if (!live || live.is_chance || isOver(state)) return null;
  const strongest = state.flow.isFinishing ? state.session.levels.at(-1) : null;
  return strongest ? { kind: "computer", level: strongest.name } : state.game.seats[live.turn];
}

/**
 * True if the computer may play the game to its end because only one side can still move. False in
 * a game with clocks between two people, because the computer would use their time, and in a game
 * by links, in which people make all their moves themselves.
 */
export function canFinish(state: State) {
  const { livePath, clock } = state.game;
  const isFree = !state.flow.isFinishing && !isFollower(state) && !isOver(state);
  const hasPassed = mustPass(liveView(state)) || livePath.slice(-2).includes("PASS");
  const isNobodysTime = clock === null || isSolo(state.game);
  const isHere = sideByLink(state.game) === null;
  return Boolean(isFree && isHere && isNobodysTime && hasPerson(state) && hasPassed);
}

/** The only side that can still move, or null. A player who has just passed can no longer move. */
export function soleMover(state: State): Side | null {
  const live = liveView(state);
  if (!live || !canFinish(state)) return null;
  if (mustPass(live)) return otherSide(live.turn);
  return state.game.livePath.at(-1) === "PASS" ? live.turn : null;
}

/** The plies that were filled in all at once, if they are the last plies of the game. */
export function justFilled({ filled, livePath }: Game) {
  return filled?.to === livePath.length ? filled : null;
}

export function isOver(state: State) {
  return state.game.ending !== null || liveView(state)?.phase === "over";
}

export function winnerOf(state: State): Side | "draw" | null {
  const { ending } = state.game;
  if (!ending) return liveView(state)?.winner ?? null;
  return ending.kind === "agreed" ? "draw" : otherSide(ending.side);
}

/** True if the computer helped a person: the statistics count such a win separately. */
export function isHelped({ hints, analysed }: Pick<Game, "hints" | "analysed">) {
  return hints > 0 || analysed;
}

/** The number of wins after which the next level is offered. */
const WINS_FOR_NEXT_LEVEL = 2;
/** The number of wins against the easiest level after which the second level is offered. */
const WINS_FOR_SECOND_LEVEL = 1;
const BIG_WIN = 15; // pieces; one win by this much is enough

/** The level to play next, after enough wins or one big win without hints; otherwise null. */
export function nextLevel(state: State): string | null {
  const { levels, winsAtLevel } = state.session;
  const side = soloSide(state.game);
  const rank = opponentRank(state);
  const isWon = isOver(state) && winnerOf(state) === side;
  if (!side || !isWon || isHelped(state.game) || rank < 0) return null;
  const { scores } = dvonnPart(state.game.ending ? null : liveView(state));
  const lead = scores[side] - scores[otherSide(side)];
  const needed = rank === 0 ? WINS_FOR_SECOND_LEVEL : WINS_FOR_NEXT_LEVEL;
  return lead >= BIG_WIN || winsAtLevel >= needed ? (levels[rank + 1]?.name ?? null) : null;
}

/** The rank of the computer's level, from 0; -1 unless one person plays against it. */
function opponentRank({ game, session }: State) {
  const side = soloSide(game);
  const opponent = side && game.seats[otherSide(side)];
  if (opponent?.kind !== "computer") return -1;
  return session.levels.findIndex(({ name }) => name === opponent.level);
}

/** True if the only person has lost the game. */
export function isLost(state: State) {
  const side = soloSide(state.game);
  return side !== null && isOver(state) && winnerOf(state) === otherSide(side);
}

/** True if a person has just lost one of the first games. */
export function isFirstLoss(state: State) {
  return isLost(state) && state.game.counted && state.session.isFirstLoss;
}

/** The level to play next after losing to a level that the person has never beaten. */
export function easierLevel(state: State): string | null {
  const { levels, winsAtLevel } = state.session;
  const isUnbeaten = state.game.counted && winsAtLevel === 0;
  return isLost(state) && isUnbeaten ? (levels[opponentRank(state) - 1]?.name ?? null) : null;
}

export function isAgainstEasiest(state: State) {
  return opponentRank(state) === 0;
}

/** True if one person plays against a level that teaches. */
export function isAgainstEasy(state: State) {
  return state.session.levels[opponentRank(state)]?.is_easy ?? false;
}

/** The side that would resign or offer a draw: the person to move, or the only person here. */
export function resigningSide(state: State): Side | null {
  return isForTwo(state.game) ? (liveView(state)?.turn ?? null) : ownSide(state.game);
}

export function canEnd(state: State) {
  const isGoingOn = !isFollower(state) && !isOver(state);
  return isGoingOn && livePly(state) > state.game.fixed && resigningSide(state) !== null;
}

/** True if computers or clocks go on by themselves, so that they can be paused. */
export function canPause(state: State) {
  const { clock, fixed, ending } = state.game;
  const isClockOn = clock !== null && livePly(state) > fixed && !ending;
  return !isFollower(state) && !isOver(state) && (!hasPerson(state) || isClockOn);
}

/**
 * The path that undo leads to: the position of a person's last decision or, while an earlier
 * position is shown, of the last decision up to there. In a game by links only the last move can be
 * taken back, and only by the person who made it, before the answer.
 */
export function undoPath(state: State): Path | null {
  const { tree, livePath, ending } = state.game;
  const { shownPath } = state.cursor;
  const side = sideByLink(state.game);
  if (side) {
    const path = isOver(state) || shownPath ? null : decisionBy(state, livePath.length - 1);
    const [before, after] = nodesAlong(tree, livePath).slice(path?.length);
    return path && playerBetween(before, after) === side ? path : null;
  }
  if (shownPath && startsWith(livePath, shownPath)) return decisionBy(state, shownPath.length);
  // An ending is taken back first, without a move.
  return ending ? livePath : decisionBy(state, livePath.length - 1);
}

/** The path to the last position, after at most `length` plies, in which a person decided. */
function decisionBy(state: State, length: number): Path | null {
  const { tree, livePath, fixed } = state.game;
  const nodes = nodesAlong(tree, livePath);
  for (let index = length; index >= fixed; index -= 1) {
    if (isDecisionAt(state, nodes, index))
      return livePath.slice(0, outsideFilled(state, index, "from"));
  }
  return null;
}

/** The path that redo leads to: a person's next decision, or the end of the plies taken back. */
export function redoPath(state: State): Path | null {
  const { tree, livePath, ending } = state.game;
  if (ending) return null;
  const line = playedLine(tree, livePath);
  const nodes = nodesAlong(tree, line);
  for (let index = livePath.length + 1; index < line.length; index += 1) {
    if (isDecisionAt(state, nodes, index)) return line.slice(0, outsideFilled(state, index, "to"));
  }
  return livePath.length < line.length ? line : null;
}

/** Returns `length` or, if it lies within the plies filled in all at once, one end of these. */
function outsideFilled({ game: { filled } }: State, length: number, end: "from" | "to") {
  const isAmid = filled && length >= filled.from && length < filled.to;
  return isAmid ? filled[end] : length;
}

export function canFill(state: State) {
  const isPlacing = liveView(state)?.phase === "placing" && !state.flow.paused;
  if (sideByLink(state.game)) return false;
  return isPlacing && !isOver(state) && !isFollower(state) && state.session.engine.kind === "ready";
}

/**
 * True if a new game would discard a move that a person has chosen. False for a game by links,
 * because the library keeps it.
 */
export function wouldLose(state: State) {
  const isDecided = decisionBy(state, livePly(state) - 1) !== null;
  return hasPerson(state) && !isOver(state) && isDecided && sideByLink(state.game) === null;
}

/** True if a person or, if no person plays, a computer decided the move at *index*. */
function isDecisionAt(state: State, nodes: TreeNode[], index: number) {
  const [before, after] = nodes.slice(index, index + 2);
  const player = playerBetween(before, after);
  if (!player || after?.move === "PASS" || isForced(before, after)) return false;
  return state.game.seats[player].kind === "person" || !hasPerson(state);
}

/** The player of the move between two positions. After a reload, only the plies are known. */
function playerBetween(before: TreeNode | undefined, after: TreeNode | undefined) {
  return after?.ply?.player ?? before?.view?.turn;
}

/** True if nobody chose the move: it was the only one, or a game of DVONN decided it. */
function isForced(before: TreeNode | undefined, after: TreeNode | undefined) {
  const isOnly = after?.ply?.forced === true || (after && before?.view?.forced === after.move);
  return isOnly || ["WON", "TIED", "LOST"].includes(after?.move ?? "");
}
