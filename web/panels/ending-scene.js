/**
 * The end of a game, on top of the board: both players' stacks are piled up into two towers, side by
 * side, and counted. It shows only a game that has ended while somebody watched, and only once. A
 * press, a key at the board or Escape ends the counting; the next one shows the board again.
 *
 * @import { Side, View } from "../engine/protocol.d.ts"
 * @import { State, Translate } from "../state/state.d.ts"
 */
import { createSvg } from "../board/stack-art.js";
import { drawTowerLight, drawTowerRing, TOWER_FOOT } from "../board/tower.js";
import { headline } from "../messages/messages.js";
import { isLookingBack, liveView } from "../state/cursor-selectors.js";
import { isOver } from "../state/game-selectors.js";
import { SIDES } from "../state/seats.js";
import { OPENING_MS, towerStep, towersOf } from "../state/towers.js";
import { byId, moveFocusToBoard, onClick, setMessages } from "../ui/dom.js";
import { isMotionEnabled } from "../ui/motion.js";

/** Of the drawing. */
const WIDTH = 360;
const HIGHEST = 290;
const THICKEST = 18;
/** Above and below the towers: the numbers; the ground and the names. */
const ABOVE = 84;
const BELOW = 74;
const LOWEST = 130;
const PLACES = { white: 98, black: 262 };
/** In ms: a ring comes down. */
const DROP_MS = 150;

export class EndingScene {
  /** Has the game that is on the board been seen going on? */
  #isAwaited = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #opening;
  #frame = 0;
  /** @type {Tower[]} */
  #towers = [];

  /**
   * @param {() => void} hush  Ends the sounds of the towers.
   */
  constructor(hush) {
    this.hush = hush;
    this.scene = byId("ending-scene");
    this.drawing = byId("ending-towers");
    onClick(this.scene, () => this.#continue());
    byId("board").addEventListener("keydown", () => this.#close());
    document.addEventListener("keydown", ({ key }) => {
      if (key === "Escape" && !document.querySelector("dialog[open]")) this.#continue();
    });
  }

  /**
   * @param {State} state
   * @param {Translate} t
   */
  paint(state, t) {
    const live = liveView(state);
    if (!live) return;
    const isEnded = isOver(state);
    if (!isEnded || isLookingBack(state)) {
      this.#isAwaited = !isEnded;
      this.#close();
      return;
    }
    if (!this.#isAwaited) return;
    this.#isAwaited = false;
    // Who resigns leaves nothing to count.
    if (state.game.ending) return;
    const isAnimated = isMotionEnabled(state.session.settings);
    const count = Math.abs(live.scores.white - live.scores.black);
    const wonBy = { key: "ending.won-by", placeholders: { count } };
    setMessages(byId("ending-title"), t, [headline(state)]);
    setMessages(byId("ending-won-by"), t, count ? [wonBy] : []);
    this.#opening = setTimeout(() => this.#open(live, t, isAnimated), isAnimated ? OPENING_MS : 0);
  }

  /**
   * @param {View} view
   * @param {Translate} t
   * @param {boolean} isAnimated
   */
  #open(view, t, isAnimated) {
    const pieces = towersOf(view);
    const most = Math.max(pieces.white.length, pieces.black.length);
    const thickness = Math.min(THICKEST, HIGHEST / Math.max(1, most));
    this.#towers = SIDES.map(
      (side) => new Tower(side, pieces[side], thickness, t(`side.${side}`), view.winner === side),
    );
    const ground = createSvg("ellipse", {
      class: "tower-ground",
      cx: WIDTH / 2,
      cy: 0,
      rx: WIDTH / 2 - 6,
      ry: 2.6 * TOWER_FOOT,
    });
    const top = Math.max(LOWEST, most * thickness) + ABOVE;
    this.drawing.setAttribute("viewBox", `0 ${-top} ${WIDTH} ${top + BELOW}`);
    this.drawing.replaceChildren(
      drawTowerLight(),
      ground,
      ...this.#towers.map(({ group }) => group),
    );
    this.scene.hidden = false;
    if (isAnimated && most) this.#grow(performance.now(), towerStep(most));
    else this.#finish();
  }

  /**
   * @param {number} begin  As in performance.now().
   * @param {number} step  In ms.
   */
  #grow(begin, step) {
    this.scene.classList.remove("is-counted");
    this.#frame = requestAnimationFrame((now) => {
      const count = Math.floor(Math.max(0, now - begin) / step) + 1;
      for (const tower of this.#towers) tower.show(count, true);
      if (this.#towers.every(({ isWhole }) => isWhole)) this.#finish();
      else this.#grow(begin, step);
    });
  }

  /** All pieces are in their towers. */
  #finish() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    for (const tower of this.#towers) tower.show(Number.POSITIVE_INFINITY, false);
    this.scene.classList.add("is-counted");
  }

  /** End the counting; once it has ended, show the board. */
  #continue() {
    if (this.scene.hidden) return;
    if (!this.#frame) return this.#close();
    this.hush();
    this.#finish();
  }

  #close() {
    clearTimeout(this.#opening);
    if (this.scene.hidden) return;
    if (this.#frame) this.hush();
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    moveFocusToBoard(byId("ending-close"));
    this.scene.hidden = true;
  }
}

/** A tower that grows, with the number of its pieces above it. */
class Tower {
  #shown = 0;

  /**
   * @param {Side} side
   * @param {string} pieces
   * @param {number} thickness
   * @param {string} name
   * @param {boolean} isWinner
   */
  constructor(side, pieces, thickness, name, isWinner) {
    this.pieces = pieces;
    this.thickness = thickness;
    this.rings = createSvg("g");
    this.number = createSvg("text", { class: "tower-number", "text-anchor": "middle" });
    const label = createSvg("text", { class: "tower-name", "text-anchor": "middle", y: 64 }, [
      name,
    ]);
    this.group = createSvg(
      "g",
      {
        class: isWinner ? "tower is-winner" : "tower",
        transform: `translate(${PLACES[side]} 0)`,
      },
      [this.rings, this.number, label],
    );
    this.#paintNumber();
  }

  get isWhole() {
    return this.#shown === this.pieces.length;
  }

  /**
   * @param {number} count
   * @param {boolean} isAnimated
   */
  show(count, isAnimated) {
    const until = Math.min(count, this.pieces.length);
    if (until === this.#shown) return;
    for (; this.#shown < until; this.#shown += 1) {
      const piece = this.pieces[this.#shown] ?? "?";
      const ring = createSvg("g", {}, [drawTowerRing(piece, this.#shown, this.thickness)]);
      this.rings.append(ring);
      if (isAnimated) {
        const frames = [
          { transform: "translateY(-46px)", opacity: 0 },
          { transform: "translateY(0)", opacity: 1 },
        ];
        ring.animate(frames, { duration: DROP_MS, easing: "ease-in" });
      }
    }
    this.#paintNumber();
  }

  #paintNumber() {
    this.number.textContent = String(this.#shown);
    const top = -this.#shown * this.thickness - TOWER_FOOT - 8;
    this.number.setAttribute("y", String(Math.round(top)));
  }
}
