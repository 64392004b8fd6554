import type { Engine, Message } from "../core/state.ts";

export function failureText({
  code,
  placeholders = {},
}: Extract<Engine, { kind: "failed" }>): Message {
  return { key: `failure.${code}`, placeholders };
}
