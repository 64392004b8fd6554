/** A page of positions to solve on GIPF's board, with a text in place of the list of moves. */
import { liveView } from "../../core/cursor-selectors.ts";
import { newGame } from "../../core/document.ts";
import type { Message, State, Translate } from "../../core/state.ts";
import { forcedMove } from "../../core/turn-selectors.ts";
import type { Guest, Page } from "../../shell/page.ts";
import { byId, createButton, createElement, setText } from "../../ui/dom.ts";
import { GIPF_ADDRESS } from "./challenges.ts";
import { GIPF } from "./game.ts";
import { STATUS_TEXTS } from "./messages.ts";

/** goals: patterns of the learner's moves, in order; the other side moves in between. */
export type Exercise = { start: string; goals: string[] };
export type Stage = "open" | "missed" | "done";

const SEATS = { white: { kind: "person" }, black: { kind: "person" } } as const;

export abstract class Exercises implements Guest {
  readonly kind = "exercise";
  protected readonly title = createElement("h3", { tabindex: "-1" });
  protected readonly task = createElement("p");
  protected readonly message = createElement("p", {
    class: "gipf-lesson-message",
    role: "status",
  });
  protected readonly next = createButton("primary", () => this.goOn());
  protected readonly again = createButton("", () => this.restart());
  protected page: Page | null = null;

  /**
   * @param head  The element above the title.
   * @param buttons  Further buttons.
   */
  protected layOut(head: HTMLElement, buttons: HTMLElement[]) {
    document.documentElement.dataset.lessons = "open";
    const leave = { href: GIPF_ADDRESS, "data-i18n": "gipf.challenge.back" };
    const link = createElement("p", {}, [createElement("a", leave)]);
    const parts = [head, this.title, this.task, this.message, link];
    byId("move-list").parentElement?.append(createElement("div", { class: "gipf-lesson" }, parts));
    byId("ask-yes").before(this.next, this.again, ...buttons);
  }

  protected abstract get exercise(): Exercise;
  /** The text after a wrong move. */
  protected abstract get missedText(): Message;
  protected abstract goOn(): void;
  abstract paint(state: State, t: Translate): void;

  start(page: Page) {
    this.page = page;
  }

  follow(_state: State) {}

  /** The first position on the board. */
  get firstGame() {
    return newGame(SEATS, false, null, { name: GIPF.name, start: this.exercise.start });
  }

  /** The texts of the status panel. While the task is open, they are those of a game. */
  get statusTexts() {
    return {
      ...STATUS_TEXTS,
      headline: (state: State) => this.#verdict(state)?.headline ?? STATUS_TEXTS.headline(state),
      details: (state: State) => this.#verdict(state)?.details ?? STATUS_TEXTS.details(state),
    };
  }

  /** The texts of the status panel once the task is done or missed. */
  #verdict(state: State) {
    const stage = this.#stageShown(state);
    const isBusy = state.session.engine.kind !== "ready" || state.interaction.asking;
    if (isBusy || stage === "open") return null;
    if (stage === "done") return { headline: { key: "lesson.praise" }, details: [] };
    return { headline: { key: "gipf.missed" }, details: [this.missedText] };
  }

  /** The stage to show; "open" until the animation ends. */
  #stageShown(state: State) {
    return this.page?.board.animation.isMoving ? "open" : stageOf(this.exercise, state);
  }

  /** Loads the game instead of starting it, so that undo never restores the exercise before. */
  protected restart() {
    this.page?.dispatch({ kind: "gameLoaded", saved: { game: this.firstGame, view: null } });
    this.title.focus();
  }

  /** Paints the parts that all exercises share; returns the stage, and the stage to show. */
  protected paintStage(state: State, t: Translate, textOf: (stage: Stage) => string) {
    const stage = stageOf(this.exercise, state);
    const shown = this.#stageShown(state);
    if (shown !== stage) this.page?.board.animation.arrival().then(() => this.page?.paint());
    // The status panel shows that a move was wrong; this message tells screen readers.
    setText(this.message, textOf(shown));
    this.message.classList.toggle("visually-hidden", shown === "missed");
    this.message.classList.toggle("is-done", shown === "done");
    document.documentElement.dataset.lessons = stage;
    this.task.hidden = shown === "done";
    this.again.hidden = state.game.livePath.length === 0;
    this.again.classList.toggle("primary", shown === "missed");
    this.next.textContent = t("lesson.next");
    this.again.textContent = t("lesson.again");
    return { stage, shown };
  }

  /** Focuses the first visible button, so that Enter goes on or tries again. */
  protected focusAfter(shown: Stage, buttons: HTMLButtonElement[]) {
    if (shown === "open" || !byId("board").contains(document.activeElement)) return;
    buttons.find(({ hidden, disabled }) => !hidden && !disabled)?.focus();
  }
}

/**
 * Returns "missed" after a wrong move, "done" once all goals are reached and all forced moves are
 * played, and otherwise "open", for example while another exercise is on the board.
 */
export function stageOf({ start, goals }: Exercise, state: State): Stage {
  if (state.game.start !== start) return "open";
  const moves = goals.map((_, index) => state.game.livePath[2 * index]);
  const isMissed = goals.some((goal, index) => moves[index]?.match(goal) === null);
  if (isMissed) return "missed";
  const isSettled = liveView(state) !== null && forcedMove(state) === null;
  return isSettled && !moves.includes(undefined) ? "done" : "open";
}
