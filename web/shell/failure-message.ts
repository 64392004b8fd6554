import type { Engine, Message } from "../core/state.ts";

/** Why there is no engine. */
export function failureText({
  code,
  placeholders = {},
}: Extract<Engine, { kind: "failed" }>): Message {
  return { key: `failure.${code}`, placeholders };
}
