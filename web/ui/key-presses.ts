/** Every module listens to keys through this: autofill and extensions send events without a key. */
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

/** The key is the browser's, as Alt and an arrow lead to another page. */
export function isWithModifier(event: KeyboardEvent) {
  return event.ctrlKey || event.metaKey || isWithAlt(event);
}
