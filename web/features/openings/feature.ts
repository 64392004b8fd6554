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
      ask: async (_, __, { engine, dispatch }) => {
        const games = await countImported(engine);
        dispatch({ kind: "openingsCounted", games });
      },
    },
  ],
  start: ({ dispatch }) => {
    const panel = new OpeningsPanel(dispatch);
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

/**
 * Lets Python count the imported games of the library, only a few at a time, because other requests
 * wait.
 */
async function countImported(engine: Tools["engine"]) {
  const games = await library();
  const entries = (await games?.list("dvonn")) ?? [];
  const imported = entries.flatMap(({ id, source }) => (source === "imported" ? [id] : []));
  let count = 0;
  for (let from = 0; from < imported.length; from += PORTION) {
    const texts = (await games?.texts(imported.slice(from, from + PORTION))) ?? [];
    const { counted } = await engine.ask("count_openings", { games: texts });
    count += counted ?? 0;
  }
  return count;
}

async function fetchTable() {
  try {
    const reply = await fetch("features/openings/openings.json");
    return reply.ok ? await reply.text() : null;
  } catch {
    return null;
  }
}
