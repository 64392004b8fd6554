/**
 * Text in the language of the page: whole messages with named placeholders, never
 * sentences built from pieces. Numbers, percents and lists are written by the browser.
 *
 * @import { PlaceholderValue, Placeholders, Translate } from "../state/state.d.ts"
 */

/** The most texts that a translator remembers: each paint asks for a hundred, most of them again. */
const REMEMBERED = 1000;
/** Attributes of the static page that carry text; behind "data-i18n-" they name its key. */
const TEXT_ATTRIBUTES = ["aria-label", "placeholder", "content", "alt"];

/**
 * A translator over a table of texts. A placeholder `count` chooses the plural, such as `removed.few`.
 * In a text, `{chance:percent}` says how the placeholder is to be written: see docs/translating.md.
 * @param {Record<string, string>} texts
 * @param {string} language  A BCP 47 tag.
 * @returns {Translate}
 */
export function translator(texts, language) {
  const plurals = new Intl.PluralRules(language);
  const write = writer(language);
  const said = (/** @type {string} */ key, /** @type {Placeholders} */ placeholders) => {
    const plural =
      "count" in placeholders ? `${key}.${plurals.select(Number(placeholders.count))}` : key;
    const text = texts[plural] ?? texts[`${key}.other`] ?? texts[key] ?? key;
    return text.replace(/\{(\w+)(?::(\w+))?\}/g, (_, name, form) =>
      write(placeholders[name] ?? "", form),
    );
  };
  /** @type {Map<string, string>} */
  const remembered = new Map();
  return (key, placeholders = {}) => {
    const question = key + JSON.stringify(placeholders);
    const known = remembered.get(question);
    if (known !== undefined) return known;
    if (remembered.size === REMEMBERED) remembered.clear();
    const text = said(key, placeholders);
    remembered.set(question, text);
    return text;
  };
}

/**
 * @param {string} language
 * @returns {(placeholder: PlaceholderValue, form?: string) => string}
 */
function writer(language) {
  const number = new Intl.NumberFormat(language);
  const percent = new Intl.NumberFormat(language, { style: "percent" });
  const signed = new Intl.NumberFormat(language, { signDisplay: "exceptZero" });
  const list = new Intl.ListFormat(language);
  return (placeholder, form) => {
    if (typeof placeholder === "object") return list.format(placeholder);
    if (typeof placeholder === "string") return placeholder;
    if (form === "percent") return percent.format(placeholder);
    return (form === "signed" ? signed : number).format(placeholder);
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
    element.textContent = t(element.dataset.i18n ?? "", placeholdersOf(element, t));
  }
  for (const attribute of TEXT_ATTRIBUTES) {
    for (const element of root.querySelectorAll(`[data-i18n-${attribute}]`)) {
      element.setAttribute(attribute, t(element.getAttribute(`data-i18n-${attribute}`) ?? ""));
    }
  }
}

/**
 * What fills the placeholders of an element's text: numbers, or keys of texts.
 * @param {HTMLElement} element
 * @param {Translate} t
 * @returns {Placeholders}
 */
function placeholdersOf({ dataset }, t) {
  const placeholders = Object.entries(JSON.parse(dataset.placeholders ?? "{}"));
  return Object.fromEntries(
    placeholders.map(([name, value]) => [
      name,
      typeof value === "number" ? value : t(String(value)),
    ]),
  );
}
