/**
 * The parts of index.html: found by their ids, told what to say, and what becomes of the focus in
 * one that goes away.
 *
 * @import { Message, Translate } from "../state/state.d.ts"
 */

/**
 * The element with this id. Missing is a mistake in index.html.
 * @template {HTMLElement} [Kind=HTMLElement]
 * @param {string} id
 * @returns {Kind}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`index.html has no element "${id}"`);
  return /** @type {Kind} */ (element);
}

/**
 * A text that is there is left alone: written again, it would have to be laid out again.
 * @param {Element} element
 * @param {string} text
 */
export function putText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * The same for an element within another. Missing is a mistake in index.html.
 * @param {Element} box
 * @param {string} selector
 * @param {string} text
 */
export function putInto(box, selector, text) {
  putText(/** @type {Element} */ (box.querySelector(selector)), text);
}

/**
 * @param {Element} element
 * @param {Translate} t
 * @param {Message[]} messages  A sentence each.
 */
export function putMessages(element, t, messages) {
  putText(element, messages.map(({ key, placeholders }) => t(key, placeholders)).join(" "));
}

/**
 * The focus in something that goes away passes to the board, and is not lost. When all is painted:
 * a focus that moves makes the browser lay out the page at once.
 * @param {HTMLElement} part
 */
export function passFocus(part) {
  if (!part.contains(document.activeElement)) return;
  queueMicrotask(() => {
    const { activeElement, body } = document;
    // Something else may have taken it meanwhile.
    if (activeElement !== body && !part.contains(activeElement)) return;
    /** @type {SVGElement | null} */ (document.querySelector("#board [tabindex='0']"))?.focus();
  });
}
