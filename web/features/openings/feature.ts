import { shownPath } from "../../core/cursor-selectors.ts";
import type { Opening } from "../../engine/protocol.ts";
import { positionAfter } from "../../shell/effects.ts";
import type { PageFeature, Tools } from "../../shell/page.ts";
import { library } from "../library/store.ts";
import {
  countedIn,
  missingCount,
  missingOpening,
  OPENINGS_HANDLERS,
  spacesPointed,
} from "./openings.ts";
import { OpeningsPanel } from "./openings-panel.ts";

/** Python counts this many games at a time. */
const PORTION = 4;

/** Imported games are counted again once the library has not changed for this time, in ms. */
const PAUSE_MS = 500;

/** The ids of the imported games that Python's table counts. */
let counted: readonly string[] = [];

/** While placing in an analysis: how often each space was chosen in recorded games. */
export const OPENINGS: PageFeature = {
  name: "openings",
  needs: ["analysis", "library"],
  handlers: OPENINGS_HANDLERS,
  openToFollowers: [
    "openingsPressed",
    "openingPointed",
    "openingArrived",
    "openingsCounted",
    "openingsFailed",
  ],
  meant: spacesPointed,
  queries: (state) => ({ opening: missingOpening(state), openingsCount: missingCount(state) }),
  questions: [
    {
      name: "opening",
      key: ({ opening: path }, state) =>
        path ? `${state.generation} ${countedIn(state)} ${path.join(" ")}` : null,
      ask: async ({ opening: path }, state, { engine, dispatch }) => {
        const shown = path ?? [];
        const position = positionAfter(state, shown);
        const { generation } = state;
        const known = await engine.ask("openings", position);
        // A new engine has no table, and must count the imported games again.
        if (!known.opening && countedIn(state)) {
          return dispatch({ kind: "openingsCounted", games: null });
        }
        const opening = known.opening ?? (await askWithTable(position, engine));
        if (opening) dispatch({ kind: "openingArrived", generation, path: shown, opening });
        else dispatch({ kind: "openingsFailed" });
      },
    },
    {
      name: "openingsCount",
      key: ({ openingsCount: isMissing }) => (isMissing ? "imported" : null),
      ask: async (_, state, { engine, dispatch }) => {
        const imported = await importedGames();
        // Begin with the table as it ships: it may count games that have left the library.
        if (counted.length) await askWithTable(positionAfter(state, shownPath(state)), engine);
        counted = imported;
        dispatch({ kind: "openingsCounted", games: await count(imported, engine) });
      },
    },
  ],
  start: ({ dispatch, state }) => {
    const panel = new OpeningsPanel(dispatch);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      if (state().session.openingsCounted === undefined) return;
      const isSame = String(await importedGames()) === String(counted);
      if (!isSame) dispatch({ kind: "openingsCounted", games: null });
    };
    void library().then((games) =>
      games?.onChange(() => {
        clearTimeout(timer);
        timer = setTimeout(look, PAUSE_MS);
      }),
    );
    return { paint: (state, t) => panel.paint(state, t) };
  },
};

/** Sends the table to Python and returns its answer; null if the table cannot be fetched. */
async function askWithTable(
  position: ReturnType<typeof positionAfter>,
  engine: Tools["engine"],
): Promise<Opening | null> {
  const table = await fetchTable();
  return table === null ? null : (await engine.ask("openings", { ...position, table })).opening;
}

/** The ids of the imported games in the library. */
async function importedGames(): Promise<string[]> {
  const entries = (await (await library())?.list("dvonn")) ?? [];
  return entries.flatMap(({ id, source }) => (source === "imported" ? [id] : []));
}

/** Lets Python count games, only a few at a time, because other requests wait. */
async function count(imported: readonly string[], engine: Tools["engine"]) {
  const games = await library();
  let total = 0;
  for (let from = 0; from < imported.length; from += PORTION) {
    const texts = (await games?.texts(imported.slice(from, from + PORTION))) ?? [];
    total += (await engine.ask("count_openings", { games: texts })).counted ?? 0;
  }
  return total;
}

async function fetchTable() {
  try {
    const reply = await fetch("features/openings/openings.json");
    return reply.ok ? await reply.text() : null;
  } catch {
    return null;
  }
}
