/**
 * What a player can still use beside the pieces in reserve: potentials to bring in, and challenges. On the
 * player's card, as a sign and a number each.
 */

import { createSvg } from "../../board/stack-art.ts";
import type { State, Translate } from "../../core/state.ts";
import { byId, createElement } from "../../ui/dom.ts";
import { gipfPart } from "./own.ts";
import { hexagon } from "./piece-art.ts";

const SIDES = ["white", "black"] as const;
const KINDS = ["potentials", "challenges"] as const;

export class Hands {
  private readonly signs;
  constructor() {
    this.signs = SIDES.flatMap((side) => {
      const place = createElement("p", { class: "gipf-hand" });
      byId(`card-${side}`).querySelector(".card-count")?.after(place);
      return KINDS.map((kind) => {
        const number = createElement("span", { "aria-hidden": "true" });
        const name = createElement("span", { class: "visually-hidden" });
        const sign = createElement("span", { hidden: "" }, [drawSign(kind), number, name]);
        place.append(sign);
        return { side, kind, sign, number, name };
      });
    });
  }

  paint({ cursor: { view } }: State, t: Translate) {
    const hands = view ? gipfPart(view).hands : null;
    for (const { side, kind, sign, number, name } of this.signs) {
      const count = hands?.[side][kind] ?? 0;
      // While either has some, so that nothing to be seen does not mean both "none left" and "none at all".
      sign.hidden = !hands || SIDES.every((one) => !hands[one][kind]);
      number.textContent = String(count);
      name.textContent = t(`gipf.hand.${kind}`, { count });
      sign.title = t(`gipf.hand.${kind}`, { count });
    }
  }
}

function drawSign(kind: (typeof KINDS)[number]) {
  const shapes =
    kind === "potentials"
      ? [
          createSvg("path", { class: "potential-face", d: hexagon(26) }),
          createSvg("path", { class: "potential-live", d: hexagon(11) }),
        ]
      : // A stack of DVONN.
        [10, -2, -14].map((cy) => createSvg("ellipse", { rx: 24, ry: 12, cy }));
  return createSvg("svg", { viewBox: "-30 -30 60 60", "aria-hidden": "true" }, shapes);
}
