/**
 * The pages to be read: the rules in full, point by point, and the tips; both with diagrams.
 *
 * @import { Figure } from "./diagram.js"
 * @import { LayerContext } from "./layer.js"
 */

import { createElement as make } from "../ui/dom.js";
import { drawFigure } from "./diagram.js";

/**
 * `rules`: the numbers of docs/rules.md that a point tells, for the test that none is left out.
 * @typedef {{ name: string, points: { name: string, rules: string[] }[], figures: Figure[] }} Section
 */
/** @typedef {{ name: string, figure: Figure }} Tip */

/**
 * @param {Section[]} sections
 * @param {LayerContext} layer
 */
export function drawRules(sections, layer) {
  const { t } = layer;
  return make(
    "div",
    { class: "reading" },
    sections.map(({ name, points, figures }) =>
      make("section", {}, [
        make("h3", {}, [t(`rules.${name}.title`)]),
        make(
          "ul",
          { class: "rule-points" },
          points.map((point) => make("li", {}, [t(`rules.${name}.${point.name}`)])),
        ),
        make(
          "div",
          { class: "figures" },
          figures.map((figure) =>
            drawFigure(figure, layer.geometry, layer.page().session.settings, t),
          ),
        ),
      ]),
    ),
  );
}

/**
 * @param {Tip[]} tips
 * @param {LayerContext} layer
 */
export function drawTips(tips, layer) {
  const { t } = layer;
  return make(
    "div",
    { class: "reading tips" },
    tips.map(({ name, figure }) =>
      make("section", {}, [
        make("h3", {}, [t(`tip.${name}.title`)]),
        make("p", {}, [t(`tip.${name}.text`)]),
        drawFigure(figure, layer.geometry, layer.page().session.settings, t),
      ]),
    ),
  );
}
