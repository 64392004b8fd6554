/**
 * Why something cannot be done, for the eye: by ear and in records spaces have names; for the eye the
 * board marks them, and the text says "this". Pure.
 *
 * @import { Message } from "../state/state.d.ts"
 */

/** By the key of the text that names spaces. */
const HERE = /** @type {Record<string, string>} */ ({
  "blocked.surrounded": "here.surrounded",
  "blocked.no_target": "here.no_target",
  "blocked.empty_source": "here.empty_source",
  "blocked.not_your_stack.white": "here.not_your_stack.white",
  "blocked.not_your_stack.black": "here.not_your_stack.black",
  "illegal.empty_source": "here.empty_source",
  "illegal.not_your_stack.white": "here.not_your_stack.white",
  "illegal.not_your_stack.black": "here.not_your_stack.black",
  "illegal.surrounded": "here.surrounded",
  "illegal.not_straight": "here.not_straight",
  "illegal.wrong_distance": "here.wrong_distance",
  "illegal.empty_target": "here.empty_target",
  "illegal.occupied": "here.occupied",
});

/**
 * A message in the words for the eye, where these are others.
 * @param {Message} message
 * @returns {Message}
 */
export function forTheEye(message) {
  return { ...message, key: HERE[message.key] ?? message.key };
}
