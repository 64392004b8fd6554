import type { Session, State } from "../../core/state.ts";
import type { PageFeature } from "../../shell/page.ts";
import { isSingleFile, readConnection, wireConnection } from "./connection.ts";
import { paintConnection } from "./connection-banner.ts";
import { prepareLaterStarts } from "./later-starts.ts";

declare module "../../core/events.ts" {
  interface Events {
    connectionChanged: { isOnline: boolean };
    /** Is everything saved on the device? */
    offlineChecked: { isReady: boolean };
    updateFound: object;
    updatePostponed: object;
  }
}

/** Reports whether there is a connection, whether the page needs one, and new versions of the page. */
export const OFFLINE: PageFeature = {
  name: "offline",
  needs: ["play"],
  handlers: {
    connectionChanged: (state, { isOnline }) => withSession(state, { isOnline }),
    offlineChecked: (state, { isReady }) => withSession(state, { isOfflineReady: isReady }),
    updateFound: (state) => withSession(state, { isUpdateOffered: true }),
    updatePostponed: (state) => withSession(state, { isUpdateOffered: false }),
  },
  openToFollowers: ["connectionChanged", "offlineChecked", "updateFound", "updatePostponed"],
  start: ({ store, dispatch, engine, isOther }) => ({
    paint: paintConnection,
    begin: () => {
      wireConnection(store, isOther);
      // A file has no storage of its own for them.
      if (!isSingleFile()) prepareLaterStarts(store, engine);
    },
    speak: () => readConnection(dispatch),
  }),
};

function withSession(state: State, change: Partial<Session>): State {
  const session = { ...state.session, ...change };
  const names = Object.keys(change) as (keyof Session)[];
  const isSame = names.every((name) => session[name] === state.session[name]);
  return isSame ? state : { ...state, session };
}
