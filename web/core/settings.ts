/** All settings, for storage, dialog and style sheets. See docs/architecture.md to add one. */
import type { Settings, State } from "./state.ts";

/** Each setting is a list of choices with the default first, a switch, or a range of numbers. */
export const SETTINGS = {
  /** language.ts applies the language before the first paint. */
  language: ["system", "en", "de", "fr", "it", "nl", "es", "pl"],
  theme: ["system", "light", "dark", "contrast"],
  board: ["sea", "walnut", "moss", "slate"],
  turned: false,
  coordinates: true,
  names: false, // say "C3–E3" in messages even if the board marks the move
  movable: true, // mark the stacks that can move
  evaluation: false, // show who is ahead
  motion: ["system", "on", "off"], // animate stacks and numbers
  sound: true,
  volume: { least: 0, most: 100, default: 60 }, // percent
  haptics: true, // vibrate when a stack lands
  confirm: false, // ask before a move chosen on the board is played
  connectivity: false, // show contact and danger
  keys: true, // single-character keys, see features/play/key-map.ts
} as const;

/** Names under which earlier versions saved a setting. */
const FORMER_NAMES: Record<string, string> = { connectivity: "lifelines" };

type Rule = (typeof SETTINGS)[keyof typeof SETTINGS];

/** Missing and invalid values become the default. */
export function settingsFrom(kept: Record<string, unknown>): Settings {
  const known = Object.entries(SETTINGS).map(([name, rule]) => [
    name,
    settingValue(rule, kept[name] ?? kept[FORMER_NAMES[name] ?? name]),
  ]);
  return Object.fromEntries(known) as Settings;
}

function settingValue(rule: Rule, value: unknown) {
  if (typeof rule === "boolean") return typeof value === "boolean" ? value : rule;
  if ("default" in rule) {
    const isNumber = typeof value === "number" && Number.isFinite(value);
    return isNumber ? Math.round(Math.min(rule.most, Math.max(rule.least, value))) : rule.default;
  }
  const choices = rule as readonly string[];
  return choices.find((choice) => choice === value) ?? choices[0];
}

export function withSettings(state: State, settings: Settings): State {
  return { ...state, session: { ...state.session, settings } };
}
