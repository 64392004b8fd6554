/**
 * Paints how the page stands without a connection, a sign while there is none and in "About"
 * whether everything is saved on the device, and the banner of an update that waits.
 *
 * @import { State, Translate } from "../state/state.d.ts"
 */
import { connectionText } from "../text/messages.js";
import { byId, moveFocusToBoard, setText } from "../ui/dom.js";

/**
 * @param {State} state
 * @param {Translate} t
 */
export function paintConnection({ session }, t) {
  const { isOnline, isOfflineReady, isUpdateOffered } = session;
  setText(byId("offline-state"), t(isOfflineReady ? "offline.ready" : "offline.not-yet"));
  const sign = byId("offline-sign");
  sign.hidden = isOnline;
  sign.title = t(connectionText({ ...session, isOnline: false }).key);
  const update = byId("update");
  if (update.hidden !== isUpdateOffered) return;
  if (!isUpdateOffered) moveFocusToBoard(update);
  update.hidden = !isUpdateOffered;
}
