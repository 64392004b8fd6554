/**
 * The words on a board: the accessible names of its spaces, and the texts of its badges.
 *
 * @import { Space } from "../engine/protocol.d.ts"
 * @import { ConnectivityMark } from "../board/description.d.ts"
 * @import { BoardWords } from "../state/board-description.js"
 * @import { Choices, Position } from "../state/choices.js"
 * @import { Message, Translate } from "../state/state.d.ts"
 */
import { piecesLost, removalsOf } from "../state/choices.js";
import { connectivityTexts } from "../state/connectivity.js";

/**
 * @param {Translate} t
 * @returns {BoardWords}
 */
export function boardWords(t) {
  return {
    label: (choices, space, mark) => labelWithNotes(choices, space, mark, t),
    loss: (count) => t("board.lost", { pieces: count }),
  };
}

/**
 * @param {Choices} choices
 * @param {Space} space
 * @param {ConnectivityMark | undefined} mark
 * @param {Translate} t
 */
function labelWithNotes(choices, space, mark, t) {
  return connectivityTexts(space, mark, "note").reduce(
    (name, note) => t("space.with-note", { name, remark: t(note.key, note.placeholders) }),
    labelOf(choices, space, t),
  );
}

/**
 * The name of a space: what stands there, and what can be done with it.
 * @param {Choices} choices
 * @param {Space} space
 * @param {Translate} t
 */
export function labelOf(choices, space, t) {
  const { key, placeholders } = spaceText(choices, space);
  const stack = stackText(choices.view, space);
  return t(key, { ...placeholders, stack: stack ? t(stack.key, stack.placeholders) : "" });
}

/**
 * The stack on a space, such as "white stack, 3 high"; null for an empty space.
 * @param {Position | null} view
 * @param {Space} space
 * @returns {Message | null}
 */
export function stackText(view, space) {
  const stack = view?.stacks[space];
  if (!stack) return null;
  const { owner, height, dvonns } = stack;
  if (!owner) return { key: "stack.dvonn" };
  if (dvonns) return { key: `stack.with-dvonn.${owner}`, placeholders: { height, count: dvonns } };
  return { key: `stack.${owner}`, placeholders: { count: height } };
}

/**
 * The accessible name of a space. The caller fills the placeholder `stack` with `stackText`.
 * @param {Choices} choices
 * @param {Space} space
 * @returns {Message}
 */
function spaceText({ view, path, selectable, targets, target, exposed, isPending }, space) {
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
