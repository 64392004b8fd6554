/**
 * Paints the connections of the hovered stack. Thick lines lead to the stacks that depend on it for
 * contact. If it can be taken, it has a solid outline, and arrows come from the stacks that could
 * take it. If it can be cut off, it has a dashed outline, and dashed lines come from the stacks
 * that could cut it off. Outlines also mark other stacks in danger.
 */
import type { ConnectivityMark, Space, Stacks } from "./description.ts";
import type { Drawing } from "./drawing.ts";
import { createSvg, faceAbove, raised } from "./stack-art.ts";
import { pathThrough } from "./view.ts";

/** The radii of the solid outline (taken) and of the dashed outline around it (cut), in units. */
const RADIUS = { taken: 43, cut: 50 };
const BESIDE_RED = 9; // units added to leave the signs of DVONN pieces visible
/** Units from the middle of a face to the end of an arrow. */
const INSET = 32;
/** The size of the head of an arrow, in units. */
const HEAD = 12;

/** Draws one sign for the help: "holds", "taken" or "cut". */
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
  private readonly ties = createSvg("path", { class: "connectivity-ties" });
  #outlines: Element | null = null;
  #marks: Record<Space, ConnectivityMark> = {};
  #stacks: Stacks = {};
  #key = "";
  #isMoving = false;
  #hovered: Space | null = null;

  constructor(private readonly drawing: Drawing) {}

  /** @param isMoving  True if a stack is selected: dangers of other stacks are then not shown. */
  paint(marks: Record<Space, ConnectivityMark>, isMoving: boolean, stacks: Stacks) {
    this.#marks = marks;
    // The size of an outline depends on its stack, so outlines are drawn again for new stacks.
    if (stacks !== this.#stacks) this.#key = "";
    this.#stacks = stacks;
    this.#isMoving = isMoving;
    this.drawing.svg.classList.toggle("has-connections", Object.keys(marks).length > 0);
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
    // Even an empty layer costs a little time in every frame.
    this.ties.remove();
    this.#outlines?.remove();
    if (space && mark && !mark.calm) return this.#showOne(space, mark, inDanger);
    const spaces = new Set(inDanger.map(([at]) => at));
    if (spaces.size) {
      const drawn = inDanger.map(([at, name]) => this.#outlineAt(name, at));
      this.#draw({ "data-in-danger": [...spaces].join(" ") }, drawn);
    }
  }

  #inDanger(): [Space, "taken" | "cut"][] {
    return Object.entries(this.#marks).flatMap(([space, { outlines = [] }]) =>
      outlines.map((name) => [space, name] as [Space, typeof name]),
    );
  }

  #showOne(space: Space, mark: ConnectivityMark, inDanger: [Space, "taken" | "cut"][]) {
    this.drawing.svg.querySelector(".under")?.append(this.ties);
    this.ties.setAttribute("d", this.#tiesOf(space, mark.holds));
    const names = (["holds", "attackers", "cut_threats"] as const).filter(
      (name) => mark[name].length,
    );
    this.#draw({ "data-connectivity": names.join(" "), "data-at": space }, [
      ...this.#threat("cut", space, mark.cut_threats, mark.attackers),
      ...this.#threat("taken", space, mark.attackers),
      // Other stacks in danger keep their outlines.
      ...inDanger.filter(([at]) => at !== space).map(([at, name]) => this.#outlineAt(name, at)),
    ]);
  }

  #draw(about: Record<string, string>, drawn: Element[]) {
    const attributes = { class: "connectivity-outlines", "aria-hidden": "true", ...about };
    this.#outlines = createSvg("g", attributes, drawn);
    this.drawing.svg.querySelector(".badges")?.before(this.#outlines);
  }

  /** Returns lines between neighbouring stacks: the given one and those that depend on it. */
  #tiesOf(space: Space, holds: Space[]) {
    const chain = [space, ...holds];
    const { geometry } = this.drawing;
    return geometry.links
      .filter((ends) => ends.every((end) => chain.includes(end)))
      .map((ends) => pathThrough(ends.map((end) => geometry.pointOf(end))))
      .join("");
  }

  /** @param besides  Stacks that already have lines to the space; new lines run beside these. */
  #threat(name: "taken" | "cut", space: Space, others: Space[], besides: Space[] = []) {
    if (!others.length) return [];
    const lines = others.map((other) => {
      const { angle, length } = this.drawing.geometry.line(other, space);
      const inLine = (stacks: Space[]) =>
        stacks
          .map((stack) => this.drawing.geometry.line(stack, space))
          .filter((line) => Math.round(100 * line.angle) === Math.round(100 * angle));
      const nearer = inLine(others).filter((line) => line.length < length);
      return this.#line(name, other, space, nearer.length + inLine(besides).length);
    });
    return [this.#outlineAt(name, space), ...lines];
  }

  #outlineAt(name: "taken" | "cut", space: Space) {
    const { x, y } = this.drawing.geometry.pointOf(space);
    const isRed = Number(this.#stacks[space]?.dvonns) > 0;
    const outline = drawOutline(name, RADIUS[name] + (isRed ? BESIDE_RED : 0));
    outline.setAttribute("transform", `translate(${x} ${y})`);
    return raised(faceAbove(this.#stacks[space]), [outline]);
  }

  /** @param lane  0 for the line through both middles; lines in other lanes run parallel to it. */
  #line(name: "taken" | "cut", from: Space, to: Space, lane: number) {
    const { x, y } = this.drawing.geometry.pointOf(from);
    const { length, angle } = this.drawing.geometry.line(from, to);
    const tip = length - INSET;
    const head = `M${tip - HEAD} ${-HEAD}L${tip} 0L${tip - HEAD} ${HEAD}`;
    const d = `M${INSET} 0H${tip}${name === "taken" ? head : ""}`;
    const turned = `rotate(${(angle * 180) / Math.PI}) translate(0 ${lane * LANE})`;
    const attributes = {
      class: `is-${name}`,
      transform: `translate(${x} ${y}) ${turned}`,
      "data-threat": `${from}${to}`,
    };
    const line = createSvg("g", attributes, [
      createSvg("path", { class: "connectivity-edge", d }),
      createSvg("path", { class: "connectivity-outline", d }),
    ]);
    return raised((faceAbove(this.#stacks[from]) + faceAbove(this.#stacks[to])) / 2, [line]);
  }
}
