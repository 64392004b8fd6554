/** @import { Engine, Message } from "../state/state.d.ts" */

/**
 * Why there is no engine.
 * @param {Extract<Engine, { kind: "failed" }>} engine
 * @returns {Message}
 */
export function failureText({ code, placeholders = {} }) {
  return { key: `failure.${code}`, placeholders };
}
