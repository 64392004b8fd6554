/**
 * One game in several tabs. One of them, the writer, plays and saves it; the others follow it, and
 * each of them can take over. The rules:
 *
 * 1. The writer holds a lock of the browser. A tab that does not get it waits for it, and follows
 *    until then: when the writer is closed, crashes or is discarded, the tab that has waited
 *    longest is the next one.
 * 2. The writer sends the game to the others whenever it changes, and when one asks ("hello"); of a
 *    clock that runs, it sends every second.
 * 3. To take over, a tab asks for the game as it is at this moment, and then steals the lock. The
 *    tab that has lost it follows. A frozen one does not answer, and is not waited for.
 * 4. A frozen tab hears late that it has lost the lock. So every writer has a claim, which is
 *    greater than those before and is stored: nothing is saved under an older one.
 * 5. A writer that is reloaded takes the lock back from the tab that has got it meanwhile.
 * 6. Where there are no locks (an address that is not secure, an old browser), the greatest claim
 *    decides: a tab whose "hello" nobody answers makes one, and so does one that hears the writer
 *    say goodbye.
 * 7. A writer whose game was deleted keeps the lock until it is reloaded, and says nothing: a tab
 *    that comes back sooner begins with no game.
 * 8. Where tabs cannot talk at all, each is a writer, and rule 4 lets the last one save.
 *
 * `tab-states.ts` has the states of a tab and the table of what leads from one to another.
 */

import type { Session } from "../../core/state.ts";
import { isForgotten, leaveNote, ownName, takeNote } from "../../shell/storage.ts";
import { claimSaving, isClaimOurs, readGameText } from "../saving/saved-game.ts";
import { type TabEvent, type TabState, TRANSITIONS } from "./tab-states.ts";

/** Of the origin, which other pages may share. */
const NAME = "dvonn:game";
/** What a writer leaves for itself when its tab is left, which may be for a reload. */
const NOTE = "was-writer";
/** In ms: a tab that is not frozen answers sooner. */
const ANSWER_MS = 300;

/** When a tab became the writer, and which: the later one is greater. */
type Claim = { at: number; id: string };

type Message =
  | { kind: "hello" }
  | { kind: "goodbye" }
  | { kind: "writing"; claim: Claim }
  | { kind: "game"; claim: Claim; text: string }
  | { kind: "clock"; claim: Claim; spent: number };

/** The parts of its page and its browser that a tab uses. */
type Surroundings = {
  /** No other tab has it. */
  id: string;
  locks: LockManager | undefined;
  channel: Pick<BroadcastChannel, "postMessage" | "addEventListener"> | null;
  /** As text. */
  currentGame: () => string;
  onRole: (role: Session["role"]) => void;
  /** Called with the game of the writer. */
  onGame: (text: string) => void;
  /** Called with the ms that the player to move has spent, by the clock of the writer. */
  onClock?: (spent: number) => void;
  wait?: (ms: number) => Promise<unknown>;
};

export class Tabs {
  #state: TabState = "waiting";
  #claim: Claim = { at: 0, id: "" };
  /** The greatest claim known. */
  #greatest: Claim = { at: 0, id: "" };
  /** The game as it was read, sent or received last. */
  #text: string | null = null;
  /** Of the request for the lock that waits. */
  #waiting = new AbortController();
  /** The writer has sent the game, or this tab has become the writer. */
  #onSettled: () => void = () => {};
  #locks: LockManager | undefined;

  constructor(private readonly page: Surroundings) {
    this.#locks = page.locks;
  }

  /**
   * Become the writer or a follower.
   * @param text  The game that was read from the storage.
   */
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

