/**
 * Paints the board: the whole of it, from the state alone, as often as needed.
 *
 * @import { Side, Space, Stack, View } from "../engine/protocol.d.ts"
 * @import { State, Translate } from "../state/state.d.ts"
 * @import { Plane, Point } from "./geometry.js"
 * @import { Overlay } from "./animation.js"
 * @import { Look } from "./stack-art.js"
 */

import { lifelineTexts } from "../state/connectivity.js";
import { selectableIn } from "../state/presses.js";
import {
  canAct,
  historyOf,
  isLookingBack,
  livePly,
  pendingMoveShown,
  piecesLost,
  removals,
  selectedSpace,
  targetShown,
  targets,
} from "../state/selectors.js";
import { spaceText, stackText } from "../text/messages.js";
import { isMotionEnabled } from "../ui/motion.js";
import { drawStack, lookOf, PIECES, piecesIn, svg } from "./stack-art.js";
import { passages } from "./transitions.js";

/**
 * What the marks of one paint have in common.
 * @typedef {object} Marks
 * @property {Set<Space>} movable
 * @property {Space[]} open  The targets.
 * @property {Set<Space>} doomed  What the move pointed at would remove.
 * @property {string | null} ghost  The token of the piece about to be placed.
 * @property {Stack | null} moving  The stack that is chosen.
 * @property {Space | null} aim  The target that is looked at.
 * @property {boolean} isProposal  Does the move to it wait for a yes?
 * @property {Space | null} refused  Where nothing could be done,
 * @property {Set<Space>} meant  and the spaces that the reason speaks of.
 * @property {boolean} isFree  Can a person act?
 */

/** The moving parts of a space, made once. */
class SpaceView {
  #shown = "";
  #losses = "";
  #flags = "";
  /** @type {Translate | null} */
  #t = null;

  /**
   * @param {Space} name
   * @param {SVGGElement} group
   * @param {Point} point
   * @param {Element | null} layer  For chips: above all spaces, so that no stack hides them.
   */
  constructor(name, group, { x, y }, layer) {
    this.name = name;
    this.group = group;
    this.layer = layer;
    this.chips = svg("g", { class: "face" });
    this.place = svg("g", { transform: `translate(${x} ${y})` }, [this.chips]);
    this.art = svg("g", { class: "art", "aria-hidden": "true" });
    const face = /** @type {Element} */ (group.querySelector(".face"));
    const hit = /** @type {Element} */ (face.querySelector(".hit"));
    hit.before(
      svg("circle", { class: "halo", r: 46 }),
      this.art,
      svg("path", { class: "cross", d: "M-15-15 15 15M15-15-15 15" }),
      svg("circle", { class: "focus-edge", r: 48 }),
      svg("circle", { class: "focus", r: 48 }),
    );
  }

