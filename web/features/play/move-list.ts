/**
 * The move list: a line for every round, with a button for each move. A press on the button shows
 * the position after the move.
 */
import { isAnalysed, livePlies, playedLength } from "../../core/cursor-selectors.ts";
import { dvonnPly } from "../../core/dvonn-part.ts";
import type { Dispatch } from "../../core/events.ts";
import { roundsOf } from "../../core/rounds.ts";
import { SIDES } from "../../core/seats.ts";
import type { Path, State, Translate } from "../../core/state.ts";
import { nodesAlong } from "../../core/tree.ts";
import type { MoveText, Ply } from "../../engine/protocol.ts";
import { createElement, moveFocusToBoard } from "../../ui/dom.ts";
import { isWithModifier, onKeyDown } from "../../ui/key-presses.ts";
import { endingFor } from "./ending-messages.ts";
import { createIntroduction, introductionKey } from "./introduction.ts";
import { ListScroll } from "./list-scroll.ts";
import type { OwnItem } from "./move-item.ts";
import { createItem, isSameItem, markItem, removeItem } from "./move-item.ts";
import { Variations } from "./variations.ts";

/** The phases with a list; "moving" stands for every phase that is neither placing nor stacking. */
const PHASES = ["placing", "stacking", "moving"] as const;
const TITLED = ["placing", "stacking"] as const;

type Group = { title: HTMLElement; list: HTMLElement };

/** A game's texts for its moves. */
export interface MoveWords {
  /** Returns the item of a ply for which the text of the move is not enough; null for others. */
  item: (ply: Ply, t: Translate) => OwnItem | null;
  /** Explains the signs of the items; empty if they have none. */
  signs: (t: Translate) => Node[];
  /** The text keys, by move, of moves that involve no space, such as a pass. */
  words: Readonly<Record<MoveText, string>>;
  /** The key of the example of a typed move. */
  example: (phase: string) => string;
}

export class MoveList {
  /** The values that the list was made from: if one differs, the list must change. */
  #made = [] as unknown[];
  #path = [] as Path;
  /** The number of plies of a random setup, which have no items, because nobody played them. */
  #fixed = 0;
  #current = -1;
  #isAnalysed = false;
  #t: Translate | null = null;
  #scroll;
  #items = [] as { ply: Ply; element: HTMLElement; name: string }[];
  #groups = createGroups();
  #tried: HTMLElement | null = null;
  #head = createElement("p");
  #signs = createElement("p");
  /** Holds the variations of a game in which nothing has been played. */
  #unplayed = createElement("ol", {}, [createElement("li")]);

  #variations: Variations;

