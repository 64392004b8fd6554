/**
 * The settings in the page: their form, and what the style sheets see of them. The table that both
 * follow is state/settings.js.
 *
 * @import { Settings } from "../state/state.d.ts"
 */
import { SETTINGS, settingsFrom } from "../state/settings.js";

/**
 * Give the settings to the style sheets: `data-theme="dark"` for a choice that is not the default,
 * the class `has-coordinates` for a switch that is on.
 * @param {HTMLElement} root
 * @param {Settings} settings
 */
export function styleBySettings(root, settings) {
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
 * Show the settings in their form, and report every change of them.
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
