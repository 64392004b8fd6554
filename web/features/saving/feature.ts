import type { SavedGame, State } from "../../core/state.ts";
import type { PageFeature } from "../../shell/page.ts";
import { byId, onClick } from "../../ui/dom.ts";
import { LastingRequest } from "./lasting.ts";
import { quarantine, readGameText } from "./saved-game.ts";

declare module "../../core/events.ts" {
  interface Events {
    /** The game is saved again, or can no longer be saved. */
    savingChanged: { isSaved: boolean };
    /** The person has closed the warning. */
    unsavedDismissed: object;
  }
}

/** The game of the last visit. The code that reads it is fetched only if there is such a game. */
let found: { saved: SavedGame | null; isUnreadable: boolean } = {
  saved: null,
  isUnreadable: false,
};

/** Saves the game in the browser. */
export const SAVING: PageFeature = {
  name: "saving",
  handlers: {
    savingChanged: (state, { isSaved }) => withUnsaved(state, !isSaved),
    unsavedDismissed: (state) => withUnsaved(state, false),
  },
  ready: async (game) => {
    if (readGameText() === null) return;
    const [{ readGame }] = await Promise.all([import("./game-reading.ts"), game.loadReader()]);
    found = readGame();
  },
  start: ({ guest, dispatch }) => {
    const { saved, isUnreadable } = found;
    const quarantined = isUnreadable ? quarantine() : null;
    const lasting = new LastingRequest();
    const isOwn = guest === null;
    return {
      follow: ({ state }) => isOwn && lasting.follow(state),
      open: () => {
        if (saved && guest?.kind !== "exercise") dispatch({ kind: "gameLoaded", saved });
      },
      begin: () => {
        onClick(byId("unsaved-dismiss"), () => dispatch({ kind: "unsavedDismissed" }));
        addEventListener("appinstalled", () => lasting.ask());
      },
      speak: () => quarantined && dispatch({ kind: "noticed", notice: { kind: quarantined } }),
    };
  },
};

function withUnsaved(state: State, isUnsavedShown: boolean): State {
  const { session } = state;
  if (session.isUnsavedShown === isUnsavedShown) return state;
  return { ...state, session: { ...session, isUnsavedShown } };
}
