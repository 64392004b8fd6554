import assert from "node:assert/strict";
import { test } from "node:test";
import { translator } from "./translate.ts";

const TEXTS = {
  x: { count: { one: "{count} x", few: "{count} xa", many: "{count} xy", other: "{count} xs" } },
  list: "{spaces}",
  share: "{share:percent}",
  lead: "{lead:signed}",
  number: "{number}",
};
/** Locales have different no-break spaces before a percent sign. */
const plainSpaces = (text: string) => text.replaceAll(/\s/g, " ");

for (const { language, expected } of [
  {
    language: "en",
    expected: ["1 x", "2 xs", "5 xs", "A1, B2 and C3", "53%", "+4", "1,234"],
  },
  {
    language: "de",
    expected: ["1 x", "2 xs", "5 xs", "A1, B2 und C3", "53 %", "+4", "1.234"],
  },
  {
    language: "pl",
    expected: ["1 x", "2 xa", "5 xy", "A1, B2 i C3", "53%", "+4", "1234"],
  },
]) {
  test(`plurals, lists, percents, signs and thousands are written as in ${language}`, () => {
    const t = translator(TEXTS, language);

    const written = [
      ...[1, 2, 5].map((count) => t("x", { count })),
      t("list", { spaces: ["A1", "B2", "C3"] }),
      t("share", { share: 0.53 }),
      t("lead", { lead: 4 }),
      t("number", { number: 1234 }),
    ];

    assert.deepEqual(written.map(plainSpaces), expected);
  });
}

test("a text that is missing shows its key", () => {
  assert.equal(translator({}, "en")("button.undo"), "button.undo");
});

test("words choose texts by name, and numbers choose plural forms; both can be nested", () => {
  const texts = {
    lost: {
      who: {
        you: { count: { one: "You lose a piece.", other: "You lose {count} pieces." } },
        level: { count: { one: "{level} loses a piece.", other: "{level} loses {count} pieces." } },
      },
    },
    move: { who: { white: "White’s move", other: "A move" } },
  };
  const gaps: string[] = [];
  const t = translator(texts, "en", { onGap: ({ message }) => gaps.push(message) });

  assert.equal(t("lost", { who: "you", count: 1 }), "You lose a piece.");
  assert.equal(t("lost", { who: "level", level: "Pip", count: 3 }), "Pip loses 3 pieces.");
  assert.deepEqual([t("move", { who: "white" }), t("move")], ["White’s move", "A move"]);
  assert.deepEqual(gaps, []);
  assert.equal(t("lost", { who: "black", count: 1 }), "lost");
  assert.deepEqual(gaps, ['nothing fills {who} of "lost"']);
});

test("French has the singular for 0", () => {
  const texts = { lost: { count: { one: "{count} pièce", other: "{count} pièces" } } };
  const t = translator(texts, "fr");
  assert.deepEqual([t("lost", { count: 0 }), t("lost", { count: 2 })], ["0 pièce", "2 pièces"]);
});

test("an unfilled placeholder is left out with its brackets, and reported", () => {
  const gaps: string[] = [];
  const onGap = ({ message }: Error) => gaps.push(message);
  const texts = { reply: "The best reply ({move}) captures {spaces}.", x: "{count}" };
  const t = translator(texts, "en", { onGap });

  assert.equal(t("reply", { move: "A1", spaces: ["B2"] }), "The best reply (A1) captures B2.");
  assert.equal(t("x", { count: 0 }), "0");
  assert.deepEqual(gaps, []);

  assert.equal(t("reply", { move: "", spaces: ["B2"] }), "The best reply captures B2.");
  assert.equal(t("reply", { move: "A1", spaces: [] }), "The best reply (A1) captures .");
  t("reply", { spaces: [] });
  const missing = (name: string) => `nothing fills {${name}} of "reply"`;
  assert.deepEqual(gaps, ["move", "spaces", "move", "spaces"].map(missing));
});

test("a placeholder's value is never read as a pattern", () => {
  assert.equal(
    translator({ name: "{name}" }, "en")("name", { name: "$& $1 {name}" }),
    "$& $1 {name}",
  );
});

test("a nested text has its own placeholders", () => {
  const t = translator({ outer: "Move {round}: {verdict}", inner: "costs {pieces}" }, "en");
  const verdict = { key: "inner", placeholders: { pieces: 7 } };
  assert.equal(t("outer", { round: 3, verdict }), "Move 3: costs 7");
});

test("a signed number has a minus sign, not a hyphen", () => {
  const t = translator({ lead: "{lead:signed}" }, "en");
  assert.deepEqual([t("lead", { lead: -15 }), t("lead", { lead: 15 })], ["\u221215", "+15"]);
});

/** A part of Intl that a browser lacks, and the Polish texts without it. */
const WITHOUT = [
  {
    lacking: "Intl.PluralRules",
    expected: ["1 x", "2 xs", "A1, B2 i C3", "53%", "+4", "\u22124", "0", "1234"],
  },
  {
    lacking: "Intl.NumberFormat",
    expected: ["1 x", "2 xa", "A1, B2 i C3", "53%", "+4", "\u22124", "0", "1234"],
  },
  {
    lacking: "Intl.ListFormat",
    expected: ["1 x", "2 xa", "A1, B2, C3", "53%", "+4", "\u22124", "0", "1234"],
  },
  {
    lacking: "Intl",
    expected: ["1 x", "2 xs", "A1, B2, C3", "53%", "+4", "\u22124", "0", "1234"],
  },
];

for (const { lacking, expected } of WITHOUT) {
  test(`without ${lacking}, texts lose only their finer forms`, (context) => {
    const [name = "", part] = lacking.split(".");
    const owner = (part ? globalThis.Intl : globalThis) as any;
    const gone = part ?? name;
    const whole = owner[gone];
    context.after(() => {
      owner[gone] = whole;
    });
    owner[gone] = undefined;
    const t = translator(TEXTS, "pl");

    const written = [
      ...[1, 2].map((count) => t("x", { count })),
      t("list", { spaces: ["A1", "B2", "C3"] }),
      t("share", { share: 0.53 }),
      ...[4, -4, 0].map((lead) => t("lead", { lead })),
      t("number", { number: 1234 }),
    ];

    assert.deepEqual(written.map(plainSpaces), expected);
  });
}
