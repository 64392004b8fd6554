/** The state of the game: whose turn it is, who has won, and what can be done now. */
import type { Side } from "../engine/protocol.ts";
import { livePly, liveView } from "./cursor-selectors.ts";
import { dvonnPart, mustPass } from "./dvonn-part.ts";
import { isFollower } from "./roles.ts";
import { hasPerson, isForTwo, isSolo, otherSide, soloSide } from "./seats.ts";
import type { Game, Path, Seat, State, TreeNode } from "./state.ts";
import { mainLine, nodesAlong, startsWith } from "./tree.ts";

/** Null if unknown and after the end. The strongest computer finishes a game for everybody. */
export function seatToMove(state: State): Seat | null {
  const live = liveView(state);
  // Nobody moves while a game of DVONN decides about a move in this one.
  if (!live || live.phase === "dvonn" || isOver(state)) return null;
  const strongest = state.flow.isFinishing ? state.session.levels.at(-1) : null;
  return strongest ? { kind: "computer", level: strongest.name } : state.game.seats[live.turn];
}

/** Only one side can still move. False for two people with clocks, whose time it would use. */
export function canFinish(state: State) {
  const { livePath, clock } = state.game;
  const isFree = !state.flow.isFinishing && !isFollower(state) && !isOver(state);
  const hasPassed = mustPass(liveView(state)) || livePath.slice(-2).includes("PASS");
  const isNobodysTime = clock === null || isSolo(state.game);
  return Boolean(isFree && isNobodysTime && hasPerson(state) && hasPassed);
}

/** The only side that can still move, or null. A player who has just passed cannot. */
export function soleMover(state: State): Side | null {
  const live = liveView(state);
  if (!live || !canFinish(state)) return null;
  if (mustPass(live)) return otherSide(live.turn);
  return state.game.livePath.at(-1) === "PASS" ? live.turn : null;
}

/** The plies that were filled in at once, if they are the last ones. */
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

/** Wins against a level before the next one is offered; the easiest level needs fewer. */
const WINS_FOR_NEXT_LEVEL = 2;
const WINS_FOR_SECOND_LEVEL = 1;
const BIG_WIN = 15; // pieces; one win by this much is enough

/** The level to play next after wins without hints, or one big win. */
export function nextLevel(state: State): string | null {
  const { levels, winsAtLevel } = state.session;
  const side = soloSide(state.game);
  const rank = opponentRank(state);
  const isWon = isOver(state) && winnerOf(state) === side;
  if (!side || !isWon || state.game.hints > 0 || rank < 0) return null;
  const { scores } = dvonnPart(state.game.ending ? null : liveView(state));
  const lead = scores[side] - scores[otherSide(side)];
  const needed = rank === 0 ? WINS_FOR_SECOND_LEVEL : WINS_FOR_NEXT_LEVEL;
  return lead >= BIG_WIN || winsAtLevel >= needed ? (levels[rank + 1]?.name ?? null) : null;
}

/** The computer's place among the levels, from 0; -1 unless one person plays against it. */
function opponentRank({ game, session }: State) {
  const side = soloSide(game);
  const opponent = side && game.seats[otherSide(side)];
  if (opponent?.kind !== "computer") return -1;
  return session.levels.findIndex(({ name }) => name === opponent.level);
}

/** The only person has lost the game. */
export function isLost(state: State) {
  const side = soloSide(state.game);
  return side !== null && isOver(state) && winnerOf(state) === otherSide(side);
}

/** A person has just lost one of the first games. */
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

/** One person plays against a level that teaches. */
export function isAgainstEasy(state: State) {
  return state.session.levels[opponentRank(state)]?.is_easy ?? false;
}

/** The side that would resign or offer a draw: the person to move, or the only person. */
export function resigningSide(state: State): Side | null {
  return isForTwo(state.game) ? (liveView(state)?.turn ?? null) : soloSide(state.game);
}

export function canEnd(state: State) {
  const isGoingOn = !isFollower(state) && !isOver(state);
  return isGoingOn && livePly(state) > state.game.fixed && resigningSide(state) !== null;
}

/** Computers or clocks go on by themselves, and can be paused. */
export function canPause(state: State) {
  const { clock, fixed, ending } = state.game;
  const isClockOn = clock !== null && livePly(state) > fixed && !ending;
  return !isFollower(state) && !isOver(state) && (!hasPerson(state) || isClockOn);
}

/** Undo leads before a person's last decision, or the last one before the position shown. */
export function undoPath(state: State): Path | null {
  const { livePath, ending } = state.game;
  const { shownPath } = state.cursor;
  if (shownPath && startsWith(livePath, shownPath)) return decisionBy(state, shownPath.length);
  // The ending is taken back first, and alone.
  return ending ? livePath : decisionBy(state, livePath.length - 1);
}

/** The path to a person's last decision after at most `length` plies. */
function decisionBy(state: State, length: number): Path | null {
  const { tree, livePath, fixed } = state.game;
  const nodes = nodesAlong(tree, livePath);
  for (let index = length; index >= fixed; index -= 1) {
    if (isDecisionAt(state, nodes, index))
      return livePath.slice(0, outsideFilled(state, index, "from"));
  }
  return null;
}

/** Redo leads before a person's next decision, or after the last ply that was taken back. */
export function redoPath(state: State): Path | null {
  const { tree, livePath, ending } = state.game;
  if (ending) return null;
  const line = mainLine(tree, livePath);
  const nodes = nodesAlong(tree, line);
  for (let index = livePath.length + 1; index < line.length; index += 1) {
    if (isDecisionAt(state, nodes, index)) return line.slice(0, outsideFilled(state, index, "to"));
  }
  return livePath.length < line.length ? line : null;
}

/** `length`, or one end of the plies filled in at once if it lies between. */
function outsideFilled({ game: { filled } }: State, length: number, end: "from" | "to") {
  const isAmid = filled && length >= filled.from && length < filled.to;
  return isAmid ? filled[end] : length;
}

export function canFill(state: State) {
  const isPlacing = liveView(state)?.phase === "placing" && !state.flow.paused;
  return isPlacing && !isOver(state) && !isFollower(state) && state.session.engine.kind === "ready";
}

/** A new game would lose something that a person decided. */
export function wouldLose(state: State) {
  const isDecided = decisionBy(state, livePly(state) - 1) !== null;
  return hasPerson(state) && !isOver(state) && isDecided;
}

/** Did a person decide the move at *index*? If no person plays, did a computer? */
function isDecisionAt(state: State, nodes: TreeNode[], index: number) {
  const [before, after] = nodes.slice(index, index + 2);
  const player = after?.ply?.player ?? before?.view?.turn;
  if (!player || after?.move === "PASS" || isForced(before, after)) return false;
  return state.game.seats[player].kind === "person" || !hasPerson(state);
}

/** The move was the only one and played itself, or a game of DVONN decided it. */
function isForced(before: TreeNode | undefined, after: TreeNode | undefined) {
  const isOnly = after?.ply?.forced === true || (after && before?.view?.forced === after.move);
  return isOnly || ["WON", "TIED", "LOST"].includes(after?.move ?? "");
}
