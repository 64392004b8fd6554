/** The page of GIPF's puzzles: positions with one right move, saved separately from games. */
import type { State, Translate } from "../../core/state.ts";
import {
  changePuzzleProgress,
  type PuzzleProgress,
  readPuzzleProgress,
  withMiss,
  withSolved,
} from "../../features/learning/puzzle-progress.ts";
import { puzzleOfTheDay } from "../../features/learning/puzzles.ts";
import { setLayerMode } from "../../shell/mode.ts";
import type { Page } from "../../shell/page.ts";
import { createButton, createElement, loadStyle } from "../../ui/dom.ts";
import type { Opening } from "../game.ts";
import { Exercises, type Stage } from "./exercises.ts";
import { GIPF } from "./game.ts";
import PUZZLES from "./puzzles.json" with { type: "json" };

/** The storage name of the progress in the puzzles. */
const PROGRESS = "puzzles-gipf";

/**
 * row: a push that wins within some moves of the player; jump: a jump that wins within some moves;
 * save: a move that saves the last GIPF-piece.
 */
const THEMES = ["row", "jump", "save"] as const;
type Theme = (typeof THEMES)[number];

/** train: unsolved puzzles. today: the puzzle of the day. failed: the missed puzzles again. */
const MODES = ["train", "today", "failed"] as const;
type Mode = (typeof MODES)[number];

/** A puzzle proved by lab/study/gipf_puzzles.py: *move* is the only right push or jump. */
export interface Puzzle {
  start: string;
  move: string;
  theme: string;
  moves: number;
}

/**
 * The index of the next puzzle after the one at *index*; null if none is left.
 * @param skipped  The starts of the puzzles to leave out.
 * @param theme  The theme of the puzzle; null for any theme.
 */
export function nextPuzzle(
  puzzles: readonly Puzzle[],
  skipped: { has: (start: string) => boolean },
  index: number,
  theme: Theme | null,
): number | null {
  const order = [...puzzles.keys()].map((step) => (index + 1 + step) % puzzles.length);
  const isNext = (at: number) => {
    const puzzle = puzzles[at];
    return at !== index && puzzle && !skipped.has(puzzle.start) && fits(puzzle, theme);
  };
  return order.find(isNext) ?? null;
}

function fits(puzzle: Puzzle, theme: Theme | null) {
  return theme === null || puzzle.theme === theme;
}

function countIn(starts: readonly string[]) {
  return PUZZLES.filter(({ start }) => starts.includes(start)).length;
}

export class Puzzles extends Exercises {
  private readonly modes;
  private readonly choice = createElement("select");
  private readonly progress = createElement("p", { class: "gipf-puzzle-progress" });
  private readonly back = createButton("", () => this.#open(this.#trail.pop() ?? this.#at));
  /** The indices of the puzzles that were open before this one. */
  #trail: number[] = [];
  #at: number;
  #mode: Mode = "train";
  #theme: Theme | null = null;
  /** The language that the themes are listed in. */
  #themesIn: Translate | null = null;
  #progress: PuzzleProgress = readPuzzleProgress(PROGRESS);
  /** True once this puzzle has been missed, or solved, since it was opened. */
  #isMissed = false;
  #isSolved = false;

  constructor() {
    super();
    const { done, at } = this.#progress;
    this.#at = Math.max(
      0,
      PUZZLES.findIndex(({ start }) => start === at),
    );
    if (done.includes(this.#puzzle.start)) this.#at = this.#next ?? this.#at;
    this.modes = MODES.map((mode) => this.#drawMode(mode));
    this.choice.addEventListener("change", () => this.#choose());
    const items = this.modes.map(({ item }) => item);
    const head = createElement("div", { class: "gipf-puzzle-head" }, [
      createElement("ul", { class: "puzzle-modes" }, items),
      this.choice,
      this.progress,
    ]);
    this.layOut(head, [this.back]);
  }

  override start(page: Page) {
    super.start(page);
    setLayerMode("puzzle");
  }

  get #puzzle() {
    return PUZZLES[this.#at] as Puzzle;
  }

  protected get exercise() {
    const { start, move } = this.#puzzle;
    return { start, goals: [`^${move}$`] };
  }

  protected get missedText() {
    return { key: `gipf.puzzle.missed.${this.#kind}` };
  }

  /** "save" or "win", for the texts. */
  get #kind() {
    return this.#puzzle.theme === "save" ? "save" : "win";
  }

  protected goOn() {
    const next = this.#next;
    if (next === null) return;
    this.#trail.push(this.#at);
    this.#open(next);
  }

  get #next() {
    const { done, failed } = this.#progress;
    const isSkipped = (start: string) =>
      this.#mode === "failed" ? !failed.includes(start) : done.includes(start);
    return nextPuzzle(PUZZLES, { has: isSkipped }, this.#at, this.#theme);
  }

  #drawMode(mode: Mode) {
    const name = createElement("span");
    const count = createElement("span", { class: "puzzle-count" });
    const press = createButton("quiet", () => this.#enterMode(mode), [name, count]);
    return { mode, name, count, press, item: createElement("li", {}, [press]) };
  }

  #enterMode(mode: Mode) {
    const { failed } = this.#progress;
    const today = puzzleOfTheDay(PUZZLES, new Date());
    const index = PUZZLES.findIndex((puzzle) =>
      mode === "today" ? puzzle === today : failed.includes(puzzle.start),
    );
    this.#mode = mode;
    this.#theme = null;
    this.choice.value = "";
    this.#trail = [];
    this.#open((mode === "train" ? this.#next : index) ?? this.#at);
  }

  #choose() {
    const { value } = this.choice;
    this.#theme = THEMES.find((theme) => theme === value) ?? null;
    if (fits(this.#puzzle, this.#theme) || this.#next === null) return this.page?.paint();
    this.goOn();
    this.choice.focus();
  }

  #open(index: number) {
    this.#at = index;
    this.#isMissed = false;
    this.#isSolved = false;
    this.#change((progress) => ({ ...progress, at: this.#puzzle.start }));
    this.restart();
  }

  #change(change: (progress: PuzzleProgress) => PuzzleProgress) {
    this.#progress = changePuzzleProgress(change, PROGRESS);
  }

  /** Records the first miss, and the solution. */
  #judge(stage: Stage) {
    const { start } = this.#puzzle;
    if (stage === "missed" && !this.#isMissed) {
      this.#isMissed = true;
      this.#change((progress) => withMiss(progress, start));
    }
    if (stage === "done" && !this.#isSolved) {
      this.#isSolved = true;
      this.#change((progress) => withSolved(progress, start, !this.#isMissed));
    }
  }

