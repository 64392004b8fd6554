/**
 * Says that a new version of the page waits, and switches to it when the person wants that.
 */
import { byId, moveFocusToBoard, onClick } from "../ui/dom.js";
import { registerOffline } from "./offline.js";

/**
 * @param {Promise<void>} engineSettled  Settles when Python has come or failed.
 * @param {object} callbacks
 * @param {() => void} callbacks.onReady  Everything is saved on the device.
 * @param {() => void} callbacks.onShown  The person sees that a new version waits.
 */
export function wireUpdates(engineSettled, { onReady, onShown }) {
  const updates = registerOffline({
    engineSettled,
    onReady,
    onUpdate: () => {
      byId("update").hidden = false;
      onShown();
    },
  });
  onClick(byId("update-now"), () => updates.apply());
  onClick(byId("update-later"), () => {
    moveFocusToBoard(byId("update"));
    byId("update").hidden = true;
  });
}
