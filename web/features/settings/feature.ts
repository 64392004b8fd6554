import type { PageFeature } from "../../shell/page.ts";
import { onSettingsElsewhere, writeSettings } from "../../shell/saved-settings.ts";
import { styleBySettings } from "./settings.ts";

/** Saves the settings, and gives them to the style sheets. */
export const SETTINGS: PageFeature = {
  name: "settings",
  start: ({ state, dispatch }) => ({
    prepare: ({ state: { session }, before, event }) => {
      const { settings } = session;
      const earlier = before.session.settings;
      if (settings === earlier) return;
      styleBySettings(document.documentElement, settings);
      if (event.kind !== "settingsReceived") writeSettings(earlier, settings);
    },
    begin: () => {
      onSettingsElsewhere((settings) => dispatch({ kind: "settingsReceived", settings }));
      styleBySettings(document.documentElement, state().session.settings);
    },
  }),
};