  constructor(
    private readonly container: HTMLElement,
    private readonly dispatch: Dispatch,
    private readonly words: MoveWords,
  ) {
    this.#variations = new Variations(dispatch);
    container.addEventListener("click", ({ target }) => {
      const button = target instanceof Element ? target.closest("li > button[data-ply]") : null;
      if (button) this.#show(Number(button.getAttribute("data-ply")));
    });
    onKeyDown(container, (event) => this.#moveFocus(event));
    this.#scroll = new ListScroll(container);
  }

  paint(state: State, t: Translate) {
    const { livePath, ending } = state.game;
    const plies = livePlies(state);
    this.#isAnalysed = isAnalysed(state);
    const isBranched = this.#variations.paint(state, t);
    const introduction = livePath.length > state.game.fixed ? "" : introductionKey(state);
    const made = [introduction, livePath, ending, t, this.#variations.isEmpty, ...plies];
    const isSame =
      made.length === this.#made.length && made.every((part, index) => part === this.#made[index]);
    if (!isSame && plies.length === livePath.length) {
      this.#fixed = state.game.fixed;
      this.#update(plies, state, t);
      [this.#made, this.#path, this.#t] = [made, livePath, t];
    }
    this.#paintMarks(state, t);
    if (isBranched || !isSame) this.#variations.place((ply) => this.#lineOf(ply));
    const { current: tried } = this.#variations;
    // In a variation, mark the last move before it branches off.
    const current = playedLength(state);
    const isThere = isSame && tried === this.#tried && current === this.#current;
    this.#tried = tried;
    if (!isThere) this.#markCurrent(current);
  }

  #update(plies: Ply[], state: State, t: Translate) {
    const hadFocus = this.container.contains(document.activeElement);
    if (!plies.length) moveFocusToBoard(this.container);
    if (t !== this.#t) this.#reset(t);
    const played = plies.slice(this.#fixed);
    const kept = this.#items.findIndex(({ ply }, index) => !isSameItem(ply, played[index]));
    const removed = kept < 0 ? [] : this.#items.splice(kept);
    for (const { element } of removed) removeItem(element);
    const rounds = roundsOf(plies, this.#fixed);
    for (const ply of played.slice(this.#items.length)) {
      const index = this.#fixed + this.#items.length;
      const own = this.words.item(ply, t);
      const number = rounds[index] ?? 0;
      const element = createItem(ply, index + 1, number, own, this.words, t);
      element.classList.toggle("is-dvonn", dvonnPly(ply).piece === "dvonn");
      this.#lineFor(ply, number === rounds[index - 1] ? null : number).append(element);
      this.#items.push({ ply, element, name: element.getAttribute("aria-label") ?? "" });
    }
    this.#showGroups(state, t);
    this.#current = -1;
    if (hadFocus) this.#button(plies.length)?.focus();
  }

  #paintMarks({ game: { tree, livePath } }: State, t: Translate) {
    const nodes = nodesAlong(tree, livePath);
    for (const [index, { element, name }] of this.#items.entries()) {
      const node = nodes[this.#fixed + index + 1];
      markItem(element, name, node?.reviewedPly ?? null, node?.glyph ?? null, t);
    }
  }

  /** @param number  The number of a new round; null within a round. */
  #lineFor(ply: Ply, number: number | null) {
    const { list } = this.#groups[PHASES.find((phase) => phase === ply.phase) ?? "moving"];
    const last = this.#items.at(-1)?.element.parentElement;
    const isOpen = last?.parentElement === list && !last.querySelector(".is-black");
    if (last && isOpen && ply.player === "black") return last;
    const line = createElement("li", {});
    if (number !== null) {
      line.append(
        createElement("span", { class: "round", "aria-hidden": "true" }, [String(number)]),
      );
    }
    list.append(line);
    return line;
  }

  #reset(t: Translate) {
    this.#items = [];
    this.#groups = createGroups();
    for (const phase of TITLED) this.#groups[phase].title.textContent = t(`moves.${phase}`);
    const sides = SIDES.map((side) =>
      createElement("span", { class: `is-${side}` }, [t(`side.${side}`)]),
    );
    this.#head = createElement("p", { class: "moves-head", "aria-hidden": "true" }, sides);
    const signs = this.words.signs(t);
    this.#signs = createElement("p", { class: "moves-signs", "aria-hidden": "true" }, signs);
  }

  #showGroups(state: State, t: Translate) {
    const { game } = state;
    const { ending } = game;
    const parts = PHASES.map((phase) => this.#groups[phase])
      .filter(({ list }) => list.hasChildNodes())
      .flatMap(({ title, list }) => (title.hasChildNodes() ? [title, list] : [list]));
    if (parts.length) parts.unshift(this.#head);
    else parts.push(this.#variations.isEmpty ? createIntroduction(state, t) : this.#unplayed);
    if (ending) {
      const reason = endingFor(game, ending);
      parts.push(
        createElement("p", { class: "moves-ending" }, [t(reason.key, reason.placeholders)]),
      );
    }
    // Explain the signs, but only for the eye: the moves' accessible names have words instead.
    if (this.#items.some(({ element }) => element.title)) parts.push(this.#signs);
    const { children } = this.container;
    const isShown =
      parts.length === children.length && parts.every((part, index) => part === children[index]);
    if (!isShown) this.container.replaceChildren(...parts);
  }

  /** The line of the move after *ply* plies, or of the last move. */
  #lineOf(ply: number) {
    const button = this.#button(ply + 1) ?? this.#button(ply);
    return button?.parentElement ?? this.#unplayed.firstElementChild;
  }

  #button(ply: number): HTMLButtonElement | null {
    return this.container.querySelector(`li > [data-ply="${ply}"]`);
  }

  /** The move that led to the position shown; at the start, the first move. */
  get #stop() {
    return this.#button(this.#current) ?? this.#button(this.#fixed + 1);
  }

  #markCurrent(ply: number) {
    this.#current = ply;
    const last = this.#button(this.#path.length);
    const current = this.#button(ply);
    const reached = this.#stop;
    for (const old of this.container.querySelectorAll(
      "li > [data-ply]:is([aria-current], [tabindex='0'])",
    )) {
      old.removeAttribute("aria-current");
      old.setAttribute("tabindex", "-1");
    }
    reached?.setAttribute("tabindex", "0");
    if (!this.#tried) current?.setAttribute("aria-current", "true");
    const goal = this.#tried ?? (ply === this.#path.length ? last : reached);
    const variation = goal?.closest(".variation:not(.is-inner)") as HTMLElement | null;
    this.#scroll.follow(
      goal && {
        button: goal,
        // Show as much of the variation as fits, but always the move itself.
        through: variation ?? goal,
        head: this.#head,
        foot: this.#signs,
      },
    );
  }

  #show(ply: number) {
    this.dispatch({ kind: "pathShown", path: this.#path.slice(0, ply) });
  }

  #moveFocus(event: KeyboardEvent) {
    const { key } = event;
    if (isWithModifier(event)) return;
    if (key === "Escape") this.dispatch({ kind: "cancelled" });
    else if (key === "Home") this.dispatch({ kind: "stepped", by: Number.NEGATIVE_INFINITY });
    else if (key === "End") this.dispatch({ kind: "stepped", by: Number.POSITIVE_INFINITY });
    else if (this.#isAnalysed && /^Arrow(Up|Down)$/.test(key))
      this.dispatch({ kind: "variationStepped", by: key === "ArrowUp" ? -1 : 1 });
    else if (/^(Arrow(Up|Left)|PageUp)$/.test(key)) this.dispatch({ kind: "stepped", by: -1 });
    else if (/^(Arrow(Down|Right)|PageDown)$/.test(key)) this.dispatch({ kind: "stepped", by: 1 });
    else return;
    event.preventDefault();
    (this.#tried ?? this.#stop)?.focus({ preventScroll: true });
  }
}

function createGroups(): Record<(typeof PHASES)[number], Group> {
  const group = (phase: string) => ({
    title: createElement("h3"),
    list: createElement("ol", { class: phase }),
  });
  return { placing: group("placing"), stacking: group("stacking"), moving: group("moving") };
}
