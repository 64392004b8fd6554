import { isFollower } from "../../core/roles.ts";
import type { PageFeature } from "../../shell/page.ts";
import { byId, onClick } from "../../ui/dom.ts";
import { setShown } from "../play/button-states.ts";
import type { EditedGame } from "./edited-game.ts";

const EDITOR = {
  name: "editor",
  needs: ["new-game", "play"],
};

/**
 * The feature for setting up any position of a game, to analyse it or to play on from it.
 * @param load  Loads the part of the editor that is specific to the game.
 */
export function editorOf(load: () => Promise<{ EDITED: EditedGame }>): PageFeature {
  return {
    ...EDITOR,
    start: (page) => {
      page.use("play").addButtons(({ session, ...state }) => {
        const isFree = !isFollower({ session, ...state }) && !page.guest;
        setShown("set-up", isFree && session.engine.kind === "ready");
      });
      return {
        begin: () =>
          onClick(byId("set-up"), async () => {
            const loading = Promise.all([import("./editor.ts"), load()]);
            const [editor, game] = (await page.load(loading)) ?? [];
            const t = page.t();
            if (editor && game && t) await new editor.Editor(page, game.EDITED, t).open();
          }),
      };
    },
  };
}
