import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { FakeBrowser, type FakeTab } from "../../shell/fixtures/fake-browser.ts";
import { type TabState, TRANSITIONS } from "./tab-states.ts";
import { Tabs } from "./tabs.ts";

const STATES = Object.keys(TRANSITIONS) as TabState[];
/** The path is relative to the root of the repository, from which Node runs the tests. */
const DOCS = readFileSync("docs/architecture.md", "utf8");

/** Yields every sequence of *length* actions. */
function* sequences<T>(actions: T[], length: number): Generator<T[]> {
  if (length === 0) yield [];
  else
    for (const rest of sequences(actions, length - 1))
      for (const one of actions) yield [...rest, one];
}

function reachableFrom(state: TabState) {
  const reached = new Set([state]);
  for (const one of reached) for (const next of Object.values(TRANSITIONS[one])) reached.add(next);
  return reached;
}

describe("the states of a tab", () => {
  it("can all be reached from the first state, and can all lead to the writer's state", () => {
    assert.deepEqual([...reachableFrom("waiting")].sort(), [...STATES].sort());
    for (const state of STATES) assert.ok(reachableFrom(state).has("writing"), state);
  });

  it("are those of the table in docs/architecture.md", () => {
    const table = DOCS.slice(DOCS.indexOf("| Event |"));
    const [head = [], , ...rows] = table
      .slice(0, table.indexOf("\n\n"))
      .split("\n")
      .map((line) =>
        line
          .split("|")
          .slice(1, -1)
          .map((cell) => cell.replaceAll("`", "").trim()),
      );
    const documented = Object.fromEntries(
      head
        .slice(1)
        .map((state, column) => [
          state,
          Object.fromEntries(
            rows.map((row) => [row[0], row[column + 1]]).filter(([, next]) => next),
          ),
        ]),
    );
    assert.deepEqual(documented, TRANSITIONS);
  });
});

/** One tab. The test acts as the browser and as the other tabs. */
class LoneTab {
  role = "none";
  sent: { kind: string; role: string }[] = [];
  #requests: { hold: () => void; reject: (error: Error) => void }[] = [];
  #held: ((error: Error) => void) | null = null;
  #hear: (event: { data: unknown }) => void = () => {};
  #timers: (() => void)[] = [];
  #storage = new Map<string, string>();
  #claims = 0;
  isRefused = false;
  readonly tabs;

