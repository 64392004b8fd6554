/**
 * Paints the connections of the hovered stack: thick lines to the stacks that depend on it for
 * contact, a solid outline if it can be taken, a dashed one if it can be cut off, and arrows or
 * dashed lines from the stacks that could do that. Outlines also mark the other stacks in danger.
 */
import type { ConnectivityMark, Space, Stacks } from "./description.ts";
import type { Drawing } from "./drawing.ts";
import { faceAbove, raised } from "./raised.ts";
import { createSvg } from "./stack-art.ts";
import { pathThrough } from "./view.ts";

/** Units: the radius of a solid outline, and of a dashed one around it. */
const RADIUS = { taken: 43, cut: 50 };
const BESIDE_RED = 9; // wider by this, an outline leaves the signs of DVONN pieces visible
/** Units: from the middle of a face to an arrow's end, beside the number; and the arrow's head. */
const INSET = 32;
const HEAD = 12;

/**
 * A sign by itself, for the help.
 * @param name  "holds", "taken" or "cut".
 */
export function drawConnectivitySign(name: string) {
  if (name !== "holds") return drawOutline(name as "taken" | "cut", 22);
  return createSvg("path", { class: "connectivity-ties", d: "M-18 0H18" });
}

function drawOutline(name: "taken" | "cut", r: number) {
  return createSvg("g", { class: `is-${name}` }, [
    createSvg("circle", { class: "connectivity-edge", r }),
    createSvg("circle", { class: "connectivity-outline", r }),
  ]);
}

const LANE = 24; // units between the lines of two stacks that stand one behind the other

export class ConnectivityLayer {
  private readonly svg;
  private readonly geometry;
  private readonly ties;
  private readonly outlines;
  #marks: Record<Space, ConnectivityMark> = {};
  #stacks: Stacks = {};
  #key = "";
  #isMoving = false;
  #hovered: Space | null = null;

  constructor({ svg, geometry }: Drawing) {
    this.svg = svg;
    this.geometry = geometry;
    this.ties = createSvg("path", { class: "connectivity-ties" });
    this.outlines = createSvg("g", { class: "connectivity-outlines", "aria-hidden": "true" });
  }

