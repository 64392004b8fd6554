/**
 * One game in several tabs. One tab, the writer, plays and saves the game; the others follow it,
 * and each of them can take over. The rules:
 *
 * 1. The writer holds a lock of the browser. The other tabs follow, and wait for the lock: when the
 *    writer is closed, crashes or is discarded, the tab that has waited longest is the next writer.
 * 2. The writer sends the game to the other tabs whenever the game changes, and when a tab asks for
 *    it ("hello"). While a clock runs, the writer sends the clock every second.
 * 3. To take over, a tab asks for the current game and then steals the lock. The tab that has lost
 *    the lock follows. No tab waits long for a frozen tab, which does not answer.
 * 4. A frozen tab hears late that it has lost the lock. Therefore every writer stores a claim that
 *    is greater than all earlier claims, and no tab saves under an older claim.
 * 5. A writer that is reloaded takes the lock back from the tab that got it meanwhile. If that tab
 *    was frozen, it makes its claim only when it is resumed, and then hears that it has lost the
 *    lock. It says so ("lockLost"), and the tab that holds the lock claims the game again.
 * 6. Without locks (an address that is not secure, an old browser), the greatest claim decides: a
 *    tab makes a claim if nobody answers its "hello", or if the writer says goodbye. Such a claim
 *    counts from the moment when the tab began to wait for an answer: a writer that is reloaded
 *    meanwhile has the greater claim, even if its message comes too late.
 * 7. A writer whose game was deleted keeps the lock until it is reloaded, but sends nothing. If
 *    another tab is reloaded before the writer, that tab begins without a game.
 * 8. If tabs cannot talk at all, every tab is a writer, and rule 4 lets only the last one save.
 *
 * `tab-states.ts` has the table of states.
 */

import type { Session } from "../../core/state.ts";
import { isForgotten, leaveNote, ownName, takeNote } from "../../shell/storage.ts";
import { claimSaving, readClaim, readGameText } from "../saving/saved-game.ts";
import { type TabEvent, type TabState, TRANSITIONS } from "./tab-states.ts";

/** The name of the lock and the channel. It names the program: other pages may share the origin. */
const NAME = "dvonn:game";
/** A writer's note to itself when its page is left, perhaps for a reload. */
const NOTE = "was-writer";
const ANSWER_MS = 300; // only a frozen tab takes longer

/**
 * The claim of a tab to be the writer: its id, and the time in ms from which it counts. A later
 * claim is greater.
 */
type Claim = { at: number; id: string };

const NO_CLAIM: Claim = { at: 0, id: "" };

type Message =
  | { kind: "hello" }
  | { kind: "goodbye" }
  | { kind: "lockLost" }
  | { kind: "writing"; claim: Claim }
  | { kind: "game"; claim: Claim; text: string }
  | { kind: "clock"; claim: Claim; spent: number };

type Surroundings = {
  /** Unique to the tab. */
  id: string;
  locks: LockManager | undefined;
  channel: Pick<BroadcastChannel, "postMessage" | "addEventListener"> | null;
  currentGame: () => string;
  onRole: (role: Session["role"]) => void;
  onGame: (text: string) => void;
  /** Called with the time that the mover has spent, in ms, on the writer's clock. */
  onClock?: (spent: number) => void;
  wait?: (ms: number) => Promise<unknown>;
};

export class Tabs {
  #state: TabState = "waiting";
  #claim = NO_CLAIM;
  #greatest = NO_CLAIM; // the greatest claim known
  /** The game last read, sent or received. */
  #text: string | null = null;
  /** Ends the request that waits for the lock. */
  #waiting = new AbortController();
  /** Called when the writer has sent the game, or this tab has become the writer. */
  #onSettled: () => void = () => {};
  #locks: LockManager | undefined;
  #isHoldingLock = false;

  constructor(private readonly page: Surroundings) {
    this.#locks = page.locks;
  }

