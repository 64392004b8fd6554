/**
 * Paints the board as a plain table: rows 1 to 5, columns A to K.
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
      return createElement("td", {}, spaces.includes(space) ? [content(state, space, t)] : []);
    });
    return createElement("tr", {}, [createElement("th", { scope: "row" }, [number]), ...cells]);
  });
  const parts = [
    createElement("thead", {}, [createElement("tr", {}, [createElement("td"), ...letters])]),
    createElement("tbody", {}, rows),
  ];
  const text = parts.map((part) => part.textContent).join();
  // The same table is left alone: whoever reads in it keeps the place.
  if (text === [...table.children].map((part) => part.textContent).join()) return;
  table.replaceChildren(...parts);
}

/**
 * @param {State} state
 * @param {string} space
 * @param {Translate} t
 */
function content({ cursor }, space, t) {
  const stack = stackText(cursor.view, space);
  return stack ? t(stack.key, stack.placeholders) : t("table.empty");
}
