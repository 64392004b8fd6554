import assert from "node:assert/strict";
import { test } from "node:test";
import { Drawing } from "./drawing.ts";

/**
 * A drawing without spaces.
 * @param isUpright  True if the style sheets let the board stand upright.
 */
function drawing(isUpright: boolean) {
  const style = new Map(Object.entries({ "--is-upright": String(Number(isUpright)) }));
  const svg = {
    style: {
      getPropertyValue: (name: string) => style.get(name) ?? "",
      setProperty: (name: string, value: string) => style.set(name, value),
    },
    querySelectorAll: () => [],
  };
  Object.assign(globalThis, { getComputedStyle: () => svg.style });
  return { drawing: new Drawing(svg as any), style };
}

test("the description turns a board, and the style sheets let it stand upright", () => {
  for (const [isUpright, isTurned, quarters] of [
    [false, false, 0],
    [true, false, 1],
    [false, true, 2],
    [true, true, 3],
  ] as const) {
    const shown = drawing(isUpright);
    shown.drawing.turn(isTurned);
    assert.equal(shown.drawing.quarters(), quarters);
    assert.equal(shown.style.get("--is-turned"), String(Number(isTurned)));
  }
});

test("the arrow keys follow the screen", () => {
  const { drawing: shown } = drawing(false);
  assert.deepEqual(shown.stepOf("ArrowRight"), { x: 1, y: 0 });
  shown.turn(true);
  assert.equal(shown.stepOf("ArrowRight")?.x, -1);
});
