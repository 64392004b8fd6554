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
 */

import type { Session } from "../../core/state.ts";
import { isForgotten, leaveNote, ownName, takeNote } from "../../shell/storage.ts";
import { claimSaving, isClaimOurs, readGameText } from "../saving/saved-game.ts";

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

export class Tabs {
  private readonly id;
  private locks;
  private readonly channel;
  private readonly currentGame;
  private readonly onRole;
  private readonly onGame;
  private readonly onClock;
  private readonly wait;
  #isWriter = false;
  #claim: Claim = { at: 0, id: "" };
  /** The greatest claim known. */
  #greatest: Claim = { at: 0, id: "" };
  /** The game as it was read, sent or received last. */
  #text: string | null = null;
  /** Is that the game of the writer, as far as this tab can know? */
  #isCurrent = false;
  /** Was it the writer before it was reloaded? */
  #isBack = false;
  /** Of the request for the lock that waits. */
  #waiting = new AbortController();
  /** The writer has sent the game, or this tab has become the writer. */
  #onSettled: () => void = () => {};

  constructor({
    id,
    locks,
    channel,
    currentGame,
    onRole,
    onGame,
    onClock = () => {},
    wait = waitFor,
  }: {
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
  }) {
    this.id = id;
    this.locks = locks;
    this.channel = channel;
    this.currentGame = currentGame;
    this.onRole = onRole;
    this.onGame = onGame;
    this.onClock = onClock;
    this.wait = wait;
  }

  /**
   * Become the writer or a follower.
   * @param text  The game that was read from the storage.
   */
  begin(text: string | null) {
    this.#text = text;
    if (!this.channel) return this.#win();
    this.channel.addEventListener("message", ({ data }) => this.#hear(data));
    this.onRole("follower");
    this.#isBack = takeNote(NOTE);
    if (this.locks) this.#requestLock();
    else this.#contend(ANSWER_MS);
    if (this.#isBack) this.takeOver();
    else this.#send({ kind: "hello" });
  }

  /** Play here: become the writer, with the game as it is in the tab that was. */
  async takeOver() {
    if (this.#isWriter) return;
    const settled = new Promise<void>((resolve) => {
      this.#onSettled = resolve;
    });
    this.#send({ kind: "hello" });
    await Promise.race([settled, this.wait(ANSWER_MS)]);
    // There may be no other writer, or it may have gone meanwhile.
    if (!this.#isWriter) this.#makeClaim();
  }

  /** May the game be saved by this tab? One that only now learns that it may not follows. */
  canSave(): boolean {
    if (!this.#isWriter || isForgotten()) return false;
    if (isClaimOurs(textOf(this.#claim))) return true;
    this.#lose();
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

  #send(message: Message) {
    this.channel?.postMessage(message);
  }

  #hear(message: Message) {
    switch (message.kind) {
      case "hello":
        if (this.#isWriter && !isForgotten()) this.publish(this.currentGame());
        return;
      case "goodbye":
        if (!this.#isWriter && !this.locks) this.#contend(ANSWER_MS);
        return;
      case "writing":
        this.#yieldTo(message.claim);
        return;
      case "game":
        if (this.#yieldTo(message.claim)) this.#follow(message.text);
        return;
      case "clock":
        if (this.#yieldTo(message.claim) && this.#isCurrent) this.onClock(message.spent);
    }
  }

  /**
   * Without locks, a greater claim makes this tab a follower; a smaller one is answered.
   * @returns Whether it is the claim of the writer that this tab follows.
   */
  #yieldTo(claim: Claim): boolean {
    const isGreater = isAtLeast(claim, this.#greatest);
    if (isGreater) this.#greatest = claim;
    if (this.#isWriter && !this.locks) {
      if (isGreater) this.#lose();
      else this.#announceClaim();
    }
    return isGreater && !this.#isWriter;
  }

  #follow(text: string) {
    this.#isCurrent = true;
    if (text !== this.#text) {
      this.#text = text;
      this.onGame(text);
    }
    this.#onSettled();
  }

  #makeClaim() {
    if (this.locks) this.#requestLock(true);
    else this.#win();
  }

  /** Get the lock as soon as no other tab has it, or at once. */
  async #requestLock(steal: boolean = false) {
    this.#waiting.abort();
    this.#waiting = new AbortController();
    const { signal } = this.#waiting;
    const options = steal ? { steal } : { signal };
    let isHeld = false;
    const hold = () => {
      isHeld = true;
      this.#win();
      // For as long as the tab is there.
      return new Promise(() => {});
    };
    try {
      await this.locks?.request(ownName(NAME), options, hold);
    } catch {
      // Another request of this tab has taken its place.
      if (signal.aborted) return;
      if (isHeld) {
        if (this.#isWriter) this.#lose();
        this.#requestLock();
      } else {
        // The browser refuses locks to this page.
        this.locks = undefined;
        if (steal) this.#win();
        else this.#contend(ANSWER_MS);
      }
    }
  }

  /**
   * Without locks: become the writer, unless another tab turns out to be the writer meanwhile. One
   * that was reloaded does not wait, or the tab that has heard its goodbye would come first.
   */
  async #contend(ms: number) {
    if (this.#isBack) return this.#win();
    const known = this.#greatest;
    await this.wait(ms);
    if (!this.#isWriter && this.#greatest === known) this.#win();
  }

  #win() {
    this.#isWriter = true;
    this.#isBack = false;
    this.#claim = { at: Math.max(Date.now(), this.#greatest.at + 1), id: this.id };
    this.#greatest = this.#claim;
    this.#announceClaim();
    // The writer before may have saved something after this tab had read it.
    const stored = this.#isCurrent ? null : readGameText();
    if (stored !== null && stored !== this.#text) this.onGame(stored);
    this.#isCurrent = true;
    this.onRole("writer");
    this.#onSettled();
  }

  #announceClaim() {
    claimSaving(textOf(this.#claim));
    this.#send({ kind: "writing", claim: this.#claim });
  }

  #lose() {
    this.#isWriter = false;
    this.#isCurrent = false;
    this.onRole("follower");
    this.#send({ kind: "hello" });
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