  /** Play here: become the writer, with the game as it is in the tab that was. */
  async takeOver() {
    if (this.#isWriter) return;
    const settled = new Promise<void>((resolve) => {
      this.#onSettled = resolve;
    });
    this.#send({ kind: "hello" });
    await Promise.race([settled, this.#waitForAnswer()]);
    // There may be no other writer, or it may have gone meanwhile.
    if (!this.#isWriter && this.#locks) this.#requestLock(true);
    else this.#happen("takenOver");
  }

  /** May the game be saved by this tab? One that only now learns that it may not follows. */
  canSave(): boolean {
    if (!this.#isWriter || isForgotten()) return false;
    if (isClaimOurs(textOf(this.#claim))) return true;
    this.#happen("outranked");
    return false;
  }

  /** Send the game to the tabs that follow. */
  publish(text: string) {
    this.#text = text;
    this.#send({ kind: "game", claim: this.#claim, text });
  }

  /**
   * Send the clock to the tabs that follow.
   * @param spent  In ms.
   */
  sendClock(spent: number) {
    if (this.#isWriter && !isForgotten()) this.#send({ kind: "clock", claim: this.#claim, spent });
  }

  /** The tab is looked at again: what it has missed comes. */
  wake() {
    if (this.#isWriter) this.canSave();
    else this.#send({ kind: "hello" });
  }

  /** The page is left: for good, or to be reloaded. */
  leave() {
    if (!this.#isWriter) return;
    leaveNote(NOTE);
    this.#send({ kind: "goodbye" });
  }

  /** The page that was left is shown again, as it was. */
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
    switch (message.kind) {
      case "hello":
        if (this.#isWriter && !isForgotten()) this.publish(this.page.currentGame());
        return;
      case "goodbye":
        if (!this.#locks) this.#contend();
        return;
      case "writing":
        this.#compareClaim(message.claim);
        return;
      case "game":
        if (this.#compareClaim(message.claim)) this.#happen("gameReceived", message.text);
        return;
      case "clock":
        if (this.#compareClaim(message.claim) && this.#state === "following") {
          this.page.onClock?.(message.spent);
        }
    }
  }

  /**
   * Without locks, a greater claim makes this tab a follower; a smaller one is answered.
   * @returns Whether it is the greatest claim known: that of the writer.
   */
  #compareClaim(claim: Claim): boolean {
    const isGreatest = isAtLeast(claim, this.#greatest);
    if (isGreatest) this.#greatest = claim;
    if (!this.#locks && isGreatest) this.#happen("outranked");
    else if (!this.#locks && this.#isWriter) this.#announceClaim();
    return isGreatest;
  }

  /** Get the lock as soon as no other tab has it, or at once. */
  async #requestLock(steal: boolean = false) {
    this.#waiting.abort();
    this.#waiting = new AbortController();
    const { signal } = this.#waiting;
    const options = steal ? { steal } : { signal };
    let failure = "locksMissing" as TabEvent;
    const hold = () => {
      failure = "lockStolen";
      this.#happen("lockGranted");
      // For as long as the tab is there.
      return new Promise(() => {});
    };
    try {
      await this.#locks?.request(ownName(NAME), options, hold);
    } catch {
      // Another request of this tab has taken its place.
      if (signal.aborted) return;
      if (failure === "lockStolen") {
        this.#happen("lockStolen");
        this.#requestLock();
      } else {
        if (steal) this.#happen("takenOver");
        this.#doWithoutLocks();
      }
    }
  }

  /** The browser has no locks, or refuses them to this page: the greatest claim decides. */
  #doWithoutLocks() {
    this.#locks = undefined;
    // A tab that was reloaded does not wait, or one that has heard its goodbye would come first.
    this.#happen("locksMissing");
    this.#contend();
  }

  /** Without locks: become the writer, unless another tab turns out to be the writer meanwhile. */
  async #contend() {
    if (this.#isWriter) return;
    const known = this.#greatest;
    await this.#waitForAnswer();
    if (this.#greatest === known) this.#happen("unanswered");
  }

  /**
   * Go on to the next state, if the table has one.
   * @param text  The game, where the event brings it.
   */
  #happen(event: TabEvent, text: string | null = null) {
    const before = this.#state;
    const next = TRANSITIONS[before][event];
    if (!next) return;
    this.#state = next;
    switch (next) {
      case "waiting":
        this.page.onRole("follower");
        this.#send({ kind: "hello" });
        return;
      case "following":
        this.#show(text);
        this.#onSettled();
        return;
      case "writing":
        this.#makeClaim();
        // The writer before may have saved something after this tab had read it.
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

  #makeClaim() {
    this.#claim = { at: Math.max(Date.now(), this.#greatest.at + 1), id: this.page.id };
    this.#greatest = this.#claim;
    this.#announceClaim();
  }

  #announceClaim() {
    claimSaving(textOf(this.#claim));
    this.#send({ kind: "writing", claim: this.#claim });
  }
}

/** What a browser may lack or forbid; undefined then. */
function ifAllowed<T>(get: () => T) {
  try {
    return get();
  } catch {
    return undefined;
  }
}

export const openChannel = () => ifAllowed(() => new BroadcastChannel(ownName(NAME))) ?? null;
export const browserLocks = () => ifAllowed(() => navigator.locks);

function textOf({ at, id }: Claim) {
  return `${at} ${id}`;
}

function isAtLeast(one: Claim, other: Claim) {
  return one.at > other.at || (one.at === other.at && one.id >= other.id);
}

function waitFor(ms: number) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
