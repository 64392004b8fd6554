import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import type { Point, Space } from "./description.ts";
import { nearestTo, neighboursOnScreen } from "./directions.ts";
import { columnOf, Geometry, rowOf } from "./geometry.ts";
import { nextStop } from "./keys.ts";

/** The geometry of board.svg, read from its text. */
function drawnBoard() {
  const svg = readFileSync(new URL("../board.svg", import.meta.url), "utf8");
  const space = /data-space="(\w+)".*?translate\(([\d.-]+) ([\d.-]+)\)/g;
  const points = [...svg.matchAll(space)].map(([, name, x, y]) => {
    return [name, { x: Number(x), y: Number(y) }] as [Space, Point];
  });
  const links = [...svg.matchAll(/data-between="(\w+) (\w+)"/g)].map(([, one, other]) => {
    return [one, other] as [Space, Space];
  });
  return new Geometry(new Map(points), links);
}

const board = drawnBoard();
const RIGHT = { x: 1, y: 0 };
const DOWN = { x: 0, y: 1 };

test("rows are read from White's side, each from left to right", () => {
  assert.deepEqual(
    board.rows.map((row) => row.length),
    [9, 10, 11, 10, 9],
  );
  assert.deepEqual([board.spaces[0], board.spaces.at(-1)], ["A1", "K5"]);
  assert.deepEqual(board.longestRow, ["A3", "K3"]);
});

test("distances are counted in pitches", () => {
  assert.equal(board.distance("A1", "D1"), 3);
  assert.equal(Math.round(board.distance("A1", "A3")), 2);
});

test("a space has its six neighbours, clockwise on the screen", () => {
  const around = neighboursOnScreen(board, 0, "F3");
  assert.deepEqual(
    around.map(({ way, space }) => [way, space]),
    [
      ["up-left", "F4"],
      ["up-right", "G4"],
      ["right", "G3"],
      ["down-right", "F2"],
      ["down-left", "E2"],
      ["left", "E3"],
    ],
  );
  assert.deepEqual(board.neighboursOf("F3").sort(), ["E2", "E3", "F2", "F4", "G3", "G4"]);
});

test("on an upright board the directions are turned by 90 degrees", () => {
  const above = neighboursOnScreen(board, 1, "F3").find(({ way }) => way === "up");
  assert.equal(above?.space, "E3");
});

test("a direction that leads off the board has no space", () => {
  const around = neighboursOnScreen(board, 0, "A1");
  assert.equal(nearestTo(around, 170)?.space, null);
  assert.equal(nearestTo(around, 170)?.way, "left");
});

test("a walk follows a row or goes to the nearest space in the next row, up to the edge", () => {
  assert.equal(board.walk("A3", RIGHT, 0), "B3");
  assert.equal(board.walk("F3", DOWN, board.pointOf("F2").x), "F2");
  assert.equal(board.walk("A1", DOWN, board.pointOf("A1").x), "A1");
});

test("a row has two ends", () => {
  assert.deepEqual([board.endOfRow("F3", -1), board.endOfRow("F3", 1)], ["A3", "K3"]);
});

test("jumps cycle through the stops in board order, forwards or backwards", () => {
  const stops = ["K5", "B1", "F3"];
  assert.equal(nextStop(board.spaces, stops, "C1", 1), "F3");
  assert.equal(nextStop(board.spaces, stops, "C1", -1), "B1");
  assert.equal(nextStop(board.spaces, stops, "K5", 1), "B1");
});

test("a space's name consists of its column and its row", () => {
  assert.deepEqual([columnOf("K5"), rowOf("K5")], ["K", "5"]);
});

test("a board of squares has four directions", () => {
  const points: [Space, Point][] = ["A1", "B1", "A2", "B2"].map((name, index) => [
    name,
    { x: 100 * (index % 2), y: -100 * Math.floor(index / 2) },
  ]);
  const links: [Space, Space][] = [
    ["A1", "B1"],
    ["A1", "A2"],
    ["B1", "B2"],
    ["A2", "B2"],
  ];
  const around = neighboursOnScreen(new Geometry(new Map(points), links), 0, "A1");

  assert.deepEqual(
    around.map(({ way, space }) => [way, space]),
    [
      ["up", "A2"],
      ["right", "B1"],
      ["down", null],
      ["left", null],
    ],
  );
});
