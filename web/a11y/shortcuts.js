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
 */
export function paintShortcuts(container, t) {
  const sections = SHORTCUT_SECTIONS.map(({ title, lines }) =>
    createElement("section", {}, [
      createElement("h3", {}, [t(`keys.${title}`)]),
      createElement(
        "dl",
        { class: "keys" },
        lines.map((line) => createLine(line, t)),
      ),
    ]),
  );
  container.replaceChildren(...sections);
}

/**
 * @param {{ name: string, letters?: string }} line
 * @param {Translate} t
 */
function createLine({ name, letters }, t) {
  const key = `help.key.${name}`;
  return createElement("div", {}, [
    createElement("dt", {}, [letters ?? t(key)]),
    createElement("dd", {}, [t(`${key}.text`)]),
  ]);
}
