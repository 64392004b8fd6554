/** Starts the page: makes what every page has, and has its features make the rest. */
import { Board } from "../board/board.ts";
import { isTicking } from "../core/clock.ts";
import { isMoveOnItsWay } from "../core/cursor-selectors.ts";
import { firstGame } from "../core/document.ts";
import type { Event } from "../core/events.ts";
import { extentOf } from "../core/extent.ts";
import { inOrder, installFeatures } from "../core/feature.ts";
import type { PlainNotice } from "../core/notice.ts";
import { initialState, reduce } from "../core/reducer.ts";
import { isBlackNear } from "../core/seats.ts";
import type { Message, State } from "../core/state.ts";
import { Store } from "../core/store.ts";
import { EngineClient, log } from "../engine/client.ts";
import { ParallelSearch } from "../engine/parallel-search.ts";
import { makeHelper, makeWorker } from "../engine/start-worker.ts";
import type { GamePlugin, Opening } from "../games/game.ts";
import ENGLISH from "../i18n/en.json" with { type: "json" };
import { byId, onActionFailed, onClick, translateAll } from "../ui/dom.ts";
import { isMotionEnabled } from "../ui/motion.ts";
import { followOnScreenKeyboard } from "../ui/on-screen-keyboard.ts";
import { wireDialogs } from "./dialogs.ts";
import { Effects } from "./effects.ts";
import { separately, tellOfFaults } from "./faults.ts";
import { FullScreen } from "./full-screen.ts";
import { Language } from "./language.ts";
import { prepareLaterStarts } from "./later-starts.ts";
import { pageLiveRegion } from "./live-region.ts";
import { wireMenu } from "./menu.ts";
import { partLoader } from "./on-demand.ts";
import type { Guest, Offers, Page, PageFeature, Part } from "./page.ts";
import type { PageStore } from "./page-store.ts";
import { listenToWheel } from "./page-wheel.ts";
import { pauseWhileReading } from "./reading-pause.ts";
import { readSettings } from "./saved-settings.ts";
import { isSingleFile } from "./single-file.ts";
import { onForgotten, saveApart } from "./storage.ts";
import { WakeLock } from "./wake-lock.ts";

/** @param features  Those that every game has. */
export async function startPage(opening: Opening, features: readonly PageFeature[]) {
  const { game, savedApart } = opening;
  if (savedApart) saveApart(savedApart);
  await game.prepare();
  const all = inOrder([...features, ...game.features]);
  installFeatures(all);
  new RunningPage(opening, all).begin();
}

class RunningPage implements Page {
  readonly game: GamePlugin;
  readonly isOther: boolean;
  readonly board: Board;
  readonly engine: EngineClient;
  readonly guest: Guest | null;
  readonly store: PageStore;
  readonly effects: Effects;
  readonly load = partLoader(() => this.notice("not-loaded"));
  private readonly language: Language;
  private readonly liveRegion = pageLiveRegion(byId("announcements"));
  private readonly fullScreen = new FullScreen();
  private readonly wakeLock = new WakeLock();
  /** By the name of the feature. */
  private readonly parts: ReadonlyMap<string, Part>;
  #started: Map<string, Part> = new Map();

  constructor(
    { game, guest, savedApart, texts = game.texts }: Opening,
    features: readonly PageFeature[],
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
    this.guest = guest ?? firstOf(features, (feature) => feature.guest?.(this));
    const first = this.guest?.firstGame ?? firstGame(game.name, game.setup.firstStart);
    this.store = new Store(initialState(first, readSettings()), {
      reduce,
      extentOf,
      precede: clockReading,
      onError: reportError,
    });
    const cores = navigator.hardwareConcurrency ?? 1;
    const search = new ParallelSearch(this.engine, makeHelper, cores, game.name);
    this.effects = new Effects(this.engine, search, this.dispatch, features, {
      seed: () => Math.floor(Math.random() * 2 ** 31),
      onBadGame: ({ faults }) => this.#each((part) => part.refuse?.(faults)),
    });
    this.language = new Language(
      { ...ENGLISH, ...texts.original },
      {
        state: () => this.store.state,
        dispatch: this.dispatch,
        onWords: (isFirst) => this.#speak(isFirst),
        onError: (error) => log(String(error)),
      },
      texts.load,
    );
    this.guest?.start?.(this);
    for (const { name, start } of features) {
      const part = start?.(this);
      if (part) this.#started.set(name, part);
    }
    this.parts = this.#started;
  }

  readonly dispatch = (event: Event) => this.store.dispatch(event);

  readonly state = () => {
    return this.store.state;
  };

  readonly t = () => {
    return this.language.t;
  };

  readonly notice = (kind: PlainNotice) => {
    this.dispatch({ kind: "noticed", notice: { kind } });
  };

