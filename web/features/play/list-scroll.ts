/**
 * Scrolls the list of moves, never the page, to the move that is shown, and says where lines are half in sight.
 */

/** How much of the list is seen before the move that is scrolled to. */
const LINE_PX = 28;

interface Goal {
  /** Of the move that is to be seen. */
  button: HTMLElement;
  /** What is to be seen with it, as far as there is room. */
  through: HTMLElement;
  /** What stays at the top, if it is in the list. */
  head: HTMLElement;
  /** And at the bottom. */
  foot: HTMLElement;
}

export class ListScroll {
  #frame = 0;
  #goal: Goal | null = null;

  constructor(private readonly container: HTMLElement) {
    container.addEventListener("scroll", () => this.#mark(), { passive: true });
    // In a window of another shape the same scroll position is another place in the list.
    new ResizeObserver(() => this.#reach()).observe(container);
  }

  /**
   * In the next frame, whose layout is needed anyway: now it would cost an additional one.
   * @param goal  Null where no move is shown.
   */
  follow(goal: Goal | null) {
    this.#goal = goal;
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#reach());
  }

  #reach() {
    if (this.#goal) this.#scrollTo(this.#goal);
    this.#mark();
  }

  #scrollTo({ button, through, head, foot }: Goal) {
    const { container } = this;
    const top = button.offsetTop;
    // What the heading that stays covers of the list, or without one the edge where lines fade.
    const covered = head.offsetHeight || LINE_PX;
    if (top < container.scrollTop + covered) container.scrollTop = top - covered - LINE_PX;
    const height = container.clientHeight - foot.offsetHeight;
    // And below it the one where they do, unless nothing follows.
    const lines = [...container.querySelectorAll("li")];
    const isLast = lines.at(-1)?.contains(through) ?? false;
    const end = isLast ? this.#end() : endOf(through) + LINE_PX;
    const overflow = end - height;
    if (overflow <= container.scrollTop) return;
    // No line is cut by the heading.
    const tops = lines.map(({ offsetTop }) => offsetTop - covered);
    const whole = tops.find((line) => line >= overflow) ?? overflow;
    container.scrollTop = Math.min(whole, top - covered);
  }

  /** Where the last line ends, which may say how the game ended; below it there is room to have whole lines in sight. */
  #end() {
    const lines: NodeListOf<HTMLElement> = this.container.querySelectorAll("li, .moves-ending");
    const last = [...lines].at(-1);
    return last ? endOf(last) : 0;
  }

  #mark() {
    const { classList, scrollTop, clientHeight } = this.container;
    classList.toggle("is-scrolled", scrollTop > 0);
    classList.toggle("has-more", scrollTop + clientHeight < this.#end() - 1);
  }
}

function endOf({ offsetTop, offsetHeight }: HTMLElement) {
  return offsetTop + offsetHeight;
}
