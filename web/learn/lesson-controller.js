/**
 * One lesson being played: a board of its own, with a state of its own, on which the same events
 * make the same state as in the game. What Python is asked is only what a move does, and why one
 * is refused.
 *
 * @import { MoveText, Replies } from "../engine/protocol.d.ts"
 * @import { Event, Message, Settings, State, Translate } from "../state/state.d.ts"
 * @import { Body, EngineClient } from "../engine/client.js"
 * @import { Lesson, Stage } from "./lesson.js"
 */

import { plyTexts } from "../a11y/announcements.js";
import { Overlay } from "../board/animation.js";
import { drawBoard, SPACE_ATTRIBUTE } from "../board/close-up.js";
import { Plane } from "../board/geometry.js";
import { AdviceView } from "../board/hint-arrow.js";
import { BoardInput } from "../board/pointer.js";
import { viewOf } from "../board/position-text.js";
import { BoardView } from "../board/view.js";
import { EngineError, log } from "../engine/client.js";
import { newGame } from "../state/game.js";
import { initialState, reduce } from "../state/reducer.js";
import { liveView, recordOf, requiredQueries, selectedSpace } from "../state/selectors.js";
import { moveText } from "../text/analysis-messages.js";
import { details } from "../text/messages.js";
import { helpWith, replyTo, stageOf } from "./lesson.js";

/** The learner is White; Black's part is written in the lesson, so no computer is asked for it. */
const SEATS = /** @type {const} */ ({
  white: { kind: "person" },
  black: { kind: "computer", level: "" },
});
/** In ms: time for the eye to see a move before it is answered. */
const PACE_MS = 700;
/** Failures after which help comes unasked. */
const PATIENCE = 2;
/** What a lesson has no use for: it has no past to travel to. */
const NOT_HERE = ["stepped", "pathShown", "undone", "redone", "returned"];

/**
 * @typedef {object} Doors
 * @property {() => void} onChange  There is something new to show.
 * @property {() => void} onEscape  There is nothing on the board to let go of.
 * @property {(key: string) => void} say  A text key without placeholders, aloud.
 */

export class LessonDesk {
  #failures = 0;
  #asked = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #reply;
  #end = new AbortController();

  /**
   * @param {Lesson} lesson
   * @param {State} page  The state of the page: is there an engine, what is set?
   * @param {EngineClient} engine
   * @param {Doors} doors
   */
  constructor(lesson, page, engine, { onChange, onEscape, say }) {
    this.lesson = lesson;
    this.engine = engine;
    this.onChange = onChange;
    this.onEscape = onEscape;
    this.say = say;
    const start = viewOf(lesson.start);
    const named = start.phase === "stacking" ? Object.keys(start.stacks) : [];
    this.board = drawBoard(named, "grid");
    const plane = new Plane(this.board, SPACE_ATTRIBUTE);
    this.overlay = new Overlay(/** @type {Element} */ (this.board.querySelector(".over")), plane);
    this.boardView = new BoardView(this.board, plane, this.overlay);
    this.adviceView = new AdviceView(this.board, plane);
    const first = [...plane.groups.keys()].find((space) => start.stacks[space]?.owner === "white");
    this.plane = plane;
    this.first = first ?? String([...plane.groups.keys()].at(24));
    plane.groups.get(this.first)?.setAttribute("tabindex", "0");
    this.state = this.#fresh(page);
  }