  /**
   * @param {State} state
   * @param {Marks} marks
   * @param {string} label
   * @param {Translate} t
   */
  paint(state, marks, label, t) {
    const { group, name } = this;
    const { view } = state.cursor;
    const isTarget = marks.open.includes(name);
    const stack = view?.stacks[name];
    const token = stack?.token ?? "";
    const isProposed = isTarget && marks.isProposal && marks.aim === name;
    const isGhost = !token && isTarget && marks.aim === name && marks.ghost !== null;
    this.#draw(isGhost ? lookOf(String(marks.ghost)) : (isProposed && marks.moving) || stack);
    this.#count(isTarget && !isGhost ? piecesLost(state, name) : { white: 0, black: 0 }, t);
    if (group.dataset.stack !== token) group.dataset.stack = token;
    if (group.hasAttribute("data-target") !== isTarget) {
      group.toggleAttribute("data-target", isTarget);
    }
    if (group.getAttribute("aria-label") !== label) group.setAttribute("aria-label", label);
    group.setAttribute("aria-selected", String(name === selectedSpace(state)));
    const last = view?.last;
    const flags = {
      "is-ghost": isGhost,
      "is-movable": marks.movable.has(name),
      "is-selected": marks.isFree && name === selectedSpace(state),
      "is-pointed": isTarget && name === marks.aim,
      "is-proposed": isProposed,
      "is-leaving": marks.isProposal && name === selectedSpace(state),
      "is-meant": marks.isFree && marks.meant.has(name),
      "is-doomed": marks.doomed.has(name),
      "is-last": Boolean(last && name === last.spaces.at(-1)),
      "is-left": Boolean(last && last.spaces.length > 1 && name === last.spaces[0]),
      "is-removed": Boolean(last?.removed.includes(name)),
      "is-refused": marks.isFree && name === marks.refused,
    };
    const shown = Object.values(flags).join();
    if (shown === this.#flags) return;
    this.#flags = shown;
    for (const [flag, isOn] of Object.entries(flags)) group.classList.toggle(flag, isOn);
  }

  /** @param {Look | undefined} look */
  #draw(look) {
    const shown = look ? `${look.dvonns} ${piecesIn(look)}` : "";
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.art.replaceChildren(...(look ? [drawStack(look)] : []));
  }

  /**
   * @param {Record<Side, number>} lost
   * @param {Translate} t
   */
  #count({ white, black }, t) {
    const losses = `${white} ${black}`;
    if (losses === this.#losses && (t === this.#t || losses === "0 0")) return;
    this.#losses = losses;
    this.#t = t;
    const chips = /** @type {[Side, number][]} */ ([
      ["white", white],
      ["black", black],
    ]).filter(([, count]) => count);
    const widths = chips.map(([, count]) => (count > 9 ? 58 : 46));
    const total = widths.reduce((sum, width) => sum + width, 0);
    // What is in the drawing costs a little of every frame, if it is empty, too.
    if (chips.length) this.layer?.append(this.place);
    else this.place.remove();
    let x = -total / 2;
    this.chips.replaceChildren(
      ...chips.map(([side, count], index) => {
        const width = Number(widths[index]);
        x += width;
        const text = t("board.lost", { pieces: count });
        return drawChip(side, text, x - width / 2, width);
      }),
    );
  }
}

/**
 * The pieces of one side that a move would remove.
 * @param {Side} side
 * @param {string} text
 * @param {number} x  Of its middle.
 * @param {number} width
 */
function drawChip(side, text, x, width) {
  return svg("g", { class: `chip is-${side}`, transform: `translate(${x} 39)` }, [
    svg("rect", { x: -width / 2, y: -14, width, height: 28, rx: 14 }),
    svg("text", { "text-anchor": "middle", y: 8 }, [text]),
  ]);
}

export class BoardView {
  /** @type {View | null} */
  #view = null;
  /** @type {Space | null} */
  #selected = null;

  /**
   * @param {SVGSVGElement} board
   * @param {Plane} plane
   * @param {Overlay} overlay
   */
  constructor(board, plane, overlay) {
    this.board = board;
    this.plane = plane;
    this.overlay = overlay;
    this.trail = svg("path", { class: "trail" });
    board.querySelector(".under")?.append(this.trail);
    const chips = board.querySelector(".chips");
    this.spaces = [...plane.groups].map(
      ([name, group]) => new SpaceView(name, group, plane.pointOf(name), chips),
    );
    this.links = [...board.querySelectorAll("[data-between]")].map((line) => {
      const [one, other] = (line.getAttribute("data-between") ?? "").split(" ");
      return { line, one: String(one), other: String(other) };
    });
  }

  /**
   * @param {State} state
   * @param {Translate} t
   */
  paint(state, t) {
    const { view } = state.cursor;
    const marks = marksOf(state);
    for (const space of this.spaces) {
      space.paint(state, marks, label(state, space.name, marks, t), t);
    }
    this.#paintLinks(state, marks);
    this.#paintTrail(view);
    this.board.classList.toggle("is-past", isLookingBack(state));
    this.board.classList.toggle("is-choosing", selectedSpace(state) !== null);
    this.#animate(state);
  }

