/**
 * Draws the board of GIPF in place of the page's board: 37 spots and 24 dots in columns A to I, and
 * the lines between them. The drawing lies on its side, with column A below; the style sheet stands
 * it up, so that rows of the drawing are columns on the screen.
 */
import { createSvg } from "../../board/stack-art.ts";

const COLUMNS = "ABCDEFGHI";
/** The number of points in each column, including dots. */
const LENGTHS = [5, 6, 7, 8, 9, 8, 7, 6, 5];
const MIDDLE = 4;
/** The distance between neighbours, in the drawing's units. */
const PITCH = 100;
/** The distance between columns. */
const COLUMN = (PITCH * Math.sqrt(3)) / 2;
/** The distance of the slab's corners from the middle. */
const REACH = 492;
/** The radius of the slab's rounded corners. */
const ROUND = 46;
const VIEW_BOX = `${-REACH - 6} ${-440} ${2 * (REACH + 6)} 880`;
/** The radii of dots and spots. */
const DOT = 9;
const SPOT = 16;
/** The radii within which a pointer hits a dot or a spot. */
const DOT_HIT = 46;
const SPOT_HIT = 50;
/** The distance from a dot to its name. */
const BEYOND = 50;

type Point = { name: string; x: number; y: number; isDot: boolean };

/** True if a point is one of the dots at the edge of the board. */
export function isDot(space: string) {
  const column = COLUMNS.indexOf(space.charAt(0) || "-");
  const number = Number(space.slice(1));
  return column === 0 || column === 8 || number === 1 || number === LENGTHS[column];
}

/** Every point, by column. */
export function pointsOfBoard(): Point[][] {
  return LENGTHS.map((length, column) =>
    Array.from({ length }, (_, index) => ({
      name: `${COLUMNS[column]}${index + 1}`,
      x: rounded(((length - 1) / 2 - index) * PITCH),
      y: rounded((MIDDLE - column) * COLUMN),
      isDot: isDot(`${COLUMNS[column]}${index + 1}`),
    })),
  );
}

/** Replaces the drawn board with that of GIPF; definitions such as gradients stay. */
export function drawBoard(svg: SVGSVGElement) {
  const columns = pointsOfBoard();
  const points = columns.flat();
  const defs = svg.querySelector("defs") as Element;
  defs.querySelector("#slab path")?.setAttribute("d", slabPath());
  svg.setAttribute("viewBox", VIEW_BOX);
  svg.setAttribute("aria-rowcount", String(LENGTHS.length));
  svg.setAttribute("aria-colcount", "9");
  const rows = columns.map((column, index) => {
    const drawn = column.map((point, place) => drawPoint(point, place, points));
    return createSvg("g", { role: "row", "aria-rowindex": index + 1 }, drawn);
  });
  svg.replaceChildren(defs, ...drawLayers(points, linksBetween(points), rows));
}

/**
 * A board on which pieces are put: its spots can be pressed, its dots are only drawn.
 * @param attribute  The attribute that names the spots.
 */
export function drawSpots(attribute: string) {
  const columns = pointsOfBoard();
  const points = columns.flat();
  const links = linksBetween(points);
  for (const link of links) {
    const ends = String(link.getAttribute("data-between")).split(" ");
    if (ends.some(isDot)) link.removeAttribute("data-between");
  }
  const dots = points.filter((point) => point.isDot);
  const drawn = dots.map(({ x, y }) =>
    createSvg("circle", { class: "dimple", r: DOT, cx: x, cy: y }),
  );
  // The first and the last column have no spots.
  const rows = columns.slice(1, -1).map((column) => {
    const spots = column.slice(1, -1).map(({ name, x, y }) => {
      const place = { class: "space", transform: `translate(${x} ${y})`, [attribute]: name };
      return createSvg("g", { ...place, role: "gridcell", tabindex: -1 }, [
        drawFace(SPOT, SPOT_HIT),
      ]);
    });
    return createSvg("g", { role: "row" }, spots);
  });
  const attributes = { class: "board", role: "grid", viewBox: VIEW_BOX };
  const layers = drawLayers(points, [...links, ...drawn], rows);
  return createSvg("svg", attributes, layers) as SVGSVGElement;
}

