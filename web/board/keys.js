/**
 * Turns keys on a board into events: steps and jumps from space to space, and what is done there.
 *
 * @import { Space } from "../engine/protocol.d.ts"
 * @import { Dispatch, State } from "../state/state.d.ts"
 * @import { Arrow } from "./geometry.js"
 * @import { Cursor } from "./roving-focus.js"
 */

import { commandOf, DIRECTION_KEYS, isEnabled } from "../a11y/key-map.js";
import { selectableIn } from "../state/presses.js";
import { canAct, targets } from "../state/selectors.js";
import { neighbourAt } from "./directions.js";

/** Board order: row by row from A1 to K5. */
const byRow = (/** @type {Space} */ one, /** @type {Space} */ other) =>
  `${one[1]}${one[0]}` < `${other[1]}${other[0]}` ? -1 : 1;

/**
 * What the keyboard needs of the page beyond events.
 * @typedef {object} Doors
 * @property {(key: string) => void} say  A text key without placeholders.
 * @property {() => void} letGo  Of a stack, or else of the past, or of a hint.
 */

export class BoardKeys {
  /**
   * @param {SVGSVGElement} board
   * @param {Cursor} cursor
   * @param {Dispatch} dispatch
   * @param {() => State} state
   * @param {Doors} doors
   */
  constructor(board, cursor, dispatch, state, doors) {
    this.plane = cursor.plane;
    this.cursor = cursor;
    this.dispatch = dispatch;
    this.state = state;
    this.doors = doors;
    board.addEventListener("keydown", (event) => this.#key(event));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const space = this.plane.spaceOf(event.target);
    if (!space || event.altKey) return;
    const isHandled =
      event.ctrlKey || event.metaKey
        ? this.#toCorner(event.key)
        : this.#ring(event) || this.#jumpBy(event) || this.#act(event, space);
    if (isHandled) event.preventDefault();
  }

  /**
   * @param {string} key
   */
  #toCorner(key) {
    if (key !== "Home" && key !== "End") return false;
    const spaces = [...this.plane.points.keys()].sort(byRow);
    this.cursor.go(spaces.at(key === "Home" ? 0 : -1) ?? this.cursor.space);
    return true;
  }

  /**
   * A step to one of the six neighbours.
   * @param {KeyboardEvent} event
   */
  #ring(event) {
    const degrees = DIRECTION_KEYS[event.code];
    if (degrees === undefined || event.shiftKey || !isEnabled(event, this.state())) return false;
    const neighbour = neighbourAt(this.plane, this.cursor.space, degrees);
    if (!neighbour) return event.key.length === 1;
    if (neighbour.space) this.cursor.go(neighbour.space);
    else this.#stay();
    return true;
  }

  /**
   * @param {KeyboardEvent} event
   * @param {Space} space
   */
  #act(event, space) {
    const { key, code } = event;
    if (code === "Numpad5" && isEnabled(event, this.state())) return this.#press(space);
    switch (key) {
      case "Home":
      case "End":
        this.cursor.go(this.plane.endOfRow(space, key === "Home" ? -1 : 1));
        return true;
      case "ArrowLeft":
      case "ArrowRight":
      case "ArrowUp":
      case "ArrowDown":
        this.#walk(key, space);
        return true;
      case "Enter":
      case " ":
        return this.#press(space);
      case "Escape":
        this.doors.letGo();
        return true;
      case "PageUp":
      case "PageDown":
        this.dispatch({ kind: "stepped", by: key === "PageUp" ? -1 : 1 });
        return true;
      default:
        return false;
    }
  }

  /** @param {Space} space */
  #press(space) {
    this.dispatch({ kind: "spacePressed", space });
    return true;
  }

  /**
   * @param {Arrow} arrow
   * @param {Space} from
   */
  #walk(arrow, from) {
    const { cursor, plane } = this;
    const { course } = cursor;
    const goal = plane.walk(from, arrow, course);
    if (goal === from) return this.#stay();
    cursor.go(goal);
    if (plane.isAcross(arrow)) cursor.course = course;
  }

  /** Nothing lies there: whoever cannot see that is told. */
  #stay() {
    this.cursor.go(this.cursor.space);
    this.doors.say("announce.edge");
  }

  /** @param {KeyboardEvent} event */
  #jumpBy(event) {
    const command = commandOf(event, this.state());
    if (command?.kind !== "jump") return false;
    this.jump(command.to, event.shiftKey ? -1 : 1);
    return true;
  }

  /**
   * To the next of the stacks that can move, or of the spaces that the chosen one can go to.
   * @param {"movable" | "targets"} to
   * @param {-1 | 1} by
   */
  jump(to, by) {
    const state = this.state();
    const isOfStacks = to === "movable" && state.cursor.view?.phase === "stacking";
    const stacks = canAct(state) ? selectableIn(state.cursor.view?.presses ?? {}) : [];
    const spaces = isOfStacks ? stacks : targets(state);
    if (!spaces.length) return this.doors.say(`announce.none.${to}`);
    const ring = [...new Set([...spaces, this.cursor.space])].sort(byRow);
    const here = ring.indexOf(this.cursor.space);
    const next = ring.at((here + by) % ring.length) ?? this.cursor.space;
    this.cursor.go(next);
  }
}
