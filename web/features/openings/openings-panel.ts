/** The panel of the openings: a table of the spaces that were chosen in recorded games. */
import { nodeShown, shownPath } from "../../core/cursor-selectors.ts";
import type { Dispatch } from "../../core/events.ts";
import type { Path, State, Translate } from "../../core/state.ts";
import type { Opening, OpeningEnds, OpeningRow } from "../../engine/protocol.ts";
import {
  byId,
  createButton,
  createElement,
  loadStyle,
  moveFocusToBoard,
  setMessages,
  setText,
} from "../../ui/dom.ts";
import { basisText, frequencyText, hasOpening, leadText, resultsOf, rowText } from "./openings.ts";

const COLUMNS = ["space", "people", "computer", "results", "prior"] as const;
/** The smallest part of a bar, from 0 to 1, that has room for its number. */
const LEAST_PART_WITH_NUMBER = 0.5;

export class OpeningsPanel {
  #parts: Parts | null = null;
  #shown: Opening | null = null;
  #language: Translate | null = null;
  #path: Path = [];

  constructor(private readonly dispatch: Dispatch) {}

  paint(state: State, t: Translate) {
    // While a view is unknown, the panel stays, to keep the focus.
    const isOffered = hasOpening(state) ?? this.#parts?.section.hidden === false;
    if (!isOffered && !this.#parts) return;
    this.#parts ??= this.#make();
    const { section, toggle, body, basis } = this.#parts;
    if (!isOffered) moveFocusToBoard(section);
    section.hidden = !isOffered;
    const isOpen = isOffered && Boolean(state.session.isOpeningOpen);
    // The table replaces the engine's lines.
    document.documentElement.classList.toggle("has-openings", isOpen);
    toggle.setAttribute("aria-expanded", String(isOpen));
    setText(toggle, t("openings.title"));
    body.hidden = !isOpen;
    if (!isOpen) return;
    const opening = nodeShown(state)?.opening ?? null;
    if (!opening) setText(basis, t("openings.loading"));
    const path = shownPath(state);
    const isSamePath = path.join(" ") === this.#path.join(" ");
    if (opening === this.#shown && t === this.#language && isSamePath) return;
    [this.#shown, this.#language, this.#path] = [opening, t, path];
    this.#paintTable(opening, t);
  }

  #paintTable(opening: Opening | null, t: Translate) {
    const { table, toggle, basis, legend } = this.#parts as Parts;
    // The rows are about to be replaced: keep the keyboard's focus beside the table.
    if (table.contains(document.activeElement)) toggle.focus();
    table.hidden = !opening;
    legend.hidden = !opening;
    if (!opening) {
      table.replaceChildren();
      return;
    }
    setMessages(basis, t, [basisText(opening)]);
    setText(legend, t("openings.legend"));
    const names = COLUMNS.map((name) =>
      createElement("th", { scope: "col" }, [t(`openings.column.${name}`)]),
    );
    const rows = opening.rows.map((row) => this.#row(row, opening, t));
    const caption = createElement("caption", { class: "visually-hidden" }, [t("openings.title")]);
    table.replaceChildren(
      caption,
      createElement("thead", {}, [createElement("tr", {}, names)]),
      ...rows,
    );
  }

  #row(row: OpeningRow, opening: Opening, t: Translate) {
    const { spaces, prior } = row;
    const [space = ""] = spaces;
    const path = this.#path;
    const about = rowText(row, t);
    const button = createButton(
      "opening-space",
      () => this.dispatch({ kind: "lineTried", path, line: [space] }),
      [space],
    );
    button.setAttribute("aria-label", t("openings.try", { space }));
    const alike = createElement("span", { class: "opening-alike" }, [row.kind ? "" : about]);
    const head = createElement("th", { scope: "row" }, [button, alike]);
    const cells = [
      gamesCell(row.real, opening.real, t),
      gamesCell(row.self_play, opening.self_play, t),
      resultsCell(row.together, t),
      createElement("td", {}, [t("openings.share", { share: prior })]),
    ];
    const lines = [createElement("tr", {}, [head, ...cells])];
    if (row.kind) {
      const colspan = String(COLUMNS.length);
      const words = createElement("td", { class: "opening-kind", colspan }, [about]);
      lines.push(createElement("tr", {}, [words]));
    }
    const element = createElement("tbody", {}, lines);
    element.addEventListener("click", (event) => {
      if (event.target !== button) button.click();
    });
    const point = (pointed: typeof spaces) =>
      this.dispatch({ kind: "openingPointed", spaces: pointed });
    for (const kind of ["pointerenter", "focusin"])
      element.addEventListener(kind, () => point(spaces));
    for (const kind of ["pointerleave", "focusout"])
      element.addEventListener(kind, () => point([]));
    return element;
  }

  #make() {
    void loadStyle("features/openings/openings.css");
    const parts = makeParts(this.dispatch);
    byId("engine").append(parts.section);
    return parts;
  }
}

type Parts = ReturnType<typeof makeParts>;

function makeParts(dispatch: Dispatch) {
  const toggle = createButton("quiet opening-toggle", () => dispatch({ kind: "openingsPressed" }));
  toggle.id = "openings-toggle";
  toggle.setAttribute("aria-controls", "openings-body");
  const basis = createElement("p", { class: "opening-basis", id: "openings-basis" });
  const legend = createElement("p", { class: "opening-basis" });
  const table = createElement("table", {
    class: "opening-table",
    "aria-describedby": "openings-basis",
  });
  // A row that is replaced under the pointer does not report that the pointer leaves.
  table.addEventListener("pointerleave", () => dispatch({ kind: "openingPointed", spaces: [] }));
  const body = createElement("div", { id: "openings-body" }, [basis, table, legend]);
  const section = createElement("div", { class: "openings", id: "openings" }, [toggle, body]);
  return { section, toggle, body, basis, legend, table };
}

function gamesCell(ends: OpeningEnds, all: OpeningEnds, t: Translate) {
  const count = createElement("small", {}, [String(ends.games)]);
  return createElement("td", {}, [frequencyText(ends, all, t), " ", count]);
}

/** A bar of White's wins, draws and Black's wins, then White's average lead. */
function resultsCell(ends: OpeningEnds, t: Translate) {
  const results = resultsOf(ends);
  if (!results) return createElement("td", {}, []);
  const { white, draws, black } = results;
  const said = createElement("span", { class: "visually-hidden" }, [
    `${t("openings.results", results)} ${leadText("openings.difference", ends, t)}`,
  ]);
  const parts = Object.entries({ white, draws, black }).map(([name, part]) => {
    const number = part >= LEAST_PART_WITH_NUMBER ? t("openings.share", { share: part }) : "";
    const element = createElement("span", { class: `opening-${name}` }, [number]);
    element.style.flexGrow = String(part);
    return element;
  });
  const bar = createElement("span", { class: "opening-bar", "aria-hidden": "true" }, parts);
  const lead = createElement("small", { "aria-hidden": "true" }, [
    leadText("openings.lead", ends, t),
  ]);
  return createElement("td", { class: "opening-results" }, [said, bar, lead]);
}
