import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { quoted } from "../../core/quoting.ts";
import { contentsOf } from "./file-contents.ts";

const CODE = "g=AKgB-x_9&p=3&f=49&b=novice&e=rw";

describe("a file with a game", () => {
  it("is opened by the link in its text", () => {
    for (const text of [
      `# DVONN\n# https://host.example/folder/#${CODE}\n# A draw.\n\nF3 E3\n`,
      `# DVONN\r\n# #${CODE}\r\n\r\nF3 E3\r\n`,
      `\uFEFFSee https://host.example/#${CODE}).`,
      `"https://host.example/#${CODE}"`,
    ]) {
      assert.deepEqual(contentsOf(text), { game: "dvonn", kind: "link", text: CODE, about: "" });
    }
    const position = "pos=w,r,7/b,9/11/10/9_w_s";
    assert.equal(contentsOf(`https://host.example/#${position}`).text, position);
  });

  it("is a saved game, even if damaged", () => {
    for (const [text, game] of [
      ['\uFEFF{"format":1,"game":{"moves":[]}}', "dvonn"],
      ['{"format":1,"game":{"name":"gipf","moves":[]}}', "gipf"],
      ['{"format":1,"game":{"moves":["A1",', "dvonn"],
    ]) {
      assert.deepEqual(contentsOf(String(text)), { game, kind: "saved", text, about: "" });
    }
  });

  it("is a record of moves if it has no link", () => {
    const plain = "# DVONN\n# https://host.example/\n\nF3 E3\n";
    assert.deepEqual(contentsOf(plain), { game: "dvonn", kind: "record", text: plain, about: "" });
    const titled = "# GIPF\n\nI5H5\n";
    assert.deepEqual(contentsOf(titled), { game: "gipf", kind: "record", text: titled, about: "" });
    const unlinked = "# DVONN\n# https://host.example/#f=7-49&b=novice\n\nF3 E3\n";
    assert.deepEqual(contentsOf(unlinked), {
      ...{ game: "dvonn", kind: "record", text: unlinked, about: "f=7-49&b=novice" },
    });
    const text = "# GIPF\n# https://host.example/?game=gipf#b=novice&e=rw\n\nI5H5\n";
    const about = "b=novice&e=rw";
    assert.deepEqual(contentsOf(text), { game: "gipf", kind: "record", text, about });
  });

  it("is quoted on one line of up to 60 characters", () => {
    assert.equal(quoted(" two\n\tlines  of text "), "two lines of text");
    assert.equal(quoted("x".repeat(60)), "x".repeat(60));
    const long = quoted("\u{1F600}".repeat(100_000));
    assert.deepEqual([[...long].length, long.at(-1)], [60, "…"]);
  });
});
