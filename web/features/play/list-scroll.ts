/** Scrolls the list of moves to the move shown, never the page. Marks edges that cut the list. */

/** The height that stays visible above the move, in px. */
const LINE_PX = 28;

interface Goal {
  /** The move to be seen. */
  button: HTMLElement;
  /** The last element to show with the move if there is room. */
  through: HTMLElement;
  /** The heading, which covers the list's top if it is present. */
  head: HTMLElement;
  /** The line that covers the list's bottom. */
  foot: HTMLElement;
}

export class ListScroll {
  #frame = 0;
  #goal: Goal | null = null;

  constructor(private readonly container: HTMLElement) {
    container.addEventListener("scroll", () => this.#mark(), { passive: true });
    // A resize changes which lines a scroll position shows.
    new ResizeObserver(() => this.#reach()).observe(container);
  }

  /** Scrolls in the next frame, because measuring the list now would cost another layout. */
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
    // The heading covers the top; without one, lines fade there.
    const covered = head.offsetHeight || LINE_PX;
    if (top < container.scrollTop + covered) container.scrollTop = top - covered - LINE_PX;
    const height = container.clientHeight - foot.offsetHeight;
    // Lines also fade at the bottom if more lines follow.
    const lines = [...container.querySelectorAll("li")];
    const isLast = lines.at(-1)?.contains(through) ?? false;
    const end = isLast ? this.#end() : endOf(through) + LINE_PX;
    const overflow = end - height;
    if (overflow <= container.scrollTop) return;
    // The heading must not cut a line.
    const tops = lines.map(({ offsetTop }) => offsetTop - covered);
    const whole = tops.find((line) => line >= overflow) ?? overflow;
    container.scrollTop = Math.min(whole, top - covered);
  }

  /** The end of the last line, which may be the game's ending. */
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
