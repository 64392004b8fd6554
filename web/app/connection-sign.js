/**
 * Says honestly how the page stands without a connection: a sign while there is none, and in "About"
 * whether everything is kept on the device.
 *
 * @import { Translate } from "../state/state.d.ts"
 */
import { byId } from "../ui/dom.js";

export class ConnectionView {
  // A page that came out of the keeping is kept, before `ready` is heard.
  #isReady = Boolean(navigator.serviceWorker?.controller);
  #isOffline = false;
  /** @type {Translate | null} */
  #t = null;

  /** @param {(key: string) => void} say */
  constructor(say) {
    this.say = say;
    addEventListener("online", () => this.#look());
    addEventListener("offline", () => this.#look());
  }

  /** Everything is kept now. */
  ready() {
    this.#isReady = true;
    this.#show();
  }

  /** @param {Translate} t */
  paint(t) {
    if (this.#t === t) return;
    this.#t = t;
    this.#show();
    this.#look();
  }

  #look() {
    const isOffline = !navigator.onLine;
    if (isOffline === this.#isOffline) return;
    this.#isOffline = isOffline;
    this.#show();
    const gone = this.#isReady ? "offline.gone" : "offline.gone.not-yet";
    this.say(isOffline ? gone : "offline.back");
  }

  #show() {
    const t = this.#t;
    if (!t) return;
    byId("offline-state").textContent = t(this.#isReady ? "offline.ready" : "offline.not-yet");
    const sign = byId("offline-sign");
    sign.hidden = !this.#isOffline;
    sign.title = t(this.#isReady ? "offline.gone" : "offline.gone.not-yet");
  }
}
