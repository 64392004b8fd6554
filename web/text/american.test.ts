import assert from "node:assert/strict";
import { test } from "node:test";
import GIPF from "../games/gipf/i18n/en.json" with { type: "json" };
import ENGLISH from "../i18n/en.json" with { type: "json" };
import { prefersAmerican, spellAmerican } from "./american.ts";

test("American spelling is for browsers that prefer it to other English", () => {
  assert.equal(prefersAmerican(["en-US", "en"]), true);
  assert.equal(prefersAmerican(["de-DE", "de", "en-US", "en"]), true);
  assert.equal(prefersAmerican(["en-GB", "en-US"]), false);
  assert.equal(prefersAmerican(["en"]), false);
  assert.equal(prefersAmerican(["de", "enm"]), false);
});

test("words with British spelling change in all their forms, and other words never change", () => {
  const same = "Nothing to change: exercise, surprise, wise.";
  const spelled = [
    ["Your colour", "Your color"],
    [
      "Colours of neighbouring pieces; practise, keep practising, under the licence of {count} neighbours.",
      "Colors of neighboring pieces; practice, keep practicing, under the license of {count} neighbors.",
    ],
    ["Practise", "Practice"],
    [same, same],
  ];
  for (const [british = "", american] of spelled) assert.equal(spellAmerican(british), american);
});

test("no text keeps a British spelling", () => {
  const british =
    /\w*(?:[^fhy]our|is(?:e|es|ed|ing)\b|yse|ogue\b|ence\b|tre\b|ell(?:ed|ing)\b|grey)\w*/gi;
  const alike = ["course", "source", "tournament", "exercise", "exercises", "surprised"];
  const texts = Object.values({ ...ENGLISH, ...GIPF }).map((text) => JSON.stringify(text));
  for (const text of texts.map(spellAmerican)) {
    const found = (text.match(british) ?? []).filter((word) => !alike.includes(word.toLowerCase()));
    assert.deepEqual(found, [], text);
  }
});
