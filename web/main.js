/**
 * Wires the parts; the only file that knows them all, and the only one that
 * draws random numbers. Over 300 lines, because a third of them name the parts
 * and the rest is one list of what is connected with what, in its order.
 *
 * @import { Event } from "./state/events.d.ts"
 * @import { Message, PlainNotice, Settings, State, Translate } from "./state/state.d.ts"
 * @import { Extent } from "./state/extent.js"
 * @import { Sound } from "./audio/sounds.js"
 */

import { announcements } from "./a11y/announcements.js";
import { boardKeyMap } from "./a11y/key-map.js";
import { pageLiveRegion } from "./a11y/live-region.js";
import { QueryRunner } from "./a11y/query-runner.js";
import { boardCallbacks } from "./app/board-callbacks.js";
import { wireEventButtons } from "./app/buttons.js";
import { commandRunner } from "./app/commands.js";
import { isSingleFile, readConnection, wireConnection } from "./app/connection.js";
import { Effects } from "./app/effects.js";
import { FullScreen } from "./app/full-screen.js";
import { GameSaver } from "./app/game-saver.js";
import { loadInlined } from "./app/inlined.js";
import { listenToKeys } from "./app/page-keys.js";
import { wireQuarantineButtons } from "./app/quarantine-buttons.js";
import { clearRoute, currentRoute, gameOf } from "./app/routes.js";
import { scheduleSnapshot } from "./app/snapshot-timing.js";
import { Store } from "./app/store.js";
import { browserLocks, openChannel, Tabs } from "./app/tabs.js";
import { WakeLock } from "./app/wake-lock.js";
import { canVibrate, vibrate } from "./audio/haptics.js";
import { SoundPlayer } from "./audio/player.js";
import { soundsOf } from "./audio/sounds.js";
import { Board } from "./board/board.js";
import { paintLanguage, paintLateLanguage, wireDialogs } from "./dialogs/dialogs.js";
import { FIRST_LEVEL, NewGameDialog } from "./dialogs/new-game.js";
import { showSettings, styleBySettings, wireSettings } from "./dialogs/settings.js";
import { EngineClient, log } from "./engine/client.js";
import { ParallelSearch } from "./engine/parallel-search.js";
import { makeHelper, makeSnapshot, makeWorker } from "./engine/start-worker.js";
import ENGLISH from "./i18n/en.json" with { type: "json" };
import { Learning } from "./learn/entry.js";
import { boardWords } from "./messages/board-words.js";
import { ClockView } from "./panels/clocks.js";
import { paintConnection } from "./panels/connection.js";
import { EndingQuestion } from "./panels/ending-question.js";
import { EndingScene } from "./panels/ending-scene.js";
import { EvaluationBar } from "./panels/evaluation-bar.js";
import { wireMenu } from "./panels/menu.js";
import { MoveList } from "./panels/move-list.js";
import { PhaseBanner } from "./panels/phase-banner.js";
import { StackInspector } from "./panels/stack-inspector.js";
import { StatusPanel } from "./panels/status.js";
import { TabTitle } from "./panels/title.js";
import { Trays } from "./panels/trays.js";
import { wireMoveInputs } from "./panels/typed-moves.js";
import { parseGame, serializeGame } from "./persistence/game-format.js";
import {
  onSettingsElsewhere,
  quarantineSavedGame,
  readGame,
  readGameText,
  readSettings,
  writeSettings,
} from "./persistence/saved-game.js";
import { countGame, isToCount, winsWith } from "./persistence/statistics.js";
import { onForgotten, saveApart } from "./persistence/storage.js";
import { describeBoard } from "./state/board-description.js";
import { isTicking } from "./state/clock.js";
import { isMoveOnItsWay, livePly, liveView } from "./state/cursor-selectors.js";
import { extentOf } from "./state/extent.js";
import { newGame } from "./state/game.js";
import { nextLevel, wouldLose } from "./state/game-selectors.js";
import { initialState, reduce } from "./state/reducer.js";
import { isFollower } from "./state/roles.js";
import { isBlackNear } from "./state/seats.js";
import { LocaleLoader } from "./text/locale-loader.js";
import { translatePage } from "./text/translate.js";
import { byId, onActionFailed, onClick } from "./ui/dom.js";
import { isMotionEnabled } from "./ui/motion.js";
import { followOnScreenKeyboard } from "./ui/on-screen-keyboard.js";

