import { settingsFrom } from "../core/settings.ts";
import type { Settings } from "../core/state.ts";
import { onWrittenElsewhere, read, write } from "./storage.ts";

const SETTINGS = "settings";

export function readSettings(): Settings {
  return parseSettings(read(SETTINGS));
}

function parseSettings(text: string | null) {
  try {
    // `settingsFrom` checks each value.
    return settingsFrom(JSON.parse(text ?? "{}") ?? {});
  } catch {
    return settingsFrom({});
  }
}

/**
 * Saves the changed settings, and keeps those that another tab has changed. Takes no lock, because
 * the page may be closed before a lock is granted.
 */
export function writeSettings(before: Settings, settings: Settings) {
  const changed = Object.entries(settings).filter(
    ([name, value]) => before[name as keyof Settings] !== value,
  );
  write(SETTINGS, JSON.stringify({ ...readSettings(), ...Object.fromEntries(changed) }));
}

export function onSettingsElsewhere(listener: (settings: Settings) => void) {
  onWrittenElsewhere(SETTINGS, (text) => listener(parseSettings(text)));
}
