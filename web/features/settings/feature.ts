import type { Settings } from "../../core/state.ts";
import type { PageFeature } from "../../shell/page.ts";
import { onSettingsElsewhere, writeSettings } from "../../shell/saved-settings.ts";
import { byId } from "../../ui/dom.ts";
import { showSettings, styleBySettings, wireSettings } from "./settings.ts";

/** The form of the settings, and what style sheets see of them. */
export const SETTINGS: PageFeature = {
  name: "settings",
  start: ({ state, dispatch }) => {
    const form = byId("settings-form") as HTMLFormElement;
    const show = (settings: Settings) => {
      styleBySettings(document.documentElement, settings);
      showSettings(form, settings);
    };
    return {
      prepare: ({ state: { session }, before, event }) => {
        const { settings } = session;
        const earlier = before.session.settings;
        if (settings === earlier) return;
        show(settings);
        if (event.kind !== "settingsReceived") writeSettings(earlier, settings);
      },
      begin: () => {
        onSettingsElsewhere((settings) => dispatch({ kind: "settingsReceived", settings }));
        const { settings } = state().session;
        styleBySettings(document.documentElement, settings);
        wireSettings(form, settings, (chosen) =>
          dispatch({ kind: "settingsChanged", settings: chosen }),
        );
      },
    };
  },
};
