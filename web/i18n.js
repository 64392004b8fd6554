/**
 * Text in the language of the page: whole messages with named slots, never
 * sentences built from pieces.
 *
 * @import { Translate } from "./page.d.ts"
 */

/** Attributes of the static page that carry text; behind "data-i18n-" they name its key. */
const TEXT_ATTRIBUTES = ["aria-label", "placeholder", "content"];

/**
 * Load the texts of a language.
 * @param {string} language  A BCP 47 tag that has a file in i18n/.
 * @returns {Promise<Translate>}
 */
export async function loadTexts(language) {
  const reply = await fetch(new URL(`./i18n/${language}.json`, import.meta.url));
  if (!reply.ok) throw new Error(`no texts for ${language}: ${reply.status}`);
  return translator(await reply.json(), language);
}

/**
 * A translator over a table of texts. A slot `count` chooses the plural: `removed.one`, `removed.other`.
 * @param {Record<string, string>} texts
 * @param {string} language
 * @returns {Translate}
 */
function translator(texts, language) {
  const plurals = new Intl.PluralRules(language);
  return (key, slots = {}) => {
    const plural = "count" in slots ? `${key}.${plurals.select(Number(slots.count))}` : key;
    const text = texts[plural] ?? texts[`${key}.other`] ?? texts[key] ?? key;
    return text.replace(/\{(\w+)\}/g, (_, name) => String(slots[name] ?? ""));
  };
}

/**
 * Put the texts into the static page, wherever an element names its key.
 * @param {ParentNode} root
 * @param {Translate} t
 */
export function translatePage(root, t) {
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (
    root.querySelectorAll("[data-i18n]")
  )) {
    element.textContent = t(element.dataset.i18n ?? "", slotsOf(element, t));
  }
  for (const attribute of TEXT_ATTRIBUTES) {
    for (const element of root.querySelectorAll(`[data-i18n-${attribute}]`)) {
      element.setAttribute(attribute, t(element.getAttribute(`data-i18n-${attribute}`) ?? ""));
    }
  }
}

/**
 * What fills the slots of an element's text: numbers, or keys of texts.
 * @param {HTMLElement} element
 * @param {Translate} t
 * @returns {Record<string, string>}
 */
function slotsOf({ dataset }, t) {
  const slots = Object.entries(JSON.parse(dataset.slots ?? "{}"));
  return Object.fromEntries(slots.map(([name, value]) => [name, t(String(value))]));
}