  /** @param text  The game in the storage. */
  begin(text: string | null) {
    this.#text = text;
    if (!this.page.channel) return this.#happen("unanswered");
    this.page.channel.addEventListener("message", ({ data }) => this.#hear(data));
    this.page.onRole("follower");
    if (takeNote(NOTE)) this.#happen("reloaded");
    if (this.#locks) this.#requestLock();
    else this.#doWithoutLocks();
    if (this.#state === "returning") this.takeOver();
    else this.#send({ kind: "hello" });
  }

  /** Becomes the writer, with the current game of the previous one. */
  async takeOver() {
    if (this.#isWriter) return;
    const settled = new Promise<void>((resolve) => {
      this.#onSettled = resolve;
    });
    this.#send({ kind: "hello" });
    await Promise.race([settled, this.#waitForAnswer()]);
    // Take over even without an answer: the other writer may be frozen or gone.
    if (!this.#isWriter && this.#locks) this.#requestLock(true);
    else this.#happen("takenOver");
  }

  /** True if this tab may save. If another tab has a greater claim, this tab becomes a follower. */
  canSave(): boolean {
    if (!this.#isWriter || isForgotten()) return false;
    if (isAtLeast(this.#claim, storedClaim())) return true;
    this.#happen("outranked");
    return false;
  }

  publish(text: string) {
    this.#text = text;
    this.#send({ kind: "game", claim: this.#claim, text });
  }

  /** @param spent  The time in ms. */
  sendClock(spent: number) {
    if (this.#isWriter && !isForgotten()) this.#send({ kind: "clock", claim: this.#claim, spent });
  }

  /** Catches up, because the tab is visible again. */
  wake() {
    if (this.#isWriter) this.canSave();
    else this.#send({ kind: "hello" });
  }

  /** Called when the page is left, for good or to be reloaded. */
  leave() {
    if (!this.#isWriter) return;
    leaveNote(NOTE);
    this.#send({ kind: "goodbye" });
  }

  /** Called when the browser shows the page again just as it was left. */
  comeBack() {
    takeNote(NOTE);
    this.wake();
  }

  get #isWriter() {
    return this.#state === "writing";
  }

  #send(message: Message) {
    this.page.channel?.postMessage(message);
  }

  #waitForAnswer() {
    const { wait = waitFor } = this.page;
    return wait(ANSWER_MS);
  }

  #hear(message: Message) {
    const { kind } = message;
    if (kind === "hello") {
      if (this.#isWriter && !isForgotten()) this.publish(this.page.currentGame());
    } else if (kind === "goodbye") {
      if (!this.#locks) this.#contend();
    } else if (kind === "lockLost") {
      if (this.#isHoldingLock) this.#happen("lockGranted");
    } else if (this.#compareClaim(message.claim)) {
      if (kind === "game") this.#happen("gameReceived", { text: message.text });
      else if (kind === "clock" && this.#state === "following") this.page.onClock?.(message.spent);
    }
  }

  /**
   * Returns true for the greatest claim so far. Without locks, such a claim makes this tab a
   * follower.
   */
  #compareClaim(claim: Claim): boolean {
    const isGreatest = isAtLeast(claim, this.#greatest);
    if (isGreatest) this.#greatest = claim;
    if (!this.#locks && isGreatest) this.#happen("outranked");
    else if (!this.#locks && this.#isWriter) this.#announceClaim();
    return isGreatest;
  }

  /** Waits for the lock or, with *steal*, takes it at once. */
  async #requestLock(steal: boolean = false) {
    this.#waiting.abort();
    this.#waiting = new AbortController();
    const { signal } = this.#waiting;
    const options = steal ? { steal } : { signal };
    let failure = "locksMissing" as TabEvent;
    const hold = () => {
      failure = "lockStolen";
      this.#isHoldingLock = true;
      this.#happen("lockGranted");
      // The lock is held as long as the tab exists.
      return new Promise(() => {});
    };
    try {
      await this.#locks?.request(ownName(NAME), options, hold);
    } catch {
      // Another request of this tab has replaced this one.
      if (signal.aborted) return;
      if (failure === "lockStolen") {
        this.#isHoldingLock = false;
        this.#happen("lockStolen");
        this.#send({ kind: "lockLost" });
        this.#requestLock();
      } else {
        if (steal) this.#happen("takenOver");
        this.#doWithoutLocks();
      }
    }
  }

  /** From now on, the greatest claim decides, not the lock. */
  #doWithoutLocks() {
    this.#locks = undefined;
    // A reloaded tab must not wait, or a tab that heard its goodbye would be first.
    this.#happen("locksMissing");
    this.#contend();
  }

  /** Becomes the writer, unless another tab does so first. */
  async #contend() {
    if (this.#isWriter) return;
    const known = this.#learnStoredClaim();
    const since = Date.now();
    await this.#waitForAnswer();
    if (this.#learnStoredClaim() === known) this.#happen("unanswered", { since });
  }

  /**
   * @param text  The game, if the event brings it.
   * @param since  The moment from which the claim counts, if the event leads to one. Default: now.
   */
  #happen(event: TabEvent, { text = null, since }: { text?: string | null; since?: number } = {}) {
    const before = this.#state;
    const next = TRANSITIONS[before][event];
    if (!next) return;
    this.#state = next;
    if (next === "waiting") {
      this.page.onRole("follower");
      this.#send({ kind: "hello" });
    } else if (next === "following") {
      this.#show(text);
      this.#onSettled();
    } else if (next === "writing") {
      this.#makeClaim(since);
      // The previous writer may have saved after this tab last read the game.
      if (before === "waiting" || before === "returning") this.#show(readGameText());
      this.page.onRole("writer");
      this.#onSettled();
    }
  }

  #show(text: string | null) {
    if (text === null || text === this.#text) return;
    this.#text = text;
    this.page.onGame(text);
  }

  #makeClaim(since: number = Date.now()) {
    this.#claim = { at: Math.max(since, this.#learnStoredClaim().at + 1), id: this.page.id };
    this.#greatest = this.#claim;
    this.#announceClaim();
  }

  /** Returns the greatest claim that is known or stored. */
  #learnStoredClaim(): Claim {
    const stored = storedClaim();
    if (!isAtLeast(this.#greatest, stored)) this.#greatest = stored;
    return this.#greatest;
  }

  #announceClaim() {
    claimSaving(`${this.#claim.at} ${this.#claim.id}`);
    this.#send({ kind: "writing", claim: this.#claim });
  }
}

/** Returns undefined if the browser lacks or forbids what *get* returns. */
function ifAllowed<T>(get: () => T) {
  try {
    return get();
  } catch {
    return undefined;
  }
}

export const openChannel = () => ifAllowed(() => new BroadcastChannel(ownName(NAME))) ?? null;
export const browserLocks = () => ifAllowed(() => navigator.locks);

/** The greatest claim that was stored. Without storage, no tab knows of another claim. */
function storedClaim(): Claim {
  const [, at, id] = /^(\d{1,15}) (.+)$/.exec(readClaim() ?? "") ?? [];
  return at && id ? { at: Number(at), id } : NO_CLAIM;
}

function isAtLeast(one: Claim, other: Claim) {
  return one.at > other.at || (one.at === other.at && one.id >= other.id);
}

function waitFor(ms: number) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
