/** Places popover menus and handles their arrow keys; the browser does the rest. */
import { isWithModifier, onKeyDown } from "../ui/key-presses.ts";

/** The gap from the menu to its button, and to the edge of the window. */
const GAP_PX = 6;

/** @param button  The button beside which the menu opens. */
export function wireMenu(menu: HTMLElement, button: HTMLElement) {
  menu.addEventListener("toggle", (event) => {
    if ((event as ToggleEvent).newState !== "open") return;
    const items = itemsOf(menu);
    (items.find((item) => item.matches("[aria-current]")) ?? items[0])?.focus();
  });
  const placeMenu = () => place(menu, button);
  menu.addEventListener("beforetoggle", placeMenu);
  addEventListener("resize", placeMenu);
  const close = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest("button")) menu.hidePopover();
  };
  // Close the menu before its item acts, so that a dialog opened by the item returns the focus to
  // the menu's button.
  menu.addEventListener("click", close, { capture: true });
  onKeyDown(menu, (event) => {
    if (menu.matches(":popover-open")) moveFocus(event, menu);
  });
}

function place(menu: HTMLElement, button: HTMLElement) {
  const { top, right, bottom } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isBelow = bottom < clientHeight / 2;
  const room = isBelow ? clientHeight - bottom : top;
  menu.style.top = isBelow ? `${bottom + GAP_PX}px` : "auto";
  menu.style.bottom = isBelow ? "auto" : `${Math.max(GAP_PX, clientHeight - top + GAP_PX)}px`;
  menu.style.right = `${Math.max(GAP_PX, clientWidth - right)}px`;
  menu.style.maxHeight = `${Math.max(120, room - 2 * GAP_PX)}px`;
}

function itemsOf(menu: HTMLElement) {
  return [...menu.querySelectorAll<HTMLElement>(":is(button:enabled, a):not([hidden])")];
}

function moveFocus(event: KeyboardEvent, menu: HTMLElement) {
  const items = itemsOf(menu);
  const at = items.findIndex((item) => item.matches(":focus"));
  const indices = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
  if (!(event.key in indices) || isWithModifier(event)) return;
  event.preventDefault();
  const to = indices[event.key as keyof typeof indices];
  items.at(to % items.length)?.focus();
}
