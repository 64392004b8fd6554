/**
 * The settings: one table, from which saved settings are read, the form in the dialog is filled and
 * the style sheets are controlled (features/settings/feature.ts). To add one, see docs/architecture.md. Pure.
 */
import type { Settings, State } from "./state.ts";

/**
 * By name: a list of choices, of which the first is the default; whether a switch is on at first;
 * or the range of a whole number.
 */
export const SETTINGS = {
  /** As in language.ts, which applies it before the first paint. */
  language: ["system", "en", "de", "fr", "it", "nl", "es", "pl"],
  theme: ["system", "light", "dark", "contrast"],
  /** The colour of the board. */
  board: ["sea", "walnut", "moss", "slate"],
  /** Show the board from the other side. */
  turned: false,
  coordinates: true,
  /** Say "C3–E3" in messages where the board marks it, too. */
  names: false,
  /** Mark the stacks that can move. */
  movable: true,
  /** Show who is ahead. */
  evaluation: false,
  /** Stacks fly, fade and count. */
  motion: ["system", "on", "off"],
  sound: true,
  /** Of the sounds, in percent. */
  volume: { least: 0, most: 100, default: 60 },
  /** A short tap where a stack lands, on devices that can. */
  haptics: true,
  /** Ask before a move that was chosen on the board is played. */
  confirm: false,
  /** Show what holds what in contact, and what is in danger. */
  connectivity: false,
  /** Keys of a single letter, digit or sign: see features/play/key-map.ts. */
  keys: true,
} as const;

/** Names under which earlier versions saved a setting. */
const FORMER_NAMES: Record<string, string> = { connectivity: "lifelines" };

type Rule = (typeof SETTINGS)[keyof typeof SETTINGS];

/** Settings from whatever was kept: what is missing or strange becomes the default. */
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