  /**
   * Let the board be played on; it has to be in the page.
   * @param {Element} host
   */
  open(host) {
    host.replaceChildren(this.board);
    new BoardInput(
      this.board,
      this.plane,
      this.overlay,
      (event) => this.#dispatch(event),
      () => this.state,
      { first: this.first, signal: this.#end.signal, say: this.say },
    );
    this.#follow();
  }

  /** The lesson is left: nothing of it goes on. */
  close() {
    clearTimeout(this.#reply);
    this.#end.abort();
    this.overlay.clear();
  }

  /** @returns {Stage} */
  get stage() {
    return stageOf(this.lesson, this.state.game.livePath);
  }

  /** Does the learner have to pass? */
  get isPassing() {
    return this.stage === "open" && Boolean(liveView(this.state)?.pass);
  }

  /** Begin anew. */
  again() {
    clearTimeout(this.#reply);
    const { generation } = this.state;
    this.state = { ...this.#fresh(this.state), generation: generation + 1 };
    if (this.#failures >= PATIENCE) this.help();
    this.#follow();
  }

  /** Pass, where there is no other move. */
  pass() {
    if (this.isPassing) this.#dispatch({ kind: "passDue", generation: this.state.generation });
  }

  /** Show a move that brings the learner on. */
  help() {
    const view = liveView(this.state) ?? this.state.cursor.view;
    const move = view && this.stage === "open" && !view.pass ? helpWith(this.lesson, view) : null;
    if (!move) return;
    this.#failures = Math.max(this.#failures, PATIENCE);
    const { interaction, search } = this.state;
    this.state = {
      ...this.state,
      interaction: { ...interaction, notice: null },
      search: { ...search, hint: { analysis: helping(move) } },
    };
    this.#follow();
  }

  /**
   * The page has changed: an engine has come or gone.
   * @param {State} page
   */
  follow({ session: { engine } }) {
    if (this.state.session.engine === engine) return;
    if (this.state.session.engine.kind !== engine.kind) this.#asked = "";
    this.state = { ...this.state, session: { ...this.state.session, engine } };
    if (this.#failures >= PATIENCE && !this.state.search.hint) this.help();
    this.#follow();
  }

  /** @param {Translate} t */
  paint(t) {
    this.board.setAttribute("aria-label", t("lesson.board"));
    this.boardView.paint(this.state, t);
    this.adviceView.paint(this.state);
  }

  /**
   * What has happened, or what to do: a sentence each; none while a move is being looked into.
   * @returns {Message[]}
   */
  messages() {
    const { state, stage } = this;
    const { notice } = state.interaction;
    const { hint } = state.search;
    const { engine } = state.session;
    const selected = selectedSpace(state);
    const live = liveView(state);
    const last = live?.last;
    if (engine.kind === "failed") return [{ key: `failure.${engine.code}` }];
    if (engine.kind === "loading") return [{ key: "lesson.loading" }];
    if (!live) return [];
    if (stage === "done") return [{ key: `lesson.${this.lesson.name}.done` }];
    const happened = last ? plyTexts(last, live) : [];
    if (stage === "missed") return [...happened, { key: "lesson.missed" }];
    const helped = hint?.analysis?.principal_variation[0];
    const help = helped ? [{ key: "hint.move", placeholders: { move: moveText(helped) } }] : [];
    if (notice) return [...details(state), ...help];
    if (stage === "reply") return [...happened, { key: "announce.turn.black" }];
    if (live.pass) return [{ key: "status.pass.detail" }];
    if (selected) return details(state);
    if (help.length) return help;
    return [...happened, ...details(state)];
  }

  /** Is what `messages` says worth being spoken, or does it only follow the pointer? */
  get isNews() {
    return selectedSpace(this.state) === null || this.state.interaction.notice !== null;
  }

  /**
   * @param {State} page
   * @returns {State}
   */
  #fresh({ session: { engine, settings } }) {
    const game = { ...newGame(SEATS, false), start: this.lesson.start };
    const state = initialState(game, playable(settings));
    return {
      ...state,
      session: { ...state.session, engine },
      cursor: { ...state.cursor, view: viewOf(this.lesson.start) },
    };
  }

  /** @param {Event} event */
  #dispatch(event) {
    if (NOT_HERE.includes(event.kind)) return;
    if (event.kind === "hintPressed") return this.help();
    if (event.kind === "spacePressed" && this.stage !== "open") {
      return this.stage === "missed" ? this.again() : undefined;
    }
    const before = this.state;
    if (event.kind === "cancelled" && !selectedSpace(before)) return this.onEscape();
    this.state = reduce(before, event);
    if (this.state === before) return;
    const { notice } = this.state.interaction;
    const isRefused = notice !== null && notice !== before.interaction.notice;
    const isMissed = this.stage === "missed" && this.state.generation !== before.generation;
    if (isRefused || isMissed) this.#fail();
    this.#follow();
  }

  #fail() {
    this.#failures += 1;
    if (this.#failures < PATIENCE || this.stage !== "open") return;
    const { notice } = this.state.interaction;
    this.help();
    this.state = { ...this.state, interaction: { ...this.state.interaction, notice } };
  }

  /** See to it that what is lacking comes, and that the page shows what there is. */
  #follow() {
    this.#ask();
    this.#answer();
    this.onChange();
  }

  #ask() {
    const { generation, game } = this.state;
    const { view: path, refusal } = requiredQueries(this.state);
    const key = `${generation} ${path} ${refusal?.move} ${refusal?.space}`;
    if (key === this.#asked) return;
    this.#asked = key;
    if (path !== null) {
      this.#send("view", recordOf(this.state, path), ({ view, plies }) => ({
        kind: "viewArrived",
        generation,
        path,
        view,
        plies,
      }));
    } else if (refusal !== null) {
      const tried = refusal.move ? { move: refusal.move } : { space: refusal.space ?? "" };
      const played = { ...recordOf(this.state, game.livePath), ...tried };
      this.#send("explain_refusal", played, (answer) => ({
        kind: "refusalExplained",
        generation,
        answer,
      }));
    }
  }

  /**
   * @template {"view" | "explain_refusal"} Kind
   * @param {Kind} kind
   * @param {Body<Kind>} body
   * @param {(reply: Replies[Kind]) => Event} eventOf
   */
  async #send(kind, body, eventOf) {
    try {
      const reply = await this.engine.ask(kind, body);
      if (!this.#end.signal.aborted) this.#dispatch(eventOf(reply));
    } catch (error) {
      // An engine that has gone is asked again when there is one.
      if (!(error instanceof EngineError)) throw error;
      if (error.code !== "gone") log(`lesson: ${error.code}: ${error.message}`);
    }
  }

  /** Play the other side's part, a little later. */
  #answer() {
    clearTimeout(this.#reply);
    const view = liveView(this.state);
    const move = view && this.stage === "reply" ? replyTo(this.lesson, view) : null;
    if (!move) return;
    const { generation } = this.state;
    this.#reply = setTimeout(
      () => this.#dispatch({ kind: "moveChosen", generation, move }),
      PACE_MS,
    );
  }
}

/**
 * A lesson is to be tried out: no move is asked about.
 * @param {Settings} settings
 * @returns {Settings}
 */
function playable(settings) {
  return { ...settings, confirm: false };
}

/**
 * A hint as the board shows it.
 * @param {MoveText} move
 */
function helping(move) {
  return {
    win_probability: 0.5,
    score_difference: 0,
    proven: false,
    solved: null,
    nodes: 0,
    principal_variation: [move],
    reasons: [],
    moves: [],
  };
}
