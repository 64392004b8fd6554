/**
 * Keys that a person presses: every module that listens to keys listens through `onKeyDown`.
 */

/**
 * Call *listener* with every key that is pressed. Autofill and extensions send events of that kind without a key,
 * which are none.
 * @param {EventTarget} target
 * @param {(event: KeyboardEvent) => void} listener
 * @param {AddEventListenerOptions} [options]
 */
export function onKeyDown(target, listener, options) {
  const hear = (/** @type {Event} */ event) => {
    if (isKeyPress(event)) listener(event);
  };
  target.addEventListener("keydown", hear, options);
}

/**
 * @param {Event} event
 * @returns {event is KeyboardEvent}
 */
function isKeyPress(event) {
  const { key, code } = /** @type {Partial<KeyboardEvent>} */ (event);
  return typeof key === "string" && typeof code === "string";
}

/**
 * Is a key pressed with Alt, or with AltGr, which types another character with it? Browsers report AltGr as Alt, or as
 * a modifier of its own.
 * @param {KeyboardEvent} event
 */
export function isWithAlt(event) {
  return event.altKey || event.getModifierState("AltGraph");
}

/**
 * Is a key pressed with a modifier that makes it the browser's, as Alt and an arrow lead to another page?
 * @param {KeyboardEvent} event
 */
export function isWithModifier(event) {
  return event.ctrlKey || event.metaKey || isWithAlt(event);
}
