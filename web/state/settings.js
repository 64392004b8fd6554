/**
 * The settings: one table, from which saved settings are read, the form in the dialog is filled and
 * the style sheets are controlled. To add one, see docs/architecture.md.
 *
 * @import { Settings } from "./state.d.ts"
 */

/**
 * By name: a list of choices, of which the first is the default; whether a switch is on at first;
 * or the range of a whole number.
 */
export const SETTINGS = /** @type {const} */ ({
  /** As in language.js, which applies it before the first paint. */
  language: ["system", "en", "de", "fr", "it", "nl", "es", "pl"],
  theme: ["system", "light", "dark", "contrast"],
  /** The colour of the board. */
  board: ["sea", "walnut", "moss", "slate"],
  /** Show the board from the other side. */
  turned: false,
  coordinates: true,
  /** Mark the stacks that can move. */
  movable: true,
  /** Show who is ahead. */
  evaluation: false,
  /** Stacks fly, fade and count. */
  motion: ["system", "on", "off"],
  sound: true,
  /** Of the sounds, in percent. */
  volume: { least: 0, most: 100, default: 60 },
  /** Ask before a move that was chosen on the board is played. */
  confirm: false,
  /** Show what holds what in contact, and what is in danger. */
  lifelines: false,
  /** Keys of a single letter, digit or sign: see a11y/key-map.js. */
  keys: true,
});

/** @typedef {(typeof SETTINGS)[keyof typeof SETTINGS]} Rule */

/**
 * Settings from whatever was kept: what is missing or strange becomes the default.
 * @param {Record<string, unknown>} kept
 * @returns {Settings}
 */
export function settingsFrom(kept) {
  const known = Object.entries(SETTINGS).map(([name, rule]) => [
    name,
    settingValue(rule, kept[name]),
  ]);
  return /** @type {Settings} */ (Object.fromEntries(known));
}

/**
 * @param {Rule} rule
 * @param {unknown} value
 */
function settingValue(rule, value) {
  if (typeof rule === "boolean") return typeof value === "boolean" ? value : rule;
  if ("default" in rule) {
    const isNumber = typeof value === "number" && Number.isFinite(value);
    return isNumber ? Math.round(Math.min(rule.most, Math.max(rule.least, value))) : rule.default;
  }
  const choices = /** @type {readonly string[]} */ (rule);
  return choices.find((choice) => choice === value) ?? choices[0];
}

/**
 * Tell the style sheets: `data-theme="dark"` for a choice that is not the default, the class
 * `has-coordinates` for a switch that is on.
 * @param {HTMLElement} root
 * @param {Settings} settings
 */
export function dress(root, settings) {
  for (const [name, rule] of Object.entries(SETTINGS)) {
    const value = settings[/** @type {keyof Settings} */ (name)];
    if (typeof rule === "boolean") root.classList.toggle(`has-${name}`, Boolean(value));
    else if (!("default" in rule)) {
      if (value === rule[0]) delete root.dataset[name];
      else root.dataset[name] = String(value);
    }
  }
}

/**
 * Show the settings in their form.
 * @param {HTMLFormElement} form  Its fields have the names of the settings.
 * @param {Settings} settings
 */
export function showSettings(form, settings) {
  for (const [name, value] of Object.entries(settings)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === "checkbox") {
      field.checked = Boolean(value);
    } else if (field) {
      /** @type {RadioNodeList | HTMLInputElement} */ (field).value = String(value);
    }
  }
}

/**
 * Show the settings in their form, and tell every change of them.
 * @param {HTMLFormElement} form  Its fields have the names of the settings.
 * @param {Settings} settings
 * @param {(settings: Settings) => void} onChange
 */
export function wireSettings(form, settings, onChange) {
  for (const [name, rule] of Object.entries(SETTINGS)) {
    const field = form.elements.namedItem(name);
    if (typeof rule === "boolean" || !("default" in rule)) continue;
    const ends = { min: String(rule.least), max: String(rule.most) };
    if (field instanceof HTMLInputElement) Object.assign(field, ends);
  }
  showSettings(form, settings);
  form.addEventListener("change", () => onChange(chosenIn(form)));
}

/**
 * @param {HTMLFormElement} form
 * @returns {Settings}
 */
function chosenIn(form) {
  const values = new FormData(form);
  const chosen = Object.entries(SETTINGS).map(([name, rule]) => {
    if (typeof rule === "boolean") return [name, values.has(name)];
    return [name, "default" in rule ? Number(values.get(name)) : values.get(name)];
  });
  return settingsFrom(Object.fromEntries(chosen));
}
