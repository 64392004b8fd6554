/**
 * Paints what depends on the hovered stack for contact, and what endangers it: thick lines from it
 * to what it holds, and a thin outline of it, solid where it can be taken and dashed where it can be cut off,
 * with arrows or dashed lines from the stacks that could do it. All others that are in danger and worth it are outlined,
 * too.
 */
import type { ConnectivityMark, Space, Stacks } from "./description.ts";
import type { Drawing } from "./drawing.ts";
import { faceAbove, raised } from "./raised.ts";
import { createSvg } from "./stack-art.ts";
import { pathThrough } from "./view.ts";

/** In the drawing's units: of a solid outline, and of a dashed one, which lies around it. */
const RADIUS = { taken: 43, cut: 50 };
/** So much wider it leaves the sign of DVONN pieces in a stack to be seen. */
const BESIDE_RED = 9;
/** In the same units: how far from the middles of the faces an arrow begins and ends, beside their numbers; and its head. */
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

/** Between the lines of two stacks that stand one behind the other, in the drawing's units. */
const LANE = 24;

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

  /**
   * @param marks  By space.
   * @param isMoving  A stack is selected: its targets are marked, and no danger besides.
   */
  paint(marks: Record<Space, ConnectivityMark>, isMoving: boolean, stacks: Stacks) {
    this.#marks = marks;
    // The same outlines lie elsewhere around other stacks.
    if (stacks !== this.#stacks) this.#key = "";
    this.#stacks = stacks;
    this.#isMoving = isMoving;
    this.svg.classList.toggle("has-connections", Object.keys(marks).length > 0);
    this.#show();
  }

  /** Show those of one stack. */
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

  /** The stacks that are outlined, and how. */
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

  /** Lines to the neighbours that a stack holds, and from there on to the others. */
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
   * The outline of a stack, and the lines from those that threaten it, which are in no danger themselves.
   * @param others  None, no outline.
   * @param besides  Those from which other lines lead there.
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

  /**
   * How many of *others* stand between one of them and *space*, on the same line: past each, a line of its own.
   */
  #lane(one: Space, others: Space[], space: Space) {
    const from = this.#way(one, space);
    return others
      .map((other) => this.#way(other, space))
      .filter(({ angle, length }) => angle === from.angle && length < from.length).length;
  }

  /**
   * How many of *others* stand on the same side of *space* as one stack, in one line with it, wherever on that.
   */
  #alongside(one: Space, others: Space[], space: Space) {
    const { angle } = this.#way(one, space);
    return others.filter((other) => this.#way(other, space).angle === angle).length;
  }

  /** The direction from one space to another, and how far that is. */
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
   * @param lane  0 is the straight one; the others run beside it.
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
