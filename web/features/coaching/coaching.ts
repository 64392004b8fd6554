/**
 * What a first game teaches: on each of a person's turns one idea, one that the board shows. Pure.
 */

import { piecesLost } from "../../core/choices.ts";
import { livePly } from "../../core/cursor-selectors.ts";
import { dvonnPart } from "../../core/dvonn-part.ts";
import { isAgainstEasiest, seatToMove, soleMover } from "../../core/game-selectors.ts";
import { otherSide } from "../../core/seats.ts";
import type { State, TreeNode } from "../../core/state.ts";
import { nodesAlong } from "../../core/tree.ts";
import { canAct, hintHere } from "../../core/turn-selectors.ts";
import { blockedBy, landingsOn, movableOf, movesThat } from "../../core/view-moves.ts";
import type { Space, View } from "../../engine/protocol.ts";

/** From this height on it matters that a stack cannot move. */
const TALL = 3;

/** So many pieces lost at once are worth a word, and so often. */
const HEAVY = 3;
const MOST_OFFERS = 4;
/** So many more of the opponent's pieces cut off than of one's own are worth looking for. */
const WORTH_CUTTING = 5;
/** Against so many of the easiest levels a heavy loss can be taken back, and a good move is praised. */
export const EASY = 3;
/** So many that a move has cut off are worth praise. */
const PRAISED = 2;

/** So many stacks show what is meant. */
const EXAMPLES = 2;

/** Who has so few stacks that can move is to think of the end. */
const FEW_STACKS = 6;

/**
 * What is taught on a turn: an idea, and the spaces where it is seen on the board, if these are to be shown; of
 * praise, how many pieces it is for; of a cut that was to be found and was not, the move and how many it would have cut off.
 */
export type Coaching = { idea: string; spaces: Space[]; count?: number; move?: Space[] };

/**
 * The ideas, and for each where a board shows it; null where it does not. The first that has not been named
 * yet is.
 */
const IDEAS: readonly [idea: string, spacesOf: (view: View) => Space[] | null][] = [
  // Where it is, is for the player to find.
  ["cut", (view) => (movesThat(view, cutsOff).length ? [] : null)],
  ["capture", (view) => (landingsOn(view, otherSide(view.turn)).length ? [] : null)],
  ["contact", () => []],
  ["height", (view) => someOf(movableOf(view, (height) => height === 2))],
  ["stuck", (view) => someOf(blockedBy(view, "no_target").filter((space) => isTall(view, space)))],
  ["risk", (view) => someOf(movesThat(view, costsOwn).map(([from = ""]) => from))],
  // A few examples are enough: of all of them more would be seen than of what can move.
  ["edge", (view) => someOf(blockedBy(view, "surrounded").slice(0, EXAMPLES))],
  ["red", (view) => someOf(landingsOn(view, null))],
  ["moves", (view) => (movableOf(view).length <= FEW_STACKS ? [] : null)],
  ["chain", () => []],
];

/** What is taught of placing: of the red pieces, and then with each piece of one's own. */
const RED = "place.red";
const PLACING = ["place.near", "place.edge", "place.spread", "place.fill"];

/**
 * What there is to teach a person who is to move against an easy computer: while placing, an idea with each of the first
 * pieces; that a heavy loss can be taken back; how much the last move has cut off, or could have; against the easiest also, on the full
 * board, "first" for how to move, and then an idea on each turn while there are any. Null where there is nothing;
 * in a game from a position that was given there are no ideas.
 */
export function coachingFor(state: State): Coaching | null {
  const { fixed, tree, livePath } = state.game;
  if (!isAgainstEasiest(state, EASY) || seatToMove(state)?.kind !== "person") return null;
  const isFirst = isAgainstEasiest(state);
  const nodes = nodesAlong(tree, livePath);
  if (nodes.at(-1)?.view?.phase === "placing") return placingIdea(nodes);
  if (isWorthUndoing(nodes)) return { idea: "undo", spaces: [] };
  const count = cutOffBy(nodes);
  if (count >= PRAISED && count > lossOn(nodes)) return { idea: "praise", spaces: [], count };
  const placed = fixed || nodes.filter(({ ply }) => ply?.phase === "placing").length;
  if (!placed || !isFirst) return null;
  const earlier = Math.floor((livePly(state) - placed) / 2);
  if (earlier === 0) return { idea: "first", spaces: [] };
  const turns = Array.from({ length: earlier }, (_, turn) =>
    nodes.slice(0, nodes.length - 2 * turn),
  );
  return ideasOn(turns.reverse()).at(-1) ?? null;
}

/**
 * The cut that a person was to find on the turn before, and how many more pieces it would have cut off than his move;
 * null where he has found as much.
 * @param nodes  Along the line, up to a turn of his.
 */
function missedCut(nodes: TreeNode[]): Coaching | null {
  const before = nodes.at(-3);
  const view = before?.view;
  // What a hint recommends is better than a cut.
  if (!view || before.hinted === nodes.at(-2)?.move) return null;
  const gainOf = (path: Space[]) => {
    const lost = piecesLost(view, path);
    return lost[otherSide(view.turn)] - lost[view.turn];
  };
  const [best] = movesThat(view, cutsOff).toSorted((one, other) => gainOf(other) - gainOf(one));
  const found = nodes.at(-2)?.ply?.lost[otherSide(view.turn)] ?? 0;
  // What can still be cut off is not missed.
  const [from = "", to = ""] = best ?? [];
  const isStill = nodes.at(-1)?.view?.presses[from]?.next?.[to] !== undefined;
  if (!best || isStill || found >= gainOf(best)) return null;
  return { idea: "cut-missed", spaces: [], count: gainOf(best), move: best };
}

