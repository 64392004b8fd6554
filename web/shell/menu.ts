/** Places popover menus and handles their arrow keys; the browser does the rest. */
import { isWithModifier, onKeyDown } from "../ui/key-presses.ts";

/** The gap from the menu to its button, and to the edge of the window. */
const GAP_PX = 6;

/** @param menuButton  The button of the menu that contains *openButton* in a narrow window. */
export function wireMenu(
  menu: HTMLElement,
  openButton: HTMLElement,
  menuButton: HTMLElement = openButton,
) {
  menu.addEventListener("toggle", (event) => {
    if ((event as ToggleEvent).newState !== "open") return;
    const buttons = enabledButtons(menu);
    (buttons.find((button) => button.matches("[aria-current]")) ?? buttons[0])?.focus();
  });
  const placeMenu = () =>
    place(menu, openButton.getClientRects().length > 0 ? openButton : menuButton);
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

function place(menu: HTMLElement, openButton: HTMLElement) {
  const { top, right, bottom } = openButton.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isBelow = bottom < clientHeight / 2;
  const room = isBelow ? clientHeight - bottom : top;
  menu.style.top = isBelow ? `${bottom + GAP_PX}px` : "auto";
  menu.style.bottom = isBelow ? "auto" : `${Math.max(GAP_PX, clientHeight - top + GAP_PX)}px`;
  menu.style.right = `${Math.max(GAP_PX, clientWidth - right)}px`;
  menu.style.maxHeight = `${Math.max(120, room - 2 * GAP_PX)}px`;
}

function enabledButtons(menu: HTMLElement) {
  return [...menu.querySelectorAll("button:enabled:not([hidden])")] as HTMLButtonElement[];
}

function moveFocus(event: KeyboardEvent, menu: HTMLElement) {
  const buttons = enabledButtons(menu);
  const at = buttons.findIndex((button) => button.matches(":focus"));
  const indices = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
  if (!(event.key in indices) || isWithModifier(event)) return;
  event.preventDefault();
  const to = indices[event.key as keyof typeof indices];
  buttons.at(to % buttons.length)?.focus();
}
