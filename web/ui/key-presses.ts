/** Listens to key presses, but not to events without a key, which autofill and extensions send. */
export function onKeyDown(
  target: EventTarget,
  listener: (event: KeyboardEvent) => void,
  options?: AddEventListenerOptions,
) {
  const hear = (event: Event) => {
    const { key, code } = event as Partial<KeyboardEvent>;
    if (typeof key === "string" && typeof code === "string") listener(event as KeyboardEvent);
  };
  target.addEventListener("keydown", hear, options);
}

/** True if Alt or AltGr is held: both type other characters. Some browsers report AltGr as Alt. */
export function isWithAlt(event: KeyboardEvent) {
  return event.altKey || event.getModifierState("AltGraph");
}

/** True if a modifier is held: the browser may use the press, as with Alt and Left to go back. */
export function isWithModifier(event: KeyboardEvent) {
  return event.ctrlKey || event.metaKey || isWithAlt(event);
}
