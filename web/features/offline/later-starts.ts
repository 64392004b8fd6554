import { isAdvising, isThinking } from "../../core/turn-selectors.ts";
import type { EngineClient } from "../../engine/client.ts";
import { accelerators } from "../../engine/start-worker.ts";
import type { PageStore } from "../../shell/page-store.ts";

/** Lets the accelerators, which make later visits start faster, work in the page's idle time. */
export function prepareLaterStarts(
  store: Pick<PageStore, "state" | "when">,
  engine: Pick<EngineClient, "ask">,
) {
  const page = {
    whenKept: () =>
      store.when(({ session }) => session.isOfflineReady && session.engine.kind === "ready"),
    isCalm: () => {
      const { state } = store;
      const isReady = state.session.engine.kind === "ready" && state.cursor.view !== null;
      return isReady && !isThinking(state) && !isAdvising(state);
    },
    share: () => engine.ask("share", {}),
  };
  for (const accelerator of accelerators) accelerator.prepare(page);
}
