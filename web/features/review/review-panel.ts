/**
 * The review of a game: a graph of the win probability over the moves, in which any position can be
 * chosen, and, at the start of the review, a table of both players' results.
 */

import { createSvg } from "../../board/stack-art.ts";
import { livePly, playedLength } from "../../core/cursor-selectors.ts";
import type { Dispatch } from "../../core/events.ts";
import { firstAnswer } from "../../core/feature.ts";
import { roundAt } from "../../core/rounds.ts";
import { isBlackNear, isSolo } from "../../core/seats.ts";
import type { State, Translate } from "../../core/state.ts";
import type { Side } from "../../engine/protocol.ts";
import { byId, createElement, moveFocusToBoard } from "../../ui/dom.ts";
import { HeldPointer } from "../../ui/held-pointer.ts";
import { isWithModifier, onKeyDown } from "../../ui/key-presses.ts";
import { ComparedMoves } from "./compared-moves.ts";
import { GraphTip, shareOf } from "./graph-tip.ts";
import {
  firstReviewed,
  isAtReviewStart,
  mistakesKnown,
  reviewCurve,
  reviewShown,
  reviewStage,
} from "./review.ts";
import type { ReviewScale } from "./review-scale.ts";
import { reviewScale } from "./review-scale.ts";
import { taskShown } from "./task.ts";

/** The size of the drawing in its own units; the browser stretches it to the size of the graph. */
const WIDTH = 1000;
const HEIGHT = 100;
/** The marks that the table counts. */
const COUNTED = [
  ["inaccuracies", "inaccuracy"],
  ["mistakes", "mistake"],
  ["blunders", "blunder"],
] as const;

/** Marks with a dot on the graph. */
const MARKED = ["mistake", "blunder", "brilliant", "costly"];

