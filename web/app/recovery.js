/**
 * Bringing back a game that could not be read: as much of it as Python finds legal.
 *
 * @import { PlainNotice, SavedGame, State } from "../state/state.d.ts"
 * @import { EngineClient } from "../engine/client.js"
 */
import { EngineError } from "../engine/client.js";
import { quarantinedGames } from "../persistence/quarantine.js";
import { salvageGame, truncateGame } from "../persistence/salvage.js";
import { lineThrough } from "../state/game.js";
import { byId, onClick } from "../ui/dom.js";
import { downloadFile } from "../ui/download.js";

/**
 * @param {string} text  Of a game in quarantine.
 * @param {Pick<EngineClient, "ask">} engine
 * @returns {Promise<{ saved: SavedGame, isWhole: boolean } | null>} Null where nothing can be had.
 */
export async function recoverGame(text, engine) {
  const saved = salvageGame(text);
  if (!saved) return null;
  const { start } = saved.game;
  const moves = lineThrough(saved.game);
  const isLegal = async (/** @type {number} */ length) => {
    try {
      await engine.ask("view", { start, moves: moves.slice(0, length) });
      return true;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      return false;
    }
  };
  if (await isLegal(moves.length)) return { saved, isWhole: true };
  // The last move up to which the game is legal: some are, all are not.
  let [legal, illegal] = [0, moves.length];
  while (illegal - legal > 1) {
    const middle = Math.floor((legal + illegal) / 2);
    if (await isLegal(middle)) legal = middle;
    else illegal = middle;
  }
  if (!legal) return null;
  return { saved: truncateGame(saved, moves.slice(0, legal)), isWhole: false };
}

/**
 * The buttons in the message about a game that could not be read.
 * @param {{ state: State, dispatch: import("../state/state.d.ts").Dispatch }} store
 * @param {EngineClient} engine
 * @param {(kind: PlainNotice) => void} notify
 */
export function wireRecovery(store, engine, notify) {
  onClick(byId("bring-back"), async () => {
    const { generation } = store.state;
    const [text] = quarantinedGames();
    const found = text ? await recoverGame(text, engine) : null;
    if (store.state.generation !== generation) return;
    if (!found) return notify("not-recovered");
    store.dispatch({ kind: "gameLoaded", saved: found.saved });
    if (!found.isWhole) notify("recovered-part");
  });
  onClick(byId("save-file"), () => {
    const [text] = quarantinedGames();
    if (text) downloadFile(new Blob([text], { type: "application/json" }), "dvonn-game.json");
  });
}
