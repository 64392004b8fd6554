import { positionAfter } from "../../shell/effects.ts";
import type { PageFeature, Tools } from "../../shell/page.ts";
import { missingOpening, OPENINGS_HANDLERS, spacesPointed } from "./openings.ts";
import { OpeningsPanel } from "./openings-panel.ts";

/** While placing in an analysis: how often each space was chosen in recorded games. */
export const OPENINGS: PageFeature = {
  name: "openings",
  needs: ["analysis"],
  handlers: OPENINGS_HANDLERS,
  openToFollowers: ["openingsPressed", "openingPointed", "openingArrived", "openingsFailed"],
  meant: spacesPointed,
  queries: (state) => ({ opening: missingOpening(state) }),
  questions: [
    {
      name: "opening",
      key: ({ opening: path }, { generation }) => (path ? `${generation} ${path.join(" ")}` : null),
      ask: async ({ opening: path }, state, { engine, dispatch }) => {
        const shown = path ?? [];
        const opening = await ask(positionAfter(state, shown), engine);
        const { generation } = state;
        if (opening) dispatch({ kind: "openingArrived", generation, path: shown, opening });
        else dispatch({ kind: "openingsFailed" });
      },
    },
  ],
  start: ({ dispatch }) => {
    const panel = new OpeningsPanel(dispatch);
    return { paint: (state, t) => panel.paint(state, t) };
  },
};

/** Python's answer; null if it has no table and none can be fetched. */
async function ask(position: ReturnType<typeof positionAfter>, engine: Tools["engine"]) {
  const { opening } = await engine.ask("openings", position);
  if (opening) return opening;
  const table = await fetchTable();
  return table && (await engine.ask("openings", { ...position, table })).opening;
}

async function fetchTable() {
  try {
    const reply = await fetch("features/openings/openings.json");
    return reply.ok ? await reply.text() : null;
  } catch {
    return null;
  }
}
