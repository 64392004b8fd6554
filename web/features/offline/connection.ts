/** Reports to the store changes of the connection and new versions of the page. */
import type { Dispatch, Event } from "../../core/events.ts";
import type { PageStore } from "../../shell/page-store.ts";
import { byId, onClick } from "../../ui/dom.ts";
import { isDelivered, registerOffline } from "./offline.ts";

/** The edition in one file needs no connection, and nobody can update it. */
export const isSingleFile = () => document.documentElement.dataset.edition === "single-file";

/** @param isOther  Does the page show another game than DVONN? */
export function wireConnection(store: PageStore, isOther: boolean) {
  const dispatch = (event: Event) => store.dispatch(event);
  if (isSingleFile()) return dispatch({ kind: "offlineChecked", isReady: true });
  for (const name of ["online", "offline"]) addEventListener(name, () => readConnection(dispatch));
  // A DVONN page that the service worker delivered is saved, before the worker says so.
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

export function readConnection(dispatch: Dispatch) {
  dispatch({ kind: "connectionChanged", isOnline: isSingleFile() || navigator.onLine });
}
