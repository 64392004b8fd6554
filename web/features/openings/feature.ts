import { shownPath } from "../../core/cursor-selectors.ts";
import { positionAfter } from "../../shell/effects.ts";
import type { PageFeature } from "../../shell/page.ts";
import { library } from "../library/store.ts";
import { ImportedGames } from "./imported-games.ts";
import {
  countedIn,
  missingCount,
  missingOpening,
  OPENINGS_HANDLERS,
  spacesPointed,
} from "./openings.ts";
import { OpeningsPanel } from "./openings-panel.ts";

/** Imported games are counted again once the library has not changed for this time, in ms. */
const PAUSE_MS = 500;

const imported = new ImportedGames(library, fetchTable);

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
          return dispatch({ kind: "openingsCounted", version: null });
        }
        const opening = known.opening ?? (await imported.begin(position, engine));
        if (opening) dispatch({ kind: "openingArrived", generation, path: shown, opening });
        else dispatch({ kind: "openingsFailed" });
      },
    },
    {
      name: "openingsCount",
      key: ({ openingsCount: isMissing }) => (isMissing ? "imported" : null),
      ask: async (_, state, { engine, dispatch }) => {
        const isDone = await imported.count(positionAfter(state, shownPath(state)), engine);
        if (isDone) dispatch({ kind: "openingsCounted", version: imported.version });
        else dispatch({ kind: "openingsFailed" });
      },
    },
  ],
  start: ({ dispatch, state }) => {
    const panel = new OpeningsPanel(dispatch);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      if (state().session.openingsCounted === undefined || (await imported.areCounted())) return;
      dispatch({ kind: "openingsCounted", version: null });
    };
    void library().then((games) =>
      games?.onChange(() => {
        imported.libraryChanged();
        clearTimeout(timer);
        timer = setTimeout(look, PAUSE_MS);
      }),
    );
    return { paint: (state, t) => panel.paint(state, t) };
  },
};

async function fetchTable() {
  try {
    const reply = await fetch("features/openings/openings.json");
    return reply.ok ? await reply.text() : null;
  } catch {
    return null;
  }
}