/** Who plays at the first visit. */
const FIRST_SEATS = /** @type {const} */ ({
  white: { kind: "person" },
  black: { kind: "computer", level: FIRST_LEVEL },
});
/** A game for somebody who has just learned it. */
const BEGINNERS_SEATS = /** @type {const} */ ({
  white: { kind: "person" },
  black: { kind: "computer", level: "novice" },
});

/** The parts of another game than DVONN, which take the place of its own; null for DVONN. */
const shownGame = gameOf(location.href);
const isGipf = shownGame === "gipf" || shownGame === "lessons";
const gipf = isGipf ? await import("./gipf/game.js") : null;
/** What surrounds a game of DVONN that decides a challenge in GIPF. */
const challenge = shownGame === "challenge" ? await import("./gipf/challenge-page.js") : null;
if (challenge) saveApart(challenge.OWN_NAMES);
const challengePage = challenge && (await challenge.prepare());
if (gipf) {
  saveApart(shownGame);
  await gipf.prepare();
}
const lessons = shownGame === "lessons" ? await gipf?.openLessons(dispatch) : null;
const drawing = /** @type {SVGSVGElement} */ (document.querySelector("#board"));
const board = gipf?.makeBoard(drawing) ?? new Board(drawing);
/** Another game than DVONN, as requests name it. */
const gameName = gipf && "gipf";
const { saved, isUnreadable } = readGame();
/** What is to be said of a game that could not be read. */
const quarantined = isUnreadable ? quarantine() : null;
/** @type {Store<State, Event, Extent>} */
const store = new Store(initialState(firstGame(), readSettings()), {
  reduce,
  extentOf,
  precede: clockReading,
  onError: reportError,
});
const evaluationBar = new EvaluationBar();
const statusPanel = new StatusPanel((lessons ?? challengePage)?.statusTexts ?? gipf?.STATUS_TEXTS);
const gipfPanel = gipf && new gipf.GipfPanel(dispatch);
const trays = new Trays();
const moveList = new MoveList(byId("move-list"), dispatch, gipf?.MOVE_WORDS);
const stackInspector = new StackInspector(byId("stack-inspector"), board.svg);
const phaseBanner = new PhaseBanner();
const soundPlayer = new SoundPlayer();
const clockView = new ClockView(readClock);
const endingQuestion = new EndingQuestion(dispatch);
const endingScene = new EndingScene(board.svg, () => soundPlayer.hush());
const tabTitle = new TabTitle(gipf ? "gipf.page.title.status" : undefined);
const wakeLock = new WakeLock();
const fullScreen = new FullScreen();
const newGameDialog = new NewGameDialog(dispatchGame, Math.random, gipf);
const liveRegion = pageLiveRegion(byId("announcements"));
const queryRunner = new QueryRunner(
  board,
  () => store.state,
  () => t,
  (sentences) => liveRegion.say(sentences),
  arrived,
  gipf?.QUERY_WORDS,
);

const engine = new EngineClient(dispatch, () => makeWorker(() => engine.start()), {
  game: gameName,
});
const cores = navigator.hardwareConcurrency ?? 1;
const parallelSearch = new ParallelSearch(engine, makeHelper, cores, gameName);
const effects = new Effects(engine, parallelSearch, dispatch, {
  seed: () => Math.floor(Math.random() * 2 ** 31),
  onBroken: () => dispatch({ kind: "engineFailed", code: "internal" }),
  onBadGame: ({ faults }) => {
    // What the writer plays is for its own Python to refuse.
    if (isFollower(store.state)) return;
    const kind = quarantine();
    const { seats } = store.state.game;
    dispatch({ kind: "gameStarted", seats, filled: false, start: gipf?.FIRST_START ?? null });
    dispatch({ kind: "noticed", notice: { kind, faults } });
  },
});

