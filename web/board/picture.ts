/** Draws a position as a self-contained picture in the current colours. */
import type { BoardGame } from "./board.ts";
import { Board } from "./board.ts";
import type { BoardDescription } from "./description.ts";
import { createSvg } from "./stack-art.ts";

/** Elements that a board adds to its drawing. */
const ADDED =
  ".art, .halo, .cross, .focus, .focus-edge, .trail, .hint, .engraving, .guides, .connectivity-ties, .connectivity-outlines, .badges > *";
/** Elements that a picture leaves out. */
const INVISIBLE =
  ".slab.is-frame, .slab.is-shadow, .slab.is-dusk, .halo, .cross, .hit, .focus, .focus-edge, .badges, .hint:empty";
/** The computed styles that are written as attributes of a shape, with their defaults. */
const PROPERTIES: Record<string, string> = {
  fill: "",
  "fill-opacity": "1",
  "fill-rule": "nonzero",
  stroke: "none",
  "stroke-width": "",
  "stroke-opacity": "1",
  "stroke-dasharray": "none",
  "stroke-linecap": "butt",
  "stroke-linejoin": "miter",
  "stop-color": "rgb(0, 0, 0)",
  "stop-opacity": "1",
};
const OF_TEXT = ["font-size", "font-weight", "text-anchor", "dominant-baseline", "paint-order"];
const DEFAULTS: Record<string, string> = {
  ...PROPERTIES,
  opacity: "1",
  "paint-order": "normal",
  transform: "none",
};
const FAMILY = "Figtree";
const FONT = `${FAMILY}, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif`;
const LINE = 52; // units: the height of a line of text
const LINE_SIZE = 30; // units: the font size of such a line
const WIDTH = 1600; // px: the width of a PNG

/** The picture as the text of an SVG file, with lines of text below the drawing. */
export function pictureOf(
  board: SVGSVGElement,
  description: BoardDescription,
  lines: string[],
  game: BoardGame = {},
) {
  const copy = blankCopyOf(board);
  const { isUpright = false } = game;
  copy.style.setProperty("--is-upright", isUpright ? "1" : "0");
  copy.style.setProperty("--down-x", isUpright ? "1" : "0");
  copy.style.setProperty("--down-y", isUpright ? "0" : "1");
  new Board(copy, undefined, game).paint(description);
  for (const element of copy.querySelectorAll(INVISIBLE)) element.remove();
  for (const space of copy.querySelectorAll('[data-stack=""] .art')) space.remove();
  return pictureFrom(copy, isUpright, lines);
}

/** The towers at the end of a game, with the gradients of the board. */
export function towersPictureOf(
  board: SVGSVGElement,
  viewBox: string,
  drawn: Element[],
  lines: string[],
) {
  const defs = [...board.querySelectorAll("defs")].map((part) => part.cloneNode(true));
  const towers = createSvg("svg", { class: "is-counted", viewBox }, drawn) as SVGSVGElement;
  towers.prepend(...defs);
  return pictureFrom(towers, false, lines);
}

function pictureFrom(copy: SVGSVGElement, isUpright: boolean, lines: string[]) {
  // Style sheets reach only elements in the page.
  const stage = document.createElement("div");
  stage.className = "picture-stage";
  stage.append(copy);
  document.body.append(stage);
  const paper = getComputedStyle(document.body);
  const [background, ink] = [paper.backgroundColor, paper.color];
  for (const element of copy.querySelectorAll("*")) {
    // Definitions are invisible, but needed.
    if (!element.closest("defs") && !isSeen(element)) element.remove();
  }
  const shapes = [...copy.querySelectorAll("*")];
  const looks = shapes.map((shape) => styleOf(shape, isUpright));
  stage.remove();
  shapes.forEach((shape, index) => {
    for (const name of shape.getAttributeNames()) if (!KEPT.has(name)) shape.removeAttribute(name);
    for (const [name, value] of looks[index] ?? []) shape.setAttribute(name, value);
  });
  return framed(copy, isUpright, lines, background, ink);
}

/** Attributes that affect the drawing. */
const KEPT = new Set(
  "d r cx cy rx ry x y x1 y1 x2 y2 dx dy width height points fx fy transform id href offset viewBox gradientUnits gradientTransform patternUnits patternTransform clip-path".split(
    " ",
  ),
);

