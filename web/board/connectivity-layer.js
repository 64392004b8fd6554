/**
 * Paints what depends on a stack for contact, and what endangers it: lines from a stack to what it
 * holds, and signs at its corners, distinguished by their shapes.
 *
 * @import { ConnectivityMark, Space } from "./description.d.ts"
 * @import { Drawing } from "./drawing.js"
 */
import { createSvg } from "./stack-art.js";
import { pathThrough } from "./view.js";

/** What each sign is drawn as, around its own middle. */
const SIGNS = {
  holds: [
    { class: "sign-plate", d: "M-7-13H7A13 13 0 0 1 7 13H-7A13 13 0 0 1-7-13z" },
    {
      class: "sign-line",
      d: "M-5-5a5 5 0 1 0 0 10 5 5 0 1 0 0-10M5-5a5 5 0 1 0 0 10 5 5 0 1 0 0-10",
    },
  ],
  taken: [
    { class: "sign-plate is-danger", d: "M-13-13H13V13H-13z" },
    { class: "sign-line", d: "M0-8V6M-6 1 0 7 6 1" },
  ],
  cut: [
    { class: "sign-plate is-danger", d: "M0-16 17 13H-17z" },
    { class: "sign-line", d: "M0-6V3M0 8V8.100" },
  ],
};

/**
 * A sign by itself, for the board and for the help.
 * @param {string} name  "holds", "taken" or "cut".
 */
export function drawConnectivitySign(name) {
  const paths = SIGNS[/** @type {keyof typeof SIGNS} */ (name)];
  return createSvg(
    "g",
    { class: "connectivity-sign" },
    paths.map((path) => createSvg("path", path)),
  );
}

/** Where the signs of a space are, from its middle. */
const PLACES = { holds: "translate(-33 -31)", taken: "translate(34 -31)", cut: "translate(36 10)" };

export class ConnectivityLayer {
  /** @type {Record<Space, ConnectivityMark>} */
  #shown = {};
  #key = "{}";

  /** @param {Drawing} drawing */
  constructor({ svg, geometry }) {
    this.svg = svg;
    this.geometry = geometry;
    this.ties = createSvg("path", { class: "connectivity-ties" });
    this.signs = createSvg("g", { class: "connectivity-signs", "aria-hidden": "true" });
  }

  /** @param {Record<Space, ConnectivityMark>} marks  By space. */
  paint(marks) {
    if (marks === this.#shown) return;
    this.#shown = marks;
    const key = JSON.stringify(marks);
    if (key === this.#key) return;
    this.#key = key;
    const entries = Object.entries(marks);
    // Layers in the drawing cost a little of every frame, even if they are empty.
    if (entries.length) {
      this.svg.querySelector(".under")?.append(this.ties);
      this.svg.querySelector(".badges")?.before(this.signs);
    } else {
      this.ties.remove();
      this.signs.remove();
    }
    this.ties.setAttribute(
      "d",
      entries.map(([space, { holds }]) => this.#tiesOf(space, holds)).join(""),
    );
    this.signs.replaceChildren(...entries.map(([space, mark]) => this.#signsOf(space, mark)));
  }

  /**
   * Lines to the neighbours that a stack holds, and from there on to the others.
   * @param {Space} space
   * @param {Space[]} holds
   */
  #tiesOf(space, holds) {
    const chain = [space, ...holds];
    return chain
      .flatMap((one, index) =>
        chain
          .slice(index + 1)
          .filter((other) => this.geometry.areNeighbours(one, other))
          .map((other) => [one, other].map((end) => this.geometry.pointOf(end))),
      )
      .map(pathThrough)
      .join("");
  }

  /**
   * @param {Space} space
   * @param {ConnectivityMark} mark
   */
  #signsOf(space, { holds, attackers, cut_threats }) {
    const { x, y } = this.geometry.pointOf(space);
    const names = /** @type {const} */ ([
      ["holds", holds],
      ["taken", attackers],
      ["cut", cut_threats],
    ]).flatMap(([name, spaces]) => (spaces.length ? [name] : []));
    const signs = names.map((name) =>
      createSvg("g", { transform: PLACES[name] }, [drawConnectivitySign(name)]),
    );
    const face = createSvg("g", { class: "face" }, signs);
    return createSvg(
      "g",
      { transform: `translate(${x} ${y})`, "data-connectivity": names.join(" "), "data-at": space },
      [face],
    );
  }
}
