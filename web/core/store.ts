/**
 * The loop of the page: event → reduce → effects → paint → announce → save. Its rules:
 *
 * 1. One event at a time. An event dispatched during another one waits in a queue, so every step
 *    sees one state from beginning to end, and events keep their order.
 * 2. Steps run in the order in which they were added, once per event, and not at all if the state
 *    stays the same.
 * 3. The extent of a change follows from the two states (`extentOf`), not from the event's name.
 * 4. Errors in a step or a callback are reported outside the loop; the event, later steps and
 *    waiting events go on.
 * 5. `precede` may put another event before each dispatched event.
 * 6. Code that waits for a state asks the store (`when`), not the page.
 *
 * The store knows nothing about the content of the state or about the page.
 */
export class Store<State, Event, Extent extends string> {
  #state: State;
  #queue: Event[] = [];
  #isApplying = false;
  #steps: { run: (change: Change<State, Event>) => void; extents: readonly Extent[] | null }[] = [];
  #waiting: Waiter<State>[] = [];

  constructor(
    state: State,
    private readonly page: {
      reduce: (state: State, event: Event) => State;
      extentOf: (before: State, after: State) => Extent;
      precede?: (state: State) => Event | null;
      /** Called as a plain function, without `this`, after the event. */
      onError: (error: unknown) => void;
    },
  ) {
    this.#state = state;
  }

  get state() {
    return this.#state;
  }

  /** @param extents  The extents of changes that the step handles; all by default. */
  addStep(run: (change: Change<State, Event>) => void, extents?: readonly Extent[]) {
    this.#steps.push({ run, extents: extents ?? null });
  }

  /** Settles once the state meets a condition; rejects if the condition throws. */
  when(isMet: (state: State) => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiter = { isMet, resolve, reject };
      if (!isSettledBy(waiter, this.#state)) this.#waiting.push(waiter);
    });
  }

  dispatch(event: Event) {
    this.#queue.push(event);
    if (this.#isApplying) return;
    this.#isApplying = true;
    try {
      for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
        const earlier = this.#attempt(() => this.page.precede?.(this.#state), null);
        if (earlier) this.#apply(earlier);
        this.#apply(next);
      }
    } finally {
      this.#isApplying = false;
    }
  }

  #apply(event: Event) {
    const before = this.#state;
    const after = this.#attempt(() => this.page.reduce(before, event), before);
    if (after === before) return;
    this.#state = after;
    // Every step runs if the extent is not known.
    const extent = this.#attempt(() => this.page.extentOf(before, after), null);
    for (const { run, extents } of this.#steps) {
      if (extents === null || extent === null || extents.includes(extent)) {
        this.#attempt(() => run({ state: after, before, event }), undefined);
      }
    }
    this.#waiting = this.#waiting.filter((waiter) => !isSettledBy(waiter, after));
  }

  /** Returns `otherwise` and reports the error if the action throws. */
  #attempt<Result>(action: () => Result, otherwise: Result): Result {
    try {
      return action();
    } catch (error) {
      const { onError } = this.page;
      queueMicrotask(() => onError(error));
      return otherwise;
    }
  }
}

/** True once the waiter's promise has settled. */
function isSettledBy<State>({ isMet, resolve, reject }: Waiter<State>, state: State): boolean {
  try {
    if (!isMet(state)) return false;
    resolve();
  } catch (error) {
    reject(error);
  }
  return true;
}

export interface Change<State, Event> {
  state: State;
  before: State;
  event: Event;
}

interface Waiter<State> {
  isMet: (state: State) => boolean;
  resolve: () => void;
  reject: (error: unknown) => void;
}