/** The same while nothing else is to be read or seen: no stack is chosen, and no hint is shown. */
export function coachingShown(state: State): Coaching | null {
  const { presses, notice, asking } = state.interaction;
  const isBusy = presses.length > 0 || notice !== null || asking !== null;
  return canAct(state) && !isBusy && hintHere(state) === null && !soleMover(state)
    ? coachingFor(state)
    : null;
}

/**
 * The idea for the piece that is placed next; none with the first of all, which has words of its own.
 * @param nodes  Along the line, up to a turn of his.
 */
function placingIdea(nodes: TreeNode[]): Coaching | null {
  const view = nodes.at(-1)?.view;
  if (!view || nodes.length === 1) return null;
  const { turn } = view;
  const piece = dvonnPart(view).next_piece;
  const alike = nodes.filter(
    ({ view: at }) => at?.turn === turn && dvonnPart(at).next_piece === piece,
  );
  const idea = piece === "dvonn" ? RED : PLACING[alike.length - 1];
  return idea ? { idea, spaces: [] } : null;
}

/**
 * How many pieces a person’s move and the reply to it together have cost him, more than the opponent; 0 where that is
 * not known, and of a move that a hint has recommended.
 * @param nodes  Along the line, up to a turn of his.
 */
function lossOn(nodes: TreeNode[]) {
  const [before, move, after] = nodes.slice(-3);
  if (!before?.view || !after?.view || before.hinted === move?.move) return 0;
  const { turn, phase } = before.view;
  if (after.view.turn !== turn || phase !== "stacking") return 0;
  const other = otherSide(turn);
  const { scores } = dvonnPart(before.view);
  const { scores: left } = dvonnPart(after.view);
  const gained = Math.max(0, scores[other] - left[other]);
  return scores[turn] - left[turn] - gained;
}

/**
 * How many of the opponent’s pieces a person’s last move has cut off, where it cost none of his own.
 * @param nodes  Along the line, up to a turn of his.
 */
function cutOffBy(nodes: TreeNode[]) {
  const ply = nodes.at(-2)?.ply;
  if (!ply || ply.lost[ply.player]) return 0;
  return ply.lost[otherSide(ply.player)];
}

/**
 * Have they cost so much that he would like to take it back, and has that not been said often enough?
 */
function isWorthUndoing(nodes: TreeNode[]) {
  const turn = nodes.at(-1)?.view?.turn;
  const own = nodes.flatMap(({ view }, index) => (view?.turn === turn ? [index + 1] : []));
  const heavy = own.filter((length) => lossOn(nodes.slice(0, length)) >= HEAVY);
  const isNow = heavy.at(-1) === nodes.length && heavy.length <= MOST_OFFERS;
  return isNow && !isRecapturable(nodes.at(-1)?.view ?? null);
}

/** Can the stack that has just captured be captured in turn? */
function isRecapturable(view: View | null) {
  const target = view?.last?.spaces[1];
  return view !== null && landingsOn(view, otherSide(view.turn)).some((space) => space === target);
}

/**
 * The idea of each of some turns; none where pieces have just vanished, which teaches enough. Of a position
 * that is no longer known it is the first one left.
 * @param turns  For each the nodes up to it.
 */
function ideasOn(turns: TreeNode[][]) {
  const taught: (Coaching | null)[] = [];
  const named = new Set();
  for (const nodes of turns) {
    const view = nodes.at(-1)?.view ?? null;
    for (const idea of ideasTried(nodes)) named.add(idea);
    const left = IDEAS.filter(([idea]) => !named.has(idea));
    const isEventful = view?.last?.removed.length || cutOffBy(nodes) >= PRAISED;
    const missed = taught.at(-1)?.idea === "cut" ? missedCut(nodes) : null;
    const coaching = isEventful ? null : (missed ?? firstOf(left, view));
    if (coaching) named.add(coaching.idea);
    taught.push(coaching);
  }
  return taught;
}

/**
 * The ideas that a person has had himself: he has landed on the opponent’s stacks, or on red.
 * @param nodes  Along the line, up to a turn of his.
 */
function ideasTried(nodes: TreeNode[]) {
  const turn = nodes.at(-1)?.view?.turn;
  return nodes.flatMap(({ ply }, index) => {
    const stack = nodes[index - 1]?.view?.stacks[ply?.spaces[1] ?? ""];
    if (!stack || ply?.player !== turn || stack.owner === turn) return [];
    return [stack.owner === null ? "red" : "capture"];
  });
}

/**
 * The first of some ideas that a board shows; null for none.
 * @param view  Null for one that is not known any more.
 */
function firstOf(ideas: (typeof IDEAS)[number][], view: View | null): Coaching | null {
  for (const [idea, spacesOf] of ideas) {
    const spaces = view ? spacesOf(view) : [];
    if (spaces) return { idea, spaces };
  }
  return null;
}

/**
 * Does a move remove so many more of the opponent's pieces than of one's own that it is nearly always good?
 */
function cutsOff(own: number, other: number) {
  return other - own >= WORTH_CUTTING;
}

/** Does a move remove pieces of one's own? */
function costsOwn(own: number) {
  return own > 0;
}

function isTall({ stacks }: View, space: Space) {
  return (stacks[space]?.height ?? 0) >= TALL;
}

/** Spaces without repetition; null for none. */
function someOf(spaces: Space[]) {
  return spaces.length ? [...new Set(spaces)] : null;
}
