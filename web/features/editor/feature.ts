import { isFollower } from "../../core/roles.ts";
import type { PageFeature } from "../../shell/page.ts";
import { byId, onClick } from "../../ui/dom.ts";
import { setShown } from "../play/button-states.ts";

/** Sets up any position by hand, to analyse it or to play on from it. */
export const EDITOR: PageFeature = {
  name: "editor",
  needs: ["analysis", "new-game", "play"],
  start: (page) => {
    page.use("play").addButtons(({ session, ...state }) => {
      const isFree = !isFollower({ session, ...state }) && !page.guest;
      setShown("set-up", isFree && session.engine.kind === "ready");
    });
    return {
      begin: () =>
        onClick(byId("set-up"), async () => {
          const module = await page.load(import("./editor.ts"));
          const t = page.t();
          if (module && t) await new module.Editor(page, t).open();
        }),
    };
  },
};
