/**
 * Fills the sheet that lists every key, from the table of keys.
 *
 * @import { Translate } from "../state/state.d.ts"
 */
import { SHEET } from "../a11y/key-map.js";
import { createElement } from "../ui/dom.js";

/**
 * @param {HTMLElement} box
 * @param {Translate} t
 */
export function paintKeySheet(box, t) {
  const parts = SHEET.map(({ title, lines }) =>
    createElement("section", {}, [
      createElement("h3", {}, [t(`keys.${title}`)]),
      createElement(
        "dl",
        { class: "keys" },
        lines.map((line) => entry(line, t)),
      ),
    ]),
  );
  box.replaceChildren(...parts);
}

/**
 * @param {{ name: string, letters?: string }} line
 * @param {Translate} t
 */
function entry({ name, letters }, t) {
  const key = `help.key.${name}`;
  return createElement("div", {}, [
    createElement("dt", {}, [letters ?? t(key)]),
    createElement("dd", {}, [t(`${key}.text`)]),
  ]);
}
