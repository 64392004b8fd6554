/**
 * The loop of the page: event → reduce → effects → paint → announce → save. Its rules:
 *
 * 1. One event at a time. What is dispatched while another event is applied waits in a queue, so
 *    every step sees one state from its beginning to its end, and events keep their order.
 * 2. Steps run in the order in which they were added, once an event, and not at all for an event
 *    that changes nothing.
 * 3. What a change concerns follows from the two states (`extentOf`), never from the name of the
 *    event; a step says when it is added which extents it is for.
 * 4. Whatever throws, a step or a function given to the store, is reported; the event, the steps after it and the
 *    events that wait go on. Reports are made outside of the loop, so that they cannot stop it either.
 * 5. Before each event that comes from outside, `precede` may put another one: the time it is.
 * 6. Who waits for a state asks the store (`when`), not the page.
 *
 * It knows neither the state nor the page.
 */
export class Store<State, Event, Extent extends string> {
  #state: State;
  #queue: Event[] = [];
  #isApplying = false;
  #steps: { run: (change: Change<State, Event>) => void; extents: readonly Extent[] | null }[] = [];
  #waiting: Waiter<State>[] = [];
  #reduce;
  #extentOf;
  #precede;
  #onError;

  constructor(
    state: State,
    {
      reduce,
      extentOf,
      precede = () => null,
      onError,
    }: {
      reduce: (state: State, event: Event) => State;
      extentOf: (before: State, after: State) => Extent;
      precede?: (state: State) => Event | null;
      /** Called as a plain function, after the event. */
      onError: (error: unknown) => void;
    },
  ) {
    this.#state = state;
    this.#reduce = reduce;
    this.#extentOf = extentOf;
    this.#precede = precede;
    this.#onError = onError;
  }

  get state() {
    return this.#state;
  }

  /**
   * Add a step to the end of the loop.
   * @param extents  What it is for; everything by default.
   */
  addStep(run: (change: Change<State, Event>) => void, extents?: readonly Extent[]) {
    this.#steps.push({ run, extents: extents ?? null });
  }

  /**
   * Settles when the state meets a condition, at once if it does. Rejects when the condition throws.
   */
  when(isMet: (state: State) => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiter = { isMet, resolve, reject };
      if (!isSettledBy(waiter, this.#state)) this.#waiting.push(waiter);
    });
  }

  /** Let an event change the state, and the state the page. */
  dispatch(event: Event) {
    this.#queue.push(event);
    if (this.#isApplying) return;
    this.#isApplying = true;
    try {
      for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
        const earlier = this.#attempt(() => this.#precede(this.#state), null);
        if (earlier !== null) this.#apply(earlier);
        this.#apply(next);
      }
    } finally {
      this.#isApplying = false;
    }
  }

  #apply(event: Event) {
    const before = this.#state;
    const after = this.#attempt(() => this.#reduce(before, event), before);
    if (after === before) return;
    this.#state = after;
    // If the extent is not known, every step runs.
    const extent = this.#attempt(() => this.#extentOf(before, after), null);
    for (const { run, extents } of this.#steps) {
      if (extents === null || extent === null || extents.includes(extent)) {
        this.#attempt(() => run({ state: after, before, event }), undefined);
      }
    }
    this.#waiting = this.#waiting.filter((waiter) => !isSettledBy(waiter, after));
  }

  /** @returns What it returns; *otherwise* if it throws, which is reported. */
  #attempt<Result>(action: () => Result, otherwise: Result): Result {
    try {
      return action();
    } catch (error) {
      const onError = this.#onError;
      queueMicrotask(() => onError(error));
      return otherwise;
    }
  }
}

/**
 * Tell a waiter that its condition is met, or has thrown.
 * @returns Whether it has been told.
 */
function isSettledBy<State>({ isMet, resolve, reject }: Waiter<State>, state: State): boolean {
  try {
    if (!isMet(state)) return false;
    resolve();
  } catch (error) {
    reject(error);
  }
  return true;
}

/** What an event has changed. */
export interface Change<State, Event> {
  /** After the event. */
  state: State;
  before: State;
  event: Event;
}

/** Waits for a state. */
interface Waiter<State> {
  isMet: (state: State) => boolean;
  resolve: () => void;
  reject: (error: unknown) => void;
}
