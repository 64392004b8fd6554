/**
 * Fills the sheet that lists every key, from the table of keys.
 *
 * @import { Translate } from "./page.d.ts"
 */
import { SHEET } from "./keys.js";

/**
 * @param {HTMLElement} box
 * @param {Translate} t
 */
export function paintKeySheet(box, t) {
  const parts = SHEET.flatMap(({ title, lines }) => {
    const list = element("dl", "");
    list.className = "keys";
    list.append(...lines.map((line) => entry(line, t)));
    return [element("h3", t(`keys.${title}`)), list];
  });
  box.replaceChildren(...parts);
}

/**
 * @param {{ name: string, letters?: string }} line
 * @param {Translate} t
 */
function entry({ name, letters }, t) {
  const pair = element("div", "");
  const key = `help.key.${name}`;
  pair.append(element("dt", letters ?? t(key)), element("dd", t(`${key}.text`)));
  return pair;
}

/**
 * @param {string} name
 * @param {string} text
 */
function element(name, text) {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
