/**
 * One of the two towers at the end of a game: its pieces fly in, and are counted above it.
 *
 * @import { Side, Space } from "../engine/protocol.d.ts"
 * @import { TowerPiece } from "../state/towers.js"
 */
import { createSvg } from "../board/stack-art.js";
import { drawTowerRing, placeInTower, TOWER_FOOT, TOWER_WIDTH } from "../board/tower.js";
import { FLIGHT_MS } from "../state/towers.js";

/** In the units of the drawing: the middles of the towers, and how far apart the lines below them are. */
export const PLACES = { white: -86, black: 86 };
export const LINE = 20;
/** How far above both ends a piece flies. */
const ARC = 70;

/** A tower that grows, with the number of its pieces above it. */
export class Tower {
  #launched = 0;
  #counted = 0;
  /** @type {Animation[]} */
  #flights = [];

  /**
   * @param {Side} side
   * @param {TowerPiece[]} pieces
   * @param {number} thickness
   * @param {string[]} names  The side, who played it, and what else is below the tower.
   * @param {boolean} isWinner
   */
  constructor(side, pieces, thickness, names, isWinner) {
    this.side = side;
    this.across = PLACES[side];
    this.pieces = pieces;
    this.thickness = thickness;
    const line = (/** @type {string} */ name, /** @type {number} */ y, text = "") =>
      createSvg("text", { class: name, "text-anchor": "middle", y }, [text]);
    this.number = line("tower-number", 0);
    const [own, ...lines] = names;
    this.names = [
      line("tower-name", 90, own),
      ...lines.map((text, index) => line("tower-player", 110 + index * LINE, text)),
    ];
    const texts = [this.number, ...this.names];
    const place = { transform: `translate(${this.across} 0)` };
    // All numbers are in front of all pieces.
    this.rings = createSvg("g", place);
    this.texts = createSvg("g", { class: isWinner ? "tower is-winner" : "tower", ...place }, texts);
    this.count(0);
  }

  /**
   * Say the same in another language.
   * @param {string[]} names
   */
  rename(names) {
    for (const [index, name] of this.names.entries()) name.textContent = names[index] ?? "";
  }

  get isWhole() {
    return this.#counted === this.pieces.length;
  }

  /**
   * Let so many pieces be on their way to the tower, or there.
   * @param {number} count
   * @param {((space: Space) => { x: number, y: number, width: number } | null)} [from]  Where stacks are;
   *   without it nothing flies.
   */
  launch(count, from) {
    const until = Math.min(count, this.pieces.length);
    for (; this.#launched < until; this.#launched += 1) {
      const { piece, space } = this.pieces[this.#launched] ?? { piece: "?", space: "" };
      const { x, y } = placeInTower(this.#launched, this.thickness);
      const ring = drawTowerRing(piece, this.thickness);
      this.rings.append(createSvg("g", { transform: `translate(${x} ${y})` }, [ring]));
      const origin = from?.(space);
      if (!origin) continue;
      const [dx, dy] = [origin.x - this.across - x, origin.y - y];
      const start = `translate(${dx}px, ${dy}px) scale(${origin.width / TOWER_WIDTH})`;
      const top = `translate(${dx * 0.25}px, ${Math.min(0, dy) * 0.4 - ARC}px)`;
      const frames = [
        { transform: start, opacity: 0, easing: "ease-out" },
        { opacity: 1, offset: 0.2 },
        { transform: top, offset: 0.6, easing: "ease-in" },
        { transform: "none", opacity: 1 },
      ];
      this.#flights.push(ring.animate(frames, FLIGHT_MS));
    }
  }

  /**
   * Show that so many pieces are in the tower.
   * @param {number} count
   */
  count(count) {
    this.#counted = Math.max(0, Math.min(count, this.pieces.length));
    this.number.textContent = String(this.#counted);
    const top = -this.#counted * this.thickness - TOWER_FOOT - 12;
    this.number.setAttribute("y", String(Math.round(top)));
  }

  /** Have all pieces in the tower. */
  finish() {
    for (const flight of this.#flights) flight.finish();
    this.launch(this.pieces.length);
    this.count(this.pieces.length);
  }
}
