/**
 * DOM helpers: find elements of index.html by id, create elements, wire clicks, set text, and keep
 * the focus when the focused element disappears.
 *
 * @import { Message, Translate } from "../state/state.d.ts"
 */
import { onKeyDown } from "./key-presses.js";

/**
 * The element with this id.
 * @template {HTMLElement} [Kind=HTMLElement]
 * @param {string} id
 * @returns {Kind}
 * @throws {Error} index.html has no such element.
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`index.html has no element "${id}"`);
  return /** @type {Kind} */ (element);
}

/**
 * Creates an HTML element.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string>} [attributes]
 * @param {(Node | string)[]} [children]
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function createElement(name, attributes = {}, children = []) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/**
 * Creates a button that does not submit a form.
 * @param {string} className
 * @param {() => unknown} action
 * @param {(Node | string)[]} [children]
 */
export function createButton(className, action, children = []) {
  const element = createElement("button", { type: "button", class: className }, children);
  onClick(element, action);
  return element;
}

/**
 * Let the document hear that something a person has done has failed (`onActionFailed`).
 * @param {unknown} error
 */
export function reportFailure(error) {
  document.dispatchEvent(new CustomEvent("actionfailed", { detail: error }));
}

/**
 * Runs *action* on every click. If it throws, now or later, the dialog around the element closes,
 * so that what lies behind it can be seen, and the document hears "actionfailed" (`onActionFailed`).
 * @param {HTMLElement} element
 * @param {(event: MouseEvent) => unknown} action  May be asynchronous.
 */
export function onClick(element, action) {
  element.addEventListener("click", async (event) => {
    try {
      await action(event);
    } catch (error) {
      element.closest("dialog")?.close();
      reportFailure(error);
    }
  });
}

/** @param {(error: unknown) => void} report  Called with what an action of `onClick` has thrown. */
export function onActionFailed(report) {
  document.addEventListener("actionfailed", (event) => {
    report(/** @type {CustomEvent} */ (event).detail);
  });
}

/**
 * Opens a dialog over the page; in a browser that cannot do that, beside it. Escape closes it either way.
 * The document hears "dialogopened" (`onDialogOpened`), and "dialogclosed" (`onDialogClosed`).
 * @param {HTMLDialogElement} dialog
 * @param {{ isPlayedIn?: boolean }} [options]  The game goes on in it: nothing is heard.
 */
export function openModal(dialog, { isPlayedIn = false } = {}) {
  if (!isPlayedIn) {
    document.dispatchEvent(new CustomEvent("dialogopened"));
    const onClose = () => document.dispatchEvent(new CustomEvent("dialogclosed"));
    dialog.addEventListener("close", onClose, { once: true });
  }
  if (typeof dialog.showModal === "function") {
    dialog.showModal();
    return;
  }
  dialog.show();
  const closing = new AbortController();
  const onKey = (/** @type {KeyboardEvent} */ { key }) => key === "Escape" && dialog.close();
  onKeyDown(document, onKey, { signal: closing.signal });
  dialog.addEventListener("close", () => closing.abort(), { signal: closing.signal });
}

/** @param {() => void} action  Called whenever a dialog is opened in which nobody plays. */
export function onDialogOpened(action) {
  document.addEventListener("dialogopened", action);
}

/** @param {() => void} action  Called once such a dialog is closed, and no other is open. */
export function onDialogClosed(action) {
  document.addEventListener("dialogclosed", () => {
    if (!document.querySelector("dialog[open]")) action();
  });
}

/**
 * Sets an element's text. Equal text is not written again, because that would cost a layout.
 * @param {Element} element
 * @param {string} text
 */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * Sets the text of the first descendant of *container* that matches; index.html must have one.
 * @param {Element} container
 * @param {string} selector
 * @param {string} text
 */
export function setTextIn(container, selector, text) {
  setText(/** @type {Element} */ (container.querySelector(selector)), text);
}

/**
 * Sets an element's text to the translated messages, one sentence each; those that stand apart begin a line.
 * @param {Element} element
 * @param {Translate} t
 * @param {Message[]} messages
 */
export function setMessages(element, t, messages) {
  const texts = translateAll(messages, t);
  const parts = texts.map((text, index) => {
    const isFirst = index === 0;
    return isFirst ? text : `${messages[index]?.isApart ? "\n" : " "}${text}`;
  });
  setText(element, parts.join(""));
}

/**
 * @param {Message[]} messages
 * @param {Translate} t
 */
export function translateAll(messages, t) {
  return messages.map(({ key, placeholders }) => t(key, placeholders));
}

/** What takes the focus of an element that goes: in a review the slider that steps through the game. */
const REFUGE = ".is-reviewing #review-ply, :root:not(.is-reviewing) #board [tabindex='0']";

/**
 * Moves the focus to the board, or to the slider of a review, if it is inside an element that is about to be
 * hidden, disabled or removed. Deferred to a microtask: moving the focus forces a layout, so everything is painted first.
 * @param {HTMLElement} element
 */
export function moveFocusToBoard(element) {
  if (!element.contains(document.activeElement)) return;
  queueMicrotask(() => {
    const { activeElement, body } = document;
    // Something else may have taken the focus in the meantime.
    if (activeElement !== body && !element.contains(activeElement)) return;
    /** @type {SVGElement | null} */ (document.querySelector(REFUGE))?.focus();
  });
}

/**
 * Load a style sheet that the page does not begin with.
 * @param {string} href
 */
export function loadStyle(href) {
  // In the edition in one file it is in the document already.
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
