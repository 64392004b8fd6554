import type { State, Translate } from "../../core/state.ts";
import type { PageFeature } from "../../shell/page.ts";
import { byId } from "../../ui/dom.ts";
import { boardCallbacks } from "./board-callbacks.ts";
import { wireEventButtons } from "./buttons.ts";
import { EvaluationBar } from "./evaluation-bar.ts";
import { boardKeyMap } from "./key-map.ts";
import { MoveList } from "./move-list.ts";
import { StatusPanel } from "./status.ts";
import { TabTitle } from "./title.ts";
import { MoveInputs } from "./typed-moves.ts";

type Painting = (state: State, t: Translate) => void;

declare module "../../shell/page.ts" {
  interface Offers {
    play: {
      /** Have buttons below the words painted with them. */
      addButtons(paint: Painting): void;
    };
  }
}

/** The game itself: what it says, its list of moves, its players' cards, and the board's presses. */
export const PLAY: PageFeature = {
  name: "play",
  start: (page) => {
    const { game, guest, board, dispatch } = page;
    const evaluationBar = new EvaluationBar();
    const status = new StatusPanel({ ...game.status, ...guest?.statusTexts }, game.board.sign);
    const moveList = new MoveList(byId("move-list"), dispatch, game.moves);
    const moveInputs = new MoveInputs(dispatch, page.state, game.moves);
    const title = new TabTitle(game.titleKey, game.status.headline);
    return {
      offers: {
        addButtons: (paint: Painting) => status.addButtons(paint),
      },
      paint: (state, t) => {
        evaluationBar.paint(state, t);
        status.paint(state, t, board.landing);
        moveList.paint(state, t);
        moveInputs.paint(state, t);
        title.paint(state, t);
      },
      paintLoading: (state, t) => status.paint(state, t),
      begin: () => {
        board.listen(
          boardCallbacks(dispatch, page.state, (key) => page.say([{ key }])),
          boardKeyMap(() => page.state().session.settings),
        );
        wireEventButtons(dispatch);
      },
    };
  },
};
