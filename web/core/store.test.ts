import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Store } from "./store.ts";

/**
 * A store whose state is a list of letters. An event adds itself; "-" changes nothing, "!" throws.
 * @param rules  Functions that replace the defaults.
 */
function storeOfLetters(
  rules: {
    precede?: (state: string[]) => string | null;
    extentOf?: (before: string[], after: string[]) => "capital" | "small";
    onError?: (error: unknown) => void;
  } = {},
) {
  const errors: unknown[] = [];
  const store: Store<string[], string, "capital" | "small"> = new Store([] as string[], {
    reduce: (state, event) => {
      if (event === "!") throw new Error("refused");
      return event === "-" ? state : [...state, event];
    },
    extentOf: (_, after) => (/[A-Z]/.test(String(after.at(-1))) ? "capital" : "small"),
    onError: (error) => errors.push(String(error)),
    ...rules,
  });
  return { store, errors };
}

describe("the store", () => {
  it("runs its steps in the order in which they were added", () => {
    const { store } = storeOfLetters();
    const ran: string[] = [];
    for (const name of ["effects", "paint", "announce", "save"]) {
      store.addStep(({ event }) => void ran.push(`${name} ${event}`));
    }
    store.dispatch("a");
    assert.deepEqual(ran, ["effects a", "paint a", "announce a", "save a"]);
  });

  it("gives a step the state before and after the event", () => {
    const { store } = storeOfLetters();
    store.dispatch("a");
    let seen: unknown = null;
    store.addStep((change) => {
      seen = change;
    });
    store.dispatch("b");
    assert.deepEqual(seen, { state: ["a", "b"], before: ["a"], event: "b" });
  });

  it("finishes all steps of an event before it applies events that a step dispatches", () => {
    const { store } = storeOfLetters();
    const ran: string[] = [];
    store.addStep(({ event }) => {
      if (event === "a") store.dispatch("b");
      if (event === "a") store.dispatch("c");
    });
    store.addStep(({ state }) => void ran.push(state.join("")));
    store.dispatch("a");
    assert.deepEqual(ran, ["a", "ab", "abc"]);
  });

  it("keeps the state of an event during all its steps, whatever is dispatched meanwhile", () => {
    const { store } = storeOfLetters();
    const seen: string[] = [];
    store.addStep(({ event }) => event === "a" && store.dispatch("b"));
    store.addStep(() => void seen.push(store.state.join("")));
    store.dispatch("a");
    assert.deepEqual(seen, ["a", "ab"]);
  });

  it("runs no step for an event that changes nothing", () => {
    const { store } = storeOfLetters();
    let count = 0;
    store.addStep(() => {
      count += 1;
    });
    store.dispatch("-");
    assert.equal(count, 0);
  });

  it("runs a step only for changes of the extents that the step names", () => {
    const { store } = storeOfLetters();
    const ran: string[] = [];
    store.addStep(({ event }) => void ran.push(event), ["capital"]);
    for (const event of ["a", "B", "c"]) store.dispatch(event);
    assert.deepEqual(ran, ["B"]);
  });

  it("goes on after a step that throws, and reports the error", async () => {
    const { store, errors } = storeOfLetters();
    const ran: string[] = [];
    store.addStep(({ event }) => {
      if (event === "a") store.dispatch("b");
      throw new Error(`bad ${event}`);
    });
    store.addStep(({ event }) => void ran.push(event));
    store.dispatch("a");
    assert.deepEqual(ran, ["a", "b"]);
    assert.deepEqual(store.state, ["a", "b"]);
    await Promise.resolve();
    assert.deepEqual(errors, ["Error: bad a", "Error: bad b"]);
  });

  it("keeps its state after an event that cannot be applied, and applies the next", async () => {
    const { store, errors } = storeOfLetters();
    for (const event of ["a", "!", "b"]) store.dispatch(event);
    assert.deepEqual(store.state, ["a", "b"]);
    await Promise.resolve();
    assert.deepEqual(errors, ["Error: refused"]);
  });

  it("calls onError as a plain function, as browsers require", async () => {
    const calledOn: unknown[] = [];
    const { store } = storeOfLetters({
      onError() {
        calledOn.push(this);
      },
    });
    store.dispatch("!");
    await Promise.resolve();
    assert.deepEqual(calledOn, [undefined]);
  });

  it("goes on if onError throws, and leaves that error to the browser", ({ mock }) => {
    const later: VoidFunction[] = [];
    mock.method(globalThis, "queueMicrotask", (task: VoidFunction) => later.push(task));
    const { store } = storeOfLetters({
      onError: (error) => {
        throw new Error(`cannot report "${error}"`);
      },
    });
    for (const event of ["!", "a", "b"]) store.dispatch(event);
    assert.deepEqual(store.state, ["a", "b"]);
    assert.equal(later.length, 1);
    assert.throws(() => later[0]?.(), /cannot report "Error: refused"/);
  });

  it("applies an event even if precede throws", async () => {
    const { store, errors } = storeOfLetters({
      precede: () => {
        throw new Error("no clock");
      },
    });
    for (const event of ["a", "b"]) store.dispatch(event);
    assert.deepEqual(store.state, ["a", "b"]);
    await Promise.resolve();
    assert.deepEqual(errors, ["Error: no clock", "Error: no clock"]);
  });

  it("runs every step for a change if extentOf throws", async () => {
    const { store, errors } = storeOfLetters({
      extentOf: () => {
        throw new Error("no extent");
      },
    });
    const ran: string[] = [];
    store.addStep(({ event }) => void ran.push(event), ["capital"]);
    for (const event of ["a", "b"]) store.dispatch(event);
    assert.deepEqual(ran, ["a", "b"]);
    await Promise.resolve();
    assert.deepEqual(errors, ["Error: no extent", "Error: no extent"]);
  });

  it("rejects a wait whose condition throws", async () => {
    const { store } = storeOfLetters();
    const waiting = store.when((state) => {
      if (state.length) throw new Error("cannot tell");
      return false;
    });
    for (const event of ["a", "b"]) store.dispatch(event);
    assert.deepEqual(store.state, ["a", "b"]);
    await assert.rejects(waiting, /cannot tell/);
  });

  it("applies the event from precede before the dispatched event", () => {
    const { store } = storeOfLetters({
      precede: (state) => (state.length ? `t${state.length}` : null),
    });
    store.dispatch("a");
    store.dispatch("b");
    assert.deepEqual(store.state, ["a", "t1", "b"]);
  });

  it("resolves a wait when the state meets its condition, at once if it already does", async () => {
    const { store } = storeOfLetters();
    let isMet = false;
    const waiting = store
      .when((state) => state.includes("b"))
      .then(() => {
        isMet = true;
      });
    store.dispatch("a");
    await Promise.resolve();
    assert.equal(isMet, false);
    store.dispatch("b");
    await waiting;
    await store.when((state) => state.includes("a"));
    assert.equal(isMet, true);
  });
});
