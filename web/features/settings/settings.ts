/**
 * The settings in the page: their form, and what the style sheets see of them. The table that both
 * follow is core/settings.ts.
 */

import { SETTINGS } from "../../core/settings.ts";
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
