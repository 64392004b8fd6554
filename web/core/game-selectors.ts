/**
 * How the game stands: whose turn it is, whether it is over and who has won, and what can be done
 * with all of it: end it, pause it, take back, play again. Pure.
 */
import type { Side } from "../engine/protocol.ts";
import { livePly, liveView } from "./cursor-selectors.ts";
import { dvonnPart, mustPass } from "./dvonn-part.ts";
import { isFollower } from "./roles.ts";
import { hasPerson, isForTwo, isSolo, otherSide, soloSide } from "./seats.ts";
import type { Game, Path, Seat, State, TreeNode } from "./state.ts";
import { mainLine, nodesAlong, startsWith } from "./tree.ts";

/**
 * Who plays now; null while that is not known and when the game is over. While a game is finished,
 * that is the strongest computer.
 */
export function seatToMove(state: State): Seat | null {
  const live = liveView(state);
  // While a game of DVONN decides, nobody moves in this one.
  if (!live || live.phase === "dvonn" || isOver(state)) return null;
  const strongest = state.flow.isFinishing ? state.session.levels.at(-1) : null;
  return strongest ? { kind: "computer", level: strongest.name } : state.game.seats[live.turn];
}

/**
 * Is only one side still moving, so that the computer may play the rest for a person? The clocks of two
 * people would make it somebody's time.
 */
export function canFinish(state: State) {
  const { livePath, clock } = state.game;
  const isFree = !state.flow.isFinishing && !isFollower(state) && !isOver(state);
  const hasPassed = mustPass(liveView(state)) || livePath.slice(-2).includes("PASS");
  const isNobodysTime = clock === null || isSolo(state.game);
  return Boolean(isFree && isNobodysTime && hasPerson(state) && hasPassed);
}

/**
 * The only side that can move now, while the computer may play the rest; null where both can. A pass leaves
 * the board as it is: who has just passed still cannot.
 */
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

/** Is the game over, by the rules or before they end it? */
export function isOver(state: State) {
  return state.game.ending !== null || liveView(state)?.phase === "over";
}

/** Who has won the game; null while nobody has. */
export function winnerOf(state: State): Side | "draw" | null {
  const { ending } = state.game;
  if (!ending) return liveView(state)?.winner ?? null;
  return ending.kind === "agreed" ? "draw" : otherSide(ending.side);
}

/** After so many wins against a level, the next one is offered; the easiest is there to be left behind. */
const WINS_FOR_NEXT_LEVEL = 2;
const WINS_FOR_SECOND_LEVEL = 1;
/** One by so many pieces says as much. */
const BIG_WIN = 15;

/**
 * The level to play next, for somebody who has just won without hints, and often enough or by much; null for none.
 */
export function nextLevel(state: State): string | null {
  const { levels, winsAtLevel } = state.session;
  const side = soloSide(state.game);
  const opponent = side && state.game.seats[otherSide(side)];
  const isWon = isOver(state) && side !== null && winnerOf(state) === side;
  if (!isWon || state.game.hints > 0 || opponent?.kind !== "computer") return null;
  const index = levels.findIndex(({ name }) => name === opponent.level);
  if (index < 0) return null;
  const { scores } = dvonnPart(state.game.ending ? null : liveView(state));
  const lead = scores[side] - scores[otherSide(side)];
  if (lead >= BIG_WIN) return levels[index + 1]?.name ?? null;
  const needed = index === 0 ? WINS_FOR_SECOND_LEVEL : WINS_FOR_NEXT_LEVEL;
  return winsAtLevel >= needed ? (levels[index + 1]?.name ?? null) : null;
}

/** Has a person just lost one of the first games, so that a word on how to go on is welcome? */
export function isFirstLoss(state: State) {
  const side = soloSide(state.game);
  const isLost = isOver(state) && side !== null && winnerOf(state) === otherSide(side);
  return isLost && state.game.counted && state.session.isFirstLoss;
}

/**
 * The level to play next for somebody who has lost to one that he has never beaten; null for none.
 */
