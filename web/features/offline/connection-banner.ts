import type { State, Translate } from "../../core/state.ts";
import { byId, setText } from "../../ui/dom.ts";
import { setShown } from "../play/button-states.ts";
import { connectionText } from "../play/messages.ts";

export function paintConnection({ session }: State, t: Translate) {
  const { isOnline, isOfflineReady, isUpdateOffered, isUnsavedShown } = session;
  setText(byId("offline-state"), t(isOfflineReady ? "offline.ready" : "offline.not-yet"));
  const sign = byId("offline-sign");
  sign.hidden = isOnline;
  sign.title = t(connectionText({ ...session, isOnline: false }).key);
  // The single-file edition does not offer itself for download.
  const offer = document.getElementById("take-along");
  if (offer) offer.hidden = !isOnline;
  if (offer) byId("take-along-offline").hidden = isOnline;
  // There is room for only one banner.
  setShown("unsaved", isUnsavedShown);
  setShown("update", isUpdateOffered && !isUnsavedShown);
}
