import { dvonnPart } from "../../core/dvonn-part.ts";
import type { Engine } from "../../core/state.ts";
import { isGone } from "../../engine/pending-requests.ts";
import { RunningQueries } from "../../engine/running-queries.ts";
import { createButton as button, createElement as make } from "../../ui/dom.ts";
import { Exercise } from "./exercise.ts";
import type { LayerContext } from "./layer.ts";
import { readProgress, writeProgress } from "./progress.ts";
import { PUZZLE_WORDS } from "./puzzle-messages.ts";
import type { Grade, Puzzle, Puzzles } from "./puzzles.ts";
import { firstOf, GRADES, gradeOf, lessonOf, puzzleAfter } from "./puzzles.ts";

export class PuzzlePage {
  private readonly exercise;
  private readonly grades;
  private readonly back;
  private readonly next;
  readonly element;
  // If the engine is lost, the query is asked again once there is an engine.
  #queries = new RunningQueries((error) => {
    if (!isGone(error)) this.layer.engine.giveUp(error);
  });
  #at;
  /** Names of puzzles solved without a hint that showed the whole move. */
  #solved: Set<string>;

  constructor(
    private readonly puzzles: Puzzles,
    private readonly layer: LayerContext,
  ) {
    const { t } = layer;
    this.exercise = new Exercise(layer, {
      words: PUZZLE_WORDS,
      onChange: () => this.#paint(),
      endTexts: () => (this.#isLast ? [{ key: "puzzle.all-done" }] : []),
    });
    const names = this.#all.map(({ name }) => name);
    const { done, at } = readProgress("puzzles", names);
    this.#solved = new Set(done);
    this.#at = at ?? firstOf(puzzles, this.#solved, "easy");
    if (this.#solved.has(this.#at)) this.#at = this.#next(this.#at);

    this.grades = GRADES.map((grade) => this.#drawGrade(grade));
    this.back = button("", () => this.#open(this.#beside(-1), true), [t("lesson.back")]);
    this.next = button("", () => this.#open(this.#next(this.#at), true), [t("lesson.next")]);
    const items = this.grades.map(({ item }) => item);
    const list = make("ol", { class: "puzzle-grades" }, items);
    this.element = this.exercise.layOut(list, this.back, [this.next]);
  }

  /** Opens the current puzzle. The element must already be in the page. */
  enter() {
    this.#open(this.#at, false);
  }

  leave() {
    this.#queries.stop();
    this.exercise.clear();
  }

  follow(engine: Engine) {
    this.#fetch();
    this.exercise.follow(engine);
  }

  get #all() {
    return GRADES.flatMap((grade) => this.puzzles[grade]);
  }

  get #puzzle() {
    return this.#all.find(({ name }) => name === this.#at) as Puzzle;
  }

  get #isLast() {
    return this.exercise.isDone && this.#all.every(({ name }) => this.#solved.has(name));
  }

  #next(name: string) {
    return puzzleAfter(this.puzzles, this.#solved, name);
  }

  #beside(step: number) {
    const all = this.#all;
    return all[all.findIndex(({ name }) => name === this.#at) + step]?.name ?? null;
  }

  #drawGrade(grade: Grade) {
    const count = make("span", { class: "puzzle-count" });
    const name = make("span", {}, [this.layer.t(`puzzle.grade.${grade}`)]);
    const open = () => this.#open(firstOf(this.puzzles, this.#solved, grade), true);
    const press = button("quiet", open, [name, " ", count]);
    return { grade, count, press, item: make("li", {}, [press]) };
  }

  /** @param isPressed  True after a press, which focuses the puzzle's title and speaks its text. */
  #open(name: string | null, isPressed: boolean) {
    if (name === null) return;
    this.#at = name;
    this.#saveProgress();
    this.#queries.stop();
    this.exercise.clear();
    const { t } = this.layer;
    const { steps } = this.#puzzle;
    const grade = gradeOf(this.puzzles, name);
    const number = this.puzzles[grade].findIndex((one) => one.name === name) + 1;
    const { title, text, task } = this.exercise;
    title.textContent = t("puzzle.title", { number });
    text.textContent = "";
    task.textContent = t("puzzle.task", { count: steps.length });
    this.#paintHead();
    this.#fetch();
    if (isPressed) title.focus();
  }

  #fetch() {
    const { engine } = this.layer.page().session;
    const isOpen = this.exercise.controller !== null;
    if (!isOpen) this.exercise.wait(engine);
    const isWanted = engine.kind === "ready" && !isOpen;
    this.#queries.run("view", isWanted && this.#at, (signal) => ({
      done: this.#show(this.#puzzle, signal),
    }));
  }

  async #show(puzzle: Puzzle, signal: AbortSignal) {
    const { view } = await this.layer.engine.ask("view", { start: puzzle.start, moves: [] });
    if (signal.aborted) return;
    const { title, text } = this.exercise;
    text.textContent = this.layer.t("puzzle.text", { ...dvonnPart(view).scores });
    this.exercise.open(lessonOf(puzzle, view));
    if (document.activeElement === title) this.exercise.read();
  }

  #saveProgress() {
    writeProgress("puzzles", { done: [...this.#solved], at: this.#at });
  }

  #paint() {
    const { controller } = this.exercise;
    if (!controller) return;
    if (controller.stage === "done" && !controller.isHelped) {
      this.#solved.add(controller.lesson.name);
      this.#saveProgress();
    }
    this.exercise.paint();
    this.#paintHead();
    this.next.classList.toggle("primary", this.exercise.isDone);
    this.exercise.focusAfter(this.next);
  }

  #paintHead() {
    const { t } = this.layer;
    const here = gradeOf(this.puzzles, this.#at);
    const counts = { done: this.#solved.size, total: this.#all.length };
    this.exercise.progress.textContent = t("puzzle.progress", counts);
    for (const { grade, count, press } of this.grades) {
      const own = this.puzzles[grade];
      const done = own.filter(({ name }) => this.#solved.has(name)).length;
      count.textContent = t("lesson.group.progress", { done, total: own.length });
      if (grade === here) press.setAttribute("aria-current", "true");
      else press.removeAttribute("aria-current");
    }
    this.back.disabled = this.#beside(-1) === null;
    this.next.disabled = this.#next(this.#at) === this.#at;
  }
}
