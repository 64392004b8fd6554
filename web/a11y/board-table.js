/**
 * The board as an HTML table, for screen readers.
 *
 * @import { Geometry } from "../board/geometry.js"
 * @import { State, Translate } from "../state/state.d.ts"
 */

import { columnOf, rowOf } from "../board/geometry.js";
import { stackText } from "../messages/board-words.js";
import { createElement } from "../ui/dom.js";

/**
 * @param {HTMLTableElement} table
 * @param {Geometry} geometry
 * @param {State} state
 * @param {Translate} t
 */
export function paintTable(table, geometry, state, t) {
  const columns = [...new Set(geometry.spaces.map(columnOf))].sort();
  const letters = columns.map((letter) => createElement("th", { scope: "col" }, [letter]));
  const rows = geometry.rows.map((spaces) => {
    const cells = columns.map((letter) => {
      const space = spaces.find((one) => columnOf(one) === letter);
      return createElement("td", {}, space ? [stackLabel(state, space, t)] : []);
    });
    const number = rowOf(String(spaces[0]));
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