const tabs = new Tabs({
  id: crypto.getRandomValues(new Uint32Array(2)).join("-"),
  locks: browserLocks(),
  channel: openChannel(),
  currentGame: () => {
    readClock();
    return serializeGame(store.state.game);
  },
  onRole: (role) => dispatch({ kind: "roleChanged", role }),
  onGame: (text) => {
    const followed = parseGame(text);
    if (followed) dispatch({ kind: "gameFollowed", saved: followed });
  },
  onClock: (spent) => dispatch({ kind: "clockFollowed", spent }),
});
const saver = new GameSaver(tabs, (isSaved) => dispatch({ kind: "savingChanged", isSaved }));
/** @type {Translate | null} */
let t = null;
let isLanguageLate = false;
const localeLoader = new LocaleLoader(
  { ...ENGLISH, ...(gipf ?? challenge)?.ENGLISH },
  {
    onTexts: speak,
    onLate: sayLanguageIsLate,
    onError: (error) => log(String(error)),
  },
  (gipf ?? challenge)?.loadTexts,
);
const learning = new Learning({
  engine,
  geometry: board.geometry,
  state: () => store.state,
  t: () => t,
  // What welcomes is about DVONN.
  isWelcoming: !gipf && !challenge,
  play: playAsBeginner,
  onFailure: () => notice("not-loaded"),
  // The address is that of the game again.
  onLeft: () => currentRoute()?.kind === "learn" && clearRoute(),
});

/** @param {Event} event */
function dispatch(event) {
  store.dispatch(event);
}

/**
 * Report what a person does; who begins a game in a tab that follows another plays here.
 * @param {Event} event
 */
async function dispatchGame(event) {
  if (isFollower(store.state)) {
    await tabs.takeOver();
    await store.when((state) => !isFollower(state));
  }
  dispatch(event);
}

/** Put the saved game out of the way, and say whether that could be done. */
function quarantine() {
  return quarantineSavedGame() ? "quarantined" : "not-quarantined";
}

/** What the time is, while clocks run. @param {State} state */
function clockReading(state) {
  return isTicking(state)
    ? /** @type {Event} */ ({ kind: "clockRead", at: performance.now() })
    : null;
}

/** Read the clocks of the game. */
function readClock() {
  const reading = clockReading(store.state);
  if (reading) dispatch(reading);
}

/** The steps of the loop, in their order. */
function addSteps() {
  store.addStep(({ state, before, event }) => {
    const { settings } = state.session;
    if (settings === before.session.settings) return;
    applySettings(settings);
    if (event.kind !== "settingsReceived") writeSettings(before.session.settings, settings);
  });
  // Python looks at the position while the page is painted.
  store.addStep(({ state }) => effects.follow(state), ["everything"]);
  // Its answer to a move comes at once: until then the page shows all of the position before it.
  store.addStep(({ state }) => isMoveOnItsWay(state) || paint(), ["everything"]);
  store.addStep(({ state }) => t && clockView.paint(state, t), ["clock"]);
  store.addStep(({ state }) => t && statusPanel.paint(state, t), ["loading"]);
  store.addStep(
    ({ before, state, event }) => say(announcements(before, state, event, gipf?.WORDS)),
    ["everything", "clock"],
  );
  store.addStep(
    ({ before, state, event }) => isFollower(state) || sound(soundsOf(before, state, event), event),
    ["everything"],
  );
  store.addStep(({ state, before }) => saver.follow(state, before), ["everything"]);
  store.addStep(({ state, before }) => saver.followClock(state, before), ["clock"]);
  store.addStep(({ state }) => gipf?.followChallenge(state, dispatch), ["everything"]);
  store.addStep(({ state }) => challengePage?.follow(state), ["everything"]);
  store.addStep(({ state }) => learning.follow(state), ["everything"]);
  store.addStep(({ state }) => wakeLock.follow(state), ["everything"]);
  store.addStep(({ state }) => state.flow.clockReadAt === null && readClock(), ["everything"]);
  store.addStep(
    ({ state }) => isToCount(state) && !isFollower(state) && count(state),
    ["everything"],
  );
}

/** @param {State} state */
function count(state) {
  const wins = winsWith(state);
  countGame(state);
  dispatch({ kind: "gameCounted", wins });
}

