import assert from "node:assert/strict";
import { test } from "node:test";
import { rated } from "./glicko.ts";

const PLAYER = { rating: 1500, deviation: 200, volatility: 0.06 };

test("the example of Glickman's paper gives the paper's result", () => {
  const { rating, deviation, volatility } = rated(PLAYER, [
    { rating: 1400, deviation: 30, score: 1 },
    { rating: 1550, deviation: 100, score: 0 },
    { rating: 1700, deviation: 300, score: 0 },
  ]);
  for (const [found, wanted, rounding] of [
    [rating, 1464.06, 0.02],
    [deviation, 151.52, 0.01],
    [volatility, 0.05999, 0.00001],
  ] as const) {
    assert.ok(Math.abs(found - wanted) < rounding, `${found}, not ${wanted}`);
  }
});

test("without a game, only the deviation grows", () => {
  const { rating, deviation, volatility } = rated(PLAYER, []);
  assert.deepEqual([rating, volatility], [1500, 0.06]);
  assert.ok(Math.abs(deviation - Math.hypot(200, 0.06 * 173.7178)) < 0.000001);
});

test("a surprise raises the volatility, and moves an uncertain rating more than a sure one", () => {
  const strong = [{ rating: 2400, deviation: 50, score: 1 }];
  const certain = rated({ ...PLAYER, deviation: 60 }, strong);
  assert.ok(certain.volatility > 0.06);
  assert.ok(rated(PLAYER, strong).rating > certain.rating);
  const beaten = rated(PLAYER, [{ rating: 1500, deviation: 50, score: 0 }]);
  assert.ok(beaten.rating < 1500);
  assert.ok(beaten.deviation < 200);
});

test("after a huge surprise, the search for the volatility still ends", () => {
  const sure = { rating: 1500, deviation: 30, volatility: 0.06 };
  const results = Array.from({ length: 20 }, () => ({ rating: 3000, deviation: 30, score: 1 }));
  const { rating, volatility } = rated(sure, results);
  assert.ok(rating > 1600);
  assert.ok(volatility > 0.06 && volatility < 1);
});
