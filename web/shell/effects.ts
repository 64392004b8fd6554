/**
 * Asks Python for what the state needs, and cancels queries that are no longer needed. Answers
 * become events; answers for an older generation of the game are not applied.
 */
import { pathOfChoices } from "../core/cursor-selectors.ts";
import { lineThrough } from "../core/document.ts";
import type { Dispatch, Event } from "../core/events.ts";
import { isOver } from "../core/game-selectors.ts";
import { recordOf, requiredQueries } from "../core/required-queries.ts";
import { isFollower } from "../core/roles.ts";
import type { Path, Question, State } from "../core/state.ts";
import type { EngineClient } from "../engine/client.ts";
import { log } from "../engine/client.ts";
import type { ParallelSearch } from "../engine/parallel-search.ts";
import type { EngineError } from "../engine/pending-requests.ts";
import { isBadGame, isGone } from "../engine/pending-requests.ts";
import { Prefetch } from "../engine/prefetch.ts";
import { RunningQueries } from "../engine/running-queries.ts";
import type { PageFeature, Tools } from "./page.ts";
import { paceOf, READING_MS, SearchQueries } from "./search-queries.ts";

/** How long the person sees the computer's move before a premove is played, in ms. */
const PREMOVE_MS = 900;

export class Effects {
  private readonly prefetch;
  private readonly searches;
  #queries = new RunningQueries((error, name) => this.#handleError(error, name));

  constructor(
    private readonly engine: EngineClient,
    parallelSearch: ParallelSearch,
    private readonly dispatch: Dispatch,
    private readonly features: () => readonly PageFeature[],
    private readonly context: { onBadGame: (error: EngineError) => void; seed: () => number },
  ) {
    this.prefetch = new Prefetch(engine);
    const searches = () => features().flatMap(({ searches: own = [] }) => own);
    this.searches = new SearchQueries(engine, parallelSearch, dispatch, searches, context.seed());
  }

  follow(state: State) {
    const required = requiredQueries(state);
    const { fill, view, prefetch, refusal, forced, premove } = required;
    const { generation, flow, game } = state;
    const run = (
      name: string,
      key: string | false | null,
      begin: (signal: AbortSignal) => Promise<void>,
    ) => this.#queries.run(name, key, (signal) => ({ done: begin(signal) }));
    run("fill", fill && `${generation}`, () => this.#fill(state));
    run("view", view && `${generation} ${view.join(" ")}`, () => this.#view(state, view ?? []));
    if (prefetch) {
      const path = [...game.livePath, prefetch];
      this.prefetch.request({ ...recordOf(state, path), ply: path.length });
    }
    const { move, space, words = null } = refusal ?? {};
    run("typed", words && `${generation} ${move}`, (signal) =>
      this.#typed(state, refusal as Question, signal),
    );
    run("refusal", words ? null : refusal && `${generation} ${move} ${space}`, (signal) =>
      this.#refusal(state, refusal as Question, signal),
    );
    for (const { questions = [] } of this.features()) {
      for (const question of questions) {
        run(question.name, question.key(required, state), (signal) =>
          question.ask(required, state, this.#tools(signal)),
        );
      }
    }
    const search = this.searches.keyOf(required);
    const isFinished = state.cursor.view?.phase === "over" || isOver(state);
    if (search === false && (isFinished || isFollower(state))) this.searches.stopHelper();
    this.#queries.run("search", search && `${generation} ${search}`, (signal) =>
      this.searches.begin(state, required, signal),
    );
    const pace = flow.isFinishing ? paceOf(state) : READING_MS;
    run("forced", forced && `${generation}`, (signal) =>
      this.#after(pace, { kind: "forcedDue", generation }, signal),
    );
    run("premove", premove && `${generation} ${premove}`, (signal) =>
      this.#after(PREMOVE_MS, { kind: "premoveDue", generation }, signal),
    );
  }

  moveNow() {
    this.#queries.finish("search");
  }

  #handleError(error: unknown, name: string) {
    if (isGone(error)) return;
    if (!isBadGame(error)) return this.engine.giveUp(error);
    log(`${name}: ${error.code}: ${error.message}`);
    this.context.onBadGame(error);
  }

  async #fill(state: State) {
    const { generation, game } = state;
    const kind = game.filling ? "boardFilled" : "restFilled";
    const seed = this.context.seed();
    const { moves } = await this.engine.ask("fill_board", {
      ...recordOf(state, game.livePath),
      seed,
    });
    this.dispatch({ kind, generation, moves });
  }

  async #view(state: State, path: Path) {
    const { generation } = state;
    const viewed = this.prefetch.view(positionAfter(state, path));
    const asked = this.features().map((feature) => feature.askWithView?.(state, path, this.engine));
    const [{ view, plies }, ...others] = await Promise.all([viewed, ...asked]);
    const known = Object.assign({}, ...others);
    this.dispatch({ kind: "viewArrived", generation, path, view, plies, known });
  }

  async #refusal(state: State, { move, space }: Question, signal: AbortSignal) {
    const { generation } = state;
    const tried = move ? { move } : { space: space ?? "" };
    const record = recordOf(state, pathOfChoices(state));
    const answer = await this.engine.ask("explain_refusal", { ...record, ...tried });
    if (!signal.aborted) this.dispatch({ kind: "refusalExplained", generation, answer });
  }

  async #typed({ generation }: State, { move: typed, words = {} }: Question, signal: AbortSignal) {
    const asked = { text: typed ?? "", words };
    const { move, fault, text } = await this.engine.ask("read_move", asked);
    if (signal.aborted) return;
    if (fault) this.dispatch({ kind: "moveUnreadable", generation, fault, text });
    else if (move) this.dispatch({ kind: "moveRead", generation, move });
  }

  #tools(signal: AbortSignal): Tools {
    return {
      engine: this.engine,
      dispatch: (event) => signal.aborted || this.dispatch(event),
      after: (ms, event) => this.#after(ms, event, signal),
    };
  }

  /** Dispatches an event later, unless the query has been cancelled by then. */
  async #after(ms: number, event: Event, signal: AbortSignal) {
    const timer = setTimeout(() => this.dispatch(event), ms);
    signal.addEventListener("abort", () => clearTimeout(timer));
  }
}

/**
 * The position after *path*, for a request: the whole line through it, including plies taken back,
 * and the ply of the position.
 */
export function positionAfter(state: State, path: Path) {
  return { ...recordOf(state, lineThrough(state.game, path)), ply: path.length };
}