function paint() {
  if (!t) return;
  const { state } = store;
  const isAnimated = isMotionEnabled(state.session.settings);
  const { spaces } = board.geometry;
  document.documentElement.classList.toggle("is-turned", isBlackNear(state));
  board.paint(
    gipf?.describe(state, t, spaces, isAnimated) ??
      describeBoard(state, boardWords(t), spaces, isAnimated),
  );
  evaluationBar.paint(state, t);
  statusPanel.paint(state, t);
  if (!gipf) paintDvonn(state, t);
  gipfPanel?.paint(state, t);
  challengePage?.paint(state, t);
  lessons?.paint(state, t);
  moveList.paint(state, t);
  queryRunner.paint(state, t);
  newGameDialog.paint(state, t);
  clockView.paint(state, t);
  endingQuestion.paint(state, t);
  tabTitle.paint(state, t);
  fullScreen.paint(t);
  paintConnection(state, t);
}

/**
 * @param {State} state
 * @param {Translate} words
 */
function paintDvonn(state, words) {
  trays.paint(state);
  stackInspector.paint(state, words);
  phaseBanner.paint(state);
  endingScene.paint(state, words);
}

/** The game on the board at the first visit. */
function firstGame() {
  const special = challengePage ?? lessons;
  if (special) return special.firstGame;
  const of = gipf ? /** @type {const} */ ({ name: "gipf", start: gipf.FIRST_START }) : {};
  return newGame(FIRST_SEATS, false, null, of);
}

/**
 * Begin an easy game: of DVONN on a board that is filled at random, which nobody new could judge to place. A
 * game that would be lost by that is asked about.
 */
function playAsBeginner() {
  if (challenge) return;
  const first = { seats: BEGINNERS_SEATS, filled: !gipf, start: gipf?.FIRST_START ?? null };
  if (!wouldLose(store.state)) dispatchGame({ kind: "gameStarted", ...first });
  else if (t) newGameDialog.open(store.state, t, first);
}

/** What the address asks for: begin the first game, once it is known whether one would be lost by that. */
async function playFirst() {
  if (livePly(store.state) > 0) await store.when((state) => liveView(state) !== null);
  playAsBeginner();
}

/** @param {PlainNotice} kind */
function notice(kind) {
  dispatch({ kind: "noticed", notice: { kind } });
}

/** @param {Message[]} messages */
function say(messages) {
  const texts = t;
  if (texts) liveRegion.say(messages.map(({ key, placeholders }) => texts(key, placeholders)));
}

/**
 * What is heard and felt of a game is so where it is played.
 * @param {Sound[]} sounds
 * @param {Event} event
 */
function sound(sounds, event) {
  const { settings } = store.state.session;
  soundPlayer.play(sounds, settings, board.landing);
  // What a setting sounds like lands nowhere.
  if (event.kind !== "settingsChanged") vibrate(sounds, settings, board.landing);
}

/** @param {Settings} settings */
function applySettings(settings) {
  styleBySettings(document.documentElement, settings);
  showSettings(byId("settings-form"), settings);
  localeLoader.load(settings.language);
}

function saveClocks() {
  readClock();
  saver.saveClocks(store.state);
}

/**
 * A part of the page that is fetched when it is wanted; null when it cannot be had, which is said.
 * @template Module
 * @param {Promise<Module>} fetched
 * @returns {Promise<Module | null>}
 */
async function arrived(fetched) {
  try {
    return await fetched;
  } catch (error) {
    log(String(error));
    notice("not-loaded");
    return null;
  }
}

/**
 * @param {string} id
 * @param {() => unknown} action
 */
function onPress(id, action) {
  onClick(byId(id), action);
}

function wireButtons() {
  for (const button of /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll("[data-listen]")
  ))
    onClick(button, () => {
      // What is said is heard in one dialog only.
      button.closest("dialog")?.close();
      return queryRunner.open();
    });
  onPress("sound", () => {
    const { settings } = store.state.session;
    dispatch({ kind: "settingsChanged", settings: { ...settings, sound: !settings.sound } });
  });
  onPress("open-keys", () => queryRunner.openKeys());
  onPress("open-share", async () => {
    const sharing = await arrived(import("./dialogs/share.js"));
    if (!t || !sharing) return;
    sharing.openShare(store.state, t, board.svg, gipf?.SHARING);
  });
  onPress("open-statistics", async () => {
    const statistics = await arrived(import("./dialogs/statistics.js"));
    if (t) statistics?.openStatistics(store.state, t);
  });
  onPress("open-new", () => t && !(challenge || lessons) && newGameDialog.open(store.state, t));
  onPress("again", () => newGameDialog.restart(store.state.game));
  onPress("next-level", () => newGameDialog.restart(store.state.game, nextLevel(store.state)));
  onPress("play-here", () => tabs.takeOver());
  onPress("unsaved-save", async () => {
    const sharing = await arrived(import("./dialogs/share.js"));
    if (t) sharing?.saveRecord(store.state, t, gipf?.SHARING);
  });
  onPress("unsaved-dismiss", () => dispatch({ kind: "unsavedDismissed" }));
  onPress("move-now", () => effects.moveNow());
  onPress("try-again", () => engine.start());
}

