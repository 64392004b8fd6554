/**
 * The pages to be read: the rules on five cards, with all of them point by point below, and
 * the tips; all with diagrams.
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
/** A card of the rules, or a tip. @typedef {{ name: string, figure: Figure }} Card */

/**
 * @param {{ cards: Card[], sections: Section[] }} teaching
 * @param {LayerContext} layer
 */
export function drawRules({ cards, sections }, layer) {
  const { t } = layer;
  const drawn = sections.map((section) => drawSection(section, layer));
  const details = make("details", { class: "rules-details" }, [
    make("summary", {}, [t("rules.details")]),
    make("div", { class: "reading" }, drawn),
  ]);
  // They unfold below the edge of most windows.
  details.addEventListener("toggle", () => {
    if (/** @type {HTMLDetailsElement} */ (details).open) details.scrollIntoView();
  });
  return make("div", {}, [drawCards("basic", cards, layer), details]);
}

/**
 * @param {Section} section
 * @param {LayerContext} layer
 */
function drawSection({ name, points, figures }, layer) {
  const { t } = layer;
  const items = points.map((point) => make("li", {}, [t(`rules.${name}.${point.name}`)]));
  return make("section", {}, [
    make("h3", {}, [t(`rules.${name}.title`)]),
    make("ul", { class: "rule-points" }, items),
    make(
      "div",
      { class: "figures" },
      figures.map((figure) => draw(figure, layer)),
    ),
  ]);
}

/**
 * @param {Card[]} tips
 * @param {LayerContext} layer
 */
export function drawTips(tips, layer) {
  return drawCards("tip", tips, layer);
}

/** What the texts of each kind of card begin with. */
const FAMILIES = {
  basic: (/** @type {string} */ name) => `basic.${name}`,
  tip: (/** @type {string} */ name) => `tip.${name}`,
};

/**
 * @param {keyof typeof FAMILIES} kind
 * @param {Card[]} cards
 * @param {LayerContext} layer
 */
function drawCards(kind, cards, layer) {
  const { t } = layer;
  return make(
    "div",
    { class: "reading tips" },
    cards.map(({ name, figure }) =>
      make("section", { class: `${kind}-page` }, [
        make("h3", {}, [t(`${FAMILIES[kind](name)}.title`)]),
        make("p", {}, [t(`${FAMILIES[kind](name)}.text`)]),
        draw(figure, layer),
      ]),
    ),
  );
}

/**
 * @param {Figure} figure
 * @param {LayerContext} layer
 */
function draw(figure, { geometry, page, t }) {
  return drawFigure(figure, geometry, page().session.settings, t);
}
