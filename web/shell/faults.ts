/** The banner of errors that nobody has caught needs neither store nor painting, because either may be at fault. */
import { byId, moveFocusToBoard, onClick } from "../ui/dom.ts";

/** Extensions run scripts in the page that are no part of it. */
const FOREIGN = /^[a-z-]+-extension:/;

/** Runs actions that do not depend on each other; an error in one is reported. */
export function separately(...actions: (() => unknown)[]) {
  for (const action of actions) {
    try {
      action();
    } catch (error) {
      reportError(error);
    }
  }
}

/** @param isSafe  Will the game be there when the page is loaded again? */
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

/** Without an error, the event comes from a foreign script or is a remark of the browser, such as on ResizeObserver. */
function isOfThePage({ error, filename }: ErrorEvent) {
  return error !== null && error !== undefined && !FOREIGN.test(filename);
}