  constructor(hasNote: boolean) {
    const storage = {
      getItem: (name: string) => this.#storage.get(name) ?? null,
      setItem: (name: string, text: string) => this.#storage.set(name, text),
      removeItem: (name: string) => this.#storage.delete(name),
    };
    Object.assign(globalThis, { localStorage: storage, sessionStorage: storage });
    if (hasNote) this.#storage.set("dvonn:was-writer", "yes");
    const request = (_: string, { signal }: LockOptions, hold: () => void) =>
      new Promise((_resolve, reject) => {
        const one = { hold, reject };
        this.#requests.push(one);
        signal?.addEventListener("abort", () => {
          this.#requests = this.#requests.filter((other) => other !== one);
          reject(new DOMException("aborted", "AbortError"));
        });
      });
    this.tabs = new Tabs({
      id: "this",
      locks: { request } as unknown as LockManager,
      channel: {
        postMessage: ({ kind }: { kind: string }) => this.sent.push({ kind, role: this.role }),
        addEventListener: (_: string, listener: any) => {
          this.#hear = listener;
        },
      } as any,
      currentGame: () => "game of this tab",
      onRole: (role) => {
        this.role = role;
      },
      onGame: () => {},
      wait: () => new Promise<void>((resolve) => this.#timers.push(resolve)),
    });
    this.tabs.begin(null);
  }

  get hasLock() {
    return this.#held !== null;
  }

  /**
   * True if the tab waits for the lock. Meanwhile it may still be the writer, but its claim is old.
   */
  get isStealing() {
    return this.#requests.length > 0;
  }

  get hasStoredClaim() {
    return this.#storage.get("dvonn:writer")?.endsWith(" this") ?? false;
  }

  press() {
    this.tabs.takeOver();
  }

  letTimePass() {
    for (const done of this.#timers.splice(0)) done();
  }

  hear(data: object) {
    this.#hear({ data });
  }

  /** Another tab stores the greatest claim so far. */
  #storeClaim() {
    this.#claims += 1;
    const claim = { at: Date.now() + 1000 * this.#claims, id: "other" };
    this.#storage.set("dvonn:writer", `${claim.at} ${claim.id}`);
    return claim;
  }

  /** Another tab, the writer, sends a message under the greatest claim so far. */
  hearWriter(kind: string) {
    this.hear({ kind, claim: this.#storeClaim(), text: "game of the other tab" });
  }

  /** The browser grants the first waiting lock request. */
  grantLock() {
    const request = this.#requests.shift();
    if (!request) return;
    this.#held?.(new DOMException("stolen", "AbortError"));
    this.#held = request.reject;
    request.hold();
  }

  /** Another tab steals the lock, and claims the game. */
  loseLock() {
    this.#storeClaim();
    this.#held?.(new DOMException("stolen", "AbortError"));
    this.#held = null;
  }

  refuseLocks() {
    const request = this.#requests.shift();
    if (!request) return;
    this.isRefused = true;
    request.reject(new DOMException("denied", "SecurityError"));
  }
}

const HAPPENINGS: [string, (tab: LoneTab) => void][] = [
  ["lock granted", (tab) => tab.grantLock()],
  ["lock stolen", (tab) => tab.loseLock()],
  ["locks refused", (tab) => tab.refuseLocks()],
  ["game received", (tab) => tab.hearWriter("game")],
  ["claim heard", (tab) => tab.hearWriter("writing")],
  ["hello heard", (tab) => tab.hear({ kind: "hello" })],
  ["goodbye heard", (tab) => tab.hear({ kind: "goodbye" })],
  ["taking over pressed", (tab) => tab.press()],
  ["time passed", (tab) => tab.letTimePass()],
];
const nextTask = () => new Promise((resolve) => setImmediate(resolve));

describe("a tab to which four things happen in any order", () => {
  for (const hasNote of [false, true]) {
    it(`saves only as the writer, and can become the writer again (${hasNote ? "reloaded" : "new"})`, async () => {
      for (const sequence of sequences(HAPPENINGS, 4)) {
        const names = sequence.map(([name]) => name).join(", ");
        const tab = new LoneTab(hasNote);
        for (const [, happen] of sequence) {
          happen(tab);
          await nextTask();
          const { role } = tab;
          if (role === "writer") assert.ok(tab.hasLock || tab.isStealing || tab.isRefused, names);
          const canSave = tab.tabs.canSave();
          if (role !== "writer" || !tab.hasStoredClaim) assert.equal(canSave, false, names);
          else assert.equal(canSave, true, names);
          assert.equal(tab.role === "writer", canSave, names);
        }
        assert.ok(
          tab.sent.every(({ kind, role }) => kind !== "game" || role === "writer"),
          names,
        );
        tab.press();
        tab.letTimePass();
        await nextTask();
        tab.grantLock();
        await nextTask();
        assert.ok(tab.tabs.canSave(), names);
      }
    });
  }
});

it("a tab that steals the lock back claims the game again, even if it heard no other tab", async () => {
  const tab = new LoneTab(false);
  tab.press();
  tab.press();
  tab.letTimePass();
  await nextTask();
  tab.grantLock();
  tab.loseLock();
  tab.grantLock();
  await nextTask();
  assert.ok(tab.tabs.canSave());
});

/** Actions of a person or the browser on one of two tabs. */
const ACTIONS: [string, (tab: FakeTab, browser: FakeBrowser) => void][] = [
  ["take over in", (tab) => tab.isFrozen || tab.tabs.takeOver()],
  ["play in", (tab) => tab.play()],
  ["freeze or resume", (tab) => (tab.isFrozen ? tab.thaw(() => tab.play()) : tab.freeze())],
  ["reload", (tab) => tab.reload()],
  [
    "crash",
    (tab, browser) => {
      tab.close({ isCrash: true });
      browser.open();
    },
  ],
];
const STEPS = ACTIONS.flatMap(([name, act]) =>
  [0, 1].map((index) => ({ name: `${name} tab ${index}`, act, index })),
);

describe("two tabs to which three things happen in any order", () => {
  for (const kind of ["locks", "no locks", "locks refused"] as const) {
    it(`have at most one writer, which overwrites nothing (${kind})`, async () => {
      for (const sequence of sequences(STEPS, 3)) {
        const names = sequence.map(({ name }) => name).join(", ");
        const browser = new FakeBrowser(kind);
        browser.open();
        await browser.settle();
        browser.open();
        await browser.settle();
        for (const { act, index } of sequence) {
          act(browser.tabs[index] as FakeTab, browser);
          await browser.settle();
          const saving = browser.tabs.filter(({ isFrozen, tabs }) => !isFrozen && tabs.canSave());
          assert.deepEqual(saving, browser.writers, names);
          assert.ok(saving.length <= 1, names);
          // Without locks, no tab hears of a crash or of the end of a frozen tab.
          if (kind === "locks" && !browser.tabs.some(({ isFrozen }) => isFrozen)) {
            assert.equal(saving.length, 1, names);
          }
        }
        for (const [index, text] of browser.saved.entries()) {
          assert.ok(text.startsWith(browser.saved[index - 1] ?? ""), names);
        }
      }
    });
  }
});
