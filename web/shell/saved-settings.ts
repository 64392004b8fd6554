/** The settings, saved in the browser. Nothing that was saved is trusted. */
import { settingsFrom } from "../core/settings.ts";
import type { Settings } from "../core/state.ts";
import { onWrittenElsewhere, read, write } from "./storage.ts";

const SETTINGS = "settings";

export function readSettings(): Settings {
  return parseSettings(read(SETTINGS));
}

function parseSettings(text: string | null) {
  try {
    // The table of settings checks each value.
    return settingsFrom(JSON.parse(text ?? "{}") ?? {});
  } catch {
    return settingsFrom({});
  }
}

/**
 * Keep the settings that have changed; another tab may have changed others. At once, without a
 * lock to wait for: the page may be closed in the next moment.
 */
export function writeSettings(before: Settings, settings: Settings) {
  const changed = Object.entries(settings).filter(
    ([name, value]) => before[name as keyof Settings] !== value,
  );
  write(SETTINGS, JSON.stringify({ ...readSettings(), ...Object.fromEntries(changed) }));
}

/** Hear of settings that another tab has kept. */
export function onSettingsElsewhere(listener: (settings: Settings) => void) {
  onWrittenElsewhere(SETTINGS, (text) => listener(parseSettings(text)));
}
