/**
 * Text in the language of the page: whole messages with named slots, never
 * sentences built from pieces. Numbers, percents and lists are written by the browser.
 *
 * @import { Slot, Slots, Translate } from "../state/state.d.ts"
 */

/** The most texts that a translator remembers: each paint asks for a hundred, most of them again. */
const REMEMBERED = 1000;
/** Attributes of the static page that carry text; behind "data-i18n-" they name its key. */
const TEXT_ATTRIBUTES = ["aria-label", "placeholder", "content", "alt"];

/**
 * A translator over a table of texts. A slot `count` chooses the plural, such as `removed.few`.
 * In a text, `{chance:percent}` says how the slot is to be written: see docs/translating.md.
 * @param {Record<string, string>} texts
 * @param {string} language  A BCP 47 tag.
 * @returns {Translate}
 */
export function translator(texts, language) {
  const plurals = new Intl.PluralRules(language);
  const write = writer(language);
  const said = (/** @type {string} */ key, /** @type {Slots} */ slots) => {
    const plural = "count" in slots ? `${key}.${plurals.select(Number(slots.count))}` : key;
    const text = texts[plural] ?? texts[`${key}.other`] ?? texts[key] ?? key;
    return text.replace(/\{(\w+)(?::(\w+))?\}/g, (_, name, form) => write(slots[name] ?? "", form));
  };
  /** @type {Map<string, string>} */
  const remembered = new Map();
  return (key, slots = {}) => {
    const question = key + JSON.stringify(slots);
    const known = remembered.get(question);
    if (known !== undefined) return known;
    if (remembered.size === REMEMBERED) remembered.clear();
    const text = said(key, slots);
    remembered.set(question, text);
    return text;
  };
}

/**
 * @param {string} language
 * @returns {(slot: Slot, form?: string) => string}
 */
function writer(language) {
  const number = new Intl.NumberFormat(language);
  const percent = new Intl.NumberFormat(language, { style: "percent" });
  const signed = new Intl.NumberFormat(language, { signDisplay: "exceptZero" });
  const list = new Intl.ListFormat(language);
  return (slot, form) => {
    if (typeof slot === "object") return list.format(slot);
    if (typeof slot === "string") return slot;
    if (form === "percent") return percent.format(slot);
    return (form === "signed" ? signed : number).format(slot);
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
 * @returns {Slots}
 */
function slotsOf({ dataset }, t) {
  const slots = Object.entries(JSON.parse(dataset.slots ?? "{}"));
  return Object.fromEntries(
    slots.map(([name, value]) => [name, typeof value === "number" ? value : t(String(value))]),
  );
}
