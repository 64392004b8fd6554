import "../features/fixtures/install.ts";
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { newGame } from "../core/document.ts";
import { initialState, reduce } from "../core/reducer.ts";
import { settingsFrom } from "../core/settings.ts";
import { fakeLanguages } from "../text/fixtures/fake-languages.ts";
import { Language } from "./language.ts";

const PERSON = { kind: "person" } as const;
/** In ms; longer than any series of attempts. */
const AN_HOUR = 3_600_000;
const TEXTS = {
  en: { "settings.language.now": "in English", "settings.language.late": "German is late" },
  de: { "settings.language.now": "auf Deutsch" },
};

/** The menu's buttons; *current* is `aria-current`. */
const menu = ["de", "en"].map((lang) => ({
  lang,
  current: null as string | null,
  setAttribute(_name: string, value: string) {
    this.current = value;
  },
  removeAttribute() {
    this.current = null;
  },
}));

/** The elements of the page, by id. */
let elements: Record<string, { lang: string; textContent: string }>;
/** The languages that can be loaded. */
let served: string[];

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  elements = {};
  served = ["en"];
  const loadTexts = async (language: "en" | "de") => {
    if (!served.includes(language)) throw new Error("no network");
    return TEXTS[language];
  };
  fakeLanguages(loadTexts);
  Object.assign(document, {
    querySelectorAll: (selector: string) => (selector === "#languages button" ? menu : []),
    querySelector: (selector: string) => ({ textContent: `named by ${selector}` }),
    getElementById: (id: string) => {
      elements[id] ??= { lang: "", textContent: "" };
      return elements[id];
    },
  });
});

/** A page in English, and the events of its language. */
function page() {
  let state = initialState(newGame({ white: PERSON, black: PERSON }, false), settingsFrom({}));
  const happened: unknown[] = [];
  const dispatch = (event: import("../core/events.ts").Event) => {
    state = reduce(state, event);
    if (event.kind === "noticed") happened.push(event.notice?.kind ?? "no notice");
  };
  const language = new Language(TEXTS.en, {
    state: () => state,
    dispatch,
    onWords: (isFirst) => happened.push(isFirst ? "first words" : "other words"),
    onError: () => {},
  });
  const choose = (chosen: "en" | "de") => {
    const settings = { ...state.session.settings, language: chosen };
    dispatch({ kind: "settingsChanged", settings });
    language.load();
  };
  return { language, happened, choose };
}

/** Waits until all attempts have failed, or until texts have arrived. */
async function settle() {
  for (let attempt = 0; attempt < 8; attempt++) {
    for (let turn = 0; turn < 9; turn++) await Promise.resolve();
    mock.timers.tick(AN_HOUR);
  }
}

test("the page confirms a chosen language, but not the first one", async () => {
  const { happened, choose } = page();
  choose("en");
  assert.equal(elements["language-said"]?.textContent, "");
  served = ["de"];
  choose("de");
  await settle();
  assert.deepEqual(happened, ["first words", "other words"]);
  assert.equal(elements["language-said"]?.textContent, "auf Deutsch");
  assert.equal(elements["language-name"]?.lang, "de");
});

test("the menu marks the language shown, not a language that is still loading", async () => {
  const { choose } = page();
  const marked = () => menu.filter(({ current }) => current === "true").map(({ lang }) => lang);
  choose("en");
  assert.deepEqual(marked(), ["en"]);
  choose("de");
  assert.deepEqual(marked(), ["en"]);
  served = ["de"];
  await settle();
  assert.deepEqual(marked(), ["de"]);
});

test("the page reports a late language once, and clears the report", async () => {
  const { happened, choose } = page();
  choose("en");
  choose("de");
  await settle();
  assert.deepEqual(happened, ["first words", "language-late"]);
  assert.equal(elements["language-said"]?.textContent, "German is late");
  served = ["de"];
  choose("en");
  choose("de");
  await settle();
  assert.deepEqual(happened.slice(2), ["no notice", "other words", "other words"]);
});