/**
 * Say everything in the words that have come: the first, or those of another language.
 * @param {Translate} words
 * @param {string} language
 */
function speak(words, language) {
  const isFirst = t === null;
  t = words;
  translatePage(document, t);
  byId("announcements").replaceChildren();
  paintLanguage(t, language, isFirst);
  if (store.state.interaction.notice?.kind === "language-late") {
    dispatch({ kind: "noticed", notice: null });
  }
  paint();
  // From now on the page says itself what is wrong.
  if (isFirst) window.pageStart.end();
  // Only now can it be said.
  if (isFirst) readConnection(dispatch);
  if (isFirst) followRoute();
  if (isFirst && !window.pageStart.isUpToDate()) notice("old-browser");
  if (isFirst && quarantined) notice(quarantined);
}

/** Say that the texts that are wanted have not come; the settings say so on every attempt. */
function sayLanguageIsLate() {
  if (!t) return;
  paintLateLanguage(t);
  if (!isLanguageLate) notice("language-late");
  isLanguageLate = true;
}

/** Do what the address asks for. */
function followRoute() {
  const route = currentRoute();
  if (route?.kind === "learn") return learning.open(route.page);
  if (!route || !["new", "first", "continue"].includes(route.kind)) return;
  clearRoute();
  if (route.kind === "first") return playFirst();
  if (route.kind === "new" && t && !challenge) newGameDialog.open(store.state, t);
}

function begin() {
  addSteps();
  board.listen(
    boardCallbacks(
      dispatch,
      () => store.state,
      (key) => say([{ key }]),
    ),
    boardKeyMap(() => store.state.session.settings),
  );
  if (saved && !lessons) dispatch({ kind: "gameLoaded", saved });
  tabs.begin(readGameText());
  engine.start();
  onActionFailed((error) => {
    log(String(error));
    notice("failed");
  });
  wireButtons();
  wireEventButtons(dispatch);
  wireQuarantineButtons(store, engine);
  wireMoveInputs(dispatch, () => livePly(store.state), gipf?.canonicalMove);
  wireDialogs();
  wireMenu(byId("more"), byId("open-more"));
  wireMenu(byId("top-menu"), byId("open-top-menu"));
  byId("settings-haptics").hidden = !canVibrate();
  followOnScreenKeyboard();
  // A phone may end a hidden tab without another word.
  addEventListener("pagehide", () => {
    saveClocks();
    tabs.leave();
  });
  addEventListener("pageshow", ({ persisted }) => persisted && tabs.comeBack());
  document.addEventListener("visibilitychange", () => {
    saveClocks();
    if (document.visibilityState === "visible") tabs.wake();
  });
  onForgotten(() => location.replace(location.pathname));
  onSettingsElsewhere((settings) => dispatch({ kind: "settingsReceived", settings }));
  addEventListener("hashchange", followRoute);
  wireConnection(store, shownGame !== "dvonn");
  // A file has no place of its own for one.
  if (!isSingleFile()) scheduleSnapshot(store, engine, makeSnapshot);
  const runCommand = commandRunner({ dispatch, board, queryRunner, effects });
  listenToKeys(dispatch, () => store.state, runCommand);
  const { settings } = store.state.session;
  styleBySettings(document.documentElement, settings);
  wireSettings(byId("settings-form"), settings, (chosen) =>
    dispatch({ kind: "settingsChanged", settings: chosen }),
  );
  const loadTexts = () => localeLoader.load(store.state.session.settings.language);
  addEventListener("languagechange", loadTexts);
  addEventListener("online", () => localeLoader.retry());
  loadTexts();
}

/** Begin, unless no move could be made in this browser; what goes wrong page-start.js says. */
function start() {
  if (window.pageStart.canRun()) begin();
}

if (window.pageStart) start();
else loadInlined().then(start);
