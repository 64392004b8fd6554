/**
 * Keeps the page in the language that is wanted. Texts that do not come are asked for again,
 * and the page goes on in the language it has; without any, in the one it is written in.
 *
 * @import { Translate } from "../state/state.d.ts"
 */
import { log } from "../engine/client.js";
import { translator } from "./translate.js";

/** In ms: between two attempts to load texts. */
const RETRY_MS = 2000;

export class Wording {
  #wanted = "";
  #spoken = "";

  /**
   * @param {object} listener
   * @param {(t: Translate, language: string) => void} listener.onTexts
   *   The page is to be said in these words from now on.
   * @param {() => void} listener.onLate  Those that are wanted do not come; they are tried again.
   */
  constructor({ onTexts, onLate }) {
    this.onTexts = onTexts;
    this.onLate = onLate;
  }

  /**
   * Speak the language of a choice in the settings, as soon as its texts are there.
   * @param {string} choice
   */
  async speak(choice) {
    const language = window.languages.languageFor(choice);
    if (language === this.#wanted) return;
    this.#wanted = language;
    while (this.#wanted === language && !(await this.#try(language))) {
      if (this.#wanted !== language) return;
      if (this.#spoken) this.onLate();
      else await this.#try(window.languages.written);
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }

  /**
   * @param {string} language
   * @returns {Promise<boolean>} Whether its texts have come.
   */
  async #try(language) {
    const { first, loadTexts } = window.languages;
    const isFirst = this.#spoken === "" && first.language === language;
    try {
      const texts = await (isFirst ? first.texts : loadTexts(language));
      if (this.#wanted === language || !this.#spoken) this.#say(texts, language);
      return true;
    } catch (error) {
      log(String(error));
      // What came to nothing once would come to nothing again.
      if (isFirst) first.language = "";
      return false;
    }
  }

  /**
   * @param {Record<string, string>} texts
   * @param {string} language
   */
  #say(texts, language) {
    this.#spoken = language;
    document.documentElement.lang = language;
    this.onTexts(translator(texts, language), language);
    document.documentElement.classList.remove("is-wordless");
  }
}
