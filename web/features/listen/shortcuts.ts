/** Fills the dialog that lists the keyboard shortcuts. */

import type { Translate } from "../../core/state.ts";
import { createElement } from "../../ui/dom.ts";
import { SHORTCUT_SECTIONS } from "../play/key-map.ts";

/**
 * @param ownTexts  Of the game: its key for a line's text; null for a line that it has no use for.
 */
export function paintShortcuts(
  container: HTMLElement,
  t: Translate,
  ownTexts: Record<string, string | null>,
) {
  const keyOf = (name: string) => {
    const key = `help.key.${name}.text`;
    return ownTexts[key] === undefined ? key : ownTexts[key];
  };
  const sections = SHORTCUT_SECTIONS.map(({ title, lines }) =>
    createElement("section", {}, [
      createElement("h3", {}, [t(`keys.${title}`)]),
      createElement(
        "dl",
        { class: "keys" },
        lines.flatMap((line) => {
          const key = keyOf(line.name);
          return key === null ? [] : [createLine(line, t, t(key))];
        }),
      ),
    ]),
  );
  container.replaceChildren(...sections);
}

function keycaps(keys: string[]): (Node | string)[] {
  return keys.flatMap((key, index) => {
    const cap = createElement("kbd", {}, [key]);
    return index ? [" ", cap] : [cap];
  });
}

function createLine(
  { name, letters }: { name: string; letters?: string },
  t: Translate,
  text: string,
) {
  return createElement("div", {}, [
    createElement("dt", {}, keycaps(letters?.split(" ") ?? t(`help.key.${name}`).split(/[,;]\s*/))),
    createElement("dd", {}, [text]),
  ]);
}
