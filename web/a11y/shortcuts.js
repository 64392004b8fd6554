/**
 * Fills the dialog that lists the keyboard shortcuts.
 *
 * @import { Translate } from "../state/state.d.ts"
 */

import { createElement } from "../ui/dom.js";
import { SHORTCUT_SECTIONS } from "./key-map.js";

/**
 * @param {HTMLElement} container
 * @param {Translate} t
 * @param {Record<string, string | null>} [ownTexts]  Of another game: its key for a line's text; null for a
 *   line that it has no use for.
 */
export function paintShortcuts(container, t, ownTexts = {}) {
  const keyOf = (/** @type {string} */ name) => {
    const key = `help.key.${name}.text`;
    return ownTexts[key] === undefined ? key : ownTexts[key];
  };
  const sections = SHORTCUT_SECTIONS.map(({ title, lines }) =>
    createElement("section", {}, [
      createElement("h3", {}, [t(`keys.${title}`)]),
      createElement(
        "dl",
        { class: "keys" },
        lines.flatMap((line) => {
          const key = keyOf(line.name);
          return key === null ? [] : [createLine(line, t, t(key))];
        }),
      ),
    ]),
  );
  container.replaceChildren(...sections);
}

/**
 * @param {string[]} keys
 * @returns {(Node | string)[]}
 */
function keycaps(keys) {
  return keys.flatMap((key, index) => {
    const cap = createElement("kbd", {}, [key]);
    return index ? [" ", cap] : [cap];
  });
}

/**
 * @param {{ name: string, letters?: string }} line
 * @param {Translate} t
 * @param {string} text
 */
function createLine({ name, letters }, t, text) {
  return createElement("div", {}, [
    createElement("dt", {}, keycaps(letters?.split(" ") ?? t(`help.key.${name}`).split(/[,;]\s*/))),
    createElement("dd", {}, [text]),
  ]);
}
