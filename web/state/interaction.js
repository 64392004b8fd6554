/**
 * What a person does in a position, press by press, until a move comes of it. Used for the game and
 * in lessons. Pure.
 *
 * @import { MoveText, RefusalReply, Space } from "../engine/protocol.d.ts"
 * @import { Position } from "./choices.js"
 * @import { Notice } from "./notice.d.ts"
 * @import { Interaction as Whole, Question } from "./state.d.ts"
 */
import {
  pathOf,
  pickedRow,
  pressAt,
  pressesAfter,
  takingOf,
  targetsIn,
  withChanged,
} from "./presses.js";

/**
 * The part of an interaction that a game and a lesson have in common.
 * @typedef {Pick<Whole, "presses" | "pendingMove" | "question" | "notice">} Interaction
 */

/**
 * What comes of an action: a move is to be played, or the interaction goes on.
 * @template {Interaction} Kind
 * @typedef {{ interaction: Kind, move: MoveText | null }} Outcome
 */

/**
 * A space is pressed.
 * @template {Interaction} Kind
 * @param {Kind} interaction
 * @param {Position} view
 * @param {Space} space
 * @param {boolean} mustConfirm  Moves are played once they are confirmed.
 * @returns {Outcome<Kind>}
 */
export function pressSpace(interaction, view, space, mustConfirm) {
  const { presses } = interaction;
  const row = pickedRow(view.presses, presses);
  if (row?.choice.may.includes(space)) {
    return goOn(pick(interaction, view, withChanged(presses, row, space)));
  }
  const path = row ? [space] : [...presses, space];
  const press = pressAt(view.presses, path.slice(0, -1), space);
  if (row?.choice.must.includes(space)) {
    return goOn({ ...interaction, question: { move: null, space }, notice: null });
  }
  if (presses.at(-1) === space) return goOn(select(interaction, presses.slice(0, -1)));
  if (press?.choice?.may.length) return goOn(pick(interaction, view, path));
  if (press?.move) return choose(interaction, press.move, mustConfirm);
  if (press) return goOn(select(interaction, path));
  if (view.presses[space]?.next) return goOn(select(interaction, [space]));
  return goOn(ask(interaction, isTry(view, presses) ? path : null, space));
}

/**
 * Does a press that leads nowhere try a move? It does where presses make moves.
 * @param {Position} view
 * @param {Space[]} presses  Before it.
 */
function isTry(view, presses) {
  return targetsIn(pressesAfter(view.presses, presses)).length > 0;
}

/**
 * A stack is taken up to be dragged.
 * @template {Interaction} Kind
 * @param {Kind} interaction
 * @param {Space} space
 * @param {Space[]} [before]  What is pressed before it.
 * @returns {Kind}
 */
export function liftStack(interaction, space, before = []) {
  return select(interaction, [...before, space]);
}

/**
 * The stack that was dragged is dropped.
 * @template {Interaction} Kind
 * @param {Kind} interaction
 * @param {Position} view
 * @param {Space | null} space  Null: beside the board.
 * @param {boolean} mustConfirm
 * @returns {Outcome<Kind>}
 */
export function dropStack(interaction, view, space, mustConfirm) {
  const { presses } = interaction;
  if (!presses.length) return goOn(interaction);
  if (!space || space === presses.at(-1)) return goOn(select(interaction, []));
  const path = [...presses, space];
  const move = pressAt(view.presses, presses, space)?.move;
  if (move) return choose(interaction, move, mustConfirm);
  return goOn(ask(interaction, path, space));
}

/**
 * A move was typed, which needs no confirmation.
 * @template {Interaction} Kind
 * @param {Kind} interaction
 * @param {Position} view
 * @param {MoveText} move
 * @param {Question["words"]} [words]  Of the person who typed it; none for a canonical move.
 * @returns {Outcome<Kind>}
 */
export function typeMove(interaction, view, move, words) {
  if (pathOf(view.presses, move) || view.gipf?.words.includes(move)) return { interaction, move };
  return goOn(askAbout(interaction, move, words));
}

/**
 * Have Python read a move that a person has typed, or explain why a canonical one is illegal.
 * @template {Interaction} Kind
 * @param {Kind} interaction
 * @param {MoveText} move
 * @param {Question["words"]} [words]
 * @returns {Kind}
 */
export function askAbout(interaction, move, words) {
  const question = { move, space: null, ...(words && { words }) };
  return { ...interaction, pendingMove: null, question };
}

/**
 * Python has explained why something is illegal.
 * @template {Interaction} Kind
 * @param {Kind} interaction
 * @param {RefusalReply} answer
 * @returns {Kind}
 */
export function explain(interaction, { reason, spaces, distance, move_spaces: path }) {
  if (!interaction.question) return interaction;
  const { move, space } = interaction.question;
  if (reason === null) return { ...interaction, question: null, notice: null };
  if (move === null) {
    const notice = /** @type {Notice} */ ({ kind: "blocked", reason, space, spaces });
    // What of a row is chosen stays so.
    const presses = interaction.pendingMove === null ? [] : interaction.presses;
    return { ...interaction, presses, question: null, notice };
  }
  const notice = /** @type {Notice} */ ({ kind: "illegal", reason, space, path, spaces, distance });
  return { ...interaction, question: null, notice };
}

/**
 * @template {Interaction} Kind
 * @param {Kind} interaction
 * @param {MoveText} move
 * @param {boolean} mustConfirm
 * @returns {Outcome<Kind>}
 */
function choose(interaction, move, mustConfirm) {
  if (!mustConfirm || interaction.pendingMove === move) return { interaction, move };
  return goOn({ ...interaction, pendingMove: move, question: null, notice: null });
}

/**
 * @template {Interaction} Kind
 * @param {Kind} interaction
 * @param {Space[]} presses
 * @returns {Kind}
 */
function select(interaction, presses) {
  return { ...interaction, presses, pendingMove: null, question: null, notice: null };
}

/**
 * Pick a row, or change what of it is taken: what is chosen waits to be confirmed.
 * @template {Interaction} Kind
 * @param {Kind} interaction
 * @param {Position} view
 * @param {Space[]} presses
 * @returns {Kind}
 */
function pick(interaction, view, presses) {
  return {
    ...select(interaction, presses),
    pendingMove: takingOf(pickedRow(view.presses, presses)),
  };
}

/**
 * Have Python explain why nothing happens at a space.
 * @template {Interaction} Kind
 * @param {Kind} interaction
 * @param {Space[] | null} path  Of the move that was tried; null: why can the stack there not move?
 * @param {Space} space
 * @returns {Kind}
 */
function ask(interaction, path, space) {
  return { ...interaction, pendingMove: null, question: { move: path?.join("") ?? null, space } };
}

/**
 * @template {Interaction} Kind
 * @param {Kind} interaction
 * @returns {Outcome<Kind>}
 */
function goOn(interaction) {
  return { interaction, move: null };
}
