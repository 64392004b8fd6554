/** The panel of an analysis: the engine's lines, and notes on the position shown. */
import { isAnalysed, nodeShown, shownPath } from "../../core/cursor-selectors.ts";
import type { Dispatch } from "../../core/events.ts";
import { installedFeatures } from "../../core/feature.ts";
import type { Path, State, Translate } from "../../core/state.ts";
import type { MoveText, MoveValue } from "../../engine/protocol.ts";
import {
  byId,
  createButton,
  createElement,
  iconOf,
  loadStyle,
  moveFocusToBoard,
  setText,
} from "../../ui/dom.ts";
import { nameText } from "../play/move-names.ts";
import { isEngineLooking, MOST_LINES, optionsOf, valuesShown, valueText } from "./analysis.ts";
import { NotePanel } from "./note-panel.ts";

/** The maximum number of moves that are shown of a line. */
const MOST_MOVES = 10;

export class AnalysisPanel {
  #parts: Parts | null = null;
  #shown = "";

  constructor(
    private readonly dispatch: Dispatch,
    private readonly state: () => State,
    /** True if a win of the game has a size. */
    private readonly hasScores: boolean,
  ) {}

  paint(state: State, t: Translate) {
    const isOpen = isAnalysed(state);
    if (!isOpen && !this.#parts) return;
    const last = t(isOpen ? "button.last.line" : "button.last");
    byId("step-last").setAttribute("aria-label", last);
    this.#parts ??= this.#make();
    const { section, head, close, engine, unit, lines, depth, list, note } = this.#parts;
    const isReview = installedFeatures().some((feature) => feature.hasPanel?.(state));
    const { isEngineOn, lines: count, unit: shownUnit } = optionsOf(state);
    const isShown = isOpen && (isEngineOn || !isReview);
    // In a review without the engine, the button of the notes stands above the list of moves.
    if (isShown !== head.contains(note.button)) {
      if (isShown) head.append(note.button);
      else byId("step-first").before(note.button);
    }
    note.button.hidden = !isOpen;
    if (!isShown) moveFocusToBoard(section);
    section.hidden = !isShown;
    close.hidden = !isOpen || isReview;
    document.documentElement.classList.toggle("has-engine", isShown);
    for (const [element, key] of this.#parts.names) {
      const name = t(key);
      element.title = name;
      element.setAttribute("aria-label", name);
    }
    setText(this.#parts.engineName, t("engine.title"));
    engine.checked = isEngineOn;
    unit.hidden = !this.hasScores;
    unit.setAttribute("aria-pressed", String(shownUnit === "lead"));
    lines.value = String(count);
    setText(depth, depthText(state, t));
    this.#paintLines(list, state, t);
    note.paint(state, t);
  }

  #paintLines(list: HTMLElement, state: State, t: Translate) {
    const { lines } = optionsOf(state);
    const turn = nodeShown(state)?.view?.turn ?? "white";
    const found = valuesShown(state).slice(0, lines);
    const rows = found.map((value) => ({
      chance: valueText(value, turn, "chance", t),
      lead: this.hasScores ? valueText(value, turn, "lead", t) : "",
      isProven: value.proven,
      text: value.line.slice(0, MOST_MOVES).map(({ move }) => nameText(move, t)),
    }));
    const path = shownPath(state);
    const key = JSON.stringify([rows, path]);
    if (key === this.#shown) return;
    this.#shown = key;
    const focused = [...list.children].findIndex((row) => row.contains(document.activeElement));
    list.replaceChildren(
      ...rows.map(({ chance, lead, isProven, text }, index) => {
        const worth = createElement("span", { class: isProven ? "worth is-proven" : "worth" }, [
          chance,
        ]);
        const button = createButton("engine-line", () => this.#follow(path, found[index]), [
          worth,
          ...(lead ? [" ", createElement("span", { class: "line-lead" }, [lead])] : []),
          " ",
          createElement("span", { class: "engine-moves" }, [text.join("  ")]),
        ]);
        button.title = text.join(" ");
        return createElement("li", {}, [button]);
      }),
    );
    list.children[focused]?.querySelector("button")?.focus();
  }

  #follow(path: Path, value: MoveValue | undefined) {
    const line: MoveText[] = value?.line.map(({ move }) => move) ?? [];
    if (line.length) this.dispatch({ kind: "lineTried", path, line });
  }

  #make() {
    void loadStyle("features/analysis/analysis.css");
    const parts = makeParts(this.dispatch, this.state);
    byId("status-detail").after(parts.section, parts.note.menu);
    byId("status-title").after(parts.close);
    byId("step-first").before(parts.note.button);
    return parts;
  }
}

type Parts = ReturnType<typeof makeParts>;

function makeParts(dispatch: Dispatch, state: () => State) {
  const engine = createElement("input", { type: "checkbox", id: "engine-on" });
  engine.addEventListener("change", () =>
    dispatch({ kind: "analysisChanged", options: { isEngineOn: engine.checked } }),
  );
  const engineName = createElement("span");
  const unit = createButton("quiet engine-unit", () => {
    const next = optionsOf(state()).unit === "chance" ? "lead" : "chance";
    dispatch({ kind: "analysisChanged", options: { unit: next } });
  }, ["±"]);
  const choices = Array.from({ length: MOST_LINES }, (_, index) =>
    createElement("option", { value: String(index + 1) }, [String(index + 1)]),
  );
  const lines = createElement("select", { id: "engine-lines-count" }, choices);
  lines.addEventListener("change", () =>
    dispatch({ kind: "analysisChanged", options: { lines: Number(lines.value) } }),
  );
  const depth = createElement("p", { class: "engine-depth", id: "engine-depth" });
  const list = createElement("ol", { class: "engine-lines", id: "engine-lines" });
  const note = new NotePanel(dispatch, state);
  const head = createElement("div", { class: "engine-head" }, [
    createElement("label", { class: "engine-switch" }, [engine, engineName]),
    lines,
    unit,
  ]);
  const section = createElement("section", { class: "engine", id: "engine" }, [
    head,
    list,
    depth,
    note.comment,
  ]);
  const close = createButton("quiet review-close", () => dispatch({ kind: "returned" }), [
    iconOf("close"),
  ]);
  close.id = "analysis-close";
  const names: [HTMLElement, string][] = [
    [section, "engine.section"],
    [unit, "engine.unit"],
    [lines, "engine.lines"],
    [list, "engine.lines"],
    [close, "button.return"],
  ];
  return { section, head, close, engine, engineName, unit, lines, depth, list, note, names };
}

/** Says how many positions the engine has examined. */
function depthText(state: State, t: Translate) {
  if (!isEngineLooking(state)) return "";
  const { values } = nodeShown(state) ?? {};
  if (!values) return t("engine.looking");
  const { nodes, speed } = values;
  return t(values.isComplete ? "engine.depth.complete" : "engine.depth", { nodes, speed });
}