/** The layers of a board, from the slab to the badges. */
function drawLayers(points: Point[], links: Element[], rows: Element[]) {
  const slab = slabPath();
  const layer = (name: string, children: Element[] = []) =>
    createSvg("g", { class: name, "aria-hidden": "true" }, children);
  const shapes = ["dusk", "dusk", "dusk", "dusk", "shadow", "edge", "light", "surface", "grain"];
  const slabs = [...shapes, "frame"].map((name) =>
    createSvg("path", { class: `slab is-${name}`, d: slab }),
  );
  const light = createSvg("circle", { class: "slab is-lamp", r: 590 });
  slabs.splice(-1, 0, createSvg("g", { "clip-path": "url(#slab)" }, [light]));
  return [
    layer("surface", slabs),
    layer("links", links),
    layer("under"),
    ...rows,
    layer("coordinates", points.filter((point) => point.isDot).map(nameOfDot)),
    layer("badges"),
  ];
}

/** @param place  The index of the point in its column. */
function drawPoint(point: Point, place: number, points: Point[]) {
  const { name, x, y, isDot } = point;
  const spots = isDot ? points.filter((one) => !one.isDot && areNeighbours(point, one)) : [];
  const [one, other] = spots;
  const halves = one && other ? [drawHalf(one, other), drawHalf(other, one)] : [];
  const attributes = {
    class: isDot ? "space is-dot" : "space",
    role: "gridcell",
    "aria-colindex": place + 1,
    tabindex: name === "E1" ? 0 : -1,
    "data-space": name,
    [isDot ? "data-dot" : "data-spot"]: name,
    "data-stack": "",
    "aria-label": name,
    transform: `translate(${x} ${y})`,
  };
  const face = isDot ? drawFace(DOT, DOT_HIT) : drawFace(SPOT, SPOT_HIT);
  // The halves turn with the board; the face stays upright.
  return createSvg("g", attributes, [face, ...halves]);
}

function drawFace(radius: number, hit: number) {
  return createSvg("g", { class: "face" }, [
    createSvg("circle", { class: "dimple", r: radius }),
    createSvg("circle", { class: "hit", r: hit }),
  ]);
}

/**
 * Draws the half of a dot that, when pressed, chooses the line to the spot *way*; *other* is the
 * spot on the dot's other line.
 */
function drawHalf(way: Point, other: Point) {
  const share = DOT_HIT / Math.hypot(way.x - other.x, way.y - other.y);
  const across = { x: (way.x - other.x) * share, y: (way.y - other.y) * share };
  const [from, to] = [1, -1].map(
    (side) => `${rounded(-across.y * side)} ${rounded(across.x * side)}`,
  );
  const d = `M${from}A${DOT_HIT} ${DOT_HIT} 0 0 0 ${to}z`;
  return createSvg("path", { class: "way", "data-toward": way.name, d });
}

function areNeighbours(one: Point, other: Point) {
  return Math.hypot(one.x - other.x, one.y - other.y) < PITCH + 1;
}

/** Lines between all neighbours, except from dot to dot. */
export function linksBetween(points: Point[]) {
  return points.flatMap((one, index) =>
    points.slice(index + 1).flatMap((other) => {
      if (!areNeighbours(one, other) || (one.isDot && other.isDot)) return [];
      const d = `M${one.x} ${one.y} ${other.x} ${other.y}`;
      return [createSvg("path", { "data-between": `${one.name} ${other.name}`, d })];
    }),
  );
}

function nameOfDot({ name, x, y }: Point) {
  const far = 1 + BEYOND / Math.hypot(x, y);
  const place = `translate(${rounded(x * far)} ${rounded(y * far)})`;
  return createSvg("g", { transform: place }, [createSvg("text", { class: "face" }, [name])]);
}

/** A hexagon with round corners: one corner at the far left, one at the far right. */
function slabPath() {
  const corners = [0, 60, 120, 180, 240, 300].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return { x: REACH * Math.cos(angle), y: REACH * Math.sin(angle) };
  });
  const share = ROUND / REACH;
  const parts = corners.map((corner, index) => {
    const beside = [corners.at(index - 1), corners[(index + 1) % corners.length]];
    const [from, to] = beside.map(({ x, y } = corner) => {
      const between = (one: number, other: number) => rounded(one + (other - one) * share);
      return `${between(corner.x, x)} ${between(corner.y, y)}`;
    });
    return `${index ? "L" : "M"}${from}Q${rounded(corner.x)} ${rounded(corner.y)} ${to}`;
  });
  return `${parts.join("")}z`;
}

function rounded(value: number) {
  return Math.round(value * 10) / 10;
}