  /** @param {State} state */
  #animate(state) {
    const { view } = state.cursor;
    const selected = selectedSpace(state);
    const before = this.#view;
    const isChoice = selected !== this.#selected;
    this.#selected = selected;
    if (view === before) {
      const isWaiting = !isLookingBack(state) && view !== null && view.ply !== livePly(state);
      if (!isWaiting && !this.overlay.isHeld) this.#settle(state, isChoice);
      return;
    }
    this.#view = view;
    const { isCarrying: isCarried } = this.overlay;
    const isLed = before && view && isMotionEnabled(state.session.settings);
    const apart = (/** @type {Space} */ one, /** @type {Space} */ other) =>
      this.plane.apart(one, other);
    this.overlay.lead(
      isLed ? passages({ before, after: view, ...historyOf(state), isCarried }, apart) : [],
    );
  }

  /**
   * Nothing goes on: a stack that was let go goes home, and whoever chooses has seen enough.
   * @param {State} state
   * @param {boolean} isChoice
   */
  #settle({ session: { settings }, interaction: { pendingMove } }, isChoice) {
    if (this.overlay.isCarrying && !pendingMove && isMotionEnabled(settings)) this.overlay.goHome();
    else if (this.overlay.isCarrying || isChoice) this.overlay.clear();
  }

  /**
   * The net that holds the board together: a line where two neighbours are both taken.
   * @param {State} state
   * @param {Marks} marks
   */
  #paintLinks(state, { doomed, open, aim }) {
    const stacks = state.cursor.view?.stacks ?? {};
    const left = aim && open.includes(aim) ? selectedSpace(state) : null;
    for (const { line, one, other } of this.links) {
      const isLive = Boolean(stacks[one] && stacks[other]);
      const ends = [one, other];
      const isFailing = ends.some((end) => end === left || doomed.has(end));
      line.classList.toggle("is-live", isLive);
      line.classList.toggle("is-failing", isLive && isFailing);
    }
  }

  /** @param {View | null} view */
  #paintTrail(view) {
    const [from, to] = view?.last?.spaces ?? [];
    const ends = from && to ? [from, to].map((space) => this.plane.pointOf(space)) : [];
    this.trail.setAttribute("d", ends.map(({ x, y }, i) => `${i ? "L" : "M"}${x} ${y}`).join(""));
  }
}

/**
 * @param {State} state
 * @returns {Marks}
 */
function marksOf(state) {
  const { view } = state.cursor;
  const { notice } = state.interaction;
  const selected = selectedSpace(state);
  const aim = targetShown(state);
  const isFree = canAct(state);
  return {
    isFree,
    movable: new Set(view && isFree && selected === null ? selectableIn(view.presses) : []),
    open: targets(state),
    doomed: new Set(removals(state, aim)),
    aim,
    isProposal: pendingMoveShown(state) !== null,
    refused: notice && "space" in notice ? notice.space : null,
    meant: new Set(notice && "spaces" in notice ? notice.spaces : []),
    moving: (selected && view?.stacks[selected]) || null,
    ghost: view?.next_piece ? PIECES[view.next_piece] : null,
  };
}

/**
 * @param {State} state
 * @param {Space} space
 * @param {Marks} marks
 * @param {Translate} t
 */
function label(state, space, { open }, t) {
  const isMovable = canAct(state) && Boolean(state.cursor.view?.presses[space]?.next);
  const { key, placeholders } = spaceText(state, space, open, isMovable);
  const stack = stackText(state.cursor.view, space);
  const name = t(key, { ...placeholders, stack: stack ? t(stack.key, stack.placeholders) : "" });
  return lifelineTexts(state, space, "note").reduce(
    (told, remark) =>
      t("space.with-note", { name: told, remark: t(remark.key, remark.placeholders) }),
    name,
  );
}