  /** @param isMoving  A stack is selected: its targets are marked, and no other danger. */
  paint(marks: Record<Space, ConnectivityMark>, isMoving: boolean, stacks: Stacks) {
    this.#marks = marks;
    // The same outlines have other sizes around other stacks.
    if (stacks !== this.#stacks) this.#key = "";
    this.#stacks = stacks;
    this.#isMoving = isMoving;
    this.svg.classList.toggle("has-connections", Object.keys(marks).length > 0);
    this.#show();
  }

  hover(space: Space | null) {
    if (space === this.#hovered) return;
    this.#hovered = space;
    this.#show();
  }

  #show() {
    const space = this.#hovered;
    const mark = space === null ? undefined : this.#marks[space];
    const inDanger = this.#isMoving ? [] : this.#inDanger();
    const key = JSON.stringify(mark ? [space, mark, inDanger] : inDanger);
    if (key === this.#key) return;
    this.#key = key;
    // Layers in the drawing cost a little of every frame, even if they are empty.
    this.ties.remove();
    this.outlines.remove();
    if (space && mark && !mark.calm) this.#showOne(space, mark, inDanger);
    else if (inDanger.length) this.#showOverview(inDanger);
  }

  #inDanger(): [Space, "taken" | "cut"][] {
    return Object.entries(this.#marks).flatMap(([space, { outlines = [] }]) =>
      outlines.map((name) => [space, name] as [Space, typeof name]),
    );
  }

  #showOverview(inDanger: [Space, "taken" | "cut"][]) {
    this.svg.querySelector(".badges")?.before(this.outlines);
    this.outlines.removeAttribute("data-connectivity");
    this.outlines.removeAttribute("data-at");
    this.outlines.setAttribute(
      "data-in-danger",
      [...new Set(inDanger.map(([space]) => space))].join(" "),
    );
    this.outlines.replaceChildren(...inDanger.map(([space, name]) => this.#outlineAt(name, space)));
  }

  #showOne(space: Space, mark: ConnectivityMark, inDanger: [Space, "taken" | "cut"][]) {
    this.svg.querySelector(".under")?.append(this.ties);
    this.svg.querySelector(".badges")?.before(this.outlines);
    this.outlines.removeAttribute("data-in-danger");
    this.ties.setAttribute("d", this.#tiesOf(space, mark.holds));
    const names = (["holds", "attackers", "cut_threats"] as const).filter(
      (name) => mark[name].length,
    );
    this.outlines.setAttribute("data-connectivity", names.join(" "));
    this.outlines.setAttribute("data-at", space);
    this.outlines.replaceChildren(
      ...this.#threat("cut", space, mark.cut_threats, mark.attackers),
      ...this.#threat("taken", space, mark.attackers),
      // The others stay in danger while one is looked at.
      ...inDanger.filter(([at]) => at !== space).map(([at, name]) => this.#outlineAt(name, at)),
    );
  }

  /** Lines from a stack to the neighbours that it holds, and from these to the others. */
  #tiesOf(space: Space, holds: Space[]) {
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
   * The outline of a stack and the lines from those that threaten it.
   * @param besides  Stacks from which other lines lead there.
   */
  #threat(name: "taken" | "cut", space: Space, others: Space[], besides: Space[] = []) {
    if (!others.length) return [];
    return [
      this.#outlineAt(name, space),
      ...others.map((other) => {
        const lane = this.#lane(other, others, space) + this.#alongside(other, besides, space);
        return this.#line(name, other, space, lane);
      }),
    ];
  }

  #lane(one: Space, others: Space[], space: Space) {
    const from = this.#way(one, space);
    return others
      .map((other) => this.#way(other, space))
      .filter(({ angle, length }) => angle === from.angle && length < from.length).length;
  }

  #alongside(one: Space, others: Space[], space: Space) {
    const { angle } = this.#way(one, space);
    return others.filter((other) => this.#way(other, space).angle === angle).length;
  }

  #way(from: Space, to: Space) {
    const start = this.geometry.pointOf(from);
    const end = this.geometry.pointOf(to);
    const [across, down] = [end.x - start.x, end.y - start.y];
    return {
      angle: Math.round(100 * Math.atan2(down, across)),
      length: Math.hypot(across, down),
    };
  }

  #outlineAt(name: "taken" | "cut", space: Space) {
    const { x, y } = this.geometry.pointOf(space);
    const isRed = Number(this.#stacks[space]?.dvonns) > 0;
    const outline = drawOutline(name, RADIUS[name] + (isRed ? BESIDE_RED : 0));
    outline.setAttribute("transform", `translate(${x} ${y})`);
    return raised(faceAbove(this.#stacks[space]), [outline]);
  }

  /**
   * An arrow from a stack that could take another, or a line from one that could cut it off.
   * @param lane  0 is straight; the others run beside it.
   */
  #line(name: "taken" | "cut", from: Space, to: Space, lane: number) {
    const start = this.geometry.pointOf(from);
    const end = this.geometry.pointOf(to);
    const [across, down] = [end.x - start.x, end.y - start.y];
    const angle = (Math.atan2(down, across) * 180) / Math.PI;
    const tip = Math.hypot(across, down) - INSET;
    const head = `M${tip - HEAD} ${-HEAD}L${tip} 0L${tip - HEAD} ${HEAD}`;
    const d = `M${INSET} 0H${tip}${name === "taken" ? head : ""}`;
    const line = createSvg(
      "g",
      {
        class: `is-${name}`,
        transform: `translate(${start.x} ${start.y}) rotate(${angle}) translate(0 ${lane * LANE})`,
        "data-threat": `${from}${to}`,
      },
      [
        createSvg("path", { class: "connectivity-edge", d }),
        createSvg("path", { class: "connectivity-outline", d }),
      ],
    );
    const [low, high] = [from, to].map((space) => faceAbove(this.#stacks[space]));
    return raised(((low ?? 0) + (high ?? 0)) / 2, [line]);
  }
}
