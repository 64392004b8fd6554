import type { PageFeature } from "../../shell/page.ts";
import { byId, onClick } from "../../ui/dom.ts";
import { canVibrate } from "./haptics.ts";
import { SoundPlayer } from "./player.ts";

export const SOUND: PageFeature = {
  name: "sound",
  needs: ["ending", "play"],
  start: ({ game, board, state, dispatch, use }) => {
    const player = new SoundPlayer(game.ending.towers);
    use("ending").onLeft(() => player.hush());
    use("play").addButtons(({ session }) =>
      byId("sound").setAttribute("aria-pressed", String(session.settings.sound)),
    );
    return {
      follow: (change) => player.follow(change, board.landing),
      begin: () => {
        byId("settings-haptics").hidden = !canVibrate();
        onClick(byId("sound"), () => {
          const { settings } = state().session;
          dispatch({ kind: "settingsChanged", settings: { ...settings, sound: !settings.sound } });
        });
      },
    };
  },
};
