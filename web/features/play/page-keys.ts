import { isLookingBack } from "../../core/cursor-selectors.ts";
import type { Dispatch } from "../../core/events.ts";
import type { State } from "../../core/state.ts";
import { hintHere, isAdvising } from "../../core/turn-selectors.ts";
import { isWithAlt, onKeyDown } from "../../ui/key-presses.ts";
import type { Command } from "./key-map.ts";
import { commandOf } from "./key-map.ts";

/** The only commands that a held key repeats; others would flicker. */
const REPEATED = ["jump", "undo", "redo"];

/** The keys that step through the game, unless the focused element uses them itself. */
const STEPS: Record<string, number> = {
  ...{ ArrowLeft: -1, ArrowRight: 1, PageUp: -1, PageDown: 1 },
  ...{ Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY },
};

export function listenToKeys(
  dispatch: Dispatch,
  state: () => State,
  onCommand: (command: Command, isBack: boolean) => void,
) {
  onKeyDown(document, (event) => {
    if (event.defaultPrevented || isWithAlt(event) || isElsewhere(event)) return;
    if (event.ctrlKey || event.metaKey) {
      const key = event.key.toLowerCase();
      if (key !== "z" && key !== "y") return;
      dispatch({ kind: key === "y" || event.shiftKey ? "redone" : "undone" });
    } else if (event.key === "Escape") {
      // Without an earlier position or a hint to leave, Escape belongs to the focused element. If a
      // menu is open, Escape closes the menu.
      const isShown = isLookingBack(state()) || hintHere(state()) !== null || isAdvising(state());
      if (!isShown || document.querySelector(":popover-open")) return;
      dispatch({ kind: "cancelled" });
    } else {
      // Home and End move a slider.
      const isSlider = event.target instanceof HTMLInputElement;
      const by = isSlider && /Home|End/.test(event.key) ? undefined : STEPS[event.key];
      if (by) dispatch({ kind: "stepped", by });
      const command = by ? null : commandOf(event, state().session.settings);
      if (!command && !by) return;
      if (command && (!event.repeat || REPEATED.includes(command.kind)))
        onCommand(command, event.shiftKey);
    }
    event.preventDefault();
  });
}

function isElsewhere({ target }: KeyboardEvent) {
  if (document.querySelector("dialog:modal")) return true;
  return target instanceof Element && target.matches("input:not([type=range]), select, textarea");
}
