/**
 * Draws a stack from the side: white pieces with an engraved line, black pieces without, and DVONN
 * pieces with pointed ends.
 */
import type { Look } from "./description.ts";
import { createSvg, kindOf, piecesIn } from "./stack-art.ts";

/** The drawing is 100 units wide, with room for numbers at its left. */
const HIGHEST = 165;
const LOWEST = 90;
const LEFT = 26;
const RIGHT = 98;
const THICKEST = 20;
const NUMBERED = 5; // pieces from one number to the next

export function drawSideView(stack: Look) {
  const pieces = [...piecesIn(stack)];
  const thick = Math.min(THICKEST, HIGHEST / pieces.length);
  const height = Math.max(LOWEST, thick * pieces.length);
  const drawn = pieces.map((piece, index) => {
    const top = height - (index + 1) * thick;
    const number = (index + 1) % NUMBERED === 0 ? [drawNumber(index + 1, top + thick / 2)] : [];
    return createSvg("g", {}, [...drawPiece(piece, top, thick), ...number]);
  });
  const attributes = { class: "side-view", viewBox: `0 0 100 ${height}`, "aria-hidden": "true" };
  return createSvg("svg", attributes, drawn);
}

function drawPiece(piece: string, top: number, thick: number) {
  const gap = Math.min(1.2, thick * 0.16);
  const [upper, lower] = [top + gap / 2, top + thick - gap / 2];
  const middle = (upper + lower) / 2;
  if (piece === "r") {
    const size = (lower - upper) / 2;
    const [from, to] = [LEFT - 3, RIGHT + 2];
    const corner = Math.min(size, 7);
    const outline = `M${from} ${middle} ${from + corner} ${upper}H${to - corner}L${to} ${middle} ${to - corner} ${lower}H${from + corner}z`;
    const [width, half] = [size * 0.75, size * 0.43];
    const sign = `M${(LEFT + RIGHT) / 2} ${middle - width}l${width} ${half}v${2 * half}l${-width} ${half} ${-width} ${-half}v${-2 * half}z`;
    return [
      createSvg("path", { class: "side-view-dvonn", d: outline }),
      createSvg("path", { class: "side-view-sign", d: sign }),
    ];
  }
  const [width, height] = [RIGHT - LEFT, lower - upper];
  const shape = { x: LEFT, y: upper, width, height, rx: Math.min(3, height / 2) };
  const body = createSvg("rect", { class: `side-view-piece is-${kindOf(piece)}`, ...shape });
  const d = `M${LEFT + 7} ${middle}H${RIGHT - 7}`;
  return piece === "w" ? [body, createSvg("path", { class: "side-view-groove", d })] : [body];
}

function drawNumber(number: number, y: number) {
  const attributes = { class: "side-view-number", "text-anchor": "end", x: LEFT - 5, y: y + 4 };
  return createSvg("text", attributes, [String(number)]);
}
