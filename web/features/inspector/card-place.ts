const GAP_PX = 10; // between the card and the stack or the edge of the window
/** Cost of covering a whole space, by its relation to the shown stack. */
const COSTS = { own: 1000, target: 100, neighbour: 6, stack: 2, empty: 0.3 };
/** Cost per space from the stack to the card. */
const FAR_COST = 1.5;
/** Cost of a card that is not above the stack: a hand could cover it. */
const NOT_ABOVE_COST = 0.5;
/** Directions from the stack to the card. */
const DIRECTIONS = [
  [0, -1],
  [1, 0],
  [-1, 0],
  [0, 1],
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
];
/** Distances between the stack and the card. */
const SPACES_BETWEEN = [0, 1, 2];

/** In px. */
type Size = { width: number; height: number };
type Box = { left: number; top: number; right: number; bottom: number };

interface Spot {
  name: string;
  isTaken: boolean;
  box: Box;
}

/** The position where the card covers least. */
export function placeOfCard(
  spaces: Spot[],
  shown: string,
  targets: string[],
  card: Size,
  page: Size,
): Box | null {
  const around = spaces.find(({ name }) => name === shown)?.box;
  if (!around) return null;
  const pitch = Math.min(
    ...spaces.map(({ box }) => distance(box, around)).filter((apart) => apart > 0),
  );
  const costOf = ({ name, isTaken, box }: Spot) => {
    if (name === shown) return COSTS.own;
    if (targets.includes(name)) return COSTS.target;
    if (!isTaken) return COSTS.empty;
    return distance(box, around) < 1.5 * pitch ? COSTS.neighbour : COSTS.stack;
  };
  const [x, y] = [(around.left + around.right) / 2, (around.top + around.bottom) / 2];
  const places = SPACES_BETWEEN.flatMap((between) =>
    DIRECTIONS.map(([across = 0, down = 0]) => {
      const beyond = GAP_PX + between * pitch;
      const away = (around.right - around.left + card.width) / 2 + beyond;
      const below = (around.bottom - around.top + card.height) / 2 + beyond;
      const place = boxWithin(page, card, x + across * away, y + down * below);
      const cost = spaces.reduce(
        (sum, one) => sum + costOf(one) * shareCovered(one.box, place),
        (between + 1) * Math.hypot(across, down) * FAR_COST + (down < 0 ? 0 : NOT_ABOVE_COST),
      );
      return { place, cost };
    }),
  );
  return places.reduce((least, one) => (one.cost < least.cost ? one : least)).place;
}

/** A card centred on a point, moved to fit the page. */
function boxWithin(page: Size, { width, height }: Size, x: number, y: number): Box {
  const left = Math.max(GAP_PX, Math.min(x - width / 2, page.width - width - GAP_PX));
  const top = Math.max(GAP_PX, Math.min(y - height / 2, page.height - height - GAP_PX));
  return { left, top, right: left + width, bottom: top + height };
}

/** The distance between the centres of two boxes. */
function distance(one: Box, other: Box) {
  const across = one.left + one.right - other.left - other.right;
  const down = one.top + one.bottom - other.top - other.bottom;
  return Math.hypot(across, down) / 2;
}

function shareCovered(covered: Box, over: Box) {
  const across = Math.min(covered.right, over.right) - Math.max(covered.left, over.left);
  const down = Math.min(covered.bottom, over.bottom) - Math.max(covered.top, over.top);
  const area = Math.max(0, across) * Math.max(0, down);
  return area / ((covered.right - covered.left) * (covered.bottom - covered.top));
}
