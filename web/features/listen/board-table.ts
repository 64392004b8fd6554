import type { Geometry } from "../../board/geometry.ts";
import { columnOf, rowOf } from "../../board/geometry.ts";
import type { State, Translate } from "../../core/state.ts";
import { createElement } from "../../ui/dom.ts";

export type LabelOf = (state: State, space: string, t: Translate) => string;

export function paintTable(
  table: HTMLTableElement,
  geometry: Geometry,
  state: State,
  t: Translate,
  labelOf: LabelOf,
) {
  // If the board lies on its side, the rows of the table are the columns of the board.
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
  // Keep an unchanged table: if it were replaced, the screen reader would lose its place.
  if (text === [...table.children].map((section) => section.textContent).join()) return;
  table.replaceChildren(...sections);
}
