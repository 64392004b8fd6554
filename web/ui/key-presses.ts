/**
 * Keys that a person presses: every module that listens to keys listens through `onKeyDown`.
 */

/**
 * Call *listener* with every key that is pressed. Autofill and extensions send events of that kind without a key,
 * which are none.
 */
export function onKeyDown(
  target: EventTarget,
  listener: (event: KeyboardEvent) => void,
  options?: AddEventListenerOptions,
) {
  const hear = (event: Event) => {
    if (isKeyPress(event)) listener(event);
  };
  target.addEventListener("keydown", hear, options);
}

function isKeyPress(event: Event): event is KeyboardEvent {
  const { key, code } = event as Partial<KeyboardEvent>;
  return typeof key === "string" && typeof code === "string";
}

/**
 * Is a key pressed with Alt, or with AltGr, which types another character with it? Browsers report AltGr as Alt, or as
 * a modifier of its own.
 */
export function isWithAlt(event: KeyboardEvent) {
  return event.altKey || event.getModifierState("AltGraph");
}

/**
 * Is a key pressed with a modifier that makes it the browser's, as Alt and an arrow lead to another page?
 */
export function isWithModifier(event: KeyboardEvent) {
  return event.ctrlKey || event.metaKey || isWithAlt(event);
}
