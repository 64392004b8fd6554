import { byId, moveFocusToBoard } from "../../ui/dom.ts";

/** How long a decisive button ignores presses, in ms; longer than the pause in a double press. */
const SETTLING_MS = 600;

/** @param isDecisive  True if the button decides a whole game: at first, it ignores presses. */
export function setShown(id: string, isShown: boolean, isDecisive: boolean = false) {
  const button = byId(id);
  if (button.hidden !== isShown) return;
  if (!isShown) moveFocusToBoard(button);
  button.hidden = !isShown;
  if (isShown && isDecisive) settle(button);
}

function settle({ classList }: HTMLElement) {
  classList.add("is-settling");
  setTimeout(() => classList.remove("is-settling"), SETTLING_MS);
}

export function setEnabled(id: string, isOn: boolean) {
  const button = byId(id) as HTMLButtonElement;
  if (button.disabled !== isOn) return;
  if (!isOn) moveFocusToBoard(button);
  button.disabled = !isOn;
}
