/**
 * Paints the board as a plain table: rows 1 to 5, columns A to K.
 *
 * @import { State, Translate } from "./page.d.ts"
 */
import { stackText } from "./messages.js";

const COLUMNS = [..."ABCDEFGHIJK"];
const ROWS = [..."12345"];
/** The columns of a row, from its first letter to its last. */
const ENDS = /** @type {Record<string, [string, string]>} */ ({
  1: ["A", "I"],
  2: ["A", "J"],
  3: ["A", "K"],
  4: ["B", "K"],
  5: ["C", "K"],
});

/**
 * @param {HTMLTableElement} table
 * @param {State} state
 * @param {Translate} t
 */
export function paintTable(table, state, t) {
  const head = row([cell("td", ""), ...COLUMNS.map((name) => header(name, "col"))]);
  const body = ROWS.map((number) => {
    const [first, last] = ENDS[number] ?? ["A", "K"];
    const cells = COLUMNS.map((column) => {
      const isSpace = column >= first && column <= last;
      return cell("td", isSpace ? content(state, column + number, t) : "");
    });
    return row([header(number, "row"), ...cells]);
  });
  const parts = [element("thead", [head]), element("tbody", body)];
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
function content({ view }, space, t) {
  const stack = stackText(view, space);
  return stack ? t(stack.key, stack.slots) : t("table.empty");
}

/**
 * @param {string} text
 * @param {"row" | "col"} scope
 */
function header(text, scope) {
  const made = cell("th", text);
  made.setAttribute("scope", scope);
  return made;
}

/**
 * @param {"td" | "th"} name
 * @param {string} text
 */
function cell(name, text) {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

/** @param {Element[]} cells */
function row(cells) {
  return element("tr", cells);
}

/**
 * @param {string} name
 * @param {Element[]} children
 */
function element(name, children) {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}
