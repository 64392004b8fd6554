import { isAnalysed, isLookingBack } from "../../core/cursor-selectors.ts";
import { SIDES } from "../../core/seats.ts";
import type { State, Translate } from "../../core/state.ts";
import { evaluationShown } from "../../core/turn-selectors.ts";
import { byId, setTextIn } from "../../ui/dom.ts";
import { evaluationText, expectedLead, winPercent } from "./analysis-messages.ts";

export function paintEvaluationBar(state: State, t: Translate) {
  // An early ending overrides the estimate.
  const isGivenUp = state.game.ending && !isLookingBack(state) && !isAnalysed(state);
  const isShown = state.session.settings.evaluation && !isGivenUp;
  const evaluation = isShown ? evaluationShown(state) : null;
  byId("evaluation").hidden = !state.session.settings.evaluation;
  byId("evaluation").classList.toggle("is-over", Boolean(isGivenUp));
  const meter = byId("evaluation-meter") as HTMLMeterElement;
  const percent = evaluation ? winPercent(evaluation, "white") : 50;
  const { key, placeholders } = evaluation
    ? evaluationText(evaluation)
    : { key: "evaluation.unknown" };
  const bar = byId("evaluation-bar");
  bar.style.setProperty("--white", String(percent / 100));
  bar.toggleAttribute("data-unknown", !evaluation);
  meter.value = percent;
  meter.setAttribute("aria-valuetext", t(key, placeholders));
  const lead = evaluation && expectedLead(evaluation);
  for (const side of SIDES) {
    const end = byId(`evaluation-${side}`);
    const count = lead?.side === side ? t("evaluation.lead", { pieces: lead.count }) : "";
    const probability = evaluation
      ? t("evaluation.win-probability", { probability: winPercent(evaluation, side) / 100 })
      : "";
    setTextIn(end, ".evaluation-lead", count);
    setTextIn(end, ".evaluation-probability", probability);
  }
}
