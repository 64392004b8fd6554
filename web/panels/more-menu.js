/**
 * The menu behind "More": a popover, where it opens, and the arrow keys in it. Escape, a press beside
 * it and the focus on its way back are the browser's.
 */
import { byId } from "../ui/dom.js";

/** In pixels: between the menu and its button, and the window's edge. */
const GAP = 6;

/** Make the menu open above its button and close when something in it was pressed. */
export function wireMoreMenu() {
  const menu = byId("more");
  const opener = byId("open-more");
  menu.addEventListener("toggle", (event) => {
    if (/** @type {ToggleEvent} */ (event).newState === "open") buttonsOf(menu)[0]?.focus();
  });
  menu.addEventListener("beforetoggle", () => place(menu, opener));
  addEventListener("resize", () => place(menu, opener));
  menu.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("button")) menu.hidePopover();
  });
  menu.addEventListener("keydown", (event) => walk(event, menu));
}

/**
 * @param {HTMLElement} menu
 * @param {HTMLElement} opener
 */
function place(menu, opener) {
  const { top, right } = opener.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  menu.style.bottom = `${Math.max(GAP, clientHeight - top + GAP)}px`;
  menu.style.right = `${Math.max(GAP, clientWidth - right)}px`;
  menu.style.maxHeight = `${Math.max(120, top - 2 * GAP)}px`;
}

/** @param {HTMLElement} menu */
function buttonsOf(menu) {
  return /** @type {HTMLButtonElement[]} */ ([
    ...menu.querySelectorAll("button:enabled:not([hidden])"),
  ]);
}

/**
 * @param {KeyboardEvent} event
 * @param {HTMLElement} menu
 */
function walk(event, menu) {
  const buttons = buttonsOf(menu);
  const at = buttons.findIndex((button) => button.matches(":focus"));
  const steps = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
  if (!(event.key in steps) || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const to = steps[/** @type {keyof typeof steps} */ (event.key)];
  buttons.at(to % buttons.length)?.focus();
}
