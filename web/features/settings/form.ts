import { SETTINGS, settingsFrom } from "../../core/settings.ts";
import type { Settings } from "../../core/state.ts";
import { drawChoicePictures } from "../../shell/choice-pictures.ts";
import { openDialog } from "../../shell/dialogs.ts";
import type { PageFeature } from "../../shell/page.ts";
import { byId, onClick } from "../../ui/dom.ts";

export const SETTINGS_FORM: PageFeature = {
  name: "settings-form",
  needs: ["settings"],
  start: ({ game, state, dispatch }) => {
    const form = byId("settings-form") as HTMLFormElement;
    return {
      follow: ({ state: { session }, before }) => {
        if (session.settings !== before.session.settings) showSettings(form, session.settings);
      },
      begin: () => {
        drawChoicePictures(form, game.board.sign);
        for (const [name, rule] of Object.entries(SETTINGS)) {
          const field = form.elements.namedItem(name);
          if (typeof rule === "boolean" || !("default" in rule)) continue;
          const ends = { min: String(rule.least), max: String(rule.most) };
          if (field instanceof HTMLInputElement) Object.assign(field, ends);
        }
        showSettings(form, state().session.settings);
        form.addEventListener("change", () =>
          dispatch({ kind: "settingsChanged", settings: chosenIn(form) }),
        );
        onClick(byId("open-settings"), () => openDialog("settings"));
      },
    };
  },
};

/** @param form  The form, whose fields have the names of the settings. */
function showSettings(form: HTMLFormElement, settings: Settings) {
  for (const [name, value] of Object.entries(settings)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === "checkbox") {
      field.checked = Boolean(value);
    } else if (field) {
      (field as RadioNodeList | HTMLInputElement).value = String(value);
    }
  }
}

function chosenIn(form: HTMLFormElement): Settings {
  const values = new FormData(form);
  // The settings of a missing feature have no fields.
  const shown = Object.entries(SETTINGS).filter(([name]) => form.elements.namedItem(name));
  const chosen = shown.map(([name, rule]) => {
    if (typeof rule === "boolean") return [name, values.has(name)];
    return [name, "default" in rule ? Number(values.get(name)) : values.get(name)];
  });
  return settingsFrom(Object.fromEntries(chosen));
}
