/**
 * What can be done with a game in quarantine: bring it back, or save it as a file.
 *
 * @import { EngineClient } from "../engine/client.js"
 * @import { Event } from "../state/events.d.ts"
 * @import { State } from "../state/state.d.ts"
 * @import { Store } from "./store.js"
 */
import { releaseUnreadableGame, unreadableGame } from "../persistence/saved-game.js";
import { byId, onClick } from "../ui/dom.js";
import { downloadFile } from "../ui/download.js";
import { recoverGame } from "./recovery.js";

/**
 * @param {Pick<Store<State, Event, any>, "state" | "dispatch">} store
 * @param {EngineClient} engine
 */
export function wireQuarantineButtons(store, engine) {
  onClick(byId("bring-back"), () => bringBack(store, engine));
  onClick(byId("save-file"), () => {
    const text = unreadableGame();
    if (text === null) return;
    downloadFile(new Blob([text], { type: "application/json" }), "dvonn-game.json");
    releaseUnreadableGame();
  });
}

/**
 * Put the newest game in quarantine on the board again, as far as it is one.
 * @param {Pick<Store<State, Event, any>, "state" | "dispatch">} store
 * @param {EngineClient} engine
 */
async function bringBack(store, engine) {
  const { generation } = store.state;
  const text = unreadableGame();
  const found = text ? await recoverGame(text, engine) : null;
  if (store.state.generation !== generation) return;
  const notice = (/** @type {"not-recovered" | "recovered-part"} */ kind) =>
    store.dispatch({ kind: "noticed", notice: { kind } });
  if (!found) return notice("not-recovered");
  if (found.isWhole) releaseUnreadableGame();
  store.dispatch({ kind: "gameLoaded", saved: found.saved });
  if (!found.isWhole) notice("recovered-part");
}
