import type { State } from "../../core/state.ts";
import type { PageFeature } from "../../shell/page.ts";
import { byId, onClick } from "../../ui/dom.ts";
import { LastingRequest } from "./lasting.ts";
import { wireQuarantineButtons } from "./quarantine-buttons.ts";
import { quarantine, readGame } from "./saved-game.ts";

declare module "../../core/events.ts" {
  interface Events {
    /** What is played is saved again, or no longer; */
    savingChanged: { isSaved: boolean };
    /** the person knows that it is not. */
    unsavedDismissed: object;
  }
}

/** The game is saved in the browser. */
export const SAVING: PageFeature = {
  name: "saving",
  handlers: {
    savingChanged: (state, { isSaved }) => withUnsaved(state, !isSaved),
    unsavedDismissed: (state) => withUnsaved(state, false),
  },
  start: ({ guest, store, engine, dispatch, notice }) => {
    const { saved, isUnreadable } = readGame();
    const quarantined = isUnreadable ? quarantine() : null;
    const lasting = new LastingRequest();
    const isOwn = guest === null;
    return {
      follow: ({ state }) => isOwn && lasting.follow(state),
      open: () => {
        if (saved && guest?.kind !== "exercise") dispatch({ kind: "gameLoaded", saved });
      },
      begin: () => {
        wireQuarantineButtons(store, engine);
        onClick(byId("unsaved-dismiss"), () => dispatch({ kind: "unsavedDismissed" }));
        addEventListener("appinstalled", () => lasting.ask());
      },
      speak: () => quarantined && notice(quarantined),
    };
  },
};

function withUnsaved(state: State, isUnsavedShown: boolean): State {
  const { session } = state;
  if (session.isUnsavedShown === isUnsavedShown) return state;
  return { ...state, session: { ...session, isUnsavedShown } };
}
