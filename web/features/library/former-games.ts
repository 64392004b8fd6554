/** Takes over the finished games that earlier versions kept as one text in the browser. */
import * as v from "valibot";
import type { EngineClient } from "../../engine/client.ts";
import type { PageStore } from "../../shell/page-store.ts";
import { Count, itemsOf, parseAs, Side } from "../../shell/schema.ts";
import { keptName, read, remove } from "../../shell/storage.ts";
import { LATEST_MS, newAbout } from "./entry.ts";
import { readKept } from "./keeper.ts";
import { library } from "./store.ts";

const NAME = "games";

const FinishedGame = v.object({
  /** The time when the game ended, in ms since 1970; unique. */
  ended: v.pipe(Count, v.maxValue(LATEST_MS)),
  /** The player's side. */
  side: Side,
  text: v.string(),
  accuracy: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
});
const FinishedGames = v.object({ format: v.literal(1), games: itemsOf(FinishedGame) });

/** Returns null if there is nothing to take over. */
export function formerGames() {
  return parseAs(FinishedGames, read(keptName(NAME)))?.games ?? null;
}

/** Moves the old games that Python can read into the library, then removes their text. */
export async function takeOver(store: PageStore, engine: Pick<EngineClient, "ask">) {
  // Earlier versions kept reviews here; now they are in the database of the library.
  remove(keptName("reviews"));
  const games = formerGames();
  if (!games) return;
  await store.when(({ session }) => session.engine.kind === "ready");
  const kept = [];
  for (const { ended, side, text, accuracy = null } of games) {
    const accuracies = { white: null, black: null, [side]: accuracy };
    const about = { id: String(ended), you: side, accuracy: accuracies };
    const one = await readKept(engine, text, newAbout("played", ended, about));
    if (one) kept.push(one);
  }
  const all = await library();
  if (!all) return;
  await all.keep(kept);
  remove(keptName(NAME));
}
