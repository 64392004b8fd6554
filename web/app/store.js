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
 *
 * @template State
 * @template Event
 * @template {string} Extent
 */
export class Store {
  /** @type {State} */
  #state;
  /** @type {Event[]} */
  #queue = [];
  #isApplying = false;
  /** @type {{ run: (change: Change<State, Event>) => void, extents: readonly Extent[] | null }[]} */
  #steps = [];
  /** @type {Waiter<State>[]} */
  #waiting = [];
  #reduce;
  #extentOf;
  #precede;
  #onError;

  /**
   * @param {State} state
   * @param {object} rules
   * @param {(state: State, event: Event) => State} rules.reduce
   * @param {(before: State, after: State) => Extent} rules.extentOf
   * @param {(state: State) => Event | null} [rules.precede]
   * @param {(error: unknown) => void} rules.onError  Called as a plain function, after the event.
   */
  constructor(state, { reduce, extentOf, precede = () => null, onError }) {
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
   * @param {(change: Change<State, Event>) => void} run
   * @param {readonly Extent[]} [extents]  What it is for; everything by default.
   */
  addStep(run, extents) {
    this.#steps.push({ run, extents: extents ?? null });
  }

  /**
   * Settles when the state meets a condition, at once if it does. Rejects when the condition throws.
   * @param {(state: State) => boolean} isMet
   * @returns {Promise<void>}
   */
  when(isMet) {
    return new Promise((resolve, reject) => {
      const waiter = { isMet, resolve, reject };
      if (!isSettledBy(waiter, this.#state)) this.#waiting.push(waiter);
    });
  }

  /**
   * Let an event change the state, and the state the page.
   * @param {Event} event
   */
  dispatch(event) {
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

  /** @param {Event} event */
  #apply(event) {
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

  /**
   * @template Result
   * @param {() => Result} action
   * @param {Result} otherwise
   * @returns {Result} What it returns; *otherwise* if it throws, which is reported.
   */
  #attempt(action, otherwise) {
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
 * @template State
 * @param {Waiter<State>} waiter
 * @param {State} state
 * @returns {boolean} Whether it has been told.
 */
function isSettledBy({ isMet, resolve, reject }, state) {
  try {
    if (!isMet(state)) return false;
    resolve();
  } catch (error) {
    reject(error);
  }
  return true;
}

/**
 * What an event has changed.
 * @template State, Event
 * @typedef {object} Change
 * @property {State} state  After the event.
 * @property {State} before
 * @property {Event} event
 */

/**
 * Waits for a state.
 * @template State
 * @typedef {object} Waiter
 * @property {(state: State) => boolean} isMet
 * @property {() => void} resolve
 * @property {(error: unknown) => void} reject
 */
