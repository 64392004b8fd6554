/**
 * The loop of the page: event → reduce → effects → paint → announce → save. Its rules:
 *
 * 1. One event at a time. What is dispatched while another event is applied waits in a queue, so
 *    every step sees one state from its beginning to its end, and events keep their order.
 * 2. Steps run in the order in which they were added, once an event, and not at all for an event
 *    that changes nothing.
 * 3. What a change concerns follows from the two states (`extentOf`), never from the name of the
 *    event; a step says when it is added which extents it is for.
 * 4. A step that throws is reported; the event, the steps after it and the events that wait go on.
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
  /** @type {{ run: (change: Change<State, Event, Extent>) => void, extents: readonly Extent[] | null }[]} */
  #steps = [];
  /** @type {{ isMet: (state: State) => boolean, resolve: () => void }[]} */
  #waiting = [];

  /**
   * @param {State} state
   * @param {object} rules
   * @param {(state: State, event: Event) => State} rules.reduce
   * @param {(before: State, after: State) => Extent} rules.extentOf
   * @param {(state: State) => Event | null} [rules.precede]
   * @param {(error: unknown) => void} rules.onError
   */
  constructor(state, { reduce, extentOf, precede = () => null, onError }) {
    this.#state = state;
    this.reduce = reduce;
    this.extentOf = extentOf;
    this.precede = precede;
    this.onError = onError;
  }

  get state() {
    return this.#state;
  }

  /**
   * Add a step to the end of the loop.
   * @param {(change: Change<State, Event, Extent>) => void} run
   * @param {readonly Extent[]} [extents]  What it is for; everything by default.
   */
  addStep(run, extents) {
    this.#steps.push({ run, extents: extents ?? null });
  }

  /**
   * Settles when the state meets a condition, at once if it does.
   * @param {(state: State) => boolean} isMet
   * @returns {Promise<void>}
   */
  when(isMet) {
    return new Promise((resolve) => {
      if (isMet(this.#state)) resolve();
      else this.#waiting.push({ isMet, resolve });
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
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
      const earlier = this.precede(this.#state);
      if (earlier !== null) this.#apply(earlier);
      this.#apply(next);
    }
    this.#isApplying = false;
  }

  /** @param {Event} event */
  #apply(event) {
    const before = this.#state;
    this.#attempt(() => {
      this.#state = this.reduce(before, event);
    });
    const after = this.#state;
    if (after === before) return;
    const extent = this.extentOf(before, after);
    for (const { run, extents } of this.#steps) {
      if (extents === null || extents.includes(extent)) {
        this.#attempt(() => run({ state: after, before, event, extent }));
      }
    }
    const met = this.#waiting.filter(({ isMet }) => isMet(after));
    this.#waiting = this.#waiting.filter((one) => !met.includes(one));
    for (const { resolve } of met) resolve();
  }

  /** @param {() => void} action */
  #attempt(action) {
    try {
      action();
    } catch (error) {
      this.onError(error);
    }
  }
}

/**
 * What an event has changed.
 * @template State, Event, Extent
 * @typedef {object} Change
 * @property {State} state  After the event.
 * @property {State} before
 * @property {Event} event
 * @property {Extent} extent
 */
