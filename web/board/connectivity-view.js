/**
 * Paints what holds what in contact, and what is in danger: lines from a stack to what hangs on it,
 * and signs at its corners, told apart by their shapes.
 *
 * @import { Space } from "../engine/protocol.d.ts"
 * @import { State } from "../state/state.d.ts"
 * @import { Lifeline } from "../state/connectivity.js"
 * @import { Plane } from "./geometry.js"
 */
import { lifelinesShown } from "../state/connectivity.js";
import { byId } from "../ui/dom.js";
import { svg } from "./stack-art.js";

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
 * @param {keyof typeof SIGNS} name
 */
function drawLifeSign(name) {
  return svg(
    "g",
    { class: "life-sign" },
    SIGNS[name].map((path) => svg("path", path)),
  );
}

/** Where the signs of a space are, from its middle. */
const PLACES = { holds: "translate(-33 -31)", taken: "translate(34 -31)", cut: "translate(36 10)" };

export class LifelinesView {
  #shown = "";

  /**
   * @param {SVGSVGElement} board
   * @param {Plane} plane
   */
  constructor(board, plane) {
    this.plane = plane;
    this.button = byId("lifelines");
    this.ties = svg("path", { class: "life-ties" });
    this.signs = svg("g", { class: "life-signs", "aria-hidden": "true" });
    board.querySelector(".under")?.append(this.ties);
    board.querySelector(".chips")?.before(this.signs);
    for (const sign of document.querySelectorAll("[data-life-sign]")) {
      const name = /** @type {keyof typeof SIGNS} */ (sign.getAttribute("data-life-sign"));
      sign.replaceChildren(drawLifeSign(name));
    }
  }

  /** @param {State} state */
  paint(state) {
    this.button.setAttribute("aria-pressed", String(state.session.settings.lifelines));
    const lines = lifelinesShown(state);
    const key = JSON.stringify(lines);
    if (key === this.#shown) return;
    this.#shown = key;
    const marked = Object.entries(lines);
    this.ties.setAttribute(
      "d",
      marked.map(([space, { holds }]) => this.#ties(space, holds)).join(""),
    );
    this.signs.replaceChildren(...marked.map(([space, line]) => this.#signs(space, line)));
  }

  /**
   * Lines to the neighbours that hang on a stack, and from there on to the others.
   * @param {Space} space
   * @param {Space[]} holds
   */
  #ties(space, holds) {
    const chain = [space, ...holds];
    return chain
      .flatMap((one, index) =>
        chain
          .slice(index + 1)
          .filter((other) => this.plane.apart(one, other) < 1.1)
          .map((other) => [one, other].map((end) => this.plane.pointOf(end))),
      )
      .map((ends) => ends.map(({ x, y }, index) => `${index ? "L" : "M"}${x} ${y}`).join(""))
      .join("");
  }

  /**
   * @param {Space} space
   * @param {Lifeline} line
   */
  #signs(space, { holds, attackers, cut_threats }) {
    const { x, y } = this.plane.pointOf(space);
    const names = /** @type {const} */ ([
      ["holds", holds],
      ["taken", attackers],
      ["cut", cut_threats],
    ]).flatMap(([name, spaces]) => (spaces.length ? [name] : []));
    const signs = names.map((name) => svg("g", { transform: PLACES[name] }, [drawLifeSign(name)]));
    const face = svg("g", { class: "face" }, signs);
    return svg(
      "g",
      { transform: `translate(${x} ${y})`, "data-life": names.join(" "), "data-at": space },
      [face],
    );
  }
}
