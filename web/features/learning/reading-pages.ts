/** The reading pages: the rules on five cards and in full detail below, and the tips. */
import { createElement as make } from "../../ui/dom.ts";
import type { Figure } from "./diagram.ts";
import { drawFigure } from "./diagram.ts";
import type { LayerContext } from "./layer.ts";

/** `rules`: the rules of docs/rules.md that a point explains; a test finds unexplained rules. */
export type Section = {
  name: string;
  points: { name: string; rules: string[] }[];
  figures: Figure[];
};
/** A card of the rules, or a tip. */
export type Card = { name: string; figure: Figure };

export function drawRules(
  { cards, sections }: { cards: Card[]; sections: Section[] },
  layer: LayerContext,
) {
  const { t } = layer;
  const drawn = sections.map((section) => drawSection(section, layer));
  const details = make("details", { class: "rules-details" }, [
    make("summary", {}, [t("rules.details")]),
    make("div", { class: "reading" }, drawn),
  ]);
  // Scroll to the unfolded rules, which are out of sight in most windows.
  details.addEventListener("toggle", () => {
    if ((details as HTMLDetailsElement).open) details.scrollIntoView();
  });
  return make("div", {}, [drawCards("basic", cards, layer), details]);
}

function drawSection({ name, points, figures }: Section, layer: LayerContext) {
  const { t } = layer;
  const items = points.map((point) => make("li", {}, [t(`rules.${name}.${point.name}`)]));
  const drawn = figures.map((figure) => draw(figure, layer));
  return make("section", {}, [
    make("h3", {}, [t(`rules.${name}.title`)]),
    make("ul", { class: "rule-points" }, items),
    make("div", { class: "figures" }, drawn),
  ]);
}

export function drawTips(tips: Card[], layer: LayerContext) {
  return drawCards("tip", tips, layer);
}

const FAMILIES = {
  basic: (name: string) => `basic.${name}`,
  tip: (name: string) => `tip.${name}`,
};

function drawCards(kind: keyof typeof FAMILIES, cards: Card[], layer: LayerContext) {
  const { t } = layer;
  const drawn = cards.map(({ name, figure }) =>
    make("section", { class: `${kind}-page` }, [
      make("h3", {}, [t(`${FAMILIES[kind](name)}.title`)]),
      make("p", {}, [t(`${FAMILIES[kind](name)}.text`)]),
      draw(figure, layer),
    ]),
  );
  return make("div", { class: "reading tips" }, drawn);
}

function draw(figure: Figure, { geometry, page, t }: LayerContext) {
  return drawFigure(figure, geometry, page().session.settings, t);
}
