/**
 * A board, which shows a description and reports a person's actions. It knows neither the page nor
 * the rules.
 */

import { AnimationLayer } from "./animation.ts";
import { ArrowLayer } from "./arrows.ts";
import type { ConnectivityLayer } from "./connectivity-layer.ts";
import { Coordinates } from "./coordinates.ts";
import type {
  BoardCallbacks,
  BoardDescription,
  BoardKeyMap,
  JumpTarget,
  Look,
  Side,
  Space,
} from "./description.ts";
import type { Neighbour } from "./directions.ts";
import { neighboursOnScreen } from "./directions.ts";
import { Drawing } from "./drawing.ts";
import { BoardKeys } from "./keys.ts";
import { LossNumbers } from "./loss-numbers.ts";
import { OwnArrows } from "./own-arrows.ts";
import { BoardPointer } from "./pointer.ts";
import { RovingFocus } from "./roving-focus.ts";
import { drawStack } from "./stack-art.ts";
import { landingOf, transitionsBetween } from "./transitions.ts";
import { BoardView } from "./view.ts";

export interface BoardGame {
  draw?: (look: Look) => Element;
  transitions?: typeof transitionsBetween;
  /** Draws a player's piece for dialogs, in 100 by 100 units around 0, 0; by default a ring. */
  sign?: (side: Side) => Element;
  /** True if the board stands upright in a picture; DVONN's board lies flat. */
  isUpright?: boolean;
}

export class Board {
  private readonly transitions;
  readonly drawing;
  readonly geometry;
  private readonly view;
  private readonly arrows;
  private readonly better;
  private readonly ownArrows;
  #connectivity: ConnectivityLayer | null = null;
  private readonly coordinates;
  readonly animation;
  private readonly losses;
  #description: BoardDescription | null = null;
  #focus: RovingFocus | null = null;
  #keys: BoardKeys | null = null;
  #pointer: BoardPointer | null = null;
  /** The time in ms from the last painting until the stacks have landed: see `landingOf`. */
  landing = 0;

  /**
   * @param attribute  The attribute that names the spaces; each board of a page needs an attribute
   * of its own.
   */
  constructor(
    readonly svg: SVGSVGElement,
    attribute?: string,
    { draw = drawStack, transitions = transitionsBetween }: BoardGame = {},
  ) {
    this.transitions = transitions;
    this.drawing = new Drawing(svg, attribute, draw);
    this.geometry = this.drawing.geometry;
    this.view = new BoardView(this.drawing);
    this.arrows = new ArrowLayer(this.drawing);
    // Made after `arrows`, so that a slim arrow lies over a thick ring.
    this.better = new ArrowLayer(this.drawing);
    this.ownArrows = new OwnArrows(this.drawing);
    this.coordinates = new Coordinates(this.drawing);
    this.animation = new AnimationLayer(this.drawing);
    this.losses = new LossNumbers(this.drawing);
  }

  drawConnections(layer: ConnectivityLayer) {
    this.#connectivity = layer;
  }

  /** Lets a person play until the signal aborts. The board must be in the page. */
  listen(callbacks: BoardCallbacks, keyMap: BoardKeyMap, signal?: AbortSignal) {
    const { drawing, animation } = this;
    const onHover: BoardCallbacks["onHover"] = (space, toward) => {
      this.coordinates.light(space);
      this.#connectivity?.hover(space);
      callbacks.onHover(space, toward);
    };
    const reports = { ...callbacks, onHover };
    const description = () => this.#description;
    const focus = new RovingFocus(drawing, onHover);
    const pointer = new BoardPointer(drawing, animation, focus, reports, description, signal);
    this.#focus = focus;
    this.#pointer = pointer;
    this.ownArrows.listen(callbacks.onDrawn, signal);
    const onEscape = () => pointer.escape();
    this.#keys = new BoardKeys(drawing, focus, reports, keyMap, description, onEscape, signal);
  }

  paint(description: BoardDescription) {
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
    this.#connectivity?.paint(
      description.connectivity,
      description.path.length > 0,
      description.stacks,
    );
    this.#animate(before, description);
  }

  #animate(before: BoardDescription | null, after: BoardDescription) {
    const { animation } = this;
    const { isCarrying } = animation;
    this.landing = 0;
    if (before?.stacks !== after.stacks) {
      const distance = (one: Space, other: Space) => this.geometry.distance(one, other);
      const isAnimated = before !== null && after.isAnimated;
      const transitions = isAnimated ? this.transitions(before, after, isCarrying, distance) : [];
      this.landing = landingOf(transitions);
      animation.play(transitions);
      this.losses.play(transitions);
      return;
    }
    if (after.isWaiting || animation.isHeld) return;
    // The position is the same: a dropped stack returns, and a new selection ends animations.
    const isSelection = before.path.join() !== after.path.join();
    if (isCarrying && !after.isPending && after.isAnimated) animation.sendBack();
    else if (isCarrying || isSelection) animation.clear();
  }

  clear() {
    this.animation.clear();
    this.losses.clear();
  }

  /** The space with the keyboard focus. */
  get focusedSpace() {
    return this.#focus?.space ?? String(this.geometry.spaces[0]);
  }

  jump(to: JumpTarget, by: -1 | 1) {
    this.#keys?.jump(to, by);
  }

  neighboursOf(space: Space): Neighbour[] {
    return neighboursOnScreen(this.geometry, this.drawing.quarters(), space);
  }
}
