/** Opens games of the library. */
import type { Game, SavedGame } from "../../core/state.ts";
import { withKnown } from "../../core/tree.ts";
import type { EngineClient } from "../../engine/client.ts";
import type { GamePlugin } from "../../games/game.ts";
import { parseGame } from "../saving/game-reading.ts";
import { newAbout } from "./entry.ts";
import { keptText, readKept } from "./keeper.ts";
import { withPlayers } from "./merging.ts";
import { type Library, library } from "./store.ts";

/** Returns null if the game is no longer kept. */
export async function openKept(id: string, game: GamePlugin): Promise<SavedGame | null> {
  const [games] = await Promise.all([library(), game.loadReader()]);
  const kept = await games?.find(id);
  const saved = kept && parseGame(kept.text);
  return saved ? { ...saved, game: { ...saved.game, id } } : null;
}

/**
 * Returns the kept game that has the positions and the ending of *linked*, and adds what *linked*
 * knows about the positions; null if there is none. An unfinished game goes on between the players
 * of *linked*.
 */
export async function openLike(
  linked: Game,
  engine: Pick<EngineClient, "ask">,
  plugin: Pick<GamePlugin, "loadReader">,
  opened: Promise<Pick<Library, "same"> | null> = library(),
): Promise<Game | null> {
  const [games] = await Promise.all([opened, plugin.loadReader()]);
  const read = games && (await readKept(engine, keptText(linked), newAbout("link", Date.now())));
  const kept = read && (await games.same(read.entry));
  const saved = kept && parseGame(kept.text);
  if (!saved) return null;
  const { game } = saved;
  const known = { id: kept.entry.id, tree: withKnown(game.tree, linked.tree) };
  return { ...game, ...(read.entry.result === null && partsToGoOn(linked, game)), ...known };
}

/** The players of a linked game, with the kept game's names, and the plies that nobody chose. */
function partsToGoOn(linked: Game, kept: Game) {
  return {
    seats: withPlayers(linked.seats, kept.seats),
    fixed: linked.fixed || kept.fixed,
    filled: linked.filled ?? kept.filled,
    finished: linked.finished.length > 0 ? linked.finished : kept.finished,
  };
}
