import type { Message, Translate } from "../core/state.ts";
import { onKeyDown } from "./key-presses.ts";

/** @throws {Error} index.html has no such element. */
export function byId<Kind extends HTMLElement = HTMLElement>(id: string): Kind {
  const element = document.getElementById(id);
  if (!element) throw new Error(`index.html has no element "${id}"`);
  return element as Kind;
}

export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string> = {},
  children: (Node | string)[] = [],
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

export function createButton(
  className: string,
  action: () => unknown,
  children: (Node | string)[] = [],
) {
  const element = createElement("button", { type: "button", class: className }, children);
  onClick(element, action);
  return element;
}

export function iconOf(name: string) {
  const icon = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  icon.setAttribute("class", "icon");
  icon.setAttribute("aria-hidden", "true");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#icon-${name}`);
  icon.append(use);
  return icon;
}

/** Tells the document that a person's action has failed (`onActionFailed`). */
export function reportFailure(error: unknown) {
  document.dispatchEvent(new CustomEvent("actionfailed", { detail: error }));
}

/** Elements with a listener added by `onClick`. */
const active: WeakSet<Element> = new WeakSet();

/**
 * True if a press on the button already does something. A button without a name counts, because it
 * belongs to a part that listens as a whole.
 */
export function hasAction(button: HTMLButtonElement) {
  const isNamed = button.id !== "" || button.dataset.listen !== undefined;
  return !isNamed || active.has(button) || button.matches("[popovertarget], [type=submit]");
}

/**
 * Runs the action on each click. If the action fails, at once or later, the dialog of the element
 * closes and the document hears "actionfailed".
 */
export function onClick(element: HTMLElement, action: (event: MouseEvent) => unknown) {
  active.add(element);
  element.addEventListener("click", async (event) => {
    try {
      await action(event);
    } catch (error) {
      element.closest("dialog")?.close();
      reportFailure(error);
    }
  });
}

export function onActionFailed(report: (error: unknown) => void) {
  document.addEventListener("actionfailed", (event) => report((event as CustomEvent).detail));
}

/**
 * Opens a dialog that blocks the page, except in an old browser. Unless the game is played in the
 * dialog, the document hears "dialogopened" and "dialogclosed".
 */
export function openModal(
  dialog: HTMLDialogElement,
  { isPlayedIn = false }: { isPlayedIn?: boolean } = {},
) {
  if (!isPlayedIn) {
    document.dispatchEvent(new CustomEvent("dialogopened"));
    const onClose = () => document.dispatchEvent(new CustomEvent("dialogclosed"));
    dialog.addEventListener("close", onClose, { once: true });
  }
  if (typeof dialog.showModal === "function") return dialog.showModal();
  dialog.show();
  const closing = new AbortController();
  const onKey = ({ key }: KeyboardEvent) => key === "Escape" && dialog.close();
  onKeyDown(document, onKey, { signal: closing.signal });
  dialog.addEventListener("close", () => closing.abort(), { signal: closing.signal });
}

export function onDialogOpened(action: () => void) {
  document.addEventListener("dialogopened", action);
}

/** Calls *action* once no dialog is open. */
export function onDialogClosed(action: () => void) {
  document.addEventListener("dialogclosed", () => {
    if (!document.querySelector("dialog[open]")) action();
  });
}

/** Writes a text unless it is there already, because each write costs a layout. */
export function setText(element: Element, text: string) {
  if (element.textContent !== text) element.textContent = text;
}

export function setTextIn(container: Element, selector: string, text: string) {
  setText(container.querySelector(selector) as Element, text);
}

/**
 * Writes the translated messages, one sentence each; a message with `isApart` begins a new line.
 */
export function setMessages(element: Element, t: Translate, messages: Message[]) {
  const texts = translateAll(messages, t);
  const gap = (index: number) => (messages[index]?.isApart ? "\n" : " ");
  setText(element, texts.reduce((before, text, index) => before + gap(index) + text, "").slice(1));
}

export function translateAll(messages: Message[], t: Translate) {
  return messages.map(({ key, placeholders }) => t(key, placeholders));
}

/** The place for the focus of a vanishing element: the board or, in a review, the slider. */
const REFUGE = ".is-reviewing #review-ply, :root:not(.is-reviewing) #board [tabindex='0']";

/** Moves the focus of a vanishing element, in a microtask because moving it forces a layout. */
export function moveFocusToBoard(element: HTMLElement) {
  if (!element.contains(document.activeElement)) return;
  queueMicrotask(() => {
    const { activeElement, body } = document;
    // Something else may have taken the focus in the meantime.
    if (activeElement !== body && !element.contains(activeElement)) return;
    (document.querySelector(REFUGE) as SVGElement | null)?.focus();
  });
}

export function loadStyle(href: string) {
  // The single-file edition already contains it.
  if (document.querySelector(`link[href="${href}"], style[data-file="${href}"]`))
    return Promise.resolve();
  const link = createElement("link", { rel: "stylesheet", href });
  return new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve(null));
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error("a style sheet cannot be loaded"));
    });
    document.head.append(link);
  });
}
