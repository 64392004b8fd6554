/**
 * Searches in short slices, so that other messages are answered in between. A search sends progress
 * until it ends: by itself, by "finish" (with the best move so far), or by "cancel" or another
 * "start_search" (with the error "cancelled").
 */
import type { Failure, Replies, Request, SearchInfo } from "./protocol.ts";
import { fail, post } from "./worker-messages.ts";

const SLICE_MS = 10; // a cancel waits for one slice at most
const MAX_MOVE_MS = 4500; // the longest search for a move, on a machine too slow for the budget
const PROGRESS_MS = 100; // between progress messages

/** Positions per slice; adapted to the machine's speed. */
let sliceNodes = 8;
interface Search {
  handle: (request: string) => string;
  id: number;
  game: string;
  info: SearchInfo;
  /** The time limit in ms. Infinite for an analysis: only its budget of positions limits it. */
  limit: number;
  startedAt: number;
  progressSentAt: number;
}
let running: Search | null = null;
let isScheduled = false;
/** The worker posts to itself, so that messages from the page come before the next slice. */
const scheduler = new MessageChannel();

type Answer<Kind extends keyof Replies> = { id: number; ok: Replies[Kind] } | Failure;

export function startSearch(
  handle: (request: string) => string,
  text: string,
  id: number,
  game: string,
) {
  endSearch();
  const answer = handle(text);
  const reply: Answer<"start_search"> = JSON.parse(answer);
  if ("error" in reply) return postMessage(answer);
  const startedAt = performance.now();
  const { level }: Extract<Request, { kind: "start_search" }> = JSON.parse(text);
  const limit = level === null ? Infinity : MAX_MOVE_MS;
  running = { handle, id, game, info: reply.ok, limit, startedAt, progressSentAt: startedAt };
  scheduleSlice();
}

export function finishSearch(id: number) {
  if (running?.id === id) {
    post({ id, ok: running.info });
    running = null;
  }
}

export function cancelSearch(id: number) {
  if (running?.id === id) endSearch();
}

function endSearch() {
  if (running) {
    post({ id: running.id, error: { code: "cancelled", detail: "" } });
    running = null;
  }
}

function scheduleSlice() {
  if (!isScheduled) {
    isScheduled = true;
    scheduler.port2.postMessage(null);
  }
}

function searchSlice() {
  if (!running) return;
  const { handle, id, game } = running;
  const sliceStartedAt = performance.now();
  const request: Request = { id, game, kind: "search", nodes: sliceNodes };
  const reply: Answer<"search"> = JSON.parse(handle(JSON.stringify(request)));
  const now = performance.now();
  if ("error" in reply) {
    post(reply);
    running = null;
    return;
  }
  const { done, ...info } = reply.ok;
  if (done || now - running.startedAt >= running.limit) {
    // Do not adapt the slices: if the search is done, its end may have cut this slice short.
    post({ id, ok: info });
    running = null;
    return;
  }
  // At most doubled: one slice may be short by chance, or seem short to a coarse clock.
  const fitting = Math.round((sliceNodes * SLICE_MS) / Math.max(now - sliceStartedAt, 0.1));
  sliceNodes = Math.max(1, Math.min(fitting, 2 * sliceNodes));
  const isDue = now - running.progressSentAt >= PROGRESS_MS;
  if (isDue) post({ id, progress: info });
  running = { ...running, info, progressSentAt: isDue ? now : running.progressSentAt };
  scheduleSlice();
}

scheduler.port1.onmessage = () => {
  isScheduled = false;
  try {
    searchSlice();
  } catch (error) {
    // The bridge turns errors in Python into replies, so this is a crash of Python itself.
    fail(error);
  }
};
