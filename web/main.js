/**
 * Wires the parts; the only file that knows them all, and the only one that
 * draws random numbers. Over 300 lines, because a third of them name the parts
 * and the rest is one list of what is connected with what, in its order.
 *
 * @import { GameRecord } from "./engine/protocol.ts"
 * @import { Event } from "./core/events.ts"
 * @import { PlainNotice } from "./core/notice.ts"
 * @import { Message, Settings, State } from "./core/state.ts"
 * @import { Extent } from "./core/extent.ts"
 */

import { Board } from "./board/board.ts";
import { describeBoard } from "./core/board-description.ts";
import { isTicking } from "./core/clock.ts";
import { isMoveOnItsWay } from "./core/cursor-selectors.ts";
import { extentOf } from "./core/extent.ts";
import { initialState, reduce } from "./core/reducer.ts";
import { isBlackNear } from "./core/seats.ts";
import { Store } from "./core/store.ts";
import { EngineClient, log } from "./engine/client.ts";
import "./engine/faster-start/page.ts";
import { ParallelSearch } from "./engine/parallel-search.ts";
import { makeHelper, makeWorker } from "./engine/start-worker.ts";
import { ClockView } from "./features/clock/clocks.ts";
import { EndingQuestion } from "./features/ending/ending-question.ts";
import { EndingScene } from "./features/ending/ending-scene.ts";
import { GameFiles } from "./features/files/game-files.ts";
import { Learning } from "./features/learning/entry.ts";
import { announcements } from "./features/listen/announcements.ts";
import { boardKeyMap } from "./features/listen/key-map.ts";
import { QueryRunner } from "./features/listen/query-runner.ts";
import { NewGameDialog } from "./features/new-game/new-game.ts";
import { firstGame, NewGames, quarantine } from "./features/new-game/new-games.ts";
import { isSingleFile, readConnection, wireConnection } from "./features/offline/connection.ts";
import { paintConnection } from "./features/offline/connection-banner.ts";
import { isNewVisit, PlaceKeeper } from "./features/place/place-keeper.ts";
import { forgetPlaceBeside } from "./features/place/saved-place.ts";
import { boardCallbacks } from "./features/play/board-callbacks.ts";
import { boardWords } from "./features/play/board-words.ts";
import { wireEventButtons } from "./features/play/buttons.ts";
import { EvaluationBar } from "./features/play/evaluation-bar.ts";
import { MoveList } from "./features/play/move-list.ts";
import { PhaseBanner } from "./features/play/phase-banner.ts";
import { StackInspector } from "./features/play/stack-inspector.ts";
import { StatusPanel } from "./features/play/status.ts";
import { TabTitle } from "./features/play/title.ts";
import { Trays } from "./features/play/trays.ts";
import { MoveInputs } from "./features/play/typed-moves.ts";
import { practiceShown } from "./features/practice/practice.ts";
import { ReviewKeeper } from "./features/review/review-keeper.ts";
import { ReviewPanel } from "./features/review/review-panel.ts";
import { parseGame, serializeGame } from "./features/saving/game-format.ts";
import { GameSaver } from "./features/saving/game-saver.ts";
import { LastingRequest } from "./features/saving/lasting.ts";
import { wireQuarantineButtons } from "./features/saving/quarantine-buttons.ts";
import {
  onSettingsElsewhere,
  readGame,
  readGameText,
  readSettings,
  writeSettings,
} from "./features/saving/saved-game.ts";
import { Language } from "./features/settings/language.ts";
import { showSettings, styleBySettings, wireSettings } from "./features/settings/settings.ts";
import { fragmentOf } from "./features/sharing/game-links.ts";
import { OWN_NAME, SharedGame, sharedRoute } from "./features/sharing/shared-game.ts";
import { canVibrate } from "./features/sound/haptics.ts";
import { SoundPlayer } from "./features/sound/player.ts";
import { countEnded } from "./features/statistics/statistics.ts";
import { browserLocks, openChannel, Tabs } from "./features/tabs/tabs.ts";
import ENGLISH from "./i18n/en.json" with { type: "json" };
import { commandRunner } from "./shell/commands.ts";
import { wireDialogs } from "./shell/dialogs.ts";
import { Effects } from "./shell/effects.ts";
import { separately, tellOfFaults } from "./shell/faults.ts";
import { FullScreen } from "./shell/full-screen.ts";
import { loadInlined } from "./shell/inlined.ts";
import { prepareLaterStarts } from "./shell/later-starts.ts";
import { pageLiveRegion } from "./shell/live-region.ts";
import { wireMenu } from "./shell/menu.ts";
import { partLoader, wireDialogsOnDemand } from "./shell/on-demand.ts";
import { listenToKeys } from "./shell/page-keys.ts";
import { listenToWheel } from "./shell/page-wheel.ts";
import { pauseWhileReading } from "./shell/reading-pause.ts";
import {
  clearRoute,
  currentRoute,
  finishedGameHash,
  gameOf,
  rememberPage,
} from "./shell/routes.ts";
import { onForgotten, saveApart } from "./shell/storage.ts";
import { WakeLock } from "./shell/wake-lock.ts";
import { byId, onActionFailed, onClick, translateAll } from "./ui/dom.ts";
import { isMotionEnabled } from "./ui/motion.ts";
import { followOnScreenKeyboard } from "./ui/on-screen-keyboard.ts";

