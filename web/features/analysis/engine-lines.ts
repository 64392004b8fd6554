/** The engine's lines, best first. A press on a line tries it. */
import { nodeShown, shownPath } from "../../core/cursor-selectors.ts";
import type { Dispatch, Events } from "../../core/events.ts";
import type { State, Translate } from "../../core/state.ts";
import { createButton, createElement, setText } from "../../ui/dom.ts";
import { nameText } from "../play/move-names.ts";
import { optionsOf, valuesShown, valueText } from "./analysis.ts";

/** The maximum number of moves shown per line. */
const MOST_MOVES = 10;

export class EngineLines {
  readonly list = createElement("ol", { class: "engine-lines", id: "engine-lines" });
  /** Rows stay while lines change: a press is lost if its button is replaced meanwhile. */
  readonly #rows: Row[] = [];

  constructor(
    private readonly dispatch: Dispatch,
    /** True if wins of the game differ in size. */
    private readonly hasScores: boolean,
  ) {}

  paint(state: State, t: Translate) {
    const turn = nodeShown(state)?.view?.turn ?? "white";
    const path = shownPath(state);
    const found = valuesShown(state).slice(0, optionsOf(state).lines);
    while (this.#rows.length > found.length) this.#rows.pop()?.item.remove();
    for (const [index, value] of found.entries()) {
      const row = this.#rows[index] ?? this.#addRow();
      const names = value.line.slice(0, MOST_MOVES).map(({ move }) => nameText(move, t));
      row.tried = { path, line: value.line.map(({ move }) => move) };
      row.worth.className = value.proven ? "worth is-proven" : "worth";
      setText(row.worth, valueText(value, turn, "chance", t));
      if (this.hasScores) setText(row.lead, valueText(value, turn, "lead", t));
      setText(row.moves, names.join("  "));
      row.button.title = names.join(" ");
    }
  }

  #addRow() {
    const worth = createElement("span");
    const lead = createElement("span", { class: "line-lead" });
    const moves = createElement("span", { class: "engine-moves" });
    const parts = [worth, ...(this.hasScores ? [" ", lead] : []), " ", moves];
    const button = createButton("engine-line", () => this.#follow(row), parts);
    const item = createElement("li", {}, [button]);
    const row: Row = { item, button, worth, lead, moves, tried: null };
    this.list.append(item);
    this.#rows.push(row);
    return row;
  }

  #follow({ tried }: Row) {
    if (tried?.line.length) this.dispatch({ kind: "lineTried", ...tried });
  }
}

interface Row {
  item: HTMLElement;
  button: HTMLButtonElement;
  worth: HTMLElement;
  lead: HTMLElement;
  moves: HTMLElement;
  tried: Events["lineTried"] | null;
}
