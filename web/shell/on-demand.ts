/** The dialogs whose code is fetched when they are wanted: sharing and statistics. */

import type { State, Translate } from "../core/state.ts";
import { log } from "../engine/client.ts";
import type { Linking, Sharing } from "../features/sharing/share.ts";
import { byId, onClick } from "../ui/dom.ts";

export function wireDialogsOnDemand({
  state,
  t,
  board,
  sharing,
  link,
  finishedGame,
  load,
}: {
  state: () => State;
  t: () => Translate | null;
  board: SVGSVGElement;
  /** Of another game than DVONN. */
  sharing: Sharing | undefined;
  link: Linking;
  /** The address of a finished game, by when it ended. */
  finishedGame: (ended: number) => string;
  load: ReturnType<typeof partLoader>;
}) {
  const wire = <Module>(
    button: string,
    fetchModule: () => Promise<Module>,
    open: (module: Module, state: State, t: Translate) => void,
  ) =>
    onClick(byId(button), async () => {
      const module = await load(fetchModule());
      const words = t();
      if (module && words) open(module, state(), words);
    });
  const share = () => import("../features/sharing/share.ts");
  for (const button of ["open-share", "ending-share"])
    wire(button, share, (module, ...now) => module.openShare(...now, board, link, sharing));
  wire("unsaved-save", share, (module, ...now) => module.saveRecord(...now, link, sharing));
  wire(
    "open-statistics",
    () => import("../features/statistics/statistics-dialog.ts"),
    (module, ...now) => module.openStatistics(...now, finishedGame),
  );
}

/**
 * @returns What gives a part of the page that is fetched when it is wanted; null when it cannot be had, which is reported.
 */
export function partLoader(
  onFailure: () => void,
): <Module>(fetched: Promise<Module>) => Promise<Module | null> {
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
