import type { Engine, Message } from "../../core/state.ts";
import { isGone } from "../../engine/pending-requests.ts";
import { RunningQueries } from "../../engine/running-queries.ts";
import { keptGameHash } from "../../shell/routes.ts";
import { createButton as button, createElement as make } from "../../ui/dom.ts";
import { findMistakes, type MistakesLeft } from "../library/mistakes.ts";
import { Exercise } from "./exercise.ts";
import type { LayerContext } from "./layer.ts";
import type { LessonController } from "./lesson-controller.ts";
import { PUZZLE_WORDS, startText } from "./puzzle-messages.ts";
import {
  changePuzzleProgress,
  isTried,
  type PuzzleProgress,
  readPuzzleProgress,
  withMiss,
  withRating,
  withSolved,
} from "./puzzle-progress.ts";
import {
  dayNumber,
  lessonOf,
  nearestPuzzle,
  type Puzzle,
  puzzleOfTheDay,
  stepsOf,
  streakPuzzle,
  THEMES,
  type Theme,
} from "./puzzles.ts";

/**
 * train: puzzles near the player's rating. today: the puzzle of the day. streak: ever harder
 * puzzles, until the first miss. failed: the missed puzzles again. own: leaves the puzzles for one
 * of the player's games, to practise its mistakes.
 */
const MODES = ["train", "today", "streak", "failed", "own"] as const;
type Mode = (typeof MODES)[number];

/** The outcome of the current try; the rating change is null if the try does not count. */
type Verdict = { isSolved: boolean; change: number | null };

