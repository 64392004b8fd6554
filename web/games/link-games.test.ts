import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { gameOfLink, otherPageOf } from "./link-games.ts";

const PAGE = "https://host.example/folder/";
const GIPF_START = "4/5/6/7/6/5/4_w_m_t_18+6f_18+6f_0";

describe("a link", () => {
  it("says which game it belongs to", () => {
    const links = {
      "g=AKgB&p=3": "dvonn",
      "g=GFQAACPC&b=novice": "gipf",
      "pos=9/10/11/10/9_w_p": "dvonn",
      [`pos=${GIPF_START}`]: "gipf",
      "g=XFQAACPC": null,
      "pos=9": null,
      "own=5": null,
      "": null,
    };
    for (const [link, game] of Object.entries(links)) assert.equal(gameOfLink(link), game, link);
  });

  for (const [here, there] of [
    ["#g=GFQAACPC&p=1", "?game=gipf#g=GFQAACPC&p=1"],
    [`#pos=${GIPF_START}`, `?game=gipf#pos=${GIPF_START}`],
    ["?game=lessons#g=GFQAACPC", "?game=gipf#g=GFQAACPC"],
    ["?game=gipf#g=AKgB", "#g=AKgB"],
    ["?game=gipf&a=1#pos=9/10/11/10/9_w_p", "?a=1#pos=9/10/11/10/9_w_p"],
    ["?game=gipf#g=GFQAACPC", null],
    ["#g=AKgB", null],
    // A damaged code is reported by the page on which it was opened.
    ["?game=gipf#g=XFQAACPC", null],
    ["?game=gipf#own=5", null],
    ["?game=gipf", null],
    ["", null],
  ] as const) {
    it(`opens on the page of its game: ${here || "no link"}`, () => {
      assert.equal(otherPageOf(PAGE + here), there && PAGE + there);
    });
  }
});
