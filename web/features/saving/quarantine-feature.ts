import type { EngineClient } from "../../engine/client.ts";
import type { PageFeature } from "../../shell/page.ts";
import type { PageStore } from "../../shell/page-store.ts";
import { byId, onClick } from "../../ui/dom.ts";
import { downloadFile } from "../../ui/download.ts";
import { recoverGame } from "./recovery.ts";
import { releaseUnreadableGame, unreadableGame } from "./saved-game.ts";

/** Brings back a saved game that could not be read, or saves it as a file. */
export const QUARANTINE: PageFeature = {
  name: "quarantine",
  needs: ["saving"],
  start: ({ store, engine }) => ({
    begin: () => {
      onClick(byId("bring-back"), () => bringBack(store, engine));
      onClick(byId("save-file"), () => {
        const text = unreadableGame();
        if (text === null) return;
        downloadFile(new Blob([text], { type: "application/json" }), "dvonn-game.json");
        releaseUnreadableGame();
      });
    },
  }),
};

/** Shows the newest quarantined game again, up to its first illegal move. */
async function bringBack(store: PageStore, engine: EngineClient) {
  const { generation } = store.state;
  const text = unreadableGame();
  const found = text ? await recoverGame(text, engine) : null;
  if (store.state.generation !== generation) return;
  const notice = (kind: "not-recovered" | "recovered-part") =>
    store.dispatch({ kind: "noticed", notice: { kind } });
  if (!found) return notice("not-recovered");
  if (found.isWhole) releaseUnreadableGame();
  store.dispatch({ kind: "gameLoaded", saved: found.saved });
  if (!found.isWhole) notice("recovered-part");
}
