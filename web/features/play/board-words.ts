import type { ConnectivityMark, Stack } from "../../board/description.ts";
import type { BoardWords } from "../../core/board-description.ts";
import type { Choices, Position } from "../../core/choices.ts";
import { piecesLost, removalsOf } from "../../core/choices.ts";
import type { Message, Translate } from "../../core/state.ts";
import type { Space } from "../../engine/protocol.ts";
import { connectivityTexts } from "./connectivity-words.ts";

export function boardWords(t: Translate): BoardWords {
  return {
    label: (choices, space, mark) => labelWithNotes(choices, space, mark, t),
    loss: (count) => t("board.lost", { pieces: count }),
  };
}

function labelWithNotes(
  choices: Choices,
  space: Space,
  mark: ConnectivityMark | undefined,
  t: Translate,
) {
  return connectivityTexts(space, mark, "note").reduce(
    (name, note) => t("space.with-note", { name, remark: t(note.key, note.placeholders) }),
    labelOf(choices, space, t),
  );
}

export function labelOf(choices: Choices, space: Space, t: Translate) {
  const { key, placeholders } = spaceText(choices, space);
  const stack = stackText(choices.view, space);
  return t(key, { ...placeholders, stack: stack ? t(stack.key, stack.placeholders) : "" });
}

export function stackText(view: Position | null, space: Space): Message | null {
  const stack = view?.stacks[space];
  return stack ? stackWords(stack) : null;
}

export function stackWords({ owner, height, dvonns }: Stack): Message {
  if (!owner) return { key: "stack.dvonn" };
  const who = owner;
  if (dvonns) return { key: "stack.with-dvonn", placeholders: { who, height, count: dvonns } };
  return { key: "stack.owned", placeholders: { who, count: height } };
}

/** The caller fills the placeholder `stack` with `stackText`. */
function spaceText(
  { view, path, selectable, targets, target, exposed, isPending }: Choices,
  space: Space,
): Message {
  const placeholders = { space };
  const isTarget = targets.includes(space);
  if (isPending && target === space) return { key: "space.pending", placeholders };
  if (!view?.stacks[space]) return { key: isTarget ? "space.place" : "space.empty", placeholders };
  if (path.includes(space)) return { key: "space.selected", placeholders };
  if (isTarget) {
    const move = [...path, space];
    const key = exposed.includes(space) ? "space.target.exposed" : "space.target";
    if (!removalsOf(view, move).length) return { key, placeholders };
    const { white, black } = piecesLost(view, move);
    return { key: "space.target.removing", placeholders: { space, count: white + black } };
  }
  return { key: selectable.includes(space) ? "space.movable" : "space.stack", placeholders };
}