export class PuzzlePage {
  private readonly exercise;
  private readonly modes;
  private readonly choice = make("select", { class: "puzzle-choice" });
  private readonly rating = make("p", { class: "puzzle-rating" });
  private readonly back;
  private readonly next;
  private readonly byName: Map<string, Puzzle>;
  readonly element;
  // If the engine is lost, the query is asked again once there is an engine.
  #queries = new RunningQueries((error) => {
    if (!isGone(error)) this.layer.engine.giveUp(error);
  });
  #progress: PuzzleProgress = readPuzzleProgress();
  #mode: Mode = "train";
  #theme: Theme | null = null;
  /** The puzzles opened in this mode; the last one is shown. */
  #trail: Puzzle[] = [];
  #verdict: Verdict | null = null;
  /** The mistakes in the player's games; null for none. */
  #mistakes: MistakesLeft | null = null;
  /** The names of the streak's puzzles. */
  #streak: string[] = [];

  /** @param puzzles  At least one, easiest first. */
  constructor(
    private readonly puzzles: readonly Puzzle[],
    private readonly layer: LayerContext,
  ) {
    const { t } = layer;
    this.byName = new Map(puzzles.map((puzzle) => [puzzle.name, puzzle]));
    this.exercise = new Exercise(layer, {
      words: PUZZLE_WORDS,
      onChange: () => this.#paint(),
      endTexts: (controller) => this.#endTexts(controller),
    });
    this.modes = MODES.map((mode) => this.#drawMode(mode));
    this.choice.addEventListener("change", () => this.#choose());
    this.back = button("", () => this.#goBack(), [t("lesson.back")]);
    this.next = button("", () => this.#open(this.#following(), true), [t("lesson.next")]);
    const items = this.modes.map(({ item }) => item);
    const head = make("div", { class: "puzzle-head" }, [
      make("ul", { class: "puzzle-modes" }, items),
      this.choice,
    ]);
    this.element = this.exercise.layOut(head, this.back, [this.next], [this.rating]);
  }

  /**
   * Opens the last puzzle if it is unsolved, or else the next one. The element must already be in
   * the page.
   */
  enter() {
    findMistakes(this.layer.game).then((mistakes) => {
      this.#mistakes = mistakes;
      this.#paintHead();
    });
    const { done, at } = this.#progress;
    const last = done.includes(at) ? null : this.byName.get(at);
    this.#open(last ?? this.#following(), false);
  }

  leave() {
    this.#queries.stop();
    this.exercise.clear();
  }

  follow(engine: Engine) {
    this.#fetch();
    this.exercise.follow(engine);
  }

  get #puzzle() {
    return (this.#trail.at(-1) ?? this.puzzles[0]) as Puzzle;
  }

  get #failed() {
    return this.#progress.failed.flatMap((name) => this.byName.get(name) ?? []);
  }

  /** True once the streak's last try has missed. */
  get #isStreakOver() {
    return this.#mode === "streak" && this.#verdict?.isSolved === false;
  }

  /** The puzzle that the next button opens; null if none is left. */
  #following(): Puzzle | null {
    if (this.#mode === "own") return null;
    if (this.#mode === "streak") return streakPuzzle(this.puzzles, this.#streak, Math.random());
    if (this.#mode === "failed") {
      const failed = this.#failed;
      const after = failed[failed.findIndex(({ name }) => name === this.#at) + 1];
      return after ?? failed.find(({ name }) => name !== this.#at) ?? null;
    }
    const { rating } = this.#progress.rating;
    const tried = { has: (name: string) => name === this.#at || isTried(this.#progress, name) };
    return nearestPuzzle(this.puzzles, tried, rating, this.#theme);
  }

  get #at() {
    return this.#trail.at(-1)?.name;
  }

  #drawMode(mode: Mode) {
    const count = make("span", { class: "puzzle-count" });
    const name = make("span", {}, [this.layer.t(`puzzle.mode.${mode}`)]);
    const press = button("quiet", () => this.#enterMode(mode), [name, count]);
    return { mode, count, press, item: make("li", {}, [press]) };
  }

  #enterMode(mode: Mode) {
    if (mode === "own" && this.#mistakes)
      return location.assign(keptGameHash(this.#mistakes.id, true));
    this.#mode = mode;
    this.#trail = [];
    this.#streak = [];
    this.#theme = null;
    const today = puzzleOfTheDay(this.puzzles, new Date());
    this.#open(mode === "today" ? today : (this.#following() ?? null), true);
  }

  /** Applies the player's choice: a theme, or a missed puzzle. */
  #choose() {
    const { value } = this.choice;
    if (this.#mode === "failed") return this.#open(this.byName.get(value) ?? null, false);
    this.#theme = THEMES.find((theme) => theme === value) ?? null;
    this.#trail = [];
    this.#open(this.#following(), false);
  }

  #goBack() {
    this.#trail.pop();
    this.#open(this.#trail.pop() ?? null, true);
  }

  /** @param isPressed  True after a press, which focuses the puzzle's title and speaks its text. */
  #open(puzzle: Puzzle | null, isPressed: boolean) {
    this.#queries.stop();
    this.exercise.clear();
    if (this.#isStreakOver) this.#streak = [];
    this.#verdict = null;
    const { t } = this.layer;
    const { title, text, task } = this.exercise;
    if (puzzle) this.#trail.push(puzzle);
    else this.#trail = [];
    const isOther = this.#mode === "failed" || this.#mode === "own";
    text.textContent = puzzle ? "" : t(`puzzle.none.${isOther ? this.#mode : "left"}`);
    task.textContent = puzzle ? t("puzzle.task", { count: stepsOf(puzzle) }) : "";
    title.textContent = puzzle
      ? t("puzzle.title", { number: String(puzzle.number) })
      : t(`puzzle.mode.${this.#mode}`);
    if (puzzle) {
      if (this.#mode === "streak") this.#streak.push(puzzle.name);
      this.#change((progress) => ({ ...progress, at: puzzle.name }));
      this.#fetch();
    } else {
      this.exercise.empty();
    }
    this.#paintHead();
    if (isPressed) title.focus();
  }

  #fetch() {
    const { engine } = this.layer.page().session;
    const isOpen = this.exercise.controller !== null || !this.#trail.length;
    if (!isOpen) this.exercise.wait(engine);
    const isWanted = engine.kind === "ready" && !isOpen;
    this.#queries.run("view", isWanted && this.#puzzle.name, (signal) => ({
      done: this.#show(this.#puzzle, signal),
    }));
  }

  async #show(puzzle: Puzzle, signal: AbortSignal) {
    const { engine, t } = this.layer;
    const { start, moves } = puzzle;
    const { view } = await engine.ask("view", { start, moves: [] });
    const { points } = await engine.ask("solution", { start, moves });
    if (signal.aborted) return;
    const { title, text } = this.exercise;
    const { key, placeholders } = startText(view);
    text.textContent = t(key, placeholders);
    this.exercise.open(lessonOf(puzzle, view, points));
    if (document.activeElement === title) this.exercise.read();
  }

  #change(change: (progress: PuzzleProgress) => PuzzleProgress) {
    this.#progress = changePuzzleProgress(change);
  }

  /**
   * Judges the try once, without waiting for Python, because the person may open the next puzzle at
   * once. A try counts as solved only without a miss or a hint.
   */
  #judge({ stage, isFlawless, isHelped }: LessonController) {
    const { name } = this.#puzzle;
    const isSolved = stage === "done";
    if (this.#verdict) {
      const isLate = isSolved && !isHelped && !this.#progress.done.includes(name);
      if (isLate) this.#change((progress) => withSolved(progress, name, false));
      return;
    }
    if (isFlawless && !isSolved) return;
    const isRated = this.#mode !== "streak" && !isTried(this.#progress, name);
    const before = this.#progress.rating.rating;
    this.#change((progress) => {
      const judged = isFlawless ? withSolved(progress, name, true) : withMiss(progress, name);
      const streak = isFlawless ? this.#streak.length : 0;
      const kept = { ...judged, best: Math.max(judged.best, streak) };
      return isRated ? withRating(kept, this.#puzzle, isFlawless, dayNumber(new Date())) : kept;
    });
    const change = Math.round(this.#progress.rating.rating) - Math.round(before);
    this.#verdict = { isSolved: isFlawless, change: isRated ? change : null };
  }

  #endTexts({ stage, isSettling }: LessonController): Message[] {
    const verdict = this.#verdict;
    if (isSettling || !verdict || (stage !== "done" && stage !== "missed")) return [];
    const { t } = this.layer;
    const texts: Message[] = [];
    const { themes } = this.#puzzle;
    if (stage === "done") {
      const names = themes.map((theme) => t(themeKey(theme)));
      texts.push({ key: "puzzle.themes", placeholders: { count: names.length, themes: names } });
    }
    if (this.#isStreakOver) {
      const count = this.#streak.length - 1;
      texts.push({ key: "puzzle.streak.over", placeholders: { count, best: this.#progress.best } });
    }
    if (verdict.change !== null) {
      const rating = Math.round(this.#progress.rating.rating);
      const sign = verdict.change < 0 ? "−" : "+";
      const change = `${sign}${Math.abs(verdict.change)}`;
      texts.push({ key: "puzzle.rated", placeholders: { rating: String(rating), change } });
    }
    return texts;
  }

  #paint() {
    const { controller } = this.exercise;
    if (!controller) return;
    this.#judge(controller);
    this.exercise.paint();
    this.#paintHead();
    const isOver = this.exercise.isDone || this.#isStreakOver;
    this.next.classList.toggle("primary", isOver);
    this.exercise.focusAfter(this.next);
  }

  #paintHead() {
    const { t } = this.layer;
    const { done, best, rating } = this.#progress;
    const counts = { done: done.filter((name) => this.byName.has(name)).length };
    this.exercise.progress.textContent = t("puzzle.progress", {
      ...counts,
      total: this.puzzles.length,
    });
    for (const { mode, count, press } of this.modes) {
      const own = this.#mistakes?.count ?? 0;
      const waiting = mode === "failed" ? this.#failed.length : mode === "own" ? own : 0;
      count.textContent = waiting ? String(waiting) : "";
      if (mode === this.#mode) press.setAttribute("aria-current", "true");
      else press.removeAttribute("aria-current");
    }
    const own = String(Math.round(rating.rating));
    const solved = this.#streak.length - (this.#verdict?.isSolved ? 0 : 1);
    this.rating.textContent = !this.#trail.length
      ? ""
      : this.#mode === "streak"
        ? t("puzzle.streak", { count: Math.max(solved, 0), best })
        : t("puzzle.rating", { rating: String(this.#puzzle.rating), own });
    this.#paintChoice();
    this.back.disabled = this.#trail.length < 2 || this.#mode === "streak";
    const isWaiting = this.#mode === "streak" && this.#trail.length > 0 && !this.#verdict;
    this.next.disabled = isWaiting || (this.#mode !== "streak" && this.#following() === null);
  }

  /** Offers the themes for training, and the missed puzzles for another try. */
  #paintChoice() {
    const { choice } = this;
    const { t } = this.layer;
    const failed = this.#failed;
    const isFailed = this.#mode === "failed";
    choice.hidden = this.#mode !== "train" && !(isFailed && failed.length);
    if (choice.hidden || document.activeElement === choice) return;
    choice.setAttribute("aria-label", t(isFailed ? "puzzle.mode.failed" : "puzzle.theme"));
    const options = isFailed
      ? [...new Set([this.#puzzle, ...failed])].map(({ name, number, rating }) =>
          make("option", { value: name }, [
            t("puzzle.item", { number: String(number), rating: String(rating) }),
          ]),
        )
      : [null, ...THEMES].map((theme) => this.#drawTheme(theme));
    choice.replaceChildren(...options);
    choice.value = isFailed ? this.#puzzle.name : (this.#theme ?? "");
  }

  #drawTheme(theme: Theme | null) {
    const { t } = this.layer;
    if (!theme) return make("option", { value: "" }, [t("puzzle.theme.any")]);
    return make("option", { value: theme }, [t(themeKey(theme))]);
  }
}

function themeKey(theme: Theme) {
  return `puzzle.theme.${theme.toLowerCase().replaceAll(" ", "-")}`;
}
