/** Requests for texts that arrive late or never. */
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { fakeLanguages } from "./fixtures/fake-languages.ts";
import { LocaleLoader } from "./locale-loader.ts";
import type { Texts } from "./translate.ts";

/** In ms; longer than any series of attempts. */
const AN_HOUR = 3_600_000;

let requested: string[];
let shown: string[];
let late = 0;
let isServed = false;

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  requested = [];
  shown = [];
  late = 0;
  isServed = false;
  const loadTexts = async (language: string) => {
    requested.push(language);
    if (!isServed) throw new Error("no network");
    return { greeting: "hallo" };
  };
  fakeLanguages(loadTexts);
});

function newLoader(loadMore?: (language: string) => Promise<Texts>) {
  return new LocaleLoader(
    { greeting: "hello" },
    {
      onTexts: (t, language) => shown.push(`${language}: ${t("greeting")}`),
      onLate: () => {
        late += 1;
      },
      onError() {},
    },
    loadMore,
  );
}

async function loaderInEnglish() {
  const loader = newLoader();
  await loader.load("en");
  return loader;
}

/** Lets *ms* pass in steps of a second, and runs waiting callbacks after each. */
async function pass(ms: number) {
  for (let passed = 0; passed <= ms; passed += 1000) {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    mock.timers.tick(1000);
  }
}

test("texts that never arrive are requested a few times, at growing intervals", async () => {
  const loader = await loaderInEnglish();
  loader.load("de");
  await pass(AN_HOUR);
  assert.ok(requested.length <= 8, `${requested.length} requests in an hour`);
  assert.ok(requested.length >= 3, `${requested.length} requests in an hour`);
});

test("after giving up, a returning connection requests the texts", async () => {
  const loader = await loaderInEnglish();
  loader.load("de");
  await pass(AN_HOUR);
  isServed = true;
  loader.retry();
  await pass(0);
  assert.deepEqual(shown, ["en: hello", "de: hallo"]);
});

test("after giving up, choosing the same language again requests its texts again", async () => {
  const loader = await loaderInEnglish();
  loader.load("de");
  await pass(AN_HOUR);
  isServed = true;
  loader.load("de");
  await pass(0);
  assert.deepEqual(shown, ["en: hello", "de: hallo"]);
});

test("a returning connection does not request texts that are already loaded", async () => {
  const loader = await loaderInEnglish();
  loader.retry();
  await pass(0);
  assert.deepEqual(requested, []);
});

test("another choice ends the attempts for the previous choice", async () => {
  const loader = await loaderInEnglish();
  loader.load("de");
  await pass(0);
  isServed = true;
  loader.load("en");
  await pass(AN_HOUR);
  assert.deepEqual(shown, ["en: hello", "en: hello"]);
  assert.deepEqual(requested, ["de"]);
});

test("the language that the page is written in needs no request", async () => {
  await newLoader().load("en");
  assert.deepEqual([shown, requested, late], [["en: hello"], [], 0]);
});

test("the page begins in the original if its language fails, and changes later", async () => {
  window.languages.first = { language: "de", texts: Promise.reject(new Error("no network")) };
  newLoader().load("de");
  await pass(0);
  assert.deepEqual([shown, late], [["en: hello"], 1]);
  isServed = true;
  await pass(AN_HOUR);
  assert.deepEqual(shown, ["en: hello", "de: hallo"]);
});

test("the page begins in the original if its language is late, and changes later", async () => {
  let arrive: (texts: Texts) => void = () => {};
  const texts = new Promise<Texts>((resolve) => {
    arrive = resolve;
  });
  window.languages.first = { language: "de", texts };
  newLoader().load("de");
  await pass(10_000);
  assert.deepEqual([shown, late], [["en: hello"], 1]);
  arrive({ greeting: "hallo" });
  await pass(0);
  assert.deepEqual([shown, requested], [["en: hello", "de: hallo"], []]);
});

test("the page waits for the additional texts of a game other than DVONN", async () => {
  isServed = true;
  await newLoader(async (language) => ({ greeting: `moin in ${language}` })).load("de");
  assert.deepEqual(shown, ["de: moin in de"]);
});
