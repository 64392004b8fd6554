/** The table of openings: when it is shown, and the texts of its cells. Pure. */
import { isAnalysed, nodeShown, shownPath } from "../../core/cursor-selectors.ts";
import type { Handlers } from "../../core/events.ts";
import { interact } from "../../core/interaction.ts";
import type { Message, Path, State, Translate } from "../../core/state.ts";
import { setNode } from "../../core/tree.ts";
import type { Opening, OpeningEnds, OpeningRow, Space } from "../../engine/protocol.ts";

declare module "../../core/state.ts" {
  interface Session {
    /** True while the table of openings is open; absent while it is closed. */
    isOpeningOpen?: boolean;
    /** The version of Python's table with the imported games; absent until they are counted. */
    openingsCounted?: number;
  }
  interface Interaction {
    /** The spaces of the table row that is under the pointer or has the focus. */
    openingSpaces?: readonly Space[];
  }
  interface TreeNode {
    /** The statistics of recorded games at the position. */
    readonly opening?: Opening | null;
    /** The version of the table from which `opening` comes. */
    readonly openingCounted?: number;
  }
}

declare module "../../core/events.ts" {
  interface Events {
    openingsPressed: object;
    /** The pointer or the focus has moved to a row; `spaces` is empty if it is on no row. */
    openingPointed: { spaces: readonly Space[] };
    openingArrived: Answer & { path: Path; opening: Opening };
    /** Python has counted the imported games; `version` is null if its table lacks some of them. */
    openingsCounted: { version: number | null };
    /** The table could not be fetched. */
    openingsFailed: object;
  }
}

declare module "../../core/required-queries.ts" {
  interface RequiredQueries {
    /** The position whose opening is missing. */
    opening?: Path | null;
    /** True if Python must count the imported games. */
    openingsCount?: boolean;
  }
}

const NO_SPACES: readonly Space[] = [];

export const OPENINGS_HANDLERS: Handlers = {
  openingsPressed: (state) => withOpen(state, !state.session.isOpeningOpen),
  openingPointed: (state, { spaces }) => interact(state, { openingSpaces: spaces }),
  openingArrived: ({ game, ...state }, { path, opening }) => {
    const openingCounted = countedIn(state);
    const tree = setNode(game.tree, path, { opening, openingCounted });
    return { ...state, game: { ...game, tree } };
  },
  openingsCounted: ({ session, ...state }, { version }) => {
    const { openingsCounted: _, ...rest } = session;
    return { ...state, session: version === null ? rest : { ...rest, openingsCounted: version } };
  },
  openingsFailed: (state) => interact(withOpen(state, false), { notice: { kind: "not-loaded" } }),
};

function withOpen(state: State, isOpeningOpen: boolean): State {
  const { session, interaction } = state;
  return {
    ...state,
    session: { ...session, isOpeningOpen },
    interaction: { ...interaction, openingSpaces: NO_SPACES },
  };
}

/** True for a placing position of an analysis; null while its view is unknown. */
export function hasOpening(state: State) {
  if (!isAnalysed(state)) return false;
  const { view } = nodeShown(state) ?? {};
  return view ? view.phase === "placing" : null;
}

/** True if the table of openings is open for the position shown. */
export function isOpeningShown(state: State) {
  return Boolean(hasOpening(state) && state.session.isOpeningOpen);
}

export function missingOpening(state: State): Path | null {
  const { opening, openingCounted = 0 } = nodeShown(state) ?? {};
  const isKnown = opening && openingCounted === countedIn(state);
  return isOpeningShown(state) && !isKnown ? shownPath(state) : null;
}

/** True if Python has a table in which the imported games are not counted yet. */
export function missingCount(state: State) {
  const isUncounted = state.session.openingsCounted === undefined;
  return isUncounted && isOpeningShown(state) && Boolean(nodeShown(state)?.opening);
}

export function countedIn({ session }: Pick<State, "session">) {
  return session.openingsCounted ?? 0;
}

/** The spaces of the row that is pointed at, to be ringed on the board; null for none. */
export function spacesPointed(state: State): Space[] | null {
  const { openingSpaces: spaces = NO_SPACES } = state.interaction;
  return isOpeningShown(state) && spaces.length ? [...spaces] : null;
}

/** Says on how many games the table is based, and what its rows stand for. */
export function basisText({ basis, real, self_play: computer }: Opening): Message {
  return {
    key: `openings.basis.${basis}`,
    placeholders: { people: real.games, computer: computer.games },
  };
}

/** Describes a row's spaces: the mirror images of the first, or their kind. */
export function rowText({ spaces, kind }: OpeningRow, t: Translate) {
  if (!kind) return spaces.slice(1).join(" ");
  const edge = kind.is_edge ? "edge" : "inside";
  const { steps, own, other } = kind;
  const place = t("openings.kind", { steps: String(steps), edge });
  const around = t("openings.kind.around", { own: String(own), other: String(other) });
  return own + other ? `${place} ${around}` : place;
}

/** How often a row was chosen: its share of the games, or its rate compared with chance. */
export function frequencyText(ends: OpeningEnds, all: OpeningEnds, t: Translate) {
  const { games, times } = ends;
  if (times !== null) return t("openings.times", { times: Math.round(10 * times) / 10 });
  return games ? t("openings.share", { share: games / all.games }) : "";
}

/** How a row's games ended, as fractions of their number; null without games. */
export function resultsOf({ games, white, draws, black }: OpeningEnds) {
  return games ? { white: white / games, draws: draws / games, black: black / games } : null;
}

/** White's average lead at the end; "" without games. */
export function leadText(key: string, { difference }: OpeningEnds, t: Translate) {
  if (difference === null) return "";
  return t(key, { pieces: Math.round(10 * difference) / 10 });
}
