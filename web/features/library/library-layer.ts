/** The layer with the library: finds, opens, names, imports, exports and deletes games. */
import { SIDES } from "../../core/seats.ts";
import type { Translate } from "../../core/state.ts";
import type { Side } from "../../engine/protocol.ts";
import type { Page } from "../../shell/page.ts";
import { keptGameHash } from "../../shell/routes.ts";
import {
  createButton,
  createElement,
  iconOf,
  loadStyle,
  openModal,
  setText,
} from "../../ui/dom.ts";
import { downloadFile } from "../../ui/download.ts";

import type { Entry } from "./entry.ts";
import { SOURCES } from "./entry.ts";
import { EntryList } from "./entry-list.ts";
import { createRow, nameOf } from "./entry-row.ts";
import type { Filter, Outcome } from "./filter.ts";
import { EVERYTHING, filtered, levelsOf, positionNumber } from "./filter.ts";
import type { Imported } from "./importer.ts";
import { exportedText, writtenText } from "./importer.ts";
import { mistakesLeft } from "./mistakes.ts";
import { createRefusals } from "./refusals.ts";
import type { Kept, Library } from "./store.ts";

const STYLES = ["features/learning/learn.css", "features/library/library.css"];
const OUTCOMES = ["waiting", "wins", "draws", "losses", "white", "black", "open"] as const;
/** The number of games listed at first, and of those added with each press of "more". */
const LISTED = 60;

/** Imports games from files that the person chooses, or from a text. */
export interface Importing {
  chooseFiles(): void;
  importText(text: string): Promise<void>;
}

