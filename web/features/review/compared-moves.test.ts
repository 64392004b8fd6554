import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { beforeEach, describe, it } from "node:test";
import { installDocument } from "../analysis/fixtures/fake-document.ts";
import { ComparedMoves } from "./compared-moves.ts";
import { judgedAs } from "./fixtures/reviewed-game.ts";

beforeEach(installDocument);

describe("the moves that a review compares", () => {
  it("keep the parts of their buttons when their values change, so that no press is lost", () => {
    const compared = new ComparedMoves(() => {});
    const t = (key: string, placeholders = {}) => key + Object.values(placeholders);
    const button = document.getElementById("played") as HTMLElement;
    compared.paint(judgedAs({}), t);
    const [before, text] = [[...button.children], button.textContent];
    compared.paint(judgedAs({ win_probability_after: 0.2 }), t);
    assert.notEqual(button.textContent, text);
    assert.ok(before.every((part, index) => part === button.children[index]));
  });
});
