import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { gameNamed, routeOf, withoutRoute, withPage } from "./routes.ts";

const PAGE = "https://host.example/folder/";

describe("an address from a sentence", () => {
  for (const end of [".", ",", ")", ").", " ", "\u2060.", "\u200b", "\ufeff"]) {
    it(`is read if ${JSON.stringify(end)} follows it`, () => {
      assert.deepEqual(routeOf(`${PAGE}#g=Ab_-${end}`), routeOf(`${PAGE}#g=Ab_-`));
      assert.deepEqual(routeOf(`${PAGE}#g=Ab&p=6&s=w${end}`), routeOf(`${PAGE}#g=Ab&p=6&s=w`));
      assert.deepEqual(routeOf(new URL(`${PAGE}#g=Ab${end}`).href), routeOf(`${PAGE}#g=Ab`));
      assert.equal(gameNamed(`${PAGE}?game=gipf${end}`), "gipf");
    });
  }
});

describe("an address", () => {
  for (const [rest, route] of [
    ["", null],
    ["?utm=1#top", null],
    ["?new", { kind: "new" }],
    ["?continue", { kind: "continue" }],
    ["?game=gipf&library", { kind: "library" }],
    ["?game=gipf&first", { kind: "first" }],
    ["?shared-text=F3%20E3&shared-url=", { kind: "shared", text: "F3 E3\n" }],
    ["?learn", { kind: "learn", page: "lessons" }],
    ["#rules", { kind: "learn", page: "rules" }],
    ["#rules.", { kind: "learn", page: "rules" }],
    ["#pos=9/10/11/10/9_w_p),", { kind: "position", position: "9/10/11/10/9 w p" }],
    ["#own=17.", { kind: "kept", id: "17", toPractise: false }],
    ["?tips", { kind: "learn", page: "tips" }],
    ["#puzzles", { kind: "learn", page: "puzzles" }],
    ["#g=Ab_-9", { kind: "game", code: "Ab_-9", link: "g=Ab_-9" }],
    ["#g=Ab&p=61&s=b", { kind: "game", code: "Ab", link: "g=Ab&p=61&s=b" }],
    ["#g=Ab&f=49&b=novice", { kind: "game", code: "Ab", link: "g=Ab&f=49&b=novice" }],
    ["#pos=9/10/11/10/9_w_p", { kind: "position", position: "9/10/11/10/9 w p" }],
    [
      "#pos=4/5/6/7/6/5/4_w_m_t_18+6f_18+6f_0",
      { kind: "position", position: "4/5/6/7/6/5/4 w m t 18+6f 18+6f 0" },
    ],
    ["#own=0k3a9z", { kind: "kept", id: "0k3a9z", toPractise: false }],
    ["#own=5&practise", { kind: "kept", id: "5", toPractise: true }],
    ["#own=So on", null],
  ] as const) {
    it(`gives the right route: ${rest || "nothing"}`, () => {
      assert.deepEqual(routeOf(PAGE + rest), route);
    });
  }

  for (const [rest, left] of [
    ["?new", ""],
    ["?a=1&continue", "?a=1"],
    ["?learn", ""],
    ["?shared-text=F3&shared-url=x&a=1", "?a=1"],
    ["#rules", ""],
    ["#g=Ab&p=61", ""],
    ["?a=1#top", "?a=1#top"],
  ] as const) {
    it(`loses its route and nothing else: ${rest}`, () => {
      const cleared = withoutRoute(PAGE + rest).replace("?a=1=", "?a=1");
      assert.equal(cleared, PAGE + left);
      assert.equal(routeOf(cleared), null);
    });
  }

  it("gets the name of a teaching page for a reload, unless it opens a game", () => {
    assert.equal(withPage(`${PAGE}?a=1&learn#top`, "puzzles"), `${PAGE}?a=1#puzzles`);
    assert.equal(withPage(`${PAGE}#puzzles`, "lessons"), `${PAGE}#learn`);
    for (const game of ["#g=AKgB&p=3", "#pos=9/10/11/10/9_w_p", "#own=5"])
      assert.equal(withPage(PAGE + game, "rules"), PAGE + game);
  });
});
