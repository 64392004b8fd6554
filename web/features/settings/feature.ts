import { SETTINGS as RULES } from "../../core/settings.ts";
import type { Settings } from "../../core/state.ts";
import type { PageFeature } from "../../shell/page.ts";
import { onSettingsElsewhere, writeSettings } from "../../shell/saved-settings.ts";

/** Saves the settings, and gives them to the style sheets. */
export const SETTINGS: PageFeature = {
  name: "settings",
  start: ({ state, dispatch }) => ({
    prepare: ({ state: { session }, before, event }) => {
      const { settings } = session;
      const earlier = before.session.settings;
      if (settings === earlier) return;
      styleBy(settings);
      if (event.kind !== "settingsReceived") writeSettings(earlier, settings);
    },
    begin: () => {
      onSettingsElsewhere((settings) => dispatch({ kind: "settingsReceived", settings }));
      styleBy(state().session.settings);
    },
  }),
};

/**
 * Gives style sheets an attribute such as `data-theme="dark"` for each choice that is not the
 * default, and classes such as `has-coordinates`.
 */
function styleBy(settings: Settings) {
  const { classList, dataset } = document.documentElement;
  for (const [name, rule] of Object.entries(RULES)) {
    const value = settings[name as keyof Settings];
    if (typeof rule === "boolean") classList.toggle(`has-${name}`, Boolean(value));
    else if (!("default" in rule)) {
      if (value === rule[0]) delete dataset[name];
      else dataset[name] = String(value);
    }
  }
}
