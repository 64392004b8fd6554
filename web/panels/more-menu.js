/**
 * The popover menu "More": its position and its arrow keys. The browser handles Escape, a press
 * outside and returning the focus.
 */
import { byId } from "../ui/dom.js";

/** In px: between the menu and its button, and between the menu and the edge of the window. */
const GAP_PX = 6;

/** Makes the menu open above its button and close when one of its items is pressed. */
export function wireMoreMenu() {
  const menu = byId("more");
  const openButton = byId("open-more");
  menu.addEventListener("toggle", (event) => {
    if (/** @type {ToggleEvent} */ (event).newState === "open") enabledButtons(menu)[0]?.focus();
  });
  menu.addEventListener("beforetoggle", () => place(menu, openButton));
  addEventListener("resize", () => place(menu, openButton));
  menu.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("button")) menu.hidePopover();
  });
  menu.addEventListener("keydown", (event) => moveFocus(event, menu));
}

/**
 * @param {HTMLElement} menu
 * @param {HTMLElement} openButton
 */
function place(menu, openButton) {
  const { top, right } = openButton.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  menu.style.bottom = `${Math.max(GAP_PX, clientHeight - top + GAP_PX)}px`;
  menu.style.right = `${Math.max(GAP_PX, clientWidth - right)}px`;
  menu.style.maxHeight = `${Math.max(120, top - 2 * GAP_PX)}px`;
}

/** @param {HTMLElement} menu */
function enabledButtons(menu) {
  return /** @type {HTMLButtonElement[]} */ ([
    ...menu.querySelectorAll("button:enabled:not([hidden])"),
  ]);
}

/**
 * @param {KeyboardEvent} event
 * @param {HTMLElement} menu
 */
function moveFocus(event, menu) {
  const buttons = enabledButtons(menu);
  const at = buttons.findIndex((button) => button.matches(":focus"));
  const indices = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
  if (!(event.key in indices) || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const to = indices[/** @type {keyof typeof indices} */ (event.key)];
  buttons.at(to % buttons.length)?.focus();
}