export function easierLevel(state: State): string | null {
  const side = soloSide(state.game);
  const opponent = side && state.game.seats[otherSide(side)];
  const isLost = isOver(state) && side !== null && winnerOf(state) === otherSide(side);
  const isUnbeaten = state.game.counted && state.session.winsAtLevel === 0;
  if (!isLost || !isUnbeaten || opponent?.kind !== "computer") return null;
  const { levels } = state.session;
  const index = levels.findIndex(({ name }) => name === opponent.level);
  return levels[index - 1]?.name ?? null;
}

/** Does one person play against the easiest computer, or one of so many? */
export function isAgainstEasiest({ game, session }: State, many = 1) {
  const side = soloSide(game);
  const opponent = side && game.seats[otherSide(side)];
  const easiest = session.levels.slice(0, many).map(({ name }) => name);
  return opponent?.kind === "computer" && easiest.includes(opponent.level);
}

/** Who would resign, or offer a draw: the person to move, or the only one. */
export function resigningSide(state: State): Side | null {
  return isForTwo(state.game) ? (liveView(state)?.turn ?? null) : soloSide(state.game);
}

/** Can a person end the game that is on? */
export function canEnd(state: State) {
  const isGoingOn = !isFollower(state) && !isOver(state);
  return isGoingOn && livePly(state) > state.game.fixed && resigningSide(state) !== null;
}

/** Is there something that goes on by itself, so that it can be paused: computers, or clocks? */
export function canPause(state: State) {
  const { clock, fixed, ending } = state.game;
  const isClockOn = clock !== null && livePly(state) > fixed && !ending;
  return !isFollower(state) && !isOver(state) && (!hasPerson(state) || isClockOn);
}

/**
 * Where one press of "undo" leads: before the last decision of a person; while a position of the game
 * is looked back at, there, or before the last decision that led to it. Null where there is none.
 */
export function undoPath(state: State): Path | null {
  const { livePath, ending } = state.game;
  const { shownPath } = state.cursor;
  if (shownPath && startsWith(livePath, shownPath)) return decisionBy(state, shownPath.length);
  // The ending is taken back first, and alone.
  return ending ? livePath : decisionBy(state, livePath.length - 1);
}

/** The path to the last decision of a person with at most *length* plies before it. */
function decisionBy(state: State, length: number): Path | null {
  const { tree, livePath, fixed } = state.game;
  const nodes = nodesAlong(tree, livePath);
  for (let index = length; index >= fixed; index -= 1) {
    if (isDecisionAt(state, nodes, index))
      return livePath.slice(0, outsideFilled(state, index, "from"));
  }
  return null;
}

/**
 * Where one press of "redo" leads: before the next decision of a person, or after the last ply
 * taken back.
 */
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

/** A length of the line, or, amid plies that were filled in at once, where these begin or end. */
function outsideFilled({ game: { filled } }: State, length: number, end: "from" | "to") {
  const isAmid = filled && length >= filled.from && length < filled.to;
  return isAmid ? filled[end] : length;
}

/** Can the rest of the board be filled at random? */
export function canFill(state: State) {
  const isPlacing = liveView(state)?.phase === "placing" && !state.flow.paused;
  return isPlacing && !isOver(state) && !isFollower(state) && state.session.engine.kind === "ready";
}

/** Would a new game lose something that a person decided? */
export function wouldLose(state: State) {
  const isDecided = decisionBy(state, livePly(state) - 1) !== null;
  return hasPerson(state) && !isOver(state) && isDecided;
}

/**
 * Was the move at *index* of a line decided by a person, or, where none plays, by anybody?
 * @param nodes  Along the line.
 */
function isDecisionAt(state: State, nodes: TreeNode[], index: number) {
  const [before, after] = nodes.slice(index, index + 2);
  const player = after?.ply?.player ?? before?.view?.turn;
  if (!player || after?.move === "PASS" || isForced(before, after)) return false;
  return state.game.seats[player].kind === "person" || !hasPerson(state);
}

/** Was a move the only one, so that it played itself, or the result of a game of DVONN? */
function isForced(before: TreeNode | undefined, after: TreeNode | undefined) {
  const isOnly = after?.ply?.forced === true || (after && before?.view?.forced === after.move);
  return isOnly || ["WON", "TIED", "LOST"].includes(after?.move ?? "");
}
