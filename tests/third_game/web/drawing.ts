/** Draws the board of Col, five by five squares, and its pieces. */
import type { Look } from "../../board/description.ts";
import { createSvg } from "../../board/stack-art.ts";

const SIZE = 5;
/** The distance between neighbouring squares, in drawing units. */
const PITCH = 100;
/** The distance from the middle to the edge of the slab. */
const REACH = 290;
/** The distance from the middle to the edge of the view. */
const SEEN = 300;
/** The distance from the middle to the names of rows and columns. */
const NAMES = 268;

type Square = { name: string; x: number; y: number };

/** Every square, in rows from the top. */
function squares(): Square[][] {
  return Array.from({ length: SIZE }, (_, row) =>
    Array.from({ length: SIZE }, (_, column) => ({
      name: `${"ABCDE"[column]}${SIZE - row}`,
      x: (column - 2) * PITCH,
      y: (row - 2) * PITCH,
    })),
  );
}

/** Replaces the drawn board; keeps its gradients and other definitions. */
export function drawBoard(svg: SVGSVGElement) {
  const rows = squares();
  const all = rows.flat();
  const defs = svg.querySelector("defs") as Element;
  const slab = `M${-REACH} ${-REACH}H${REACH}V${REACH}H${-REACH}z`;
  defs.querySelector("#slab path")?.setAttribute("d", slab);
  const layer = (name: string, children: Element[] = []) =>
    createSvg("g", { class: name, "aria-hidden": "true" }, children);
  const shapes = ["shadow", "edge", "light", "surface", "grain", "frame"].map((name) =>
    createSvg("path", { class: `slab is-${name}`, d: slab }),
  );
  svg.setAttribute("viewBox", `${-SEEN} ${-SEEN} ${2 * SEEN} ${2 * SEEN}`);
  svg.setAttribute("aria-rowcount", String(SIZE));
  svg.setAttribute("aria-colcount", String(SIZE));
  svg.replaceChildren(
    defs,
    layer("surface", shapes),
    layer("links", linksBetween(all)),
    layer("under"),
    ...rows.map((row, index) =>
      createSvg("g", { role: "row", "aria-rowindex": index + 1 }, row.map(drawSquare)),
    ),
    layer("coordinates", [
      ...rows.map(([square]) => nameAt(square?.name.slice(1) ?? "", -NAMES, square?.y ?? 0)),
      ...(rows[0] ?? []).map(({ name, x }) => nameAt(name.slice(0, 1), x, NAMES)),
    ]),
    layer("badges"),
  );
}

function drawSquare({ name, x, y }: Square, column: number) {
  const attributes = {
    class: "space",
    role: "gridcell",
    "aria-colindex": column + 1,
    tabindex: name === "A1" ? 0 : -1,
    "data-space": name,
    "data-stack": "",
    "aria-label": name,
    transform: `translate(${x} ${y})`,
  };
  return createSvg("g", attributes, [
    createSvg("g", { class: "face" }, [
      createSvg("circle", { class: "dimple", r: 16 }),
      createSvg("circle", { class: "hit", r: 50 }),
    ]),
  ]);
}

/** A line between every two neighbouring squares. */
function linksBetween(all: Square[]) {
  return all.flatMap((one, index) =>
    all
      .slice(index + 1)
      .filter((other) => Math.hypot(one.x - other.x, one.y - other.y) === PITCH)
      .map((other) =>
        createSvg("path", {
          "data-between": `${one.name} ${other.name}`,
          d: `M${one.x} ${one.y} ${other.x} ${other.y}`,
        }),
      ),
  );
}

function nameAt(name: string, x: number, y: number) {
  const text = createSvg("text", { class: "face" }, [name]);
  return createSvg("g", { transform: `translate(${x} ${y})` }, [text]);
}

/** A piece: a tile with round corners; White's has a hole. */
export function drawPiece({ owner }: Pick<Look, "owner">) {
  const tile = (name: string, half: number, y: number) =>
    createSvg("rect", {
      class: name,
      x: -half,
      y: y - half,
      width: 2 * half,
      height: 2 * half,
      rx: 12,
    });
  return createSvg("g", { class: `stack is-${owner}` }, [
    createSvg("circle", { class: "shadow", r: 46, cx: 2, cy: 6 }),
    tile(`wall is-${owner}`, 36, 4),
    tile("top", 35, -4),
    ...(owner === "white" ? [createSvg("circle", { class: "hole", r: 10, cy: -4 })] : []),
  ]);
}
