import type { Feature } from "../../core/feature.ts";
import type { State } from "../../core/state.ts";

declare module "../../core/events.ts" {
  interface Events {
    /** What is played is saved again, or no longer; */
    savingChanged: { isSaved: boolean };
    /** the person knows that it is not. */
    unsavedDismissed: object;
  }
}

/** The game is saved in the browser. */
export const SAVING: Feature = {
  name: "saving",
  handlers: {
    savingChanged: (state, { isSaved }) => withUnsaved(state, !isSaved),
    unsavedDismissed: (state) => withUnsaved(state, false),
  },
};

function withUnsaved(state: State, isUnsavedShown: boolean): State {
  const { session } = state;
  if (session.isUnsavedShown === isUnsavedShown) return state;
  return { ...state, session: { ...session, isUnsavedShown } };
}
