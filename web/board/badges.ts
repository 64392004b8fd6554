import type { Badge, SpaceValue } from "./description.ts";
import { createSvg } from "./stack-art.ts";

/** The width of a badge for up to two characters, in units. */
const WIDTH = 46;
/** The width of a badge for three characters. */
const LONG_WIDTH = 58;
/** The maximum width of each of two badges, so that they cover no badge of a neighbouring space. */
const NARROW_WIDTH = 47;
/** The width that each further character adds. */
const CHARACTER_WIDTH = 13;
const GAP = 4;
/** The y coordinate of a value above a stack, from the middle of the space. */
const ABOVE_STACK = -40;

interface PlacedBadge {
  badge: Badge;
  x: number; // units from the middle of the space to the middle of the badge
  width: number;
}

/** Places badges side by side, centred on the space. */
export function placeBadges(badges: Badge[]): PlacedBadge[] {
  const widths = badges.map(({ text }) =>
    badges.length > 1 ? Math.min(NARROW_WIDTH, widthOf(text)) : widthOf(text),
  );
  let left = -widths.reduce((sum, width) => sum + width + GAP, -GAP) / 2;
  return badges.map((badge, index) => {
    const width = Number(widths[index]);
    left += width + GAP;
    return { badge, x: left - GAP - width / 2, width };
  });
}

function widthOf({ length }: string) {
  return length > 2 ? LONG_WIDTH + CHARACTER_WIDTH * (length - 3) : WIDTH;
}

/** Draws a value on an empty space, or above the number of a stack. */
export function drawValue({ text, loss, isBest }: SpaceValue, isEmpty: boolean): SVGElement {
  const width = widthOf(text);
  const y = isEmpty ? 0 : ABOVE_STACK;
  const value = createSvg(
    "g",
    { class: isBest ? "value is-best" : "value", transform: `translate(0 ${y})` },
    [
      createSvg("rect", { x: -width / 2, y: -14, width, height: 28, rx: 14 }),
      createSvg("text", { "text-anchor": "middle", y: 8 }, [text]),
    ],
  );
  value.style.setProperty("--loss", `${Math.round(100 * loss)}%`);
  return value;
}

export function drawBadges(badges: Badge[]): SVGElement[] {
  const narrow = badges.length > 1 ? " is-narrow" : "";
  return placeBadges(badges).map(({ badge, x, width }) => {
    return createSvg(
      "g",
      { class: `badge is-${badge.kind}${narrow}`, transform: `translate(${x} 39)` },
      [
        createSvg("rect", { x: -width / 2, y: -14, width, height: 28, rx: 14 }),
        createSvg("text", { "text-anchor": "middle", y: 8 }, [badge.text]),
      ],
    );
  });
}
