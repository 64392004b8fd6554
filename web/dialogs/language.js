/**
 * Paints which language the page speaks: on its button, and below the choice in the settings.
 *
 * @import { Translate } from "../state/state.d.ts"
 */
import { byId } from "../ui/dom.js";

/**
 * @param {Translate} t
 * @param {string} language
 * @param {boolean} isFirst  Nobody has asked for it just now.
 */
export function paintLanguage(t, language, isFirst) {
  const name = byId("language-name");
  name.lang = language;
  name.textContent =
    document.querySelector(`#settings-language [lang="${language}"]`)?.textContent ?? "";
  byId("language-said").textContent = isFirst ? "" : t("settings.language.now");
}

/** @param {Translate} t */
export function paintLateLanguage(t) {
  byId("language-said").textContent = t("settings.language.late");
}
