/** The language of the page: its texts, the menu of languages, and its line in the settings. */
import type { Dispatch } from "../core/events.ts";
import { settingsFrom } from "../core/settings.ts";
import type { State, Translate } from "../core/state.ts";
import { LocaleLoader } from "../text/locale-loader.ts";
import { type Texts, translatePage } from "../text/translate.ts";
import { byId, onClick } from "../ui/dom.ts";

interface LanguageContext {
  state: () => State;
  dispatch: Dispatch;
  /** Called when texts have arrived, to show them. */
  onWords: (isFirst: boolean) => void;
  /** Called when texts cannot be loaded, or a placeholder cannot be filled. */
  onError: (error: unknown) => void;
}

export class Language {
  t: Translate | null = null;
  #isLateKnown = false;
  #loader;

  /** @param original  The texts of index.html's language; *loadMore* adds the game's. */
  constructor(
    original: Texts,
    private readonly context: LanguageContext,
    loadMore?: (language: string) => Promise<Texts>,
  ) {
    this.#loader = new LocaleLoader(
      original,
      {
        onTexts: (t, language) => this.#speak(t, language),
        onMore: (t, added) => {
          this.t = t;
          translatePage(document, added);
        },
        onLate: () => this.#sayLate(),
        onError: context.onError,
      },
      loadMore,
      false,
    );
  }

  add(texts: Texts) {
    this.#loader.add(texts);
  }

  /** Loads the texts of the language in the settings, or else of the browser's language. */
  load() {
    this.#loader.load(this.context.state().session.settings.language);
  }

  begin() {
    addEventListener("languagechange", () => this.load());
    addEventListener("online", () => this.#loader.retry());
    for (const item of menuItems()) onClick(item, () => this.#choose(item.lang));
    this.load();
  }

  #choose(language: string) {
    const { state, dispatch } = this.context;
    const settings = settingsFrom({ ...state().session.settings, language });
    this.#isLateKnown = false;
    dispatch({ kind: "settingsChanged", settings });
  }

  #speak(t: Translate, language: string) {
    const isFirst = this.t === null;
    this.t = t;
    translatePage(document, t);
    const name = byId("language-name");
    name.lang = language;
    name.textContent =
      document.querySelector(`#settings-language [lang="${language}"]`)?.textContent ?? "";
    for (const item of menuItems()) {
      if (item.lang === language) item.setAttribute("aria-current", "true");
      else item.removeAttribute("aria-current");
    }
    // The person did not choose the first language, so the page does not confirm it.
    byId("language-said").textContent = isFirst ? "" : t("settings.language.now");
    const { state, dispatch, onWords } = this.context;
    if (state().interaction.notice?.kind === "language-late") {
      dispatch({ kind: "noticed", notice: null });
    }
    onWords(isFirst);
  }

  /** Reports late texts in the settings on every attempt, and on the page once for each choice. */
  #sayLate() {
    if (!this.t) return;
    byId("language-said").textContent = this.t("settings.language.late");
    if (!this.#isLateKnown) {
      this.context.dispatch({ kind: "noticed", notice: { kind: "language-late" } });
    }
    this.#isLateKnown = true;
  }
}

function menuItems() {
  return document.querySelectorAll<HTMLElement>("#languages button");
}
