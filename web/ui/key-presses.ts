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

/** Alt or AltGr types another character. Browsers report AltGr as Alt, or as itself. */
export function isWithAlt(event: KeyboardEvent) {
  return event.altKey || event.getModifierState("AltGraph");
}

/** With a modifier, the browser may need the key: Alt and an arrow open another page. */
export function isWithModifier(event: KeyboardEvent) {
  return event.ctrlKey || event.metaKey || isWithAlt(event);
}
