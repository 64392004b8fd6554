/**
 * Loads the texts of the chosen language. Until the texts have arrived, the page keeps its current
 * texts or, without any, shows the original.
 */
import type { Translate } from "../core/state.ts";
import { prefersAmerican, spellAmerican } from "./american.ts";
import { type Texts, translator } from "./translate.ts";

/** In ms. After the last attempt only `retry` or a new choice tries again. */
const RETRY_DELAYS_MS = [2000, 4000, 8000, 16_000, 30_000];
const PATIENCE_MS = 5000; // texts that take longer are late

export class LocaleLoader {
  #wanted = ""; // the language chosen
  #current = ""; // the language shown
  /** The number of the latest series of attempts; a new series ends the previous one. */
  #series = 0;
  #isLoading = false;

  /**
   * @param original  The texts of the language that the page is written in.
   * @param isWhole  False if texts will be added.
   */
  constructor(
    private original: Texts,
    private readonly page: {
      /** Shows loaded texts. */
      onTexts: (t: Translate, language: string) => void;
      /**
       * Called when more texts of the shown language have arrived; `added` translates only those.
       */
      onMore?: (t: Translate, added: Translate) => void;
      /** Called when an attempt has failed or takes long, and the page shows another language. */
      onLate: () => void;
      /** Called when an attempt has failed, or when nothing fills a placeholder of a text. */
      onError: (error: unknown) => void;
    },
    private readonly loadMore: (language: string) => Promise<Texts> = async () => ({}),
    private isWhole: boolean = true,
  ) {}

  /**
   * Adds texts in the original language. If the page shows that language, the texts appear at once.
   */
  add(texts: Texts) {
    const known = this.original;
    this.isWhole = true;
    this.original = { ...texts, ...known };
    if (this.#current !== window.languages.written) return;
    const t = this.#translatorOfOriginal();
    this.page.onMore?.(t, (key, placeholders) => (key in known ? key : t(key, placeholders)));
  }

  /** Loads the texts of a choice in the settings, unless they are shown or being loaded. */
  async load(choice: string) {
    const language = window.languages.languageFor(choice);
    if (language === this.#wanted && (this.#isLoading || language === this.#current)) return;
    this.#wanted = language;
    await this.#loadWithRetries();
  }

  /** Tries again at once if texts are missing, for example when the connection is back. */
  async retry() {
    if (this.#wanted !== this.#current) await this.#loadWithRetries();
  }

  async #loadWithRetries() {
    this.#series += 1;
    const series = this.#series;
    if (this.#wanted === window.languages.written) {
      this.#isLoading = false;
      return this.#showWritten();
    }
    this.#isLoading = true;
    if (!this.#current) setTimeout(() => this.#current || this.#showOriginal(), PATIENCE_MS);
    for (const delay of [0, ...RETRY_DELAYS_MS]) {
      if (delay) await new Promise((resolve) => setTimeout(resolve, delay));
      if (series !== this.#series) return;
      if (await this.#attempt(this.#wanted)) break;
      if (series !== this.#series) return;
      if (this.#current) this.page.onLate();
      else this.#showOriginal();
    }
    if (series === this.#series) this.#isLoading = false;
  }

  /** Returns true if the texts could be loaded. */
  async #attempt(language: string): Promise<boolean> {
    const { first, loadTexts } = window.languages;
    const isFirst = this.#current === "" && first.language === language;
    let texts: Texts[];
    try {
      const own = (isFirst && first.texts) || loadTexts(language);
      texts = await Promise.all([own, this.loadMore(language)]);
    } catch (error) {
      this.page.onError(error);
      // The request has failed for good; the next attempt makes a new one.
      if (isFirst) first.language = "";
      return false;
    }
    if (this.#wanted === language) {
      const t = translator(Object.assign({}, ...texts), language, { onGap: this.page.onError });
      this.#show(t, language);
    }
    return true;
  }

  #showOriginal() {
    this.#showWritten();
    this.page.onLate();
  }

  #showWritten() {
    this.#show(this.#translatorOfOriginal(), window.languages.written);
  }

  #translatorOfOriginal() {
    const isAmerican = prefersAmerican(globalThis.navigator?.languages ?? []);
    const spell = isAmerican ? spellAmerican : undefined;
    const { isWhole, page } = this;
    const options = { spell, isWhole, onGap: page.onError };
    return translator(this.original, window.languages.written, options);
  }

  #show(t: Translate, language: string) {
    this.#current = language;
    document.documentElement.lang = language;
    this.page.onTexts(t, language);
    document.documentElement.classList.remove("is-wordless");
  }
}
