import assert from "node:assert/strict";
import { test } from "node:test";
import { placeOfCard } from "./card-place.ts";

const PAGE = { width: 1000, height: 600 };
const CARD = { width: 120, height: 100 };

/** Five rows of seven spaces, 50 px each, all taken. */
const SPACES = Array.from({ length: 35 }, (_, index) => {
  const [left, top] = [300 + 50 * (index % 7), 150 + 50 * Math.floor(index / 7)];
  const box = { left, top, right: left + 50, bottom: top + 50 };
  return { name: `${"ABCDEFG"[index % 7]}${Math.floor(index / 7) + 1}`, isTaken: true, box };
});

/** The spaces under the card. */
function covered(
  shown: string,
  targets: string[] = [],
  spaces: typeof SPACES = SPACES,
  page: typeof PAGE = PAGE,
) {
  const place = placeOfCard(spaces, shown, targets, CARD, page);
  assert.ok(place);
  const { left, top, right, bottom } = place;
  assert.ok(left >= 0 && top >= 0 && right <= page.width && bottom <= page.height);
  return spaces
    .filter(({ box }) => box.left < right && box.right > left)
    .filter(({ box }) => box.top < bottom && box.bottom > top)
    .map(({ name }) => name);
}

test("beside a stack at the board's edge, the card covers no space", () => {
  for (const edge of ["D1", "A3", "G3", "D5"]) assert.deepEqual(covered(edge), []);
});

test("the card covers neither its stack nor a target", () => {
  const narrow = { width: 370, height: 420 };
  const moved = SPACES.map(({ box: { left, top, right, bottom }, ...space }) => ({
    ...space,
    box: { left: left - 290, top: top - 140, right: right - 290, bottom: bottom - 140 },
  }));
  for (const { name } of SPACES) {
    assert.ok(!covered(name).includes(name), name);
    assert.ok(!covered(name, [], moved, narrow).includes(name), name);
  }
  assert.ok(!covered("D3", ["D1", "D2", "C2"]).some((one) => ["D1", "D2", "C2"].includes(one)));
});

test("the card covers empty or distant spaces rather than neighbours", () => {
  const spaces = SPACES.map((space) => ({ ...space, isTaken: space.name[0] !== "E" }));
  const near = ["C2", "C3", "C4", "D2", "D4"];
  assert.ok(!covered("D3", [], spaces).some((one) => near.includes(one)));
});

test("a space that is not on the board has no card", () => {
  assert.equal(placeOfCard(SPACES, "K9", [], CARD, PAGE), null);
});