/** The parts of another game than DVONN, which take the place of its own; null for DVONN. */
const shownGame = gameOf(location.href);
const isGipf = shownGame === "gipf" || shownGame === "lessons";
const gipf = isGipf ? await import("./games/gipf/game.ts") : null;
/** What surrounds a game of DVONN that decides a challenge in GIPF. */
const challenge = shownGame === "challenge" ? await import("./games/gipf/challenge-page.ts") : null;
if (challenge) saveApart(challenge.OWN_NAMES);
const challengePage = challenge && (await challenge.prepare());
if (gipf) {
  saveApart(shownGame);
  await gipf.prepare();
}
/** A game that a link brings; null for one's own. */
const linked = shownGame === "dvonn" ? sharedRoute(currentRoute()) : null;
const sharedGame =
  linked && new SharedGame(linked, (...request) => engine.ask(...request), dispatch);
const lessons = shownGame === "lessons" ? await gipf?.openLessons(dispatch, paint) : null;
/** What stands in the place of a game of one's own; null for that. */
const guest = challengePage ?? lessons ?? sharedGame;
const drawing = /** @type {SVGSVGElement} */ (document.querySelector("#board"));
const board = gipf?.makeBoard(drawing) ?? new Board(drawing);
/** As requests name it. */
const gameName = gipf ? "gipf" : "dvonn";
const { saved, isUnreadable } = readGame();
/** What is to be said of a game that could not be read. */
const quarantined = isUnreadable ? quarantine() : null;
/** The start of GIPF's first game; null for DVONN. */
const firstStart = gipf?.FIRST_START ?? null;
const game = guest?.firstGame ?? firstGame(firstStart);
/** @type {Store<State, Event, Extent>} */
const store = new Store(initialState(game, readSettings()), {
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
const moveInputs = new MoveInputs(dispatch, () => store.state, gipf?.WORD_MOVES);
const stackInspector = new StackInspector(byId("stack-inspector"), board.svg, gipf?.CONTENTS);
const phaseBanner = new PhaseBanner();
const reviewPanel = new ReviewPanel(dispatch);
const soundPlayer = new SoundPlayer(gipf?.ENDING.towers);
const clockView = new ClockView(readClock);
const endingQuestion = new EndingQuestion(dispatch);
const endingScene = new EndingScene(
  board.svg,
  () => soundPlayer.hush(),
  () => stackInspector.close(),
  gipf?.ENDING,
);
const tabTitle = new TabTitle(gipf ? "gipf.page.title.status" : undefined);
const wakeLock = new WakeLock();
const fullScreen = new FullScreen();
const newGameDialog = new NewGameDialog((event) => newGames.report(event), Math.random, gipf);
const newGames = new NewGames(store, newGameDialog, {
  t: () => language.t,
  takeOver: () => tabs.takeOver(),
  start: firstStart,
  isGiven: (challenge ?? sharedGame) !== null,
  onEasyGame: () => learning.begin(),
});
const loadPart = partLoader(() => notice("not-loaded"));
const liveRegion = pageLiveRegion(byId("announcements"));
const queryRunner = new QueryRunner(
  board,
  () => store.state,
  () => language.t,
  (sentences) => liveRegion.say(sentences),
  loadPart,
  gipf?.QUERY_WORDS,
);

const engine = new EngineClient(dispatch, () => makeWorker(() => engine.start()), {
  game: gameName,
  findCause: (files) => window.pageStart.findCause(files),
});
const cores = navigator.hardwareConcurrency ?? 1;
const parallelSearch = new ParallelSearch(engine, makeHelper, cores, gameName);
const effects = new Effects(engine, parallelSearch, dispatch, {
  seed: () => Math.floor(Math.random() * 2 ** 31),
  onBadGame: ({ faults }) => newGames.replaceRefused(faults),
});

const tabs = new Tabs({
  id: crypto.getRandomValues(new Uint32Array(2)).join("-"),
  locks: browserLocks(),
  channel: sharedGame ? null : openChannel(),
  currentGame: () => serializeGame(readClock().game),
  onRole: (role) => dispatch({ kind: "roleChanged", role }),
  onGame: (text) => {
    const followed = parseGame(text);
    if (followed) dispatch({ kind: "gameFollowed", saved: followed });
  },
  onClock: (spent) => dispatch({ kind: "clockFollowed", spent }),
});
const saver = new GameSaver(tabs, (isSaved) => dispatch({ kind: "savingChanged", isSaved }));
const language = new Language(
  { ...ENGLISH, ...(gipf ?? challenge)?.ENGLISH },
  {
    state: () => store.state,
    dispatch,
    onWords: speak,
    onError: (error) => log(String(error)),
  },
  (gipf ?? challenge)?.loadTexts,
);
/** Has the code of a game written; null for GIPF, which has no links. */
const writeLink = gipf
  ? null
  : (/** @type {GameRecord} */ record) => engine.ask("write_link", record);
const gameFiles = new GameFiles(store, engine, {
  t: () => language.t,
  game: gipf ? "gipf" : "dvonn",
  isGuest: sharedGame !== null,
  fragmentOf: async (game) => (writeLink ? fragmentOf(game, game.livePath, writeLink) : ""),
  report: (event) => newGames.report(event),
});
const lastingRequest = new LastingRequest();
const isLinked = sharedGame !== null;
const placeKeeper = new PlaceKeeper(dispatch, isLinked, isLinked && isNewVisit());
const learning = new Learning({
  engine,
  geometry: board.geometry,
  state: () => store.state,
  t: () => language.t,
  isWelcoming: !lessons && !challenge,
  isLinked: sharedGame !== null,
  lessonsAddress: gipf?.LESSONS_ADDRESS ?? null,
  play: () => (sharedGame ? sharedGame.leave("?first") : newGames.playAsBeginner()),
  load: loadPart,
  onShown: rememberPage,
  // The address is that of the game again.
  onLeft: () => currentRoute()?.kind === "learn" && clearRoute(),
});

/** @param {Event} event */
function dispatch(event) {
  store.dispatch(event);
}

/** What the time is, while clocks run. @param {State} state */
function clockReading(state) {
  return isTicking(state)
    ? /** @type {Event} */ ({ kind: "clockRead", at: performance.now() })
    : null;
}

/** Read the clocks of the game, and return the state after that. */
function readClock() {
  const reading = clockReading(store.state);
  if (reading) dispatch(reading);
  return store.state;
}

/** The steps of the loop, in their order. */
function addSteps() {
  store.addStep(({ state, before, event }) => {
    const { settings } = state.session;
    if (settings === before.session.settings) return;
    applySettings(settings);
    if (event.kind !== "settingsReceived") writeSettings(before.session.settings, settings);
  });
  if (!lessons) store.addStep(({ state }) => placeKeeper.follow(state), ["everything"]);
  // Python looks at the position while the page is painted.
  store.addStep(({ state }) => effects.follow(state), ["everything"]);
  // Its answer to a move comes at once: until then the page shows all of the position before it.
  store.addStep(({ state }) => isMoveOnItsWay(state) || paint(), ["everything"]);
  store.addStep(({ state }) => language.t && clockView.paint(state, language.t), ["clock"]);
  store.addStep(({ state }) => language.t && statusPanel.paint(state, language.t), ["loading"]);
  store.addStep(
    ({ before, state, event }) => say(announcements(before, state, event, gipf?.WORDS)),
    ["everything", "clock"],
  );
  store.addStep((change) => soundPlayer.follow(change, board.landing), ["everything"]);
  if (!sharedGame) {
    store.addStep(({ state, before }) => saver.follow(state, before), ["everything"]);
    store.addStep(({ state, before }) => saver.followClock(state, before), ["clock"]);
  }
  if (!guest) store.addStep(({ state }) => lastingRequest.follow(state), ["everything"]);
  const reviewKeeper = new ReviewKeeper(dispatch);
  store.addStep(({ state }) => reviewKeeper.follow(state), ["everything"]);
  store.addStep(({ state }) => gipf?.followChallenge(state, dispatch), ["everything"]);
  store.addStep(({ state }) => guest?.follow(state), ["everything"]);
  store.addStep(({ state }) => learning.follow(state), ["everything"]);
  store.addStep(({ state }) => wakeLock.follow(state), ["everything"]);
  store.addStep(({ state }) => state.flow.clockReadAt === null && readClock(), ["everything"]);
  store.addStep(({ state }) => countEnded(state, dispatch, gipf?.isBeginning), ["everything"]);
}

function paint() {
  const { t } = language;
  if (!t) return;
  const { state } = store;
  const isAnimated = isMotionEnabled(state.session.settings);
  const { spaces } = board.geometry;
  document.documentElement.classList.toggle("is-turned", isBlackNear(state));
  separately(
    () =>
      board.paint(
        gipf?.describe(state, t, spaces, isAnimated) ??
          describeBoard(state, boardWords(t), spaces, isAnimated),
      ),
    () => evaluationBar.paint(state, t),
    () => statusPanel.paint(state, t, board.landing),
    () => stackInspector.paint(state, t),
    () => lessons || endingScene.paint(state, t),
    () => gipf || trays.paint(state, board.landing),
    () => gipf || phaseBanner.paint(state, t),
    () => gipf || reviewPanel.paint(state, t),
    () => gipfPanel?.paint(state, t),
    () => guest?.paint(state, t),
    () => moveList.paint(state, t),
    () => moveInputs.paint(state, t),
    () => queryRunner.paint(state, t),
    () => newGameDialog.paint(state, t),
    () => clockView.paint(state, t),
    () => endingQuestion.paint(state, t),
    () => tabTitle.paint(state, t),
    () => fullScreen.paint(t),
    () => paintConnection(state, t),
  );
}

/** @param {PlainNotice} kind */
function notice(kind) {
  dispatch({ kind: "noticed", notice: { kind } });
}

/** @param {Message[]} messages */
function say(messages) {
  const { t } = language;
  if (t) liveRegion.say(translateAll(messages, t));
}

/** @param {Settings} settings */
function applySettings(settings) {
  styleBySettings(document.documentElement, settings);
  showSettings(byId("settings-form"), settings);
  language.load();
}

function wireButtons() {
  onClick(byId("sound"), () => {
    const { settings } = store.state.session;
    dispatch({ kind: "settingsChanged", settings: { ...settings, sound: !settings.sound } });
  });
  onClick(byId("open-new"), () => {
    if (sharedGame) sharedGame.leave("?new");
    else if (!lessons) newGames.open();
  });
  onClick(byId("again"), () => newGames.again());
  onClick(byId("next-level"), () => newGames.changeLevel());
  onClick(byId("play-here"), () => tabs.takeOver());
  onClick(byId("move-now"), () => effects.moveNow());
  onClick(byId("try-again"), () => engine.start());
  onClick(byId("return"), () => endingScene.bringBack());
  onClick(byId("review-close"), () => {
    // From a task it leads no further than to the review.
    if (!practiceShown(store.state)) endingScene.bringBack();
  });
}

/**
 * Say everything in the words that have come.
 * @param {boolean} isFirst
 */
function speak(isFirst) {
  byId("announcements").replaceChildren();
  if (isFirst) {
    // From now on the page says itself what is wrong.
    window.pageStart.end();
    tellOfFaults(
      () => !sharedGame && saver.isSaved,
      (text) => liveRegion.say([text]),
    );
  }
  paint();
  if (!isFirst) return say([{ key: "settings.language.now" }]);
  // Only now can it be said.
  readConnection(dispatch);
  followRoute();
  if (!window.pageStart.isUpToDate()) notice("old-browser");
  if (quarantined) notice(quarantined);
}

/** Do what the address asks for. */
function followRoute() {
  const route = currentRoute();
  if (route?.kind === "learn") return learning.open(route.page);
  if (!route || !["new", "first", "continue"].includes(route.kind)) return;
  clearRoute();
  if (route.kind === "first") return newGames.playFirst();
  if (route.kind === "new") newGames.open();
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
  // Beside a game from a link the lessons are offered in the top line.
  if (sharedGame) learning.begin();
  if (saved && !lessons) dispatch({ kind: "gameLoaded", saved });
  tabs.begin(readGameText());
  engine.start();
  onActionFailed((error) => {
    log(String(error));
    notice("failed");
  });
  wireButtons();
  wireDialogsOnDemand({
    state: () => store.state,
    t: () => language.t,
    board: board.svg,
    sharing: gipf?.SHARING,
    link: writeLink,
    finishedGame: finishedGameHash,
    load: loadPart,
  });
  wireEventButtons(dispatch);
  queryRunner.wireButtons();
  wireQuarantineButtons(store, engine);
  if (!lessons && !challenge) gameFiles.wire();
  wireDialogs();
  pauseWhileReading(store);
  wireMenu(byId("more"), byId("open-more"));
  wireMenu(byId("top-menu"), byId("open-top-menu"));
  wireMenu(byId("languages"), byId("open-language"), byId("open-top-menu"));
  byId("settings-haptics").hidden = !canVibrate();
  followOnScreenKeyboard();
  if (!sharedGame) saver.watchPage(readClock);
  addEventListener("appinstalled", () => lastingRequest.ask());
  onForgotten(() => location.replace(location.pathname));
  onSettingsElsewhere((settings) => dispatch({ kind: "settingsReceived", settings }));
  addEventListener("hashchange", () => {
    // A game is opened beside the one that is on the board, and left for it.
    if (!sharedGame && !sharedRoute(currentRoute())) return followRoute();
    placeKeeper.stop();
    forgetPlaceBeside(OWN_NAME);
    location.reload();
  });
  wireConnection(store, shownGame !== "dvonn");
  // A file has no place of its own for one.
  if (!isSingleFile()) prepareLaterStarts(store, engine);
  const runCommand = commandRunner({ dispatch, board, queryRunner, effects });
  listenToKeys(dispatch, () => store.state, runCommand);
  listenToWheel(board.svg, dispatch, () => store.state);
  const { settings } = store.state.session;
  styleBySettings(document.documentElement, settings);
  wireSettings(byId("settings-form"), settings, (chosen) =>
    dispatch({ kind: "settingsChanged", settings: chosen }),
  );
  language.begin();
}

/** Begin, unless no move could be made in this browser; what goes wrong page-start.ts says. */
function start() {
  if (window.pageStart.canRun()) begin();
}

if (window.pageStart) start();
else loadInlined().then(start);
