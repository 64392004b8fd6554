import type { ConnectivityMark } from "../../board/description.ts";
import type { Message } from "../../core/state.ts";
import type { Space } from "../../engine/protocol.ts";

export function connectivityTexts(
  space: Space,
  mark: ConnectivityMark | undefined,
  form: "note" | "detail",
): Message[] {
  if (!mark) return [];
  const { holds, attackers, cut_threats, calm } = mark;
  const texts = Object.entries({ holds, taken: attackers, cut: cut_threats })
    .filter(([, spaces]) => spaces.length)
    .map(([name, spaces]) => ({
      key: `connectivity.${form}.${name}`,
      placeholders: { space, spaces, count: spaces.length },
    }));
  return calm
    ? [{ key: `connectivity.${form}.${calm}`, placeholders: { space } }, ...texts]
    : texts;
}
