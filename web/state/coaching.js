/**
 * What a first game teaches: on each of a person's first turns one idea, one that fits the board. Pure.
 *
 * @import { View } from "../engine/protocol.d.ts"
 * @import { State } from "./state.d.ts"
 */
import { piecesLost } from "./choices.js";
import { livePly } from "./cursor-selectors.js";
import { isAgainstEasiest, seatToMove } from "./game-selectors.js";
import { movesIn } from "./presses.js";
import { otherSide } from "./seats.js";
import { nodesAlong } from "./tree.js";

/** The turns of a person on which something is taught: how to move on the first, an idea on each other. */
const TURNS = 6;

/** From this height on it matters that a stack cannot move. */
const TALL = 3;

/**
 * The ideas, and on which boards each is worth a word: the first that has not been named yet is.
 * @type {readonly [idea: string, fits: (view: View) => boolean][]}
 */
const IDEAS = [
  ["cut", canCutOff],
  ["capture", (view) => canLandOn(view, otherSide(view.turn))],
  ["height", canMoveStack],
  ["stuck", isTallStuck],
  ["risk", canLose],
  ["edge", ({ blocked }) => Object.values(blocked).includes("surrounded")],
  ["red", (view) => canLandOn(view, null)],
  ["moves", () => true],
  ["contact", () => true],
];

/**
 * What there is to teach a person who is to move against the easiest computer, on a board that was filled at
 * random: "first" for how to move, or an idea; null where there is nothing.
 * @param {State} state
 * @returns {string | null}
 */
export function ideaFor(state) {
  const { fixed, tree, livePath } = state.game;
  const isTaught = isAgainstEasiest(state) && seatToMove(state)?.kind === "person" && fixed > 0;
  const earlier = Math.floor((livePly(state) - fixed) / 2);
  if (!isTaught || earlier >= TURNS) return null;
  if (earlier === 0) return "first";
  const nodes = nodesAlong(tree, livePath);
  const turns = Array.from({ length: earlier }, (_, turn) => nodes.at(-1 - 2 * turn)?.view ?? null);
  return ideasOn(turns.reverse()).at(-1) ?? null;
}

/**
 * The idea of each of some turns; none where pieces have just vanished, which teaches enough. Of a position
 * that is no longer known it is the first one left.
 * @param {(View | null)[]} views
 */
function ideasOn(views) {
  /** @type {(string | null)[]} */
  const ideas = [];
  for (const view of views) {
    const left = IDEAS.filter(([idea]) => !ideas.includes(idea));
    const [idea] = left.find(([, fits]) => !view || fits(view)) ?? [null];
    ideas.push(view?.last?.removed.length ? null : idea);
  }
  return ideas;
}

/**
 * Does a move remove more of the opponent's pieces than of one's own?
 * @param {View} view
 */
function canCutOff(view) {
  return lossesIn(view).some((lost) => lost[otherSide(view.turn)] > lost[view.turn]);
}

/**
 * Does a move remove pieces of one's own?
 * @param {View} view
 */
function canLose(view) {
  return lossesIn(view).some((lost) => lost[view.turn] > 0);
}

/**
 * What each move removes.
 * @param {View} view
 */
function lossesIn(view) {
  return [...movesIn(view.presses)].map(({ path }) => piecesLost(view, path));
}

/**
 * Does a move land on a stack of this owner?
 * @param {View} view
 * @param {View["stacks"][string]["owner"]} owner
 */
function canLandOn({ presses, stacks }, owner) {
  return [...movesIn(presses)].some(({ path }) => stacks[path.at(-1) ?? ""]?.owner === owner);
}

/**
 * Can a stack of more than a single piece move?
 * @param {View} view
 */
function canMoveStack({ presses, stacks }) {
  return Object.keys(presses).some((space) => (stacks[space]?.height ?? 0) > 1);
}

/**
 * Is there a high stack of the player to move that finds nothing to land on?
 * @param {View} view
 */
function isTallStuck({ blocked, stacks }) {
  return Object.entries(blocked).some(
    ([space, reason]) => reason === "no_target" && (stacks[space]?.height ?? 0) >= TALL,
  );
}
