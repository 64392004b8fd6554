/**
 * The page of GIPF's lessons: positions with a text next to the board, saved separately from games.
 */
import { liveView } from "../../core/cursor-selectors.ts";
import { newGame } from "../../core/document.ts";
import type { State, Translate } from "../../core/state.ts";
import { forcedMove } from "../../core/turn-selectors.ts";
import { readProgress, writeProgress } from "../../features/learning/progress.ts";
import type { Guest, Page } from "../../shell/page.ts";
import { write } from "../../shell/storage.ts";
import { byId, createButton, createElement, setText } from "../../ui/dom.ts";
import type { Opening } from "../game.ts";
import { GIPF_ADDRESS } from "./challenges.ts";
import { GIPF } from "./game.ts";
import LESSONS from "./lessons.json" with { type: "json" };
import { STATUS_TEXTS } from "./messages.ts";

/** The storage name of the progress in the lessons. */
const LESSONS_PROGRESS = "lessons-gipf";
/** The storage name of the note that the welcome of GIPF was answered. */
const WELCOMED = "welcomed-gipf";

const FIRST_GAME_ADDRESS = "?game=gipf&first";
const SEATS = { white: { kind: "person" }, black: { kind: "person" } } as const;

/** The last lesson needed for the basic version. */
const LAST_OF_BASIC = "reserve";
/** ms before Black answers: the animation of the move has ended by then. */
const REPLY_MS = 900;

/**
 * The learner is White. goals: patterns of White's moves, in order; replies: Black's reply to each
 * of these moves but the last.
 */
type Lesson = { name: string; start: string; goals: string[]; replies: string[] };

