import type { Dispatch, Event } from "../../core/events.ts";
import type { Session, State } from "../../core/state.ts";
import type { PageFeature } from "../../shell/page.ts";
import type { PageStore } from "../../shell/page-store.ts";
import { byId, onClick } from "../../ui/dom.ts";
import { paintConnection } from "./connection-banner.ts";
import { prepareLaterStarts } from "./later-starts.ts";
import { isDelivered, registerOffline } from "./offline.ts";

declare module "../../core/events.ts" {
  interface Events {
    connectionChanged: { isOnline: boolean };
    /** isReady: everything is saved on the device. */
    offlineChecked: { isReady: boolean };
    updateFound: object;
    updatePostponed: object;
  }
}

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
      // The single-file edition has no storage for snapshots.
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

/** The single-file edition needs no connection and has no updates. */
const isSingleFile = () => document.documentElement.dataset.edition === "single-file";

/** @param isOther  True if the page shows a game other than DVONN. */
function wireConnection(store: PageStore, isOther: boolean) {
  const dispatch = (event: Event) => store.dispatch(event);
  if (isSingleFile()) return dispatch({ kind: "offlineChecked", isReady: true });
  for (const name of ["online", "offline"]) addEventListener(name, () => readConnection(dispatch));
  // A DVONN page that the service worker has delivered is saved already.
  if (isDelivered() && !isOther) dispatch({ kind: "offlineChecked", isReady: true });
  const updates = registerOffline({
    isOther,
    engineSettled: store.when(({ session }) => session.engine.kind !== "loading"),
    onChecked: (isReady) => dispatch({ kind: "offlineChecked", isReady }),
    onUpdate: () => dispatch({ kind: "updateFound" }),
  });
  onClick(byId("open-about"), () => updates.check());
  onClick(byId("update-now"), () => updates.apply());
  onClick(byId("update-later"), () => dispatch({ kind: "updatePostponed" }));
}

function readConnection(dispatch: Dispatch) {
  dispatch({ kind: "connectionChanged", isOnline: isSingleFile() || navigator.onLine });
}
