/**
 * The page of GIPF's lessons: positions with a text next to the board, saved separately from games.
 */
import { liveView } from "../../core/cursor-selectors.ts";
import type { State, Translate } from "../../core/state.ts";
import { readProgress, writeProgress } from "../../features/learning/progress.ts";
import { ReplyTimer } from "../../features/learning/reply-timer.ts";
import { write } from "../../shell/storage.ts";
import { createButton, createElement } from "../../ui/dom.ts";
import type { Opening } from "../game.ts";
import { type Exercise, Exercises, stageOf } from "./exercises.ts";
import { GIPF } from "./game.ts";
import LESSONS from "./lessons.json" with { type: "json" };

/** The storage name of the progress in the lessons. */
const LESSONS_PROGRESS = "lessons-gipf";
/** The storage key that records an answer to GIPF's welcome. */
const WELCOMED = "welcomed-gipf";

const FIRST_GAME_ADDRESS = "?game=gipf&first";

/** The last lesson needed for the basic version. */
const LAST_OF_BASIC = "reserve";
/** The wait before Black answers; the animation of the move has ended by then. */
const REPLY_MS = 900;

/**
 * The learner is White. goals: patterns of White's moves, in order; replies: Black's reply to each
 * of these moves but the last.
 */
type Lesson = Exercise & { name: string; replies: string[] };

export class Lessons extends Exercises {
  private readonly steps = LESSONS.map((_, at) =>
    createButton("quiet has-tip", () => this.#open(at)),
  );
  private readonly list = createElement(
    "ol",
    { class: "gipf-lesson-steps" },
    this.steps.map((step) => createElement("li", {}, [step])),
  );
  private readonly play = createButton("", () => location.assign(FIRST_GAME_ADDRESS));
  private readonly replies = new ReplyTimer(REPLY_MS);
  #at: number;
  #finished: Set<string>;

  constructor() {
    super();
    const names = LESSONS.map(({ name }) => name);
    const { done, at } = readProgress(LESSONS_PROGRESS, names);
    this.#finished = new Set(done);
    this.#at = Math.max(0, names.indexOf(at ?? ""));
    this.layOut(this.list, [this.play]);
  }

  protected get exercise() {
    return LESSONS[this.#at] as Lesson;
  }

  protected get missedText() {
    return { key: `gipf.lesson.${this.exercise.name}.missed` };
  }

  protected goOn() {
    this.#open(this.#at + 1);
  }

  protected override restart() {
    this.#save();
    super.restart();
  }

  #open(index: number) {
    this.#at = index;
    this.restart();
  }

  #save() {
    writeProgress(LESSONS_PROGRESS, { done: [...this.#finished], at: this.exercise.name });
    // A learner who has done all lessons needs no welcome.
    if (LESSONS.every(({ name }) => this.#finished.has(name))) write(WELCOMED, "yes");
  }

  /** Lets Black answer if the lesson continues. */
  override follow(state: State) {
    const { start } = this.exercise;
    const reply = replyIn(this.exercise, state);
    this.replies.follow(state.game.livePath.length, reply, (move) => {
      if (start === this.exercise.start) this.page?.dispatch({ kind: "moveTyped", move });
    });
  }

  paint(state: State, t: Translate) {
    const { name } = this.exercise;
    const { stage, shown } = this.paintStage(state, t, (one) =>
      one === "open" ? "" : t(`gipf.lesson.${name}.${one}`),
    );
    if (stage === "done" && !this.#finished.has(name)) {
      this.#finished.add(name);
      this.#save();
    }
    this.title.dataset.number = String(this.#at + 1);
    this.title.textContent = t(`gipf.lesson.${name}.title`);
    this.task.textContent = t(`gipf.lesson.${name}.task`);
    const isLast = this.#at === LESSONS.length - 1;
    this.next.hidden = isLast || shown !== "done";
    this.play.hidden = !(isLast || name === LAST_OF_BASIC) || shown !== "done";
    this.play.classList.toggle("primary", isLast);
    this.play.textContent = t("lesson.play");
    this.focusAfter(shown, [this.next, this.play, this.again]);
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

/** Returns Black's reply if it is due; otherwise null. */
export function replyIn(lesson: Lesson, state: State) {
  const ply = state.game.livePath.length;
  const isBlacks = ply % 2 === 1 && liveView(state)?.turn === "black";
  return (isBlacks && stageOf(lesson, state) === "open" && lesson.replies[(ply - 1) / 2]) || null;
}

export async function open(): Promise<Opening> {
  return { game: GIPF, guest: new Lessons(), savedApart: "lessons", keptApart: "gipf" };
}
