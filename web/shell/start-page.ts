import { Board } from "../board/board.ts";
import type { BoardDescription } from "../board/description.ts";
import { isTicking } from "../core/clock.ts";
import { isAnalysed, isMoveOnItsWay } from "../core/cursor-selectors.ts";
import { firstGame } from "../core/document.ts";
import type { Event } from "../core/events.ts";
import { extentOf } from "../core/extent.ts";
import { firstAnswer, inOrder, installFeatures } from "../core/feature.ts";
import { isOver } from "../core/game-selectors.ts";
import type { PlainNotice } from "../core/notice.ts";
import { initialState, isHandled, reduce } from "../core/reducer.ts";
import { isBlackNear } from "../core/seats.ts";
import type { Message, State, Translate } from "../core/state.ts";
import { Store } from "../core/store.ts";
import { startsWith } from "../core/tree.ts";
import { EngineClient, log } from "../engine/client.ts";
import { ParallelSearch } from "../engine/parallel-search.ts";
import { makeHelper, makeWorker } from "../engine/start-worker.ts";
import type { GamePlugin, Opening } from "../games/game.ts";
import type { Texts } from "../text/translate.ts";
import { byId, hasAction, onActionFailed, onClick, translateAll } from "../ui/dom.ts";
import { isWithAlt, onKeyDown } from "../ui/key-presses.ts";
import { isMotionEnabled } from "../ui/motion.ts";
import { wireDialogs } from "./dialogs.ts";
import { Effects } from "./effects.ts";
import { separately, tellOfFaults } from "./faults.ts";
import { Language } from "./language.ts";
import { pageLiveRegion } from "./live-region.ts";
import { wireMenu } from "./menu.ts";
import { setLayerMode } from "./mode.ts";
import type { Guest, Offers, Page, PageFeature, Part } from "./page.ts";
import type { PageStore } from "./page-store.ts";
import { currentRoute } from "./routes.ts";
import { readSettings } from "./saved-settings.ts";
import { onForgotten, saveApart } from "./storage.ts";

/** The English texts needed before the first move; the others come with the later features. */
const FIRST_TEXTS = "build: first-texts" as unknown as Texts;

type Features = readonly PageFeature[];

/** Features that are fetched together. */
interface Tier {
  fetch(): Promise<Features>;
  /** Null before the features are fetched, and after a failure. */
  coming: Promise<void> | null;
  hasCome: boolean;
}

/**
 * @param loadLater  Fetches the features that nobody needs before the first move.
 * @param loadStudy  Fetches the features that only an analysis or a finished game needs.
 */
export async function startPage(
  opening: Opening,
  features: Features,
  loadLater: () => Promise<Features>,
  loadStudy: () => Promise<Features>,
) {
  const { game, savedApart, keptApart } = opening;
  if (savedApart) saveApart(savedApart, keptApart);
  let { guest = null } = opening;
  for (const feature of features) guest ??= (await feature.guest?.(game)) ?? null;
  const ready = features.map((feature) => feature.ready?.(game));
  await Promise.all([game.prepare(), ...ready]);
  const later = () => Promise.all([loadLater(), game.loadLater()]);
  const study = () => Promise.all([loadStudy(), game.loadStudy()]);
  const page = new RunningPage(opening, guest, later, study);
  page.begin([...features, ...game.features]);
}

class RunningPage implements Page {
  readonly game: GamePlugin;
  readonly isOther: boolean;
  readonly board: Board;
  readonly engine: EngineClient;
  readonly store: PageStore;
  readonly effects: Effects;
  private readonly language: Language;
  private readonly liveRegion = pageLiveRegion(byId("announcements"));
  /** The parts of features that have started, by their names, in the order of the features. */
  #parts: Map<string, Part> = new Map();
  #features: readonly PageFeature[] = [];
  #hasSpoken = false;
  /** The button pressed before the page has begun. */
  #pressed: HTMLButtonElement | null = null;
  #later: Tier = { fetch: () => this.#fetchLater(), coming: null, hasCome: false };
  #study: Tier = { fetch: () => this.#fetchStudy(), coming: null, hasCome: false };

