/** @import { Ending } from "./state.d.ts" */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { endingCode, endingOf } from "./ending.js";

describe("the end of a game in a link", () => {
  for (const ending of /** @type {Ending[]} */ ([
    { kind: "resigned", side: "white" },
    { kind: "resigned", side: "black" },
    { kind: "time", side: "white" },
    { kind: "time", side: "black" },
    { kind: "agreed" },
  ])) {
    it(`is read as it was written: ${JSON.stringify(ending)}`, () => {
      assert.deepEqual(endingOf(endingCode(ending)), ending);
    });
  }

  it("is none where there is none, and where it cannot be read", () => {
    assert.equal(endingCode(null), null);
    for (const code of [null, "", "x", "toString"]) assert.equal(endingOf(code), null);
  });
});
