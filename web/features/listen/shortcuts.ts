import type { Translate } from "../../core/state.ts";
import { createElement } from "../../ui/dom.ts";
import { SHORTCUT_SECTIONS } from "../play/key-map.ts";

/** @param ownTexts  The game's own text keys, by the usual text keys; null omits the line. */
export function paintShortcuts(
  container: HTMLElement,
  t: Translate,
  ownTexts: Record<string, string | null>,
) {
  const sections = SHORTCUT_SECTIONS.map(({ title, lines }) => {
    const shown = lines.flatMap((line) => {
      const usual = `help.key.${line.name}.text`;
      const key = ownTexts[usual] === undefined ? usual : ownTexts[usual];
      return key === null ? [] : [createLine(line, t, t(key))];
    });
    return createElement("section", {}, [
      createElement("h3", {}, [t(`keys.${title}`)]),
      createElement("dl", { class: "keys" }, shown),
    ]);
  });
  container.replaceChildren(...sections);
}

function createLine(
  { name, letters }: { name: string; letters?: string },
  t: Translate,
  text: string,
) {
  const keys = letters?.split(" ") ?? t(`help.key.${name}`).split(/[,;]\s*/);
  const caps = keys.flatMap((key) => [" ", createElement("kbd", {}, [key])]).slice(1);
  return createElement("div", {}, [createElement("dt", {}, caps), createElement("dd", {}, [text])]);
}