  paint(state: State, t: Translate) {
    const { start, theme, moves } = this.#puzzle;
    // If the theme has no puzzle left, the puzzle of another theme stays on the board.
    const isNoneLeft = !fits(this.#puzzle, this.#theme) && this.#next === null;
    const { stage, shown } = this.paintStage(state, t, (one) => {
      if (one === "open") return isNoneLeft ? t("puzzle.none.left") : "";
      const kind = one === "done" ? theme : this.#kind;
      return t(`gipf.puzzle.${one}.${kind}`, { count: moves });
    });
    this.#judge(stage);
    const turn = start.split(" ")[1] === "b" ? "black" : "white";
    this.title.textContent = t("puzzle.title", { number: this.#at + 1 });
    this.task.textContent = t(`gipf.puzzle.task.${this.#kind}`, { who: turn, count: moves });
    const { done, failed } = this.#progress;
    const counts = { done: countIn(done), total: PUZZLES.length };
    this.progress.textContent = t("puzzle.progress", counts);
    for (const { mode, name, count, press } of this.modes) {
      const waiting = mode === "failed" ? countIn(failed) : 0;
      name.textContent = t(`puzzle.mode.${mode}`);
      count.textContent = waiting ? String(waiting) : "";
      press.disabled = mode === "failed" && !waiting;
      if (mode === this.#mode) press.setAttribute("aria-current", "true");
      else press.removeAttribute("aria-current");
    }
    this.choice.hidden = this.#mode !== "train";
    this.next.disabled = this.#next === null;
    this.next.classList.toggle("primary", shown === "done");
    this.back.disabled = this.#trail.length === 0;
    this.back.textContent = t("lesson.back");
    this.#paintChoice(t);
    this.focusAfter(shown, shown === "missed" ? [this.again] : [this.next, this.again]);
  }

  #paintChoice(t: Translate) {
    if (this.#themesIn === t) return;
    this.#themesIn = t;
    this.choice.setAttribute("aria-label", t("puzzle.theme"));
    const any = createElement("option", { value: "" }, [t("puzzle.theme.any")]);
    const named = THEMES.map((theme) =>
      createElement("option", { value: theme }, [t(`gipf.puzzle.theme.${theme}`)]),
    );
    this.choice.replaceChildren(any, ...named);
    this.choice.value = this.#theme ?? "";
  }
}

export async function open(): Promise<Opening> {
  await loadStyle("features/learning/puzzle.css");
  return { game: GIPF, guest: new Puzzles(), savedApart: "puzzles", keptApart: "gipf" };
}
