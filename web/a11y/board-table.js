/**
 * The board as an HTML table, for screen readers.
 *
 * @import { Geometry } from "../board/geometry.js"
 * @import { State, Translate } from "../state/state.d.ts"
 */

import { columnOf, rowOf } from "../board/geometry.js";
import { stackText } from "../messages/board-words.js";
import { createElement } from "../ui/dom.js";

/** @typedef {(state: State, space: string, t: Translate) => string} LabelOf  What is on a space. */

/**
 * @param {HTMLTableElement} table
 * @param {Geometry} geometry
 * @param {State} state
 * @param {Translate} t
 * @param {LabelOf} [labelOf]
 */
export function paintTable(table, geometry, state, t, labelOf = stackLabel) {
  // The rows of a drawing that lies on its side are columns of the board.
  const isOnItsSide = geometry.rows.every((row) => new Set(row.map(columnOf)).size === 1);
  const [headOfRow, headOfColumn] = isOnItsSide ? [columnOf, rowOf] : [rowOf, columnOf];
  const columns = [...new Set(geometry.spaces.map(headOfColumn))].sort();
  const heads = columns.map((column) => createElement("th", { scope: "col" }, [column]));
  const rows = geometry.rows.map((spaces) => {
    const cells = columns.map((column) => {
      const space = spaces.find((one) => headOfColumn(one) === column);
      return createElement("td", {}, space ? [labelOf(state, space, t)] : []);
    });
    const head = headOfRow(String(spaces[0]));
    return createElement("tr", {}, [createElement("th", { scope: "row" }, [head]), ...cells]);
  });
  const sections = [
    createElement("thead", {}, [createElement("tr", {}, [createElement("td"), ...heads])]),
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
