/** The list of games. A listed game's row stays in the document, to keep its form and focus. */
import { createElement } from "../../ui/dom.ts";
import type { Entry } from "./entry.ts";

export class EntryList {
  readonly element = createElement("ol", { class: "library-list", id: "library-list" });
  /** The rows by the ids of their games, each with a text that changes with its entry. */
  #rows = new Map<string, { row: HTMLElement; text: string }>();

  constructor(private readonly createRow: (entry: Entry) => HTMLElement) {}

  /** Lists *entries* in order. Replaces a row only if its entry has changed and nobody edits it. */
  show(entries: readonly Entry[]) {
    const focused = this.#focused();
    this.#rows = new Map(entries.map((entry) => [entry.id, this.#rowOf(entry)]));
    const rows = [...this.#rows.values()].map(({ row }) => row);
    const listed = new Set<Element>(rows);
    for (const row of [...this.element.children]) if (!listed.has(row)) row.remove();
    // Do not move a row that is in its place: it would lose the focus.
    let next = this.element.firstElementChild;
    for (const row of rows) {
      if (row === next) next = row.nextElementSibling;
      else this.element.insertBefore(row, next);
    }
    const row = focused && this.#rows.get(focused.id)?.row;
    if (row && !this.#focused()) row.querySelector<HTMLElement>(focused.part)?.focus();
  }

  /** Moves the focus to the game at *index*, if there is one. */
  focus(index: number) {
    this.element.children[index]?.querySelector("a")?.focus();
  }

  #rowOf(entry: Entry) {
    // The positions are left out, because the key changes with them.
    const text = JSON.stringify({ ...entry, positions: null });
    const known = this.#rows.get(entry.id);
    const isKept = known && (known.text === text || known.row.querySelector("form"));
    return isKept ? known : { row: this.createRow(entry), text };
  }

  /** The game whose row has the focus, and the part of the row that has it. */
  #focused() {
    const { activeElement } = document;
    const row = activeElement?.closest<HTMLElement>("[data-game]");
    if (!row || !this.element.contains(row)) return null;
    return { id: row.dataset.game ?? "", part: activeElement?.matches("a") ? "a" : "button" };
  }
}
