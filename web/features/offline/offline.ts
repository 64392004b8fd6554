/** Makes the page work without a network. It never swaps the code under a running game: the person calls `apply`. */
import { serviceWorkers } from "../../engine/start-worker.ts";

/** @returns `apply` switches to the new version and reloads the page, `check` looks up what is saved. */
export function registerOffline({
  isOther = false,
  engineSettled,
  onUpdate,
  onChecked,
}: {
  /** Does the page show another game than DVONN? */
  isOther?: boolean;
  /** Settles when Python has come or failed: until then the network is Python's. */
  engineSettled: Promise<void>;
  /**
   * Called when a new version waits, and again when another tab has switched to one, because files that this tab has
   * not fetched are gone.
   */
  onUpdate: () => void;
  /** Called with whether the game is saved on the device, whenever that has been checked. */
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

  /** @param kind  "fill" also downloads what is missing. */
  async function ask(kind: "check" | "fill") {
    try {
      const found = await container?.ready;
      found?.active?.postMessage({ kind, isOther });
    } catch {
      // With cookies blocked, Firefox has a container that refuses everything.
    }
  }

  function watch(found: ServiceWorkerRegistration) {
    registration = found;
    if (found.active && found.waiting) offer();
    found.addEventListener("updatefound", () => {
      const { installing } = found;
      installing?.addEventListener("statechange", () => {
        // Without an active one it is the first version, not a new one.
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

  // A failure is tried again when there may be another answer.
  const retry = () => {
    // Without a network there is no news.
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

/** Was this page delivered by the service worker, and so from what is saved? */
export function isDelivered() {
  return Boolean(serviceWorkers()?.controller);
}
