/** The two towers at the end of a game: their pieces fly in and are counted above them. */
import type { Side, Space } from "./description.ts";
import { createSvg } from "./stack-art.ts";
import { drawTowerRing, drawTowerTable, placeInTower, TOWER_FOOT, TOWER_WIDTH } from "./tower.ts";

/** A piece's letter and the space of its stack. */
export type TowerPiece = { piece: string; space: Space };

/** The middle of each tower, in units from the middle of the drawing. */
const PLACES = { white: -86, black: 86 };
const LINE = 20;
export const TOWERS_WIDTH = 400;
const LOWEST = 430;
const HIGHEST = 640;
const THICKEST = 24;
const LOWEST_TOWER = 130;
/** Room above the towers, for the numbers. */
const ABOVE = 84;
/** Room below the towers, for the table and the names. */
const BELOW = 118;
const NONE = 12; // units from the middle of an empty tower's place down to its number 0
const NAMES = 2; // lines of names for which BELOW has room
const TABLE_RADIUS = 190;
const SIDES = ["white", "black"] as const;

/** @param height  The height of the room for the towers, in units. */
export function standTowers(
  pieces: Record<Side, TowerPiece[]>,
  names: Record<Side, string[]>,
  winner: Side | "draw" | null,
  height: number,
): { towers: Tower[]; viewBox: string; drawn: Element[] } {
  const below = BELOW + (names.white.length - NAMES) * LINE;
  const most = Math.max(pieces.white.length, pieces.black.length);
  const room = Math.min(HIGHEST, Math.max(LOWEST, height));
  const thickness = Math.min(THICKEST, (room - ABOVE - below) / Math.max(1, most));
  const towers = SIDES.map(
    (side) => new Tower(side, pieces[side], thickness, names[side], winner === side),
  );
  const placesOf = (isEmpty: boolean) =>
    SIDES.filter((side) => (pieces[side].length === 0) === isEmpty).map((side) => PLACES[side]);
  const top = Math.max(LOWEST_TOWER, most * thickness) + ABOVE;
  return {
    towers,
    viewBox: `${-TOWERS_WIDTH / 2} ${-top} ${TOWERS_WIDTH} ${top + below}`,
    drawn: [
      drawTowerTable(TABLE_RADIUS, placesOf(false), placesOf(true)),
      ...towers.map(({ rings }) => rings),
      ...towers.map(({ texts }) => texts),
    ],
  };
}

const ARC = 70; // the height of a flight above both its ends

export class Tower {
  private readonly across;
  private readonly number;
  private readonly names;
  readonly rings;
  readonly texts;
  #launched = 0;
  #counted = 0;
  #flights: Animation[] = [];

  /** @param names  The side, its player, and further lines below the tower. */
  constructor(
    readonly side: Side,
    private readonly pieces: TowerPiece[],
    private readonly thickness: number,
    names: string[],
    isWinner: boolean,
  ) {
    this.across = PLACES[side];
    const line = (name: string, y: number, text = "") =>
      createSvg("text", { class: name, "text-anchor": "middle", y }, [text]);
    this.number = line("tower-number", 0);
    const [own, ...lines] = names;
    this.names = [
      line("tower-name", 90, own),
      ...lines.map((text, index) => line("tower-player", 110 + index * LINE, text)),
    ];
    const texts = [this.number, ...this.names];
    const place = { transform: `translate(${this.across} 0)` };
    // Separate groups, so that all numbers are in front of all pieces.
    this.rings = createSvg("g", place);
    this.texts = createSvg("g", { class: isWinner ? "tower is-winner" : "tower", ...place }, texts);
    this.count(0);
  }

  rename(names: string[]) {
    for (const [index, name] of this.names.entries()) name.textContent = names[index] ?? "";
  }

  get isWhole() {
    return this.#counted === this.pieces.length;
  }

  /**
   * @param from  Returns the place of a stack; without it, pieces appear without a flight.
   * @param duration  The duration of a flight, in ms.
   */
  launch(
    count: number,
    from?: (space: Space) => { x: number; y: number; width: number } | null,
    duration: number = 0,
  ) {
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
      this.#flights.push(ring.animate(frames, duration));
    }
  }

  count(count: number) {
    this.#counted = Math.max(0, Math.min(count, this.pieces.length));
    this.number.textContent = String(this.#counted);
    const above = this.pieces.length ? TOWER_FOOT + 12 : -NONE;
    const top = -this.#counted * this.thickness - above;
    this.number.setAttribute("y", String(Math.round(top)));
  }

  /** Ends all flights: every piece is in the tower. */
  finish() {
    for (const flight of this.#flights) flight.finish();
    this.launch(this.pieces.length);
    this.count(this.pieces.length);
  }
}
