import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { quoted } from "../../core/quoting.ts";
import {
  decoded,
  detailsOf,
  linkedGame,
  onlyLinkIn,
  opensByLinks,
  partsOf,
  queryOf,
} from "./file-contents.ts";

describe("a file with games", () => {
  it("is decoded from UTF-8, from UTF-16 with a byte-order mark, or else from Latin-1", () => {
    const name = "J\u00fcrg";
    const units = [0xfeff, ...Array.from(name, (letter) => letter.charCodeAt(0))];
    const big = units.flatMap((unit) => [unit >> 8, unit & 255]);
    const little = units.flatMap((unit) => [unit & 255, unit >> 8]);
    const files = [
      new TextEncoder().encode(name),
      new TextEncoder().encode(`\ufeff${name}`),
      Uint8Array.of(0x4a, 0xfc, 0x72, 0x67),
      Uint8Array.from(big),
      Uint8Array.from(little),
    ];
    for (const bytes of files) assert.equal(decoded(bytes), name, String(bytes));
  });

  it("is divided into one text per game", () => {
    const [one, two, other] = [1, 2, 3].map((format) => {
      return { format, game: format === 2 ? { name: "gipf" } : "dvonn" };
    });
    const exported = `\uFEFF${JSON.stringify([one, two, 7, other])}`;
    assert.deepEqual(partsOf(exported), [
      { game: "dvonn", text: JSON.stringify([one, 7, other]) },
      { game: "gipf", text: JSON.stringify([two]) },
    ]);
    for (const text of [JSON.stringify([two, two]), "[{", "[]", "F3 E3\n", JSON.stringify(two)]) {
      assert.equal(partsOf(text), null);
    }
  });

  it("belongs to the game of its first link", () => {
    const games = {
      "https://host.example/#g=AKgB-x_9": "dvonn",
      "https://host.example/#g=GFQAACPC&b=novice": "gipf",
      "https://host.example/?game=gipf#g=AKgB-x_9": "dvonn",
      "g=GFQAACPC\ng=GBroAACNS\n": "gipf",
      "#pos=b,2,w/5/6/w,5,b/6/5/b,2,w_w_m_b_12_12_0": "gipf",
      "# GIPF\n\nI5H5\n": null,
      '{"comment":"see #g=GFQAACPC"}': null,
    };
    for (const [text, game] of Object.entries(games)) assert.equal(linkedGame(text), game, text);
  });

  it("has link parameters after a page address, unless it contains a link", () => {
    const details = {
      "# DVONN\n# https://host.example/#f=7-49&b=novice\n\nF3 E3\n": "f=7-49&b=novice",
      "# GIPF\n# https://host.example/?game=gipf#b=novice&e=rw\n\nI5H5\n": "b=novice&e=rw",
      "# https://host.example/#g=AKgB-x_9&b=novice\n": "",
      '{"about":"?game=gipf#b=novice"}': "",
      "F3 E3\n": "",
    };
    for (const [text, found] of Object.entries(details)) assert.equal(detailsOf(text), found);
  });

  it("is read from its only link", () => {
    const links = {
      "# DVONN\n# https://host.example/#g=AKgB&b=novice\n\nF3 E3\n": "#g=AKgB&b=novice",
      "My game: https://host.example/#g=AKgB.": "#g=AKgB.",
      "Hi Bob,\nit is your move:\nhttps://host.example/#g=AKgB\n-- \nAnn\n1/2 of a team": "#g=AKgB",
      "# https://host.example/#g=AKgB\nF3 E3\nF3 D3\n": null,
      "# https://host.example/#g=AKgB\nF3 E3\n9/10/11/10/9 w p F3 D3\n": null,
      "# https://host.example/#g=GAKg\nI5H5\nG:i5-h5\n": null,
      "Event [#g=AKgB] 1. f3 e3\n1. f3 d3\n1. f3 c3": null,
      "(;GM[Dvonn]GC[#g=AKgB]\n; P0[1 dropb F 3]\n; P0[2 done]\n)": null,
      "https://host.example/#g=AKgB\nhttps://host.example/#g=AKgC\n": null,
      '{"about":"#g=AKgB"}': null,
      "F3 E3\n": null,
    };
    for (const [text, link] of Object.entries(links)) assert.equal(onlyLinkIn(text), link, text);
  });

  it("opens as a game by links if its link has an id, or names a side and no computer", () => {
    const links = {
      "#g=AKgB&id=7k2m0c4x9qzd&s=b": true,
      "#g=AKgB&s=b": true,
      "#g=AKgB&id=7k2m0c4x9qzd&b=novice": true,
      "#g=AKgB&b=novice&s=w": false,
      "#g=AKgB&s=x": false,
      "#g=AKgB": false,
      "F3 E3": false,
    };
    for (const [text, isOpened] of Object.entries(links)) {
      assert.equal(opensByLinks(text), isOpened, text);
    }
  });

  it("is not read from its link if it has a game of DVONN in brackets", () => {
    const head =
      "# GIPF\n# https://host.example/?game=gipf#g=GAB&b=novice\n# Event [ one ]\n\nE5E6 CHALLENGE";
    const text = `${head} [ F3\nA3 ]\nWON\n`;
    assert.deepEqual([onlyLinkIn(text), detailsOf(text)], [null, "g=GAB&b=novice"]);
    const plain = `${head} WON\n`;
    assert.deepEqual([onlyLinkIn(plain), detailsOf(plain)], ["#g=GAB&b=novice", ""]);
  });

  it("is quoted on one line of up to 60 characters", () => {
    assert.equal(quoted(" two\n\tlines  of text "), "two lines of text");
    assert.equal(quoted("x".repeat(60)), "x".repeat(60));
    const long = quoted("\u{1F600}".repeat(100_000));
    assert.deepEqual([[...long].length, long.at(-1)], [60, "…"]);
  });
});

it("the query of a page names its game, except for DVONN and unknown games", () => {
  assert.deepEqual([queryOf("dvonn"), queryOf("gipf"), queryOf("chess")], ["", "?game=gipf", ""]);
});
