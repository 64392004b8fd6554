/** Turns a person's presses into a move. Used in the game and in lessons. */
import type { MoveText, RefusalReply, Space } from "../engine/protocol.ts";
import type { Position } from "./choices.ts";
import type { Notice } from "./notice.ts";
import {
  pathOf,
  pickedRow,
  pressAt,
  pressesAfter,
  takingOf,
  targetsIn,
  withChanged,
} from "./presses.ts";
import type { Interaction, Question, State } from "./state.ts";

/** The part of an interaction that enters a move; a game and a lesson have it in common. */
export type MoveEntry = Pick<Interaction, "presses" | "pendingMove" | "question" | "notice">;

/** `move` is the move to play, or null. */
export type Outcome<Kind extends MoveEntry> = { interaction: Kind; move: MoveText | null };

export function pressSpace<Kind extends MoveEntry>(
  interaction: Kind,
  view: Position,
  space: Space,
  mustConfirm: boolean,
): Outcome<Kind> {
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

/** True if an illegal press counts as an attempt to move, because other presses make moves here. */
function isTry(view: Position, presses: Space[]) {
  return targetsIn(pressesAfter(view.presses, presses)).length > 0;
}

export function liftStack<Kind extends MoveEntry>(
  interaction: Kind,
  space: Space,
  before: Space[] = [],
): Kind {
  return select(interaction, [...before, space]);
}

/** @param space  Null for a drop outside the board. */
export function dropStack<Kind extends MoveEntry>(
  interaction: Kind,
  view: Position,
  space: Space | null,
  mustConfirm: boolean,
): Outcome<Kind> {
  const { presses } = interaction;
  if (!presses.length) return goOn(interaction);
  if (!space || space === presses.at(-1)) return goOn(select(interaction, []));
  const path = [...presses, space];
  const move = pressAt(view.presses, presses, space)?.move;
  if (move) return choose(interaction, move, mustConfirm);
  return goOn(ask(interaction, path, space));
}

/**
 * @param words  The person's words for moves that involve no space, such as a pass; absent if
 * `move` is canonical.
 */
export function typeMove<Kind extends MoveEntry>(
  interaction: Kind,
  view: Position,
  move: MoveText,
  words?: Question["words"],
): Outcome<Kind> {
  if (pathOf(view.presses, move) || view.words.includes(move)) return { interaction, move };
  return goOn(askAbout(interaction, move, words));
}

/** Makes Python read a typed move, or explain why a canonical move is illegal. */
export function askAbout<Kind extends MoveEntry>(
  interaction: Kind,
  move: MoveText,
  words?: Question["words"],
): Kind {
  const question = { move, space: null, ...(words && { words }) };
  return { ...interaction, pendingMove: null, question };
}

export function explain<Kind extends MoveEntry>(
  interaction: Kind,
  { reason, spaces, distance, move_spaces: path }: RefusalReply,
): Kind {
  if (!interaction.question) return interaction;
  const { move, space } = interaction.question;
  if (reason === null) return { ...interaction, question: null, notice: null };
  if (move === null) {
    const notice = { kind: "blocked", reason, space, spaces } as Notice;
    // The chosen pieces of a row stay chosen.
    const presses = interaction.pendingMove === null ? [] : interaction.presses;
    return { ...interaction, presses, question: null, notice };
  }
  const notice = { kind: "illegal", reason, space, path, spaces, distance } as Notice;
  return { ...interaction, question: null, notice };
}

export function interact(state: State, change: Partial<Interaction>): State {
  return { ...state, interaction: { ...state.interaction, ...change } };
}

function choose<Kind extends MoveEntry>(
  interaction: Kind,
  move: MoveText,
  mustConfirm: boolean,
): Outcome<Kind> {
  if (!mustConfirm || interaction.pendingMove === move) return { interaction, move };
  return goOn({ ...interaction, pendingMove: move, question: null, notice: null });
}

function select<Kind extends MoveEntry>(interaction: Kind, presses: Space[]): Kind {
  return { ...interaction, presses, pendingMove: null, question: null, notice: null };
}

/** Picks a row, or changes which of its pieces are taken; the choice waits for confirmation. */
function pick<Kind extends MoveEntry>(interaction: Kind, view: Position, presses: Space[]): Kind {
  return {
    ...select(interaction, presses),
    pendingMove: takingOf(pickedRow(view.presses, presses)),
  };
}

/** @param path  The tried move; null asks why the stack on `space` cannot move. */
function ask<Kind extends MoveEntry>(interaction: Kind, path: Space[] | null, space: Space): Kind {
  return { ...interaction, pendingMove: null, question: { move: path?.join("") ?? null, space } };
}

function goOn<Kind extends MoveEntry>(interaction: Kind): Outcome<Kind> {
  return { interaction, move: null };
}