export class LibraryLayer {
  private readonly dialog;
  private readonly t: Translate;
  private readonly search = createElement("input", {
    type: "search",
    id: "library-search",
    autocomplete: "off",
  });
  private readonly selects = new Map<keyof Filter, HTMLSelectElement>();
  private readonly atPosition = createElement("input", {
    type: "checkbox",
    id: "library-position",
  });
  private readonly list;
  private readonly count = createElement("p", { class: "library-count", role: "status" });
  private readonly said = createElement("div", { class: "library-said", role: "status" });
  /** Says how many games were deleted, and offers "undo" until the library is closed. */
  private readonly deleted = createElement("div", { class: "library-said", role: "status" });
  private readonly more = createButton("quiet library-more", () => this.#showMore());
  private readonly save = createButton("", () => this.#export());
  private readonly practise = createButton("", () => this.#practise());
  private readonly format = createElement("select", { id: "library-format" });
  private readonly pasted = createElement("textarea", {
    id: "library-text",
    rows: "5",
    spellcheck: "false",
  });
  #entries: Entry[] = [];
  #shown: Entry[] = [];
  /** The number of kept games of every kind, not only of this page's game. */
  #total = 0;
  #listed = 0;
  /** The games deleted since the library was opened, which "undo" restores. */
  readonly #removed: Kept[] = [];
  #stop: () => void = () => {};

  constructor(
    private readonly page: Page,
    private readonly games: Library,
    private readonly importing: Importing,
    t: Translate,
    private readonly onClose: () => void,
  ) {
    this.t = t;
    this.list = new EntryList((entry) =>
      createRow(entry, this.#addressOf(entry.id), t, {
        change: ({ id }, fields) => games.change(id, (before) => ({ ...before, ...fields })),
        remove: ({ id }) => this.#remove(id),
      }),
    );
    const close = createButton("quiet", () => this.dialog.close(), [iconOf("close")]);
    close.setAttribute("aria-label", t("button.close"));
    this.dialog = createElement(
      "dialog",
      { class: "learn library", "aria-labelledby": "library-title" },
      [
        createElement("header", { class: "learn-head" }, [
          createElement("h2", { id: "library-title" }, [t("library.title")]),
          close,
        ]),
        createElement("div", { class: "learn-body library-body" }, [
          this.#createFilters(),
          this.#createActions(),
          this.said,
          this.deleted,
          this.count,
          this.list.element,
          this.more,
        ]),
      ],
    );
    this.dialog.addEventListener("close", () => {
      this.#stop();
      this.dialog.remove();
      this.onClose();
    });
  }

  async open() {
    await Promise.all(STYLES.map((style) => loadStyle(style)));
    document.body.append(this.dialog);
    openModal(this.dialog);
    this.search.focus();
    this.#stop = this.games.onChange(() => this.#load());
    await this.#load();
  }

  /** Lists only games with this outcome. */
  filterBy(outcome: Outcome) {
    const select = this.selects.get("outcome");
    if (select) select.value = outcome;
    this.#list();
  }

  close() {
    this.dialog.close();
  }

  #createFilters() {
    const { t } = this;
    const choice = (
      name: keyof Filter,
      values: readonly string[],
      text: (one: string) => string,
    ) => {
      const select = createElement("select", { "aria-label": t(`library.${name}`) }, [
        createElement("option", { value: "" }, [t(`library.${name}`)]),
        ...values.map((value) => createElement("option", { value }, [text(value)])),
      ]);
      select.addEventListener("change", () => this.#list());
      this.selects.set(name, select);
      return select;
    };
    this.search.setAttribute("aria-label", t("library.words"));
    this.search.setAttribute("placeholder", t("library.words"));
    this.search.addEventListener("input", () => this.#list());
    this.atPosition.addEventListener("change", () => this.#list());
    return createElement("search", { class: "library-filters" }, [
      this.search,
      choice("outcome", OUTCOMES, (one) => t(`library.outcome.${one}`)),
      choice("you", SIDES, (side) => t(`library.you.${side}`)),
      choice("level", [], (level) => t(`level.${level}`)),
      choice("source", SOURCES, (source) => t(`library.source.${source}`)),
      choice("tag", [], (tag) => tag),
      createElement("label", { class: "library-position" }, [
        this.atPosition,
        createElement("span", {}, [t("library.position")]),
      ]),
    ]);
  }

  #createActions() {
    const { t, page } = this;
    const choose = createButton("", () => this.importing.chooseFiles(), [t("library.files")]);
    choose.id = "library-files";
    this.practise.id = "library-practise";
    // Hide the button until the games are known.
    this.practise.hidden = true;
    const paste = createButton("", () => this.#importText(), [t("library.import")]);
    this.save.id = "library-save";
    this.format.addEventListener("change", () => this.#countExported());
    this.format.append(
      createElement("option", { value: "" }, [t("library.format.all")]),
      ...page.game.sharing.formats.map(({ name, title }) =>
        createElement("option", { value: name }, [title]),
      ),
    );
    const fold = (key: string, parts: Node[]) =>
      createElement("details", {}, [createElement("summary", {}, [t(key)]), ...parts]);
    return createElement("div", { class: "library-actions" }, [
      this.practise,
      choose,
      fold("library.paste", [
        createElement("label", { for: "library-text" }, [t("library.text")]),
        this.pasted,
        paste,
      ]),
      fold("library.export", [
        createElement("label", { for: "library-format" }, [t("library.format")]),
        this.format,
        this.save,
      ]),
    ]);
  }

  #practise() {
    const next = mistakesLeft(this.#entries, null);
    if (next) location.assign(this.#addressOf(next.id, true));
  }

  async #load() {
    this.#entries = await this.games.list(this.page.game.name);
    this.#total = await this.games.count();
    const left = mistakesLeft(this.#entries, null);
    this.practise.hidden = !left;
    setText(this.practise, left ? this.t("library.practise", { count: left.count }) : "");
    const levels = this.page.state().session.levels.map(({ name }) => name);
    const known = new Set(this.#entries.flatMap(levelsOf));
    this.#offer(
      "level",
      levels.filter((level) => known.has(level)),
      (level) => this.t(`level.${level}`),
    );
    const tags = [...new Set(this.#entries.flatMap(({ tags: own }) => own))].sort();
    this.#offer("tag", tags, (tag) => tag);
    this.#list();
  }

  /** Offers the values that occur in games; keeps the chosen value if it is one of them. */
  #offer(name: keyof Filter, values: readonly string[], text: (value: string) => string) {
    const select = this.selects.get(name);
    const [all] = select?.options ?? [];
    if (!select || !all) return;
    const chosen = select.value;
    const options = values.map((value) => createElement("option", { value }, [text(value)]));
    select.replaceChildren(all, ...options);
    select.value = values.includes(chosen) ? chosen : "";
    select.hidden = values.length === 0;
  }

  #filter(): Filter {
    const chosen = (name: keyof Filter) => this.selects.get(name)?.value || null;
    const { position = null } = this.page.state().cursor.view ?? {};
    return {
      ...EVERYTHING,
      words: this.search.value,
      outcome: chosen("outcome") as Outcome | null,
      source: chosen("source") as Filter["source"],
      level: chosen("level"),
      you: chosen("you") as Side | null,
      tag: chosen("tag"),
      position: this.atPosition.checked && position ? positionNumber(position) : null,
    };
  }

  #list() {
    const { t } = this;
    this.#shown = filtered(this.#entries, this.#filter(), (entry, side) => nameOf(entry, side, t));
    const [all, shown] = [this.#entries.length, this.#shown.length];
    setText(this.count, t(all ? "library.count" : "library.none", { all, shown }));
    this.#countExported();
    this.#showRows(Math.max(LISTED, this.#listed));
  }

  /**
   * Says how many games an export holds: in the first format the whole library, in any other format
   * the games that the filters leave.
   */
  #countExported() {
    const count = this.format.value ? this.#shown.length : this.#total;
    setText(this.save, this.t("library.save", { count }));
    this.save.disabled = count === 0;
  }

  #showRows(count: number) {
    this.#listed = Math.min(count, this.#shown.length);
    this.list.show(this.#shown.slice(0, this.#listed));
    const left = this.#shown.length - this.#listed;
    this.more.hidden = left === 0;
    setText(this.more, this.t("library.more", { count: Math.min(left, LISTED) }));
  }

  #addressOf(id: string, toPractise: boolean = false) {
    const { query } = this.page.game.sharing;
    return `${location.pathname}${query}${keptGameHash(id, toPractise)}`;
  }

  #showMore() {
    const before = this.#listed;
    this.#showRows(before + LISTED);
    this.list.focus(before);
  }

  async #remove(id: string) {
    this.#removed.push(...(await this.games.remove([id])));
    const undo = createButton("quiet", () => this.#restore(), [this.t("button.undo")]);
    undo.id = "library-undo";
    const count = this.#removed.length;
    this.deleted.replaceChildren(this.t("library.deleted", { count }), " ", undo);
    undo.focus();
  }

  async #restore() {
    const games = this.#removed.splice(0);
    await this.games.keep(games);
    this.deleted.replaceChildren();
    this.list.focus(0);
  }

  async #importText() {
    const text = this.pasted.value;
    if (text.trim() === "") return this.pasted.focus();
    await this.importing.importText(text);
  }

  /** Shows how many games have been read. */
  showProgress(count: number) {
    setText(this.said, this.t("library.reading", { count }));
  }

  /**
   * Shows how many games an import added, and why others were refused or not kept.
   * @param texts  The texts that were read.
   */
  showImported({ added, known, refused, isFull }: Imported, texts: readonly string[]) {
    const { t } = this;
    // A refused text stays, so that the person can correct it; so does one that does not fit on the
    // device, and one typed during the import.
    if (!refused.length && !isFull && texts.includes(this.pasted.value)) this.pasted.value = "";
    const counted = [
      t("library.added", { added: added.length }),
      ...(known.length ? [t("library.known", { known: known.length })] : []),
      ...(isFull ? [t("notice.library-full")] : []),
    ];
    this.said.replaceChildren(
      createElement("p", {}, [counted.join(" ")]),
      ...createRefusals(refused, t),
    );
  }

  async #export() {
    const { file, formats } = this.page.game.sharing;
    const format = formats.find(({ name }) => name === this.format.value);
    if (!format)
      return this.#saveFile(exportedText(await this.games.everything()), "whole-library.json");
    const texts = await this.games.texts(this.#shown.map(({ id }) => id));
    const { engine } = this.page;
    const { text, left } = await writtenText(texts, format.name, engine, (count) =>
      this.showProgress(count),
    );
    this.#saveFile(text, `${file}-library.${format.extension}`, left);
  }

  #saveFile(text: string, name: string, left: number = 0) {
    downloadFile(new Blob([text], { type: "text/plain" }), name);
    const { t } = this;
    const rest = left ? [t("library.left", { left })] : [];
    setText(this.said, [t("library.saved", { name }), ...rest].join(" "));
  }
}
