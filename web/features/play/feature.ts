import type { BoardCallbacks } from "../../board/description.ts";
import { isAnalysed } from "../../core/cursor-selectors.ts";
import type { Event } from "../../core/events.ts";
import type { State, Translate } from "../../core/state.ts";
import type { PageFeature } from "../../shell/page.ts";
import { byId } from "../../ui/dom.ts";
import { wireEventButtons } from "./buttons.ts";
import { paintEvaluationBar } from "./evaluation-bar.ts";
import { boardKeyMap, isStep } from "./key-map.ts";
import { MoveList } from "./move-list.ts";
import { StatusPanel } from "./status.ts";
import { tabTitle } from "./title.ts";
import { MoveInputs } from "./typed-moves.ts";

type Painting = (state: State, t: Translate) => void;

declare module "../../shell/page.ts" {
  interface Offers {
    play: {
      /** Adds a function that paints buttons below the texts whenever the texts are painted. */
      addButtons(paint: Painting): void;
    };
  }
}

/** The game itself: texts, the list of moves, players' cards and presses on the board. */
export const PLAY: PageFeature = {
  name: "play",
  start: (page) => {
    const { game, guest, board, state, dispatch, say } = page;
    const status = new StatusPanel({ ...game.status, ...guest?.statusTexts }, game.board.sign);
    const moveList = new MoveList(byId("move-list"), dispatch, game.moves);
    const moveInputs = new MoveInputs(dispatch, state, game.moves);
    const paintTitle = tabTitle(game.titleKey, game.status.headline);
    /** Dispatches an event; returns true if it changed anything. */
    const changes = (event: Event) => {
      const before = state();
      dispatch(event);
      const { interaction, generation } = state();
      return interaction !== before.interaction || generation !== before.generation;
    };
    return {
      offers: { addButtons: (paint: Painting) => status.addButtons(paint) },
      paint: (now, t) => {
        paintEvaluationBar(now, t);
        status.paint(now, t, board.landing);
        moveList.paint(now, t);
        moveInputs.paint(now, t);
        paintTitle(now, t);
      },
      paintLoading: (now, t) => status.paint(now, t),
      begin: () => {
        const callbacks: BoardCallbacks = {
          onPress: (space) => dispatch({ kind: "spacePressed", space }),
          onHover: (space, toward) => {
            const { hovered, toward: before } = state().interaction;
            if (hovered === space && before === toward) return;
            dispatch({ kind: "spaceHovered", space, toward });
          },
          onLift: (space) => changes({ kind: "stackLifted", space }),
          onDrop: (space) => changes({ kind: "stackDropped", space }),
          onDrawn: (drawn) => dispatch({ kind: "positionDrawn", drawn }),
          onEscape: () => dispatch({ kind: "cancelled" }),
          onStep: (by) => dispatch({ kind: "stepped", by }),
          onEdge: () => say([{ key: "announce.edge" }]),
          onNothing: (to) => say([{ key: `announce.none.${to}` }]),
        };
        board.listen(
          callbacks,
          boardKeyMap(
            () => state().session.settings,
            (event) => !state().interaction.drawing && isStep(event, isAnalysed(state())),
          ),
        );
        wireEventButtons(dispatch);
      },
    };
  },
};
