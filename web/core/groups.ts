/** Makes the groups of the state. When the lifetime of a group ends, a fresh one replaces it. */
import type { View } from "../engine/protocol.ts";
import { installedFeatures } from "./feature.ts";
import type { Cursor, Flow, Interaction, Search, Session, Settings } from "./state.ts";

export function freshSession(settings: Settings): Session {
  return {
    role: "writer",
    engine: { kind: "loading", loaded: 0, total: 0 },
    levels: [],
    version: "",
    settings,
    isOnline: true,
    isOfflineReady: false,
    isUpdateOffered: false,
    isUnsavedShown: false,
    replaced: null,
    winsAtLevel: 0,
    isFirstLoss: false,
    feat: null,
  };
}

export function freshCursor(view: View | null): Cursor {
  return { shownPath: null, view };
}

/** The pointer, open questions and a premove may outlive a change of position. */
export function freshInteraction({
  hovered = null,
  asking = null,
  notice = null,
  premove = [] as Interaction["premove"],
  drawing = null as Interaction["drawing"],
}: Partial<
  Pick<Interaction, "hovered" | "asking" | "notice" | "premove" | "drawing">
> = {}): Interaction {
  const resting = hovered;
  const undecided = { presses: [], pendingMove: null, question: null };
  return { ...undecided, hovered, resting, notice, asking, premove, drawing };
}

/** A certain result stays certain as the game goes on. */
export function freshSearch({ certain = null }: Partial<Pick<Search, "certain">> = {}): Search {
  const own = installedFeatures().map(({ freshSearch }) => freshSearch?.());
  return Object.assign({ mode: "played", info: null, certain, hint: null }, ...own);
}

export function freshFlow({
  paused = false,
  isFinishing = false,
}: Partial<Pick<Flow, "paused" | "isFinishing">> = {}): Flow {
  return { paused, clockReadAt: null, isFinishing, isFilling: false };
}
