/**
 * The banner for uncaught errors. It uses neither the store nor painting, because either may be at
 * fault.
 */
import { byId, moveFocusToBoard, onClick } from "../ui/dom.ts";

/** The addresses of scripts that browser extensions run in the page. */
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

/** @param isSafe  Returns true if the game survives a reload. */
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
 * True for an error of the page itself. The event has no `error` if it comes from a foreign script,
 * or if it is a browser's own remark, for example on ResizeObserver.
 */
function isOfThePage({ error, filename }: ErrorEvent) {
  return error !== null && error !== undefined && !FOREIGN.test(filename);
}
