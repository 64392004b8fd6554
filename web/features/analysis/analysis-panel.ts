/** The panel of an analysis: the engine's lines, and notes on the position shown. */
import { isAnalysed, nodeShown } from "../../core/cursor-selectors.ts";
import type { Dispatch } from "../../core/events.ts";
import { installedFeatures } from "../../core/feature.ts";
import type { State, Translate } from "../../core/state.ts";
import {
  byId,
  createButton,
  createElement,
  iconOf,
  loadStyle,
  moveFocusToBoard,
  setText,
} from "../../ui/dom.ts";
import { isEngineLooking, MOST_LINES, optionsOf } from "./analysis.ts";
import { EngineLines } from "./engine-lines.ts";
import { NotePanel } from "./note-panel.ts";

export class AnalysisPanel {
  #parts: Parts | null = null;

  constructor(
    private readonly dispatch: Dispatch,
    private readonly state: () => State,
    /** True if wins of the game differ in size. */
    private readonly hasScores: boolean,
  ) {}

  paint(state: State, t: Translate) {
    const isOpen = isAnalysed(state);
    if (!isOpen && !this.#parts) return;
    const last = t(isOpen ? "button.last.line" : "button.last");
    byId("step-last").setAttribute("aria-label", last);
    this.#parts ??= this.#make();
    const { section, head, close, engine, unit, lines, depth, found, note } = this.#parts;
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
    found.paint(state, t);
    note.paint(state, t);
  }

  #make() {
    void loadStyle("features/analysis/analysis.css");
    const parts = makeParts(this.dispatch, this.state, this.hasScores);
    byId("status-detail").after(parts.section, parts.note.menu);
    byId("status-title").after(parts.close);
    byId("step-first").before(parts.note.button);
    return parts;
  }
}

type Parts = ReturnType<typeof makeParts>;

function makeParts(dispatch: Dispatch, state: () => State, hasScores: boolean) {
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
  const found = new EngineLines(dispatch, hasScores);
  const note = new NotePanel(dispatch, state);
  const head = createElement("div", { class: "engine-head" }, [
    createElement("label", { class: "engine-switch" }, [engine, engineName]),
    lines,
    unit,
  ]);
  const section = createElement("section", { class: "engine", id: "engine" }, [
    head,
    found.list,
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
    [found.list, "engine.lines"],
    [close, "button.return"],
  ];
  return { section, head, close, engine, engineName, unit, lines, depth, found, note, names };
}

/** Says how many positions the engine has examined. */
function depthText(state: State, t: Translate) {
  if (!isEngineLooking(state)) return "";
  const { values } = nodeShown(state) ?? {};
  if (!values) return t("engine.looking");
  const { nodes, speed } = values;
  return t(values.isComplete ? "engine.depth.complete" : "engine.depth", { nodes, speed });
}
