import type { BoardKeyMap } from "../../board/description.ts";
import type { Settings } from "../../core/state.ts";
import { isWithModifier } from "../../ui/key-presses.ts";
import type { Query } from "./screen-reader-queries.ts";

export type Command =
  | { kind: "query"; query: Query }
  | { kind: "jump"; to: "movable" | "targets" }
  | {
      kind:
        | "hint"
        | "connectivity"
        | "undo"
        | "redo"
        | "new"
        | "move-now"
        | "type"
        | "listen"
        | "keys";
    };

const COMMANDS: Record<string, Command> = {
  m: { kind: "jump", to: "movable" },
  t: { kind: "jump", to: "targets" },
  h: { kind: "hint" },
  c: { kind: "connectivity" },
  u: { kind: "undo" },
  r: { kind: "redo" },
  g: { kind: "move-now" },
  n: { kind: "new" },
  i: { kind: "type" },
  l: { kind: "listen" },
  "?": { kind: "keys" },
  1: { kind: "query", query: "last" },
  2: { kind: "query", query: "score" },
  3: { kind: "query", query: "movable" },
  4: { kind: "query", query: "around" },
  5: { kind: "query", query: "stack" },
  6: { kind: "query", query: "dvonns" },
  7: { kind: "query", query: "left" },
};

/** `name` is part of the keys of a line's texts; `letters` need no translation. */
export const SHORTCUT_SECTIONS: { title: string; lines: { name: string; letters?: string }[] }[] = [
  {
    title: "navigation",
    lines: [
      { name: "tab" },
      { name: "arrows" },
      { name: "ring", letters: "W E A D Z X" },
      { name: "pad" },
      { name: "home" },
      { name: "corners" },
      { name: "movable", letters: "M" },
      { name: "targets", letters: "T" },
    ],
  },
  {
    title: "playing",
    lines: [
      { name: "enter" },
      { name: "escape" },
      { name: "type", letters: "I" },
      { name: "hint", letters: "H" },
      { name: "connectivity", letters: "C" },
      { name: "undo" },
      { name: "page" },
      { name: "variations" },
      { name: "move-now", letters: "G" },
      { name: "new", letters: "N" },
    ],
  },
  {
    title: "queries",
    lines: [
      { name: "last", letters: "1" },
      { name: "score", letters: "2" },
      { name: "can-move", letters: "3" },
      { name: "around", letters: "4" },
      { name: "stack", letters: "5" },
      { name: "dvonns", letters: "6" },
      { name: "left", letters: "7" },
      { name: "listen", letters: "L" },
      { name: "keys", letters: "?" },
    ],
  },
];

/** The command of a key; null if the key has none or is switched off. */
export function commandOf(event: KeyboardEvent, settings: Settings): Command | null {
  return (isEnabled(event, settings) && COMMANDS[characterOf(event)]) || null;
}

/**
 * True if the key may act. A person can switch single-character keys off, because speech input
 * types them (WCAG 2.1.4).
 */
function isEnabled({ key }: KeyboardEvent, { keys }: Settings) {
  return key.length > 1 || keys;
}

/**
 * True for a key that, if the board got the focus by mouse or touch, steps through the game or the
 * analysis instead of moving the focus on the board.
 */
export function isStep(event: KeyboardEvent, isAnalysing: boolean) {
  const keys = isAnalysing ? /^(Arrow(Left|Right|Up|Down)|Home|End)$/ : /^Arrow(Left|Right)$/;
  return !isWithModifier(event) && keys.test(event.key);
}

export function boardKeyMap(
  settings: () => Settings,
  isForPage: BoardKeyMap["isForPage"] = () => false,
): BoardKeyMap {
  return {
    isForPage,
    isEnabled: (event) => isEnabled(event, settings()),
    jumpOf: (event) => {
      const command = commandOf(event, settings());
      return command?.kind === "jump" ? command.to : null;
    },
  };
}

/**
 * The character of a key; for a sign or a letter of another alphabet, the character that a US
 * keyboard has on this key.
 */
function characterOf({ key, code }: KeyboardEvent) {
  if (/^[a-z0-9?]$/i.test(key)) return key.toLowerCase();
  return key.length === 1 ? code.replace(/^(Key|Digit)(?=.$)/, "").toLowerCase() : "";
}