  constructor(
    { game, savedApart, texts = game.texts }: Opening,
    readonly guest: Guest | null,
    private readonly loadLater: () => Promise<Features[]>,
    private readonly loadStudy: () => Promise<Features[]>,
  ) {
    this.game = game;
    this.isOther = savedApart !== undefined;
    this.board = new Board(
      document.querySelector("#board") as SVGSVGElement,
      undefined,
      game.board,
    );
    this.engine = new EngineClient(this.dispatch, () => makeWorker(() => this.engine.start()), {
      game: game.name,
      findCause: (files) => window.pageStart.findCause(files),
    });
    const first = guest?.firstGame ?? firstGame(game.name, game.setup.firstStart);
    this.store = new Store(initialState(first, readSettings()), {
      reduce,
      extentOf,
      precede: clockReading,
      onError: reportError,
    });
    const cores = navigator.hardwareConcurrency ?? 1;
    const search = new ParallelSearch(this.engine, makeHelper, cores, game.name);
    this.effects = new Effects(this.engine, search, this.dispatch, () => this.#features, {
      seed: () => Math.floor(Math.random() * 2 ** 31),
      onBadGame: ({ faults }) => this.#each((part) => part.refuse?.(faults)),
    });
    this.language = new Language(
      { ...FIRST_TEXTS, ...texts.original },
      {
        state: () => this.store.state,
        dispatch: this.dispatch,
        onWords: (isFirst) => this.#speak(isFirst),
        onError: (error) => log(String(error)),
      },
      texts.load,
    );
  }

  readonly dispatch = (event: Event) => {
    if (this.#study.hasCome || isHandled(event.kind)) return this.store.dispatch(event);
    // No feature handles this event yet: try again with the next ones, unless the game changes.
    const { seats, livePath } = this.state().game;
    const next = this.#later.hasCome ? this.#study : this.#later;
    this.#load(next).then((hasCome) => {
      const { game } = this.state();
      const isSame = game.seats === seats && startsWith(game.livePath, livePath);
      if (hasCome && isSame) this.dispatch(event);
    });
  };

  readonly state = () => this.store.state;

  readonly t = () => this.language.t;

  readonly notice = (kind: PlainNotice) => this.dispatch({ kind: "noticed", notice: { kind } });

  readonly load = async <Module>(fetched: Promise<Module>) => {
    const part = fetched.catch((error) => {
      log(String(error));
      this.notice("not-loaded");
      return null;
    });
    // The part may need texts of the later features.
    await this.#load(this.#later);
    return part;
  };

  readonly say = (messages: Message[]) => {
    const t = this.t();
    if (!t) return;
    const texts = translateAll(messages, t);
    const isKnown = this.#later.hasCome || texts.every((text) => text !== "");
    if (isKnown) this.sayTexts(texts);
    else this.#load(this.#later).then((hasCome) => hasCome && this.say(messages));
  };

  readonly sayTexts = (texts: string[]) => this.liveRegion.say(texts);

  readonly readClock = () => {
    const reading = clockReading(this.store.state);
    if (reading) this.dispatch(reading);
    return this.store.state;
  };

  readonly hasStudy = () => this.#study.hasCome;

  readonly use = <Name extends keyof Offers>(name: Name): Offers[Name] => {
    const offer = this.#parts.get(name)?.offers;
    if (!offer) throw new Error(`feature "${name}" has not been started`);
    return offer as Offers[Name];
  };

  begin(features: readonly PageFeature[]) {
    if (this.guest?.kind === "exercise") setLayerMode("learn");
    this.guest?.start?.(this);
    this.#start(features);
    this.#addSteps();
    this.#each((part) => part.open?.());
    // A link, a page that teaches and a finished game need later features and their words.
    const isPlain = !this.guest && !currentRoute() && !isOver(this.store.state);
    if (isPlain) this.engine.start();
    onActionFailed((error) => {
      log(String(error));
      this.notice("failed");
    });
    onClick(byId("move-now"), () => this.effects.moveNow());
    onClick(byId("try-again"), () => this.engine.start());
    this.#each((part) => part.begin?.());
    wireDialogs();
    wireMenu(byId("more"), byId("open-more"));
    wireMenu(byId("top-menu"), byId("open-top-menu"));
    wireMenu(byId("languages"), byId("open-top-menu"));
    onForgotten(() => location.replace(location.pathname));
    this.#awaitLater();
    this.#pressed = window.pageStart.takePress();
    if (isPlain) return this.language.begin();
    // Python starts only after the texts have arrived, so that its first answers can be announced.
    const isStudy = this.guest?.kind === "link" || needsStudy(this.store.state);
    this.#load(isStudy ? this.#study : this.#later).then(() => {
      this.language.begin();
      this.engine.start();
    });
  }

  #start(features: readonly PageFeature[]) {
    this.#features = inOrder([...this.#features, ...features]);
    installFeatures(this.#features);
    for (const feature of this.#features) {
      const { name } = feature;
      const part = this.#parts.get(name) ?? (features.includes(feature) && feature.start?.(this));
      // Insert the part last, so that the map has the order of the features.
      this.#parts.delete(name);
      if (part) this.#parts.set(name, part);
    }
  }

  /** Fetches the later features once a move can be made, or as soon as a later feature is used. */
  #awaitLater() {
    const canPlay = ({ session, cursor }: State) =>
      session.engine.kind === "failed" || (session.engine.kind === "ready" && cursor.view !== null);
    this.store.when(canPlay).then(() => this.#load(this.#later));
    onKeyDown(document, (event) => {
      const { target, key, defaultPrevented } = event;
      const isToLoad = !this.#later.hasCome && !defaultPrevented;
      if (!isToLoad || !/^\S$/u.test(key) || isWithAlt(event)) return;
      const again = new KeyboardEvent(event.type, event);
      this.#load(this.#later).then((hasCome) => hasCome && target?.dispatchEvent(again));
    });
    document.addEventListener(
      "click",
      ({ target }) => {
        const button = target instanceof Element ? target.closest("button") : null;
        if (!button || this.#later.hasCome || hasAction(button)) return;
        this.#load(this.#later).then((hasCome) => hasCome && button.click());
      },
      { capture: true },
    );
  }

  /** Returns true once the features have started; false if they cannot be fetched. */
  async #load(tier: Tier): Promise<boolean> {
    tier.coming ??= this.#fetchAndStart(tier).catch((error) => {
      log(String(error));
      tier.coming = null;
      this.notice("not-loaded");
    });
    await tier.coming;
    return tier.hasCome;
  }

  async #fetchLater() {
    const [features, { ENGLISH }] = await Promise.all([this.loadLater(), import("./english.ts")]);
    this.language.add(ENGLISH);
    return features.flat();
  }

  /** Also loads the later features, because the study features need them. */
  async #fetchStudy() {
    const [features] = await Promise.all([this.loadStudy(), this.#load(this.#later)]);
    return features.flat();
  }

  async #fetchAndStart(tier: Tier) {
    const features = await tier.fetch();
    const known = new Set(this.#parts.keys());
    this.#start(features);
    tier.hasCome = true;
    document.documentElement.dataset.features = this.#study.hasCome ? "all" : "later";
    this.store.dispatch({ kind: "featuresCame" });
    const parts = [...this.#parts].filter(([name]) => !known.has(name)).map(([, part]) => part);
    for (const part of parts) part.open?.();
    for (const part of parts) part.begin?.();
    if (this.#hasSpoken) for (const part of parts) part.speak?.();
  }

  #addSteps() {
    const { store } = this;
    const everything = ["everything"] as const;
    const forEach = (run: (part: Part) => void) =>
      separately(...[...this.#parts.values()].map((part) => () => run(part)));
    store.addStep(({ state, before }) => {
      if (state.session.settings !== before.session.settings) this.language.load();
    });
    store.addStep(({ state, before }) => {
      if (needsStudy(state) && !needsStudy(before)) this.#load(this.#study);
    });
    store.addStep((change) => forEach((part) => part.prepare?.(change)));
    // Python works while the page is painted.
    store.addStep(({ state }) => this.effects.follow(state), everything);
    // Python soon answers a move. Until then, the page keeps showing the position before the move.
    store.addStep(({ state }) => isMoveOnItsWay(state) || this.paint(), everything);
    store.addStep(({ state }) => this.#paintBy("paintClock", state), ["clock"]);
    store.addStep(({ state }) => this.#paintBy("paintLoading", state), ["loading"]);
    store.addStep((change) => forEach((part) => part.follow?.(change)), everything);
    store.addStep((change) => forEach((part) => part.followClock?.(change)), ["clock"]);
    store.addStep(({ state }) => this.guest?.follow(state), everything);
    store.addStep(({ state }) => state.flow.clockReadAt === null && this.readClock(), everything);
  }

  #paintBy(name: "paintClock" | "paintLoading", state: State) {
    const t = this.t();
    if (t) this.#each((part) => part[name]?.(state, t));
  }

  readonly paint = () => {
    const t = this.t();
    if (!t) return;
    const { state } = this.store;
    const isAnimated = isMotionEnabled(state.session.settings);
    const { spaces } = this.board.geometry;
    document.documentElement.classList.toggle("is-turned", isBlackNear(state));
    separately(
      () =>
        this.board.paint(withAnalysis(this.game.describe(state, t, spaces, isAnimated), state, t)),
      ...[...this.#parts.values()].map((part) => () => part.paint?.(state, t)),
      () => this.guest?.paint(state, t),
    );
  };

  #speak(isFirst: boolean) {
    byId("announcements").replaceChildren();
    this.#hasSpoken = true;
    if (isFirst) {
      // From here on the page itself reports failures.
      window.pageStart.end();
      tellOfFaults(
        () => [...this.#parts.values()].some((part) => part.isGameSafe?.()),
        (text) => this.sayTexts([text]),
      );
    }
    this.paint();
    if (!isFirst) return this.say([{ key: "settings.language.now" }]);
    this.#each((part) => part.speak?.());
    if (!window.pageStart.isUpToDate()) this.notice("old-browser");
    this.#pressed?.click();
  }

  #each(action: (part: Part) => void) {
    for (const part of this.#parts.values()) action(part);
  }
}

function needsStudy(state: State) {
  return isAnalysed(state) || isOver(state);
}

function clockReading(state: State): Event | null {
  return isTicking(state) ? { kind: "clockRead", at: performance.now() } : null;
}

/**
 * Adds to the board what an analysis shows: drawings, and values, which are also added to the names
 * of the spaces.
 */
function withAnalysis(board: BoardDescription, state: State, t: Translate): BoardDescription {
  const drawn = firstAnswer((feature) => feature.drawn?.(state));
  const values = firstAnswer((feature) => feature.values?.(state, t));
  const [arrowStart = null] = state.interaction.drawing ?? [];
  if (!values) return drawn ? { ...board, drawn, arrowStart } : board;
  const labels = board.labels && { ...board.labels };
  for (const [space, { text }] of Object.entries(values))
    if (labels) labels[space] = `${labels[space] ?? space}, ${text}`;
  return { ...board, drawn, arrowStart, values, labels };
}
