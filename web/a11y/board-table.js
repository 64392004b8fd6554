/**
 * The board as an HTML table, for screen readers: rows 1 to 5, columns A to K.
 *
 * @import { State, Translate } from "../state/state.d.ts"
 */

import { COLUMNS, SPACES } from "../board/position-text.js";
import { stackText } from "../text/messages.js";
import { createElement } from "../ui/dom.js";

/**
 * @param {HTMLTableElement} table
 * @param {State} state
 * @param {Translate} t
 */
export function paintTable(table, state, t) {
  const columns = [...COLUMNS];
  const letters = columns.map((letter) => createElement("th", { scope: "col" }, [letter]));
  const rows = SPACES.map((spaces, index) => {
    const number = String(index + 1);
    const cells = columns.map((letter) => {
      const space = letter + number;
      return createElement("td", {}, spaces.includes(space) ? [stackLabel(state, space, t)] : []);
    });
    return createElement("tr", {}, [createElement("th", { scope: "row" }, [number]), ...cells]);
  });
  const sections = [
    createElement("thead", {}, [createElement("tr", {}, [createElement("td"), ...letters])]),
    createElement("tbody", {}, rows),
  ];
  const text = sections.map((section) => section.textContent).join();
  // An unchanged table is left alone, so that a reader keeps the place in it.
  if (text === [...table.children].map((section) => section.textContent).join()) return;
  table.replaceChildren(...sections);
}

/**
 * @param {State} state
 * @param {string} space
 * @param {Translate} t
 */
function stackLabel({ cursor }, space, t) {
  const stack = stackText(cursor.view, space);
  return stack ? t(stack.key, stack.placeholders) : t("table.empty");
}
