/**
 * The end of a game: if a person saw the game in progress, both players' stacks fly into two towers
 * and are counted. If the end is shown again, or motion is off, the finished towers appear at once.
 * The first press or Escape ends the counting; the next one closes the scene.
 */

import type { Tower, TowerPiece } from "../../board/ending-tower.ts";
import { standTowers, TOWERS_WIDTH } from "../../board/ending-tower.ts";
import { isLookingBack, liveView } from "../../core/cursor-selectors.ts";
import { isOver, winnerOf } from "../../core/game-selectors.ts";
import type { Message, State, Translate } from "../../core/state.ts";
import type { Side, Space, View } from "../../engine/protocol.ts";
import { byId, moveFocusToBoard, onClick, setMessages, translateAll } from "../../ui/dom.ts";
import { onKeyDown } from "../../ui/key-presses.ts";
import { isMotionEnabled } from "../../ui/motion.ts";
import { endingFor } from "../play/ending-messages.ts";
import { headline, playerLabel } from "../play/messages.ts";
import { FLIGHT_MS, OPENING_MS, towerStep } from "./timing.ts";

/** Open dialogs and menus, which lie above the scene. */
const OVER = "dialog[open], [popover]:popover-open";

/** The parts of the end that differ from game to game. */
export interface EndingWords {
  towers: (view: View) => Record<Side, TowerPiece[]>;
  /** True if there is anything to count, even if the game ended early. */
  isCountable: (view: View) => boolean;
  /** The text below the result. */
  reason: (view: View) => Message[];
  /** The text below a tower. */
  about: (view: View, side: Side) => Message[];
}

export class EndingScene {
  private readonly scene = byId("ending-scene");
  private readonly drawing = document.querySelector("#ending-towers") as SVGSVGElement;
  /** True if the person has seen the game in progress, but not yet its end. */
  #isAwaited = false;
  #opening: ReturnType<typeof setTimeout> | undefined;
  #frame = 0;
  #towers: Tower[] = [];
  /** True if the towers are to be shown again, without growing. */
  #isRepeated = false;
  #t = null as Translate | null;
  #again = byId("ending-again");
  #painted: [State, Translate] | null = null;

  /**
   * @param hush  Ends the sounds of the towers.
   * @param onOpen  Closes anything that lies above the towers.
   */
  constructor(
    private readonly board: Element,
    private readonly hush: () => void,
    private readonly onOpen: () => void,
    private readonly words: EndingWords,
  ) {
    // A press that closes a menu does nothing else.
    let isForMenu = false;
    const { scene } = this;
    scene.addEventListener("pointerdown", () => {
      isForMenu = document.querySelector("[popover]:popover-open") !== null;
    });
    onClick(scene, ({ target }) => {
      const isSharing = target instanceof Element && target.closest("#ending-share") !== null;
      if (!isSharing && !isForMenu) this.#continue();
      isForMenu = false;
    });
    onClick(this.#again, () => {
      this.bringBack();
      if (this.#painted) this.paint(...this.#painted);
    });
    // Runs before the board's handler: the key that ends the game must not close the scene that it
    // opens.
    onKeyDown(byId("board"), () => this.#close(), { capture: true });
    onKeyDown(document, ({ key }) => {
      // Dialogs and menus close first.
      if (key === "Escape" && !document.querySelector(OVER)) this.#continue();
    });
  }

  paint(state: State, t: Translate) {
    this.#painted = [state, t];
    this.#paintTowers(state, t);
    this.#paintWayBack(state);
  }

  #paintTowers(state: State, t: Translate) {
    const live = liveView(state);
    if (!live) return;
    const isEnded = isOver(state);
    if (!isEnded || isLookingBack(state)) {
      this.#isAwaited = !isEnded;
      this.#isRepeated = false;
      this.#close();
      return;
    }
    const isOpen = !this.scene.hidden;
    if (isOpen && t !== this.#t) {
      this.#title(state, live, t);
      for (const tower of this.#towers) tower.rename(this.#names(state, live, tower.side, t));
    }
    if (!this.#isAwaited) return;
    this.#isAwaited = false;
    if (!this.#hasTowers(state, live)) return;
    const { ending } = state.game;
    const isAnimated = isMotionEnabled(state.session.settings) && !this.#isRepeated && !ending;
    this.#isRepeated = false;
    this.#title(state, live, t);
    const namesOf = (side: Side) => this.#names(state, live, side, t);
    const names = { white: namesOf("white"), black: namesOf("black") };
    const winner = winnerOf(state);
    const open = () => this.#open({ ...live, winner }, names, isAnimated);
    if (isAnimated) {
      // Until the towers are counted and reveal the winner, the status has another title.
      byId("status-title").dataset.counting = t("ending.scene");
      document.documentElement.classList.add("is-counting");
    }
    this.#opening = setTimeout(open, isAnimated ? OPENING_MS - FLIGHT_MS : 0);
  }

  #hasTowers({ game }: State, live: View) {
    return (game.ending !== null || live.phase === "over") && this.words.isCountable(live);
  }

  /** Shows the button that leads back to the towers if the game is over and has them. */
  #paintWayBack(state: State) {
    const live = liveView(state);
    const isReturned = isOver(state) && !isLookingBack(state);
    const isElsewhere = !this.scene.hidden || this.#opening !== undefined;
    const isShown = live !== null && isReturned && this.#hasTowers(state, live) && !isElsewhere;
    if (!isShown) moveFocusToBoard(this.#again);
    this.#again.hidden = !isShown;
  }

  /** Lets the next paint show the finished towers again. */
  bringBack() {
    this.#isAwaited = true;
    this.#isRepeated = true;
  }

  #title(state: State, live: View, t: Translate) {
    this.#t = t;
    setMessages(byId("ending-title"), t, [headline(state)]);
    const { ending } = state.game;
    const reason = ending ? [endingFor(state.game, ending)] : this.words.reason(live);
    setMessages(byId("ending-won-by"), t, reason);
  }

  #release() {
    document.documentElement.classList.remove("is-counting");
  }