/** The drawing without the board's additions. */
function blankCopyOf(board: SVGSVGElement) {
  const copy = board.cloneNode(true) as SVGSVGElement;
  for (const element of copy.querySelectorAll(ADDED)) element.remove();
  for (const element of [copy, ...copy.querySelectorAll("[class*=is-]:not(.slab, defs *)")]) {
    const states = [...element.classList].filter((name) => name.startsWith("is-"));
    element.classList.remove(...states);
  }
  return copy;
}

function isSeen(element: Element) {
  const { display, visibility, opacity } = getComputedStyle(element);
  return display !== "none" && visibility === "visible" && opacity !== "0";
}

function styleOf(shape: Element, isUpright: boolean): [string, string][] {
  const style = getComputedStyle(shape);
  const isText = shape.matches("text");
  const names = shape.childElementCount && !isText ? [] : Object.keys(PROPERTIES);
  const look = [...names, ...(isText ? OF_TEXT : []), "opacity"].map((name) => {
    return [name, style.getPropertyValue(name)] as [string, string];
  });
  // Text that is level on the screen stays level in the picture, and the light keeps its direction.
  if (!shape.matches(".face, .is-lamp")) look.push(["transform", style.transform]);
  else if (isUpright) look.push(["transform", "rotate(-90)"]);
  return look.filter(([name, value]) => value !== "" && value !== DEFAULTS[name]);
}

function framed(
  board: SVGSVGElement,
  isUpright: boolean,
  lines: string[],
  background: string,
  ink: string,
) {
  const flat = board.viewBox.baseVal;
  const { x, y, width, height } = isUpright
    ? { x: -(flat.y + flat.height), y: flat.x, width: flat.height, height: flat.width }
    : flat;
  const drawing = isUpright
    ? [createSvg("g", { transform: "rotate(90)" }, [...board.children])]
    : board.children;
  const margin = 24;
  const all = {
    x: x - margin,
    y: y - margin,
    width: width + 2 * margin,
    height: height + lines.length * LINE + 2.5 * margin,
  };
  const texts = lines.map((line, index) => {
    const weight = index ? 400 : 700;
    const about = {
      x: x + width / 2,
      y: y + height + LINE * (index + 1),
      fill: ink,
      "font-size": sizeOf(line, weight, width),
      "font-weight": weight,
      "text-anchor": "middle",
    };
    return createSvg("text", about, [line]);
  });
  const picture = createSvg(
    "svg",
    {
      viewBox: `${all.x} ${all.y} ${all.width} ${all.height}`,
      width: WIDTH,
      height: Math.round((WIDTH * all.height) / all.width),
      "font-family": FONT,
    },
    [createSvg("rect", { ...all, fill: background }), ...drawing, ...texts],
  );
  return new XMLSerializer().serializeToString(picture);
}

/** A line's font size, reduced to fit the picture. */
function sizeOf(line: string, weight: number, width: number) {
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return LINE_SIZE;
  context.font = `${weight} ${LINE_SIZE}px ${FONT}`;
  const size = (LINE_SIZE * width) / context.measureText(line).width;
  return Math.min(LINE_SIZE, Math.floor(10 * size) / 10);
}

/** Embeds the page's typeface, if available: a picture cannot fetch it. */
export async function withFont(picture: string): Promise<string> {
  const address = await fontAddress();
  if (!address) return picture;
  const rule = `@font-face{font-family:${FAMILY};font-weight:300 900;src:url(${address})}`;
  return picture.replace(/^<svg[^>]*>/, (start) => `${start}<style>${rule}</style>`);
}

/** The typeface as a data URL; null if unavailable. */
async function fontAddress() {
  const rules = [...document.styleSheets].flatMap(rulesOf);
  const face = rules.find(
    (rule) => rule instanceof CSSFontFaceRule && /U\+0-FF/i.test(rule.cssText),
  );
  const source = /url\("?([^")]+)"?\)/.exec(face?.cssText ?? "")?.[1];
  if (!source || source.startsWith("data:")) return source ?? null;
  try {
    const font = await (await fetch(new URL(source, document.baseURI))).blob();
    return await new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.onerror = () => resolve(null);
      reader.readAsDataURL(font);
    });
  } catch {
    return null;
  }
}

/** The rules of a style sheet; none if the browser hides them, as in the sheets of extensions. */
function rulesOf(sheet: CSSStyleSheet) {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}

/** A data URL that passes the page's security policy. */
export function addressOf(picture: string) {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture)}`;
}

export async function pngOf(picture: string): Promise<Blob> {
  const image = new Image();
  image.src = addressOf(picture);
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png");
  });
}