  readonly say = (messages: Message[]) => {
    const t = this.t();
    if (t) this.liveRegion.say(translateAll(messages, t));
  };

  readonly sayTexts = (texts: string[]) => {
    this.liveRegion.say(texts);
  };

  readonly readClock = () => {
    const reading = clockReading(this.store.state);
    if (reading) this.dispatch(reading);
    return this.store.state;
  };

  readonly use = <Name extends keyof Offers>(name: Name): Offers[Name] => {
    const offer = this.#started.get(name)?.offers;
    if (!offer) throw new Error(`feature "${name}" has not been started`);
    return offer as Offers[Name];
  };

  begin() {
    this.#addSteps();
    this.#each((part) => part.open?.());
    this.engine.start();
    onActionFailed((error) => {
      log(String(error));
      this.notice("failed");
    });
    onClick(byId("move-now"), () => this.effects.moveNow());
    onClick(byId("try-again"), () => this.engine.start());
    this.#each((part) => part.begin?.());
    wireDialogs();
    pauseWhileReading(this.store);
    wireMenu(byId("more"), byId("open-more"));
    wireMenu(byId("top-menu"), byId("open-top-menu"));
    wireMenu(byId("languages"), byId("open-language"), byId("open-top-menu"));
    followOnScreenKeyboard();
    onForgotten(() => location.replace(location.pathname));
    // A file has no place of its own for them.
    if (!isSingleFile()) prepareLaterStarts(this.store, this.engine);
    listenToWheel(this.board.svg, this.dispatch, () => this.store.state);
    this.language.begin();
  }

  /** The steps of the loop, in their order. */
  #addSteps() {
    const { store } = this;
    const everything = ["everything"] as const;
    store.addStep(({ state, before }) => {
      if (state.session.settings !== before.session.settings) this.language.load();
    });
    for (const { prepare } of this.parts.values()) if (prepare) store.addStep(prepare);
    // Python looks at the position while the page is painted.
    store.addStep(({ state }) => this.effects.follow(state), everything);
    // Its answer to a move comes at once: until then the page shows all of the position before it.
    store.addStep(({ state }) => isMoveOnItsWay(state) || this.paint(), everything);
    for (const { paintClock, paintLoading } of this.parts.values()) {
      if (paintClock) store.addStep(({ state }) => this.#paintBy(paintClock, state), ["clock"]);
      if (paintLoading)
        store.addStep(({ state }) => this.#paintBy(paintLoading, state), ["loading"]);
    }
    for (const { follow, followClock } of this.parts.values()) {
      if (follow) store.addStep(follow, everything);
      if (followClock) store.addStep(followClock, ["clock"]);
    }
    store.addStep(({ state }) => this.guest?.follow(state), everything);
    store.addStep(({ state }) => this.wakeLock.follow(state), everything);
    store.addStep(({ state }) => state.flow.clockReadAt === null && this.readClock(), everything);
  }

  #paintBy(paint: NonNullable<Part["paint"]>, state: State) {
    const t = this.t();
    if (t) paint(state, t);
  }

  readonly paint = () => {
    const t = this.t();
    if (!t) return;
    const { state } = this.store;
    const isAnimated = isMotionEnabled(state.session.settings);
    const { spaces } = this.board.geometry;
    document.documentElement.classList.toggle("is-turned", isBlackNear(state));
    separately(
      () => this.board.paint(this.game.describe(state, t, spaces, isAnimated)),
      ...[...this.parts.values()].map((part) => () => part.paint?.(state, t)),
      () => this.guest?.paint(state, t),
      () => this.fullScreen.paint(t),
    );
  };

  /** Say everything in the words that have come. */
  #speak(isFirst: boolean) {
    byId("announcements").replaceChildren();
    if (isFirst) {
      // From now on the page says itself what is wrong.
      window.pageStart.end();
      tellOfFaults(
        () => [...this.parts.values()].some((part) => part.isGameSafe?.()),
        (text) => this.sayTexts([text]),
      );
    }
    this.paint();
    if (!isFirst) return this.say([{ key: "settings.language.now" }]);
    // Only now can it be said.
    this.#each((part) => part.speak?.());
    if (!window.pageStart.isUpToDate()) this.notice("old-browser");
  }

  #each(action: (part: Part) => void) {
    for (const part of this.parts.values()) action(part);
  }
}

/** Returns a reading of the clock while clocks run. */
function clockReading(state: State): Event | null {
  return isTicking(state) ? { kind: "clockRead", at: performance.now() } : null;
}

function firstOf<Item, Found>(
  items: readonly Item[],
  find: (item: Item) => Found | null | undefined,
) {
  for (const item of items) {
    const found = find(item);
    if (found) return found;
  }
  return null;
}
