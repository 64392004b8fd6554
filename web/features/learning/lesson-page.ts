import type { Engine } from "../../core/state.ts";
import { createButton as button, createElement as make } from "../../ui/dom.ts";
import { Exercise } from "./exercise.ts";
import type { LayerContext } from "./layer.ts";
import type { GroupedLesson } from "./lesson.ts";
import type { LessonController } from "./lesson-controller.ts";
import { LESSON_WORDS } from "./lesson-messages.ts";
import { readProgress, writeProgress } from "./progress.ts";

type Group = { name: string; steps: HTMLButtonElement[]; progress: HTMLElement };

export class LessonPage {
  private readonly exercise;
  private readonly steps;
  private readonly groups;
  private readonly back;
  private readonly next;
  private readonly play;
  readonly element;
  #at = 0;
  #finished: Set<string>;
  /** The lesson that completed the series. */
  #closing: string | null = null;

  /** @param left  The lesson to return to from another page of the layer. */
  constructor(
    private readonly lessons: GroupedLesson[],
    private readonly layer: LayerContext,
    left: string | null = null,
  ) {
    const { t } = layer;
    this.exercise = new Exercise(layer, {
      words: LESSON_WORDS,
      onChange: () => this.#paint(),
      endTexts: (controller) => this.#endTexts(controller),
    });
    const names = lessons.map(({ name }) => name);
    const progress = readProgress("lessons", names);
    this.#finished = new Set(progress.done);
    const at = left === null ? -1 : names.indexOf(left);
    this.#at = at < 0 ? this.#firstShown(progress.at) : at;

    this.steps = lessons.map((_, index) => button("quiet has-tip", () => this.#open(index, true)));
    this.groups = [...new Set(lessons.map(({ group }) => group))].map((name) => {
      const steps = this.steps.filter((_, index) => lessons[index]?.group === name);
      return { name, steps, progress: make("span", { class: "lesson-group-progress" }) };
    });
    this.back = button("", () => this.#open(this.#at - 1, true), [t("lesson.back")]);
    this.next = button("", () => this.#open(this.#following ?? this.#at, true), [t("lesson.next")]);
    this.play = button("primary", () => this.layer.play(), [t("lesson.play")]);
    const groups = this.groups.map((group) => this.#drawGroup(group));
    const list = make("ol", { class: "lesson-groups" }, groups);
    this.element = this.exercise.layOut(list, this.back, [this.next, this.play]);
  }

  /** The first unfinished lesson, sought from the named lesson to the last, then from the first. */
  #firstShown(name: string | null) {
    const isOpen = (lesson: { name: string }) => !this.#finished.has(lesson.name);
    const left = this.lessons.findIndex((lesson) => lesson.name === name);
    const next = this.lessons.findIndex((lesson, index) => index >= left && isOpen(lesson));
    return Math.max(0, next < 0 ? this.lessons.findIndex(isOpen) : next);
  }

  #drawGroup({ name, steps, progress }: Group) {
    const id = `lesson-group-${name}`;
    const title = make("span", {}, [this.layer.t(`lesson.group.${name}`)]);
    const items = steps.map((step) => make("li", {}, [step]));
    const item = make("li", { class: "lesson-group" }, [
      make("p", { class: "lesson-group-name", id }, [title, " ", progress]),
      make("ol", { class: "lesson-steps", "aria-labelledby": id }, items),
    ]);
    item.style.setProperty("--lessons", String(steps.length));
    return item;
  }

  /** Opens the current lesson. The element must already be in the page. */
  enter() {
    this.#open(this.#at, false);
  }

  /** The next lesson; after the last one, the first unfinished lesson, or null if all are done. */
  get #following() {
    if (this.#at + 1 < this.lessons.length) return this.#at + 1;
    const open = this.lessons.findIndex(({ name }) => !this.#finished.has(name));
    return open < 0 ? null : open;
  }

  get lesson() {
    return this.lessons[this.#at]?.name ?? null;
  }

  leave() {
    this.exercise.clear();
  }

  follow(engine: Engine) {
    this.exercise.follow(engine);
  }

  /** @param isPressed  True after a press, which focuses the lesson's title and speaks its text. */
  #open(index: number, isPressed: boolean) {
    const lesson = this.lessons[index];
    if (!lesson) return;
    this.#at = index;
    this.#saveProgress();
    const { t } = this.layer;
    const { title, text, task } = this.exercise;
    title.dataset.number = String(index + 1);
    title.textContent = t(`lesson.${lesson.name}.title`);
    text.textContent = t(`lesson.${lesson.name}.text`);
    task.textContent = t(`lesson.${lesson.name}.task`);
    this.exercise.open(lesson);
    if (!isPressed) return;
    title.focus();
    this.exercise.read();
  }

  #isFinished(step: HTMLButtonElement) {
    return this.#finished.has(String(this.lessons[this.steps.indexOf(step)]?.name));
  }

  #saveProgress() {
    writeProgress("lessons", { done: [...this.#finished], at: String(this.lesson) });
  }

  #paint() {
    const { controller } = this.exercise;
    if (!controller) return;
    this.exercise.paint();
    const { name } = controller.lesson;
    if (controller.stage === "done" && !this.#finished.has(name)) {
      this.#finished.add(name);
      this.#saveProgress();
      if (this.#finished.size === this.lessons.length) {
        this.#closing = name;
        this.layer.onFinished();
      }
    }
    this.#paintButtons(controller);
    this.#paintSteps();
  }

  #endTexts({ stage, isSettling, lesson }: LessonController) {
    const others = this.lessons.filter(({ name }) => name !== lesson.name);
    const isAll = others.every(({ name }) => this.#finished.has(name));
    return stage === "done" && !isSettling && isAll ? [{ key: "lesson.all-done" }] : [];
  }

  #paintButtons({ lesson }: LessonController) {
    const isLast = this.#at === this.lessons.length - 1;
    const { isDone } = this.exercise;
    this.back.disabled = this.#at === 0;
    // Offer a game only once all lessons are done, not when a person merely steps to the last.
    const isKnown = isDone || this.#finished.has(lesson.name);
    const isEnd = isKnown && this.#following === null;
    const isPlayable = isEnd || (isDone && lesson.name === this.#closing);
    this.next.hidden = isPlayable;
    this.next.disabled = isLast && !isDone;
    this.next.classList.toggle("primary", isDone);
    this.play.hidden = !isPlayable;
    this.play.classList.toggle("primary", isPlayable);
    this.exercise.focusAfter(isPlayable ? this.play : this.next);
  }

  #paintSteps() {
    const { t } = this.layer;
    const counts = { done: this.#finished.size, total: this.lessons.length };
    this.exercise.progress.textContent = t("lesson.progress", counts);
    for (const { steps, progress } of this.groups) {
      const done = steps.filter((step) => this.#isFinished(step)).length;
      progress.textContent = t("lesson.group.progress", { done, total: steps.length });
    }
    for (const [index, step] of this.steps.entries()) {
      const name = String(this.lessons[index]?.name);
      const isDone = this.#isFinished(step);
      const placeholders = { number: index + 1, title: t(`lesson.${name}.title`) };
      step.textContent = String(index + 1);
      step.setAttribute("aria-label", t(isDone ? "lesson.item.done" : "lesson.item", placeholders));
      step.title = String(placeholders.title);
      step.classList.toggle("is-done", isDone);
      if (index === this.#at) step.setAttribute("aria-current", "step");
      else step.removeAttribute("aria-current");
    }
  }
}