  #names({ game }: State, live: View, side: Side, t: Translate) {
    const about = [playerLabel(game, side), ...this.words.about(live, side)];
    return [t(`side.${side}`), ...translateAll(about, t)];
  }

  #open(view: View, names: Record<Side, string[]>, isAnimated: boolean) {
    this.#opening = undefined;
    // The towers show the winner only once they are counted.
    this.scene.classList.remove("is-counted");
    this.scene.hidden = false;
    this.#again.hidden = true;
    this.onOpen();
    const { width, height } = this.drawing.getBoundingClientRect();
    const room = (TOWERS_WIDTH * height) / Math.max(1, width);
    const pieces = this.words.towers(view);
    const { towers, viewBox, drawn } = standTowers(pieces, names, view.winner, room);
    this.#towers = towers;
    this.drawing.setAttribute("viewBox", viewBox);
    this.drawing.replaceChildren(...drawn);
    const most = Math.max(pieces.white.length, pieces.black.length);
    if (isAnimated && most) this.#grow(performance.now(), towerStep(most));
    else this.#finish();
  }

  /**
   * @param begin  When the towers began to grow, as returned by performance.now().
   * @param step  The time per piece in ms.
   */
  #grow(begin: number, step: number) {
    this.scene.classList.remove("is-counted");
    const from = (space: Space) => this.#positionOf(space);
    this.#frame = requestAnimationFrame((now) => {
      const elapsed = Math.max(0, now - begin);
      const launched = Math.floor(elapsed / step) + 1;
      const landed = Math.floor((elapsed - FLIGHT_MS) / step) + 1;
      for (const tower of this.#towers) {
        tower.launch(launched, from, FLIGHT_MS);
        tower.count(landed);
      }
      if (this.#towers.every(({ isWhole }) => isWhole)) this.#finish();
      else this.#grow(begin, step);
    });
  }

  #positionOf(space: Space) {
    const area = this.board.querySelector(`[data-space="${space}"] .hit`)?.getBoundingClientRect();
    const toDrawing = this.drawing.getScreenCTM()?.inverse();
    if (!area || !toDrawing) return null;
    const middle = new DOMPoint(area.x + area.width / 2, area.y + area.height / 2);
    const { x, y } = middle.matrixTransform(toDrawing);
    return { x, y, width: area.width * toDrawing.a };
  }

  #finish() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    for (const tower of this.#towers) tower.finish();
    this.scene.classList.add("is-counted");
    this.#release();
  }

  /** Ends the counting; once it has ended, shows the board. */
  #continue() {
    if (this.scene.hidden) return;
    if (!this.#frame) return this.#close();
    this.hush();
    this.#finish();
  }

  #close() {
    clearTimeout(this.#opening);
    this.#opening = undefined;
    this.#release();
    if (this.scene.hidden) return;
    if (this.#frame) this.hush();
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    moveFocusToBoard(byId("ending-buttons"));
    this.scene.hidden = true;
    if (this.#painted) this.#paintWayBack(this.#painted[0]);
  }
}
