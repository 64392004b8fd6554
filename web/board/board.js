/**
 * A board: it shows a description, and reports what a person does on it. It knows nothing of the
 * page, of its state or of the rules.
 *
 * @import { BoardCallbacks, BoardDescription, BoardKeyMap, JumpTarget, Look, Space } from "./description.d.ts"
 * @import { Neighbour } from "./directions.js"
 */

import { AnimationLayer } from "./animation.js";
import { ArrowLayer } from "./arrows.js";
import { ConnectivityLayer } from "./connectivity-layer.js";
import { Coordinates } from "./coordinates.js";
import { neighboursOnScreen } from "./directions.js";
import { Drawing } from "./drawing.js";
import { BoardKeys } from "./keys.js";
import { LossNumbers } from "./loss-numbers.js";
import { OwnArrows } from "./own-arrows.js";
import { BoardPointer } from "./pointer.js";
import { RovingFocus } from "./roving-focus.js";
import { drawStack } from "./stack-art.js";
import { landingOf, transitionsBetween } from "./transitions.js";
import { BoardView } from "./view.js";

/**
 * @typedef {object} BoardGame
 * @property {(look: Look) => Element} [draw]
 * @property {typeof transitionsBetween} [transitions]
 * @property {boolean} [isUpright]  Does its board stand upright in a picture? DVONN's lies flat there.
 */

export class Board {
  /** @type {BoardDescription | null} */
  #description = null;
  /** @type {RovingFocus | null} */
  #focus = null;
  /** @type {BoardKeys | null} */
  #keys = null;
  /** @type {BoardPointer | null} */
  #pointer = null;
  /** In ms: how long after the last painting the stack that it moved has landed; 0 where none flew. */
  landing = 0;

  /**
   * @param {SVGSVGElement} svg  A drawing of spaces and links, as board.svg.
   * @param {string} [attribute]  Names its spaces; a second board on the page has one of its own.
   * @param {BoardGame} [game]  What another game than DVONN draws and animates.
   */
  constructor(svg, attribute, { draw = drawStack, transitions = transitionsBetween } = {}) {
    this.svg = svg;
    this.transitions = transitions;
    this.drawing = new Drawing(svg, attribute, draw);
    this.geometry = this.drawing.geometry;
    this.view = new BoardView(this.drawing);
    this.arrows = new ArrowLayer(this.drawing);
    // A slim arrow is seen over a thick ring.
    this.better = new ArrowLayer(this.drawing);
    this.ownArrows = new OwnArrows(this.drawing);
    this.connectivity = new ConnectivityLayer(this.drawing);
    this.coordinates = new Coordinates(this.drawing);
    this.animation = new AnimationLayer(this.drawing);
    this.losses = new LossNumbers(this.drawing);
  }

  /**
   * Let the board be played on. It has to be in the page.
   * @param {BoardCallbacks} callbacks
   * @param {BoardKeyMap} keyMap
   * @param {AbortSignal} [signal]  Ends it.
   */
  listen(callbacks, keyMap, signal) {
    const { drawing, animation } = this;
    /** @type {BoardCallbacks["onHover"]} */
    const onHover = (space, toward) => {
      this.coordinates.light(space);
      this.connectivity.hover(space);
      callbacks.onHover(space, toward);
    };
    const reports = { ...callbacks, onHover };
    const description = () => this.#description;
    const focus = new RovingFocus(drawing, onHover);
    const pointer = new BoardPointer(drawing, animation, focus, reports, description, signal);
    this.#focus = focus;
    this.#pointer = pointer;
    this.ownArrows.listen(signal);
    const onEscape = () => pointer.escape();
    this.#keys = new BoardKeys(drawing, focus, reports, keyMap, description, onEscape, signal);
  }

  /**
   * Show a description.
   * @param {BoardDescription} description
   */
  paint(description) {
    const before = this.#description;
    this.#description = description;
    const isChange = before !== null && before.stacks !== description.stacks;
    const isOtherChoice = before?.path.join() !== description.path.join();
    if (isChange || isOtherChoice) this.#pointer?.forgetDrag();
    if (isChange && description.isAnimated) {
      this.animation.measure();
      this.losses.measure();
    }
    this.drawing.turn(description.isTurned);
    this.view.paint(description);
    const { better } = description;
    this.better.paint(better ? [better] : [], "better", description.stacks);
    this.arrows.paint(description.arrows, description.arrowKind, description.stacks);
    this.ownArrows.paint(description);
    this.connectivity.paint(
      description.connectivity,
      description.path.length > 0,
      description.stacks,
    );
    this.#animate(before, description);
  }

  /**
   * @param {BoardDescription | null} before
   * @param {BoardDescription} after
   */
  #animate(before, after) {
    const { animation } = this;
    const { isCarrying } = animation;
    this.landing = 0;
    if (before?.stacks !== after.stacks) {
      const distance = (/** @type {Space} */ one, /** @type {Space} */ other) =>
        this.geometry.distance(one, other);
      const isAnimated = before !== null && after.isAnimated;
      const transitions = isAnimated ? this.transitions(before, after, isCarrying, distance) : [];
      this.landing = landingOf(transitions);
      animation.play(transitions);
      this.losses.play(transitions);
      return;
    }
    if (after.isWaiting || animation.isHeld) return;
    // The position stays: a stack that was dropped returns, and a new selection ends what still moves.
    const isSelection = before.path.join() !== after.path.join();
    if (isCarrying && !after.isPending && after.isAnimated) animation.sendBack();
    else if (isCarrying || isSelection) animation.clear();
  }

  /** End every animation. */
  clear() {
    this.animation.clear();
    this.losses.clear();
  }

  /** The space that the keyboard is at. */
  get focusedSpace() {
    return this.#focus?.space ?? String(this.geometry.spaces[0]);
  }

  /**
   * Move the focus to the next of some spaces.
   * @param {JumpTarget} to
   * @param {-1 | 1} by
   */
  jump(to, by) {
    this.#keys?.jump(to, by);
  }

  /**
   * The six neighbours of a space, as the screen shows them.
   * @param {Space} space
   * @returns {Neighbour[]}
   */
  neighboursOf(space) {
    return neighboursOnScreen(this.geometry, this.drawing.quarters(), space);
  }
}
