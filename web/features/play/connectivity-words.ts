/** Texts about the connections of a space. Pure. */
import type { ConnectivityMark } from "../../board/description.ts";
import type { Message } from "../../core/state.ts";
import type { Space } from "../../engine/protocol.ts";

/** The texts about a space, each a note to its name or a sentence. */
export function connectivityTexts(
  space: Space,
  mark: ConnectivityMark | undefined,
  form: "note" | "detail",
): Message[] {
  if (!mark) return [];
  const { holds, attackers, cut_threats, calm } = mark;
  const texts = [];
  if (calm) texts.push({ key: `connectivity.${form}.${calm}`, placeholders: { space } });
  if (holds.length) {
    texts.push({
      key: `connectivity.${form}.holds`,
      placeholders: { space, count: holds.length },
    });
  }
  for (const [name, spaces] of [
    ["taken", attackers],
    ["cut", cut_threats],
  ] as const) {
    if (!spaces.length) continue;
    texts.push({
      key: `connectivity.${form}.${name}`,
      placeholders: { space, spaces, count: spaces.length },
    });
  }
  return texts;
}