export class Lessons implements Guest {
  readonly kind = "exercise";
  private readonly steps = LESSONS.map((_, at) =>
    createButton("quiet has-tip", () => this.#open(at)),
  );
  private readonly list = createElement(
    "ol",
    { class: "gipf-lesson-steps" },
    this.steps.map((step) => createElement("li", {}, [step])),
  );
  private readonly title = createElement("h3", { tabindex: "-1" });
  private readonly task = createElement("p");
  private readonly message = createElement("p", { class: "gipf-lesson-message", role: "status" });
  private readonly next = createButton("primary", () => this.#open(this.#at + 1));
  private readonly again = createButton("", () => this.#open(this.#at));
  private readonly play = createButton("", () => location.assign(FIRST_GAME_ADDRESS));
  #at: number;
  #finished: Set<string>;
  /** The timer of Black's next reply. */
  #reply: ReturnType<typeof setTimeout> | undefined;
  #page: Page | null = null;

  constructor() {
    const names = LESSONS.map(({ name }) => name);
    const { done, at } = readProgress(LESSONS_PROGRESS, names);
    this.#finished = new Set(done);
    this.#at = Math.max(0, names.indexOf(at ?? ""));
    document.documentElement.dataset.lessons = "open";
    const leave = { href: GIPF_ADDRESS, "data-i18n": "gipf.challenge.back" };
    const link = createElement("p", {}, [createElement("a", leave)]);
    const parts = [this.list, this.title, this.task, this.message, link];
    byId("move-list").parentElement?.append(createElement("div", { class: "gipf-lesson" }, parts));
    byId("ask-yes").before(this.next, this.again, this.play);
  }

  start(page: Page) {
    this.#page = page;
  }

  /** The first position on the board. */
  get firstGame() {
    return newGame(SEATS, false, null, { name: GIPF.name, start: this.#lesson.start });
  }

  /** The texts of the status panel. While the task is open, they are those of a game. */
  get statusTexts() {
    return {
      ...STATUS_TEXTS,
      headline: (state: State) => this.#verdict(state)?.headline ?? STATUS_TEXTS.headline(state),
      details: (state: State) => this.#verdict(state)?.details ?? STATUS_TEXTS.details(state),
    };
  }

  get #lesson() {
    return LESSONS[this.#at] as Lesson;
  }

  /** The texts of the status panel once the task is done or missed. */
  #verdict(state: State) {
    const stage = this.#stageShown(state);
    const isBusy = state.session.engine.kind !== "ready" || state.interaction.asking;
    if (isBusy || stage === "open") return null;
    if (stage === "done") return { headline: { key: "lesson.praise" }, details: [] };
    const missed = { key: `gipf.lesson.${this.#lesson.name}.missed` };
    return { headline: { key: "gipf.missed" }, details: [missed] };
  }

  /** The stage to show; "open" until the animation ends. */
  #stageShown(state: State) {
    return this.#page?.board.animation.isMoving ? "open" : stageOf(this.#lesson, state);
  }

  #open(index: number) {
    this.#at = index;
    this.#save();
    const { start } = this.#lesson;
    this.#page?.dispatch({ kind: "gameStarted", seats: SEATS, filled: false, start });
    this.title.focus();
  }

  #save() {
    writeProgress(LESSONS_PROGRESS, { done: [...this.#finished], at: this.#lesson.name });
    // A learner who has done all lessons needs no welcome.
    if (LESSONS.every(({ name }) => this.#finished.has(name))) write(WELCOMED, "yes");
  }

  /** Lets Black answer if the lesson continues. */
  follow(state: State) {
    const { start } = this.#lesson;
    const move = replyIn(this.#lesson, state);
    clearTimeout(this.#reply);
    if (move === null) return;
    this.#reply = setTimeout(() => {
      if (start === this.#lesson.start) this.#page?.dispatch({ kind: "moveTyped", move });
    }, REPLY_MS);
  }

  paint(state: State, t: Translate) {
    const { name } = this.#lesson;
    const stage = stageOf(this.#lesson, state);
    if (stage === "done" && !this.#finished.has(name)) {
      this.#finished.add(name);
      this.#save();
    }
    const shown = this.#stageShown(state);
    if (shown !== stage) this.#page?.board.animation.arrival().then(() => this.#page?.paint());
    this.title.dataset.number = String(this.#at + 1);
    this.title.textContent = t(`gipf.lesson.${name}.title`);
    this.task.textContent = t(`gipf.lesson.${name}.task`);
    // The status panel shows that a move was wrong; this message says it to screen readers.
    setText(this.message, shown === "open" ? "" : t(`gipf.lesson.${name}.${shown}`));
    this.message.classList.toggle("visually-hidden", shown === "missed");
    document.documentElement.dataset.lessons = stage;
    this.task.hidden = shown === "done";
    this.message.classList.toggle("is-done", shown === "done");
    const isLast = this.#at === LESSONS.length - 1;
    this.next.hidden = isLast || shown !== "done";
    this.again.hidden = state.game.livePath.length === 0;
    this.again.classList.toggle("primary", shown === "missed");
    this.play.hidden = !(isLast || name === LAST_OF_BASIC) || shown !== "done";
    this.play.classList.toggle("primary", isLast);
    this.next.textContent = t("lesson.next");
    this.again.textContent = t("lesson.again");
    this.play.textContent = t("lesson.play");
    // Focus a button, so that Enter goes on or tries again.
    if (shown !== "open" && byId("board").contains(document.activeElement)) {
      [this.next, this.play, this.again].find(({ hidden }) => !hidden)?.focus();
    }
    this.#paintSteps(t);
  }

  #paintSteps(t: Translate) {
    for (const [index, step] of this.steps.entries()) {
      const { name } = LESSONS[index] as Lesson;
      const isDone = this.#finished.has(name);
      const placeholders = { number: index + 1, title: t(`gipf.lesson.${name}.title`) };
      step.textContent = String(index + 1);
      step.setAttribute("aria-label", t(isDone ? "lesson.item.done" : "lesson.item", placeholders));
      step.classList.toggle("is-done", isDone);
      if (index === this.#at) step.setAttribute("aria-current", "step");
      else step.removeAttribute("aria-current");
    }
    const [list, step] = [this.list, this.steps[this.#at]];
    if (step) list.scrollLeft = step.offsetLeft + step.offsetWidth / 2 - list.clientWidth / 2;
  }
}

/**
 * Returns "missed" after a wrong move, "done" once all goals are reached and all forced moves are
 * played, otherwise "open".
 */
export function stageOf({ goals }: Lesson, state: State): "open" | "missed" | "done" {
  // Black's moves are between White's.
  const moves = goals.map((_, index) => state.game.livePath[2 * index]);
  const isMissed = goals.some((goal, index) => moves[index]?.match(goal) === null);
  if (isMissed) return "missed";
  const isSettled = liveView(state) !== null && forcedMove(state) === null;
  return isSettled && !moves.includes(undefined) ? "done" : "open";
}

/** Returns Black's reply if it is due; otherwise null. */
export function replyIn(lesson: Lesson, state: State) {
  const ply = state.game.livePath.length;
  const isBlacks = ply % 2 === 1 && liveView(state)?.turn === "black";
  return (isBlacks && stageOf(lesson, state) === "open" && lesson.replies[(ply - 1) / 2]) || null;
}

export async function open(): Promise<Opening> {
  return { game: GIPF, guest: new Lessons(), savedApart: "lessons" };
}
