import type { State, Translate } from "../../core/state.ts";
import { byId, moveFocusToBoard, setText } from "../../ui/dom.ts";
import { connectionText } from "../play/messages.ts";

export function paintConnection({ session }: State, t: Translate) {
  const { isOnline, isOfflineReady, isUpdateOffered, isUnsavedShown } = session;
  setText(byId("offline-state"), t(isOfflineReady ? "offline.ready" : "offline.not-yet"));
  const sign = byId("offline-sign");
  sign.hidden = isOnline;
  sign.title = t(connectionText({ ...session, isOnline: false }).key);
  // Absent in the edition in one file, which it offers.
  const offer = document.getElementById("take-along");
  if (offer) offer.hidden = !isOnline;
  if (offer) byId("take-along-offline").hidden = isOnline;
  // There is room for one banner.
  showBanner("unsaved", isUnsavedShown);
  showBanner("update", isUpdateOffered && !isUnsavedShown);
}

function showBanner(id: string, isShown: boolean) {
  const banner = byId(id);
  if (banner.hidden !== isShown) return;
  if (!isShown) moveFocusToBoard(banner);
  banner.hidden = !isShown;
}
