/**
 * Makes the page work without a network, and says when a new version waits. It never swaps
 * the code under a running game: the person says when, with `apply`.
 */

/**
 * @param {object} page
 * @param {Promise<void>} page.engineSettled
 *   Settles when Python has come or failed: until then the network is Python's.
 * @param {() => void} page.onUpdate  Called when a new version waits, and when another tab has
 *   switched to one: again then, since what this tab has not fetched yet is gone.
 * @param {() => void} page.onReady  Called once, when everything is saved on the device.
 * @returns {{ apply: () => void }} `apply` switches to the new version and reloads the page.
 */
export function registerOffline({ engineSettled, onUpdate, onReady }) {
  const container = navigator.serviceWorker;
  /** @type {ServiceWorkerRegistration | null} */
  let registration = null;
  let isApplying = false;
  let isOffered = false;

  function offer() {
    if (!isOffered) {
      isOffered = true;
      onUpdate();
    }
  }

  /** @param {ServiceWorkerRegistration} found */
  function watch(found) {
    registration = found;
    if (found.active && found.waiting) {
      offer();
    }
    found.addEventListener("updatefound", () => {
      const { installing } = found;
      installing?.addEventListener("statechange", () => {
        // Without one active, it is the first version, not a new one.
        if (installing.state === "installed" && found.active) {
          offer();
        }
      });
    });
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") {
        // Without a network there is no news, which is none to tell.
        found.update().catch(() => {});
      }
    });
  }

  async function register() {
    await engineSettled;
    watch(await container.register("sw.js", { updateViaCache: "none" }));
  }

  // Browsers have none on insecure addresses and in some private windows: the game needs none.
  if (container) {
    let hadController = container.controller !== null;
    container.addEventListener("controllerchange", () => {
      if (isApplying) {
        location.reload();
      } else if (hadController) {
        onUpdate();
      }
      hadController = true;
    });
    register().catch(() => {});
    container.ready.then(onReady);
  }

  return {
    apply() {
      if (registration?.waiting) {
        isApplying = true;
        registration.waiting.postMessage({ kind: "activate" });
      } else {
        location.reload();
      }
    },
  };
}
