/**
 * The words on a board: the accessible names of its spaces, and the texts of its badges.
 *
 * @import { Space } from "../engine/protocol.d.ts"
 * @import { ConnectivityMark } from "../board/description.d.ts"
 * @import { BoardWords } from "../state/board-description.js"
 * @import { Choices } from "../state/choices.js"
 * @import { Translate } from "../state/state.d.ts"
 */
import { connectivityTexts } from "../state/connectivity.js";
import { spaceText, stackText } from "./messages.js";

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
