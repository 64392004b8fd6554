import { ConnectivityLayer, drawConnectivitySign } from "../../board/connectivity-layer.ts";
import { choicesIn } from "../../core/choices.ts";
import { isAnalysed, isLookingBack, nodeShown, shownPath } from "../../core/cursor-selectors.ts";
import type { Event } from "../../core/events.ts";
import { isOver } from "../../core/game-selectors.ts";
import { interact } from "../../core/interaction.ts";
import type { PlainNotice } from "../../core/notice.ts";
import { lastingNotice, withoutNotice } from "../../core/notices.ts";
import { withSettings } from "../../core/settings.ts";
import type { Path, State } from "../../core/state.ts";
import { setNode } from "../../core/tree.ts";
import { situationOf } from "../../core/turn-selectors.ts";
import type { Connectivity } from "../../engine/protocol.ts";
import { positionAfter } from "../../shell/effects.ts";
import type { PageFeature } from "../../shell/page.ts";
import { byId } from "../../ui/dom.ts";
import { setEnabled } from "../play/button-states.ts";
import { wireEventButtons } from "../play/buttons.ts";
import {
  connectivityShown,
  exposedTargets,
  highTargets,
  isConnectivityWanted,
  legendTexts,
  ownStakes,
  stacksAtStake,
  stakesOf,
} from "./connectivity.ts";

declare module "../../core/events.ts" {
  interface Events {
    connectivityPressed: object;
    connectivityArrived: Answer & { path: Path; connectivity: Connectivity };
  }
}

declare module "../../core/required-queries.ts" {
  interface RequiredQueries {
    /** The path whose connectivity is missing. */
    connectivity?: Path | null;
  }
}

/** The notices with tips for a person who has switched connections on. */
const TIPS: readonly PlainNotice[] = ["connections", "connections-later"];

export const CONNECTIONS: PageFeature = {
  name: "connections",
  needs: ["play"],
  handlers: {
    connectivityPressed: (state) => {
      const { settings } = state.session;
      const isOn = !settings.connectivity;
      const after = withSettings(state, { ...settings, connectivity: isOn });
      // Deselect: a chosen stack would hide the dangers.
      return isOn ? interact(after, { presses: [], pendingMove: null }) : after;
    },
    connectivityArrived: ({ game, ...state }, { path, connectivity }) => ({
      ...state,
      game: { ...game, tree: setNode(game.tree, path, { connectivity }) },
    }),
  },
  openToFollowers: ["connectivityPressed", "connectivityArrived"],
  settle: settleTip,
  stakes: (state) => ({
    exposed: exposedTargets(state),
    high: highTargets(state),
    stakes: stakesOf(state),
    ownStakes: ownStakes(state),
  }),
  meant: (state) => {
    const spaces = stacksAtStake(state, choicesIn(situationOf(state)).target);
    return spaces.length ? spaces : null;
  },
  connectivity: connectivityShown,
  legend: legendTexts,
  queries: (state) => ({ connectivity: missingConnectivity(state) }),
  questions: [
    {
      name: "connectivity",
      key: ({ connectivity: path }, { generation }) =>
        path ? `${generation} ${path.join(" ")}` : null,
      ask: async ({ connectivity: path }, state, { engine, dispatch }) => {
        const asked = positionAfter(state, path ?? []);
        const connectivity = await engine.ask("connectivity", asked);
        const { generation } = state;
        dispatch({ kind: "connectivityArrived", generation, path: path ?? [], connectivity });
      },
    },
  ],
  start: ({ board, dispatch, use }) => {
    board.drawConnections(new ConnectivityLayer(board.drawing));
    for (const sign of document.querySelectorAll("[data-connectivity-sign]")) {
      sign.append(drawConnectivitySign(sign.getAttribute("data-connectivity-sign") ?? ""));
    }
    use("play").addButtons(paintButton);
    return {
      begin: () => wireEventButtons(dispatch, { connectivity: { kind: "connectivityPressed" } }),
    };
  },
};

function paintButton(state: State) {
  // Disable the button after the end, and in an analysis, which shows arrows of its own.
  const isEnd = isOver(state) && !isLookingBack(state);
  setEnabled("connectivity", !isEnd && !isAnalysed(state));
  byId("connectivity").setAttribute("aria-pressed", String(state.session.settings.connectivity));
}

/** When connections are switched on, shows a tip to hover over a stack, until one is hovered. */
function settleTip(after: State, before: State, { kind }: Event): State {
  const { hovered } = after.interaction;
  const isFollowed = hovered !== null && connectivityShown(after)[hovered] !== undefined;
  if (isFollowed && (kind === "spaceHovered" || kind === "connectivityArrived"))
    return withoutNotice(after, "connections");
  const [was, is] = [before, after].map(({ session }) => session.settings.connectivity);
  if (was === is || kind === "settingsReceived") return after;
  if (!is) return TIPS.reduce(withoutNotice, after);
  const { interaction, cursor } = after;
  // A hovered stack needs no tip.
  const isSaid =
    cursor.view?.stacks[hovered ?? ""] || lastingNotice(interaction.notice) || isOver(after);
  if (!cursor.view || isSaid) return after;
  const tip = cursor.view.phase === "stacking" ? "connections" : "connections-later";
  return interact(after, { notice: { kind: tip } });
}

function missingConnectivity(state: State): Path | null {
  const node = nodeShown(state);
  const isWanted = isConnectivityWanted(state) && node?.view?.phase === "stacking";
  return isWanted && !node.connectivity ? shownPath(state) : null;
}
