/** Steps through the moves of a game that is over or looked back at, as the arrow keys do. */
import { isLookingBack } from "../../core/cursor-selectors.ts";
import type { Dispatch } from "../../core/events.ts";
import { isOver } from "../../core/game-selectors.ts";
import type { State } from "../../core/state.ts";

/** In px: a notch of a mouse has more, a touchpad sends many small ones. */
const NOTCH = 40;

export function listenToWheel(board: SVGElement, dispatch: Dispatch, state: () => State) {
  let turned = 0;
  board.addEventListener(
    "wheel",
    (event) => {
      if (event.ctrlKey || !event.deltaY || !isWanted(state())) return;
      event.preventDefault();
      const isSameWay = Math.sign(turned) === Math.sign(event.deltaY);
      turned = (isSameWay ? turned : 0) + event.deltaY;
      if (Math.abs(turned) < NOTCH) return;
      dispatch({ kind: "stepped", by: Math.sign(turned) });
      turned = 0;
    },
    { passive: false },
  );
}

/** A running game keeps its position, and a page that scrolls is scrolled. */
function isWanted(state: State) {
  const { scrollHeight, clientHeight } = document.documentElement;
  return scrollHeight <= clientHeight && (isOver(state) || isLookingBack(state));
}
