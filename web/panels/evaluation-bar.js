/**
 * Paints who is ahead: a bar along the board, and beside each of its ends what that side expects.
 *
 * @import { State, Translate } from "../state/state.d.ts"
 */

import { evaluationShown, SIDES } from "../state/selectors.js";
import { evaluationText, leadOf, percentOf } from "../text/analysis-messages.js";
import { byId, setTextIn } from "../ui/dom.js";

export class EvaluationView {
  /**
   * @param {State} state
   * @param {Translate} t
   */
  paint(state, t) {
    const evaluation = state.session.settings.evaluation ? evaluationShown(state) : null;
    byId("evaluation").hidden = !state.session.settings.evaluation;
    const meter = /** @type {HTMLMeterElement} */ (byId("evaluation-meter"));
    const percent = evaluation ? percentOf(evaluation, "white") : 50;
    const { key, placeholders } = evaluation
      ? evaluationText(evaluation)
      : { key: "evaluation.unknown" };
    byId("evaluation-bar").style.setProperty("--white", String(percent / 100));
    meter.value = percent;
    meter.setAttribute("aria-valuetext", t(key, placeholders));
    const lead = evaluation && leadOf(evaluation);
    for (const side of SIDES) {
      const end = byId(`evaluation-${side}`);
      const count = lead?.side === side ? t("evaluation.lead", { pieces: lead.count }) : "";
      const chance = evaluation
        ? t("evaluation.win-probability", { chance: percentOf(evaluation, side) / 100 })
        : "";
      setTextIn(end, ".evaluation-lead", count);
      setTextIn(end, ".evaluation-chance", chance);
    }
  }
}
