/** Makes the page work offline. A new version of the code waits until `apply` is called. */
import { serviceWorkers } from "../../engine/start-worker.ts";

/**
 * @returns `apply`, which reloads the page in the new version, and `check`, which asks the service
 * worker if the page is saved on the device.
 */
export function registerOffline({
  isOther = false,
  engineSettled,
  onUpdate,
  onChecked,
}: {
  /** True if the page shows a game other than DVONN. */
  isOther?: boolean;
  /**
   * Settles once Python is ready or has failed. The service worker is registered only then, because
   * Python's download has priority.
   */
  engineSettled: Promise<void>;
  /**
   * Called when a new version waits, and again when another tab has switched to it: then this tab
   * can no longer fetch files of its own version.
   */
  onUpdate: () => void;
  /** Called after each check; isReady: the page is saved on the device. */
  onChecked: (isReady: boolean) => void;
}): { apply: () => void; check: () => void } {
  const container = serviceWorkers();
  let registration: ServiceWorkerRegistration | null = null;
  let isApplying = false;
  let isOffered = false;

  function offer() {
    if (!isOffered) onUpdate();
    isOffered = true;
  }

  /** @param kind  "fill" also downloads missing files. */
  async function ask(kind: "check" | "fill") {
    try {
      const found = await container?.ready;
      found?.active?.postMessage({ kind, isOther });
    } catch {
      // If cookies are blocked, Firefox's `navigator.serviceWorker` refuses every call.
    }
  }

  function watch(found: ServiceWorkerRegistration) {
    registration = found;
    if (found.active && found.waiting) offer();
    found.addEventListener("updatefound", () => {
      const { installing } = found;
      installing?.addEventListener("statechange", () => {
        // Without an active worker, this is the first version, not an update.
        if (installing.state === "installed" && found.active) offer();
      });
    });
  }

  async function register() {
    await engineSettled;
    const found = await container?.register("sw.js", { updateViaCache: "none" });
    if (found && found !== registration) watch(found);
    ask("fill");
  }

  // Called when another attempt may succeed.
  const retry = () => {
    // This fails without a network.
    registration?.update().catch(() => {});
    register().catch(() => {});
  };

  // Insecure addresses and some private windows have no service workers; the game needs none.
  if (container) {
    let hadController = container.controller !== null;
    container.addEventListener("controllerchange", () => {
      if (isApplying) location.reload();
      else if (hadController) onUpdate();
      hadController = true;
    });
    container.addEventListener("message", ({ data }) => {
      if (data?.kind === "offline") onChecked(data.isReady === true);
    });
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") retry();
    });
    addEventListener("online", retry);
    register().catch(() => {});
  }

  return {
    apply() {
      if (!registration?.waiting) return location.reload();
      isApplying = true;
      registration.waiting.postMessage({ kind: "activate" });
    },
    check: () => ask("check"),
  };
}

/** True if the service worker delivered this page from its cache. */
export function isDelivered() {
  return Boolean(serviceWorkers()?.controller);
}