export class ReviewPanel {
  private readonly comparedMoves;
  private path;
  #isOpen = false;
  #curve = "";
  #table = "";
  #panel = byId("review-panel");
  #slider = byId("review-ply") as HTMLInputElement;
  #players = byId("review-players");
  #tip = new GraphTip(this.#slider);
  #held: HeldPointer<object> = new HeldPointer(this.#slider, {
    onMove: ({ clientX }) => this.#showAt(clientX),
    onRelease: () => {},
    onTakeBack: () => {},
  });
  /**
   * Matches if the board lies beside the panels and the window has room for a graph below the
   * board.
   */
  #beside = matchMedia("(min-width: 600px) and (min-height: 600px) and (orientation: landscape)");
  /** The number of plies before the position shown. */
  #shown = 0;
  #scale: ReviewScale = { acrossOf: () => 0, lengthAt: () => 0 };

  constructor(private readonly dispatch: Dispatch) {
    this.comparedMoves = new ComparedMoves(dispatch);
    this.path = [] as readonly string[];
    this.#beside.addEventListener("change", () => this.#place());
    this.#place();
    this.#slider.addEventListener("input", () => {
      // A press follows the graph's scale, not the slider's own.
      if (this.#held.press) this.#slider.value = String(this.#shown);
      else this.#showAfter(Number(this.#slider.value));
    });
    this.#slider.addEventListener("pointerdown", (event) => {
      const { button, clientX, pointerId } = event;
      if (button !== 0) return;
      // Otherwise the mouse event after a touch would move the slider by its own scale.
      event.preventDefault();
      this.#slider.focus({ preventScroll: true });
      // Keep the card of the graph open wherever the pointer goes.
      this.#slider.setPointerCapture(pointerId);
      this.#held.hold(event, {});
      this.#showAt(clientX);
    });
    this.#slider.addEventListener("lostpointercapture", () => this.#held.takeBack());
    onKeyDown(this.#slider, (event) => this.#pressKey(event));
  }

  #showAt(clientX: number) {
    const length = this.#scale.lengthAt(shareOf(byId("review-graph"), clientX));
    if (length !== this.#shown) this.#showAfter(length);
  }

  /** @param length  The length of the path to the position to show. */
  #showAfter(length: number) {
    this.dispatch({ kind: "pathShown", path: this.path.slice(0, length) });
  }

  /** Places the panel below the board if there is room, otherwise above the text. */
  #place() {
    if (this.#beside.matches) byId("tray-white").after(this.#panel);
    else byId("status-title").before(this.#panel);
  }

  paint(state: State, t: Translate) {
    const { documentElement } = document;
    documentElement.dataset.review = reviewStage(state);
    const review = reviewShown(state);
    const isOpen = review !== null;
    documentElement.classList.toggle("is-reviewing", isOpen);
    documentElement.classList.toggle("is-practising", taskShown(state)?.isOpen === true);
    this.comparedMoves.paint(state, t);
    if (!isOpen) {
      if (this.#isOpen) moveFocusToBoard(this.#panel);
      this.#panel.hidden = true;
      this.#players.hidden = true;
      this.#isOpen = false;
      return;
    }
    this.path = state.game.livePath;
    this.#scale = reviewScale(state);
    this.#panel.hidden = false;
    this.#paintCurve(state);
    this.#paintSlider(state, t);
    this.#tip.paint(state, t);
    this.#paintPlayers(state, t);
    // The button that opened the review is gone, so the slider gets the focus. There, the arrow
    // keys step through the game.
    if (!this.#isOpen) this.#slider.focus({ preventScroll: true });
    this.#isOpen = true;
  }

  #paintCurve(state: State) {
    const curve = reviewCurve(state);
    const [first, last] = [firstReviewed(state), livePly(state)];
    const isBlackBelow = isBlackNear(state);
    const key = JSON.stringify([curve, first, last, isBlackBelow]);
    if (key === this.#curve) return;
    this.#curve = key;
    const drawn = curve.filter(({ ply }) => ply >= first);
    const points = drawn.map(({ ply, probability, mark }) => ({
      across: this.#scale.acrossOf(ply),
      up: isBlackBelow ? 1 - probability : probability,
      mark,
    }));
    const graph = byId("review-graph");
    graph.dataset.below = isBlackBelow ? "black" : "white";
    graph.style.setProperty("--known", String(points.at(-1)?.across ?? 0));
    const line = points.map(
      ({ across, up }) => `${(WIDTH * across).toFixed(1)},${(HEIGHT * (1 - up)).toFixed(1)}`,
    );
    const [start, end] = [points[0], points.at(-1)];
    const ground =
      start && end ? [`${WIDTH * end.across},${HEIGHT}`, `${WIDTH * start.across},${HEIGHT}`] : [];
    const svg = graph.querySelector("svg") as Element;
    svg.replaceChildren(
      createSvg("path", {
        class: "review-area",
        d: line.length ? `M${[...line, ...ground].join("L")}Z` : "",
      }),
      createSvg("path", { class: "review-even", d: `M0 ${HEIGHT / 2}H${WIDTH}` }),
      createSvg("path", { class: "review-line", d: line.length ? `M${line.join("L")}` : "" }),
    );
    const { mistakes } = mistakesKnown(state);
    const marks = drawn.flatMap(({ ply }, index) => {
      const point = points[index];
      const { mark = null } = point ?? {};
      const isMarked = point && MARKED.includes(mark ?? "");
      return isMarked
        ? [{ ...point, isOther: mark !== "brilliant" && !mistakes.includes(ply) }]
        : [];
    });
    (graph.querySelector(".review-marks") as Element).replaceChildren(
      ...marks.map(({ across, up, mark, isOther }) => {
        const dot = createElement("i", { "data-mark": String(mark) });
        dot.classList.toggle("is-other", isOther);
        dot.style.left = `${100 * across}%`;
        dot.style.top = `${100 * (1 - up)}%`;
        return dot;
      }),
    );
  }

  #paintSlider(state: State, t: Translate) {
    const [first, last] = [firstReviewed(state), livePly(state)];
    const shown = playedLength(state);
    this.#slider.min = String(first);
    this.#slider.max = String(last);
    this.#slider.value = String(shown);
    this.#shown = shown;
    const headline = firstAnswer((feature) => feature.headline?.(state));
    const value = headline
      ? t(headline.key, headline.placeholders)
      : t("review.position", { round: roundAt(state, shown) });
    this.#slider.setAttribute("aria-valuetext", value);
    const graph = byId("review-graph");
    graph.style.setProperty("--shown", String(this.#scale.acrossOf(shown)));
    graph.toggleAttribute("data-before", shown < first);
  }

  #paintPlayers(state: State, t: Translate) {
    const players = state.search.review?.players ?? null;
    // Hide the table during the searches and in a task, when the text says more.
    const isDone = reviewStage(state) === "done" && !taskShown(state);
    this.#players.hidden = players === null || !isDone || !isAtReviewStart(state);
    if (!players) return;
    const sides: Side[] = isBlackNear(state) ? ["black", "white"] : ["white", "black"];
    const key = JSON.stringify([players, sides, t("review.accuracy"), state.game.seats]);
    if (key === this.#table) return;
    this.#table = key;
    const rows = sides.map((side) => {
      const { accuracy } = players[side];
      const name = nameOf(state, side, t);
      return createElement("tr", {}, [
        createElement("th", { scope: "row", class: `is-${side}` }, [name]),
        createElement("td", {}, [
          accuracy === null ? "–" : t("review.percent", { share: Math.round(accuracy) / 100 }),
        ]),
        ...COUNTED.map(([name]) => createElement("td", {}, [String(players[side][name])])),
      ]);
    });
    const { tHead: head, tBodies } = this.#players as HTMLTableElement;
    const titles = [["accuracy", ""] as const, ...COUNTED].map(([name, mark]) =>
      createElement("th", { scope: "col", "data-mark": mark, title: t(`review.${name}.about`) }, [
        createElement("span", {}, [t(`review.${name}`)]),
      ]),
    );
    head?.replaceChildren(createElement("tr", {}, [createElement("td"), ...titles]));
    tBodies[0]?.replaceChildren(...rows);
  }

  /** Up steps forward like right, and down steps back like left. */
  #pressKey(event: KeyboardEvent) {
    const steps = {
      ArrowLeft: -1,
      ArrowDown: -1,
      ArrowRight: 1,
      ArrowUp: 1,
    } as Record<string, number>;
    const by = steps[event.key];
    if (isWithModifier(event) || by === undefined) return;
    // The slider knows only the moves played, not the variation shown.
    this.dispatch({ kind: "stepped", by });
    event.preventDefault();
  }
}

/** The name of a side's player: "You", the computer's level or, between two people, the side. */
function nameOf({ game }: State, side: Side, t: Translate) {
  const seat = game.seats[side];
  if (!isSolo(game)) return t(`side.${side}`);
  return seat.kind === "person" ? t("player.you") : t(`level.${seat.level}`);
}
