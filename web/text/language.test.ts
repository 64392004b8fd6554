/** The script that chooses the language before the first paint, in a fake browser. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const SOURCE = readFileSync(new URL("language.js", import.meta.url), "utf8");

/**
 * Returns the language of a first visit with a browser that prefers *languages*, and the files
 * fetched.
 */
function firstVisit(languages: string[]) {
  const fetched: string[] = [];
  const window: Record<string, any> = { fetch: true };
  const root = { lang: "", classList: { add() {}, contains: () => false } };
  const fetch = async (path: string) => {
    fetched.push(path);
    return { ok: true, json: async () => ({}) };
  };
  const browser = {
    window,
    document: { documentElement: root },
    navigator: { languages },
    localStorage: { getItem: () => null },
    fetch,
    setTimeout() {},
  };
  new Function(...Object.keys(browser), SOURCE)(...Object.values(browser));
  return { language: window.languages.first.language, fetched };
}

test("the browser's first available language is taken, whatever its country", () => {
  for (const [wanted, language] of [
    [["tlh-Latn", "nl-BE", "de"], "nl"],
    [["de-AT"], "de"],
    [["pl"], "pl"],
  ] as const) {
    const fetched = [`i18n/${language}.json`];
    assert.deepEqual(firstVisit([...wanted]), { language, fetched });
  }
});

test("English is the fallback, and needs no file", () => {
  for (const wanted of [["tlh", "ja"], ["EN-gb", "de"], []]) {
    assert.deepEqual(firstVisit(wanted), { language: "en", fetched: [] });
  }
});
