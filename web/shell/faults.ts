/**
 * Errors that nobody has caught: a banner reports the first one. A fault of one part leaves all others running, so play
 * continues, but something may look wrong until the page is loaded again. The banner needs neither the store nor the
 * painting of its state, because either may be at fault.
 */
import { byId, moveFocusToBoard, onClick } from "../ui/dom.ts";

/** Scripts of extensions run in the page, but are no part of it. */
const FOREIGN = /^[a-z-]+-extension:/;

/**
 * Run actions that do not depend on each other. An error in one is reported, and the others run all the same.
 */
export function separately(...actions: (() => unknown)[]) {
  for (const action of actions) {
    try {
      action();
    } catch (error) {
      reportError(error);
    }
  }
}

/**
 * Tell the person of the first error that nobody catches from now on.
 * @param isSafe  Will the game be there when the page is loaded again?
 * @param say  Announces a text.
 */
export function tellOfFaults(isSafe: () => boolean, say: (text: string) => void) {
  const banner = byId("fault");
  const listening = new AbortController();
  const tell = () => {
    listening.abort();
    byId("fault-safe").hidden = !isSafe();
    banner.hidden = false;
    say(byId("fault-text").innerText);
  };
  const { signal } = listening;
  addEventListener("error", (event) => isOfThePage(event) && tell(), { signal });
  addEventListener("unhandledrejection", tell, { signal });
  onClick(byId("fault-reload"), () => location.reload());
  onClick(byId("fault-dismiss"), () => {
    moveFocusToBoard(banner);
    banner.hidden = true;
  });
}

/**
 * Is it an error of the page's own scripts? Without an error it is one of a script from elsewhere, or no more than a
 * remark of the browser, such as that a change of size is seen to in the next frame.
 */
function isOfThePage({ error, filename }: ErrorEvent) {
  return error !== null && error !== undefined && !FOREIGN.test(filename);
}
