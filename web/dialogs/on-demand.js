/**
 * The dialogs whose code is fetched when they are wanted: sharing and statistics.
 *
 * @import { Linking, Sharing } from "./share.js"
 * @import { State, Translate } from "../state/state.d.ts"
 */
import { log } from "../engine/client.js";
import { byId, onClick } from "../ui/dom.js";

/**
 * @param {object} page
 * @param {() => State} page.state
 * @param {() => Translate | null} page.t
 * @param {SVGSVGElement} page.board
 * @param {Sharing | undefined} page.sharing  Of another game than DVONN.
 * @param {Linking} page.link
 * @param {(ended: number) => string} page.finishedGame  The address of a finished game, by when it ended.
 * @param {ReturnType<typeof partLoader>} page.load
 */
export function wireDialogsOnDemand({ state, t, board, sharing, link, finishedGame, load }) {
  /**
   * @template Module
   * @param {string} button
   * @param {() => Promise<Module>} fetchModule
   * @param {(module: Module, state: State, t: Translate) => void} open
   */
  const wire = (button, fetchModule, open) =>
    onClick(byId(button), async () => {
      const module = await load(fetchModule());
      const words = t();
      if (module && words) open(module, state(), words);
    });
  const share = () => import("./share.js");
  for (const button of ["open-share", "ending-share"])
    wire(button, share, (module, ...now) => module.openShare(...now, board, link, sharing));
  wire("unsaved-save", share, (module, ...now) => module.saveRecord(...now, link, sharing));
  wire(
    "open-statistics",
    () => import("./statistics.js"),
    (module, ...now) => module.openStatistics(...now, finishedGame),
  );
}

/**
 * @param {() => void} onFailure
 * @returns {<Module>(fetched: Promise<Module>) => Promise<Module | null>}
 *   What gives a part of the page that is fetched when it is wanted; null when it cannot be had, which is reported.
 */
export function partLoader(onFailure) {
  return async (fetched) => {
    try {
      return await fetched;
    } catch (error) {
      log(String(error));
      onFailure();
      return null;
    }
  };
}
