/**
 * The settings in the page: their form, and what the style sheets see of them. The table that both
 * follow is core/settings.ts.
 */

import { SETTINGS, settingsFrom } from "../../core/settings.ts";
import type { Settings } from "../../core/state.ts";

/**
 * Give the settings to the style sheets: `data-theme="dark"` for a choice that is not the default,
 * the class `has-coordinates` for a switch that is on.
 */
export function styleBySettings(root: HTMLElement, settings: Settings) {
  for (const [name, rule] of Object.entries(SETTINGS)) {
    const value = settings[name as keyof Settings];
    if (typeof rule === "boolean") root.classList.toggle(`has-${name}`, Boolean(value));
    else if (!("default" in rule)) {
      if (value === rule[0]) delete root.dataset[name];
      else root.dataset[name] = String(value);
    }
  }
}

/**
 * Show the settings in their form.
 * @param form  Its fields have the names of the settings.
 */
export function showSettings(form: HTMLFormElement, settings: Settings) {
  for (const [name, value] of Object.entries(settings)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === "checkbox") {
      field.checked = Boolean(value);
    } else if (field) {
      (field as RadioNodeList | HTMLInputElement).value = String(value);
    }
  }
}

/**
 * Show the settings in their form, and report every change of them.
 * @param form  Its fields have the names of the settings.
 */
export function wireSettings(
  form: HTMLFormElement,
  settings: Settings,
  onChange: (settings: Settings) => void,
) {
  for (const [name, rule] of Object.entries(SETTINGS)) {
    const field = form.elements.namedItem(name);
    if (typeof rule === "boolean" || !("default" in rule)) continue;
    const ends = { min: String(rule.least), max: String(rule.most) };
    if (field instanceof HTMLInputElement) Object.assign(field, ends);
  }
  showSettings(form, settings);
  form.addEventListener("change", () => onChange(chosenIn(form)));
}

function chosenIn(form: HTMLFormElement): Settings {
  const values = new FormData(form);
  // A feature that is not there has no fields.
  const shown = Object.entries(SETTINGS).filter(([name]) => form.elements.namedItem(name));
  const chosen = shown.map(([name, rule]) => {
    if (typeof rule === "boolean") return [name, values.has(name)];
    return [name, "default" in rule ? Number(values.get(name)) : values.get(name)];
  });
  return settingsFrom(Object.fromEntries(chosen));
}
