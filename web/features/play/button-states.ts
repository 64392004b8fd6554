/** Shows and enables the buttons below the words. */
import { byId, moveFocusToBoard } from "../../ui/dom.ts";

/** In ms: longer than between the two presses of a double one. */
const SETTLING_MS = 600;

/**
 * @param isDecisive  Does it decide about a whole game or board? A press meant for what stood there is not for it.
 */
export function setShown(id: string, isShown: boolean, isDecisive: boolean = false) {
  const button = byId(id);
  if (button.hidden !== isShown) return;
  if (!isShown) moveFocusToBoard(button);
  button.hidden = !isShown;
  if (isShown && isDecisive) settle(button);
}

/** Let a button take no press by hand for a moment. */
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
