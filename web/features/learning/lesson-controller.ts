/** Runs a lesson with its own state, which is separate from the page's game. */
import { Board } from "../../board/board.ts";
import { CLOSE_UP_ATTRIBUTE, drawCloseUp } from "../../board/close-up.ts";
import type { BoardDescription, Space } from "../../board/description.ts";
import { describeExample, hintArrows } from "../../core/board-description.ts";
import type { Choices } from "../../core/choices.ts";
import { choicesIn } from "../../core/choices.ts";
import { mustPass } from "../../core/dvonn-part.ts";
import { dropStack, liftStack, pressSpace } from "../../core/interaction.ts";
import type { Engine, Message, Translate } from "../../core/state.ts";
import { isMotionEnabled } from "../../ui/motion.ts";
import { boardWords } from "../play/board-words.ts";
import { boardKeyMap } from "../play/key-map.ts";
import type { LessonCallbacks, LessonContext } from "./exercise.ts";
import type { Lesson, Stage } from "./lesson.ts";
import { learnerOf } from "./lesson.ts";
import { lessonMessages, lookOf } from "./lesson-messages.ts";
import { LessonQueries } from "./lesson-queries.ts";
import type { LessonState } from "./lesson-state.ts";
import {
  explain,
  follow,
  helpIfNeeded,
  helpPath,
  isFlawless,
  isLearnersTurn,
  needsRefutation,
  newLesson,
  nextReply,
  playMove,
  showHelp,
  showRefutation,
  showView,
  stageNow,
  startAgain,
  takeBack,
} from "./lesson-state.ts";
import { ReplyTimer } from "./reply-timer.ts";

/** How long a move is seen before the reply, in ms. */
const PACE_MS = 700;

export class LessonController {
  private readonly words;
  readonly settings;
  private readonly queries;
  readonly svg;
  private readonly board;
  private readonly replies = new ReplyTimer(PACE_MS);
  #state: LessonState;
  #end = new AbortController();

  constructor(
    readonly lesson: Lesson,
    public engine: Engine,
    { engine: client, geometry, settings, words }: LessonContext,
    private readonly callbacks: LessonCallbacks,
  ) {
    this.words = words;
    this.settings = settings;
    this.queries = new LessonQueries(client, {
      onView: (reply) => this.#change(showView(this.#state, reply)),
      onRefusal: (reply) => this.#change(explain(this.#state, reply)),
      onRefutation: (reply) => this.#change(showRefutation(this.#state, reply)),
    });
    this.#state = newLesson(lesson);
    const { stacks, phase } = lesson.view;
    const named = phase === "stacking" ? Object.keys(stacks) : [];
    // Lesson texts name no spaces, so the board names them only if the settings ask for names.
    this.svg = drawCloseUp(geometry, named, "grid", settings().names);
    this.svg.classList.toggle("is-riddle", lesson.isRiddle === true);
    this.board = new Board(this.svg, CLOSE_UP_ATTRIBUTE);
    const spaces = [...this.board.geometry.points.keys()];
    const own = spaces.find((space) => stacks[space]?.owner === learnerOf(lesson));
    const first = own ?? String(spaces[Math.floor(spaces.length / 2)]);
    this.board.drawing.groups.get(first)?.setAttribute("tabindex", "0");
  }

  /** @param host  The element to add the board to, which must already be in the page. */
  open(host: Element) {
    host.querySelector(".board")?.remove();
    host.append(this.svg);
    this.board.listen(
      {
        onPress: (space) => this.#press(space),
        onHover: (hovered) => {
          if (hovered !== this.#state.hovered) this.#change({ ...this.#state, hovered });
        },
        onLift: (space) => this.#lift(space),
        onDrop: (space) => this.#drop(space),
        onDrawn: () => {},
        onEscape: () => this.#cancel(),
        onStep: () => {},
        onEdge: () => this.callbacks.say("announce.edge"),
        onNothing: (to) => this.callbacks.say(`announce.none.${to}`),
      },
      boardKeyMap(this.settings),
      this.#end.signal,
    );
    this.#follow();
  }

  close() {
    this.replies.stop();
    this.#end.abort();
    this.queries.stop();
    this.board.clear();
  }

  get stage(): Stage {
    return stageNow(this.#state);
  }

  /** True while the verdict waits until the move has been shown. */
  get isSettling() {
    const isJudged = this.stage === "done" || this.stage === "missed";
    const isKnown = this.#state.view !== null && !needsRefutation(this.#state);
    return isJudged && (!isKnown || this.board.animation.isMoving);
  }

  get isPassing() {
    return this.stage === "open" && mustPass(this.#state.view);
  }

  get isBegun() {
    return this.#state.moves.length > 0;
  }

  get isFlawless() {
    return isFlawless(this.#state);
  }

  get isHelped() {
    return this.#state.isHelped;
  }

  /** The look of `messages`; null while the verdict waits. */
  get look() {
    return this.isSettling ? null : lookOf(this.#state, this.engine);
  }

  /** True if `messages` should be spoken; false if they only follow the pointer. */
  get isNews() {
    const { presses, help, hovered, notice } = this.#state;
    return presses.length === 0 || notice !== null || (help !== null && hovered === null);
  }

  restart() {
    this.#change(startAgain(this.#state));
  }

  pass() {
    if (this.isPassing) this.#change(playMove(this.#state, "PASS"));
  }

  help() {
    this.#change(showHelp(this.#state));
  }

  followEngine(engine: Engine) {
    if (this.engine === engine) return;
    this.engine = engine;
    this.#state = helpIfNeeded(this.#state);
    this.#follow();
  }

  paint(t: Translate) {
    this.svg.setAttribute("aria-label", t("lesson.board"));
    this.board.paint(this.#describe(t));
    const { animation } = this.board;
    if (!this.isSettling || !animation.isMoving) return;
    animation.arrival().then(() => {
      if (!this.#end.signal.aborted) this.callbacks.onChange();
    });
  }

  #describe(t: Translate): BoardDescription {
    const { attempt, moves, plies, view, notice } = this.#state;
    const choices = this.#choices();
    const help = choices.canAct ? helpPath(this.#state) : null;
    const scene = {
      game: String(attempt),
      mode: "play" as const,
      history: plies.map((ply) => ({ ...ply, before: null })),
      isWaiting: moves.length > 0 && view === null,
      isAnimated: isMotionEnabled(this.settings()),
      notice,
      arrows: help ? hintArrows(help, this.#state.presses) : [],
    };
    return describeExample(choices, scene, boardWords(t), this.board.geometry.points.keys());
  }

  #choices(): Choices {
    const { position, presses, pendingMove, hovered } = this.#state;
    return choicesIn({ view: position, presses, pendingMove, hovered, canAct: this.#canAct });
  }

  get #canAct() {
    return this.engine.kind === "ready" && isLearnersTurn(this.#state);
  }

  /** The messages; none while a judged move is still moving or its refutation is unknown. */
  messages(): Message[] {
    const isOpen = this.board.animation.isMoving || needsRefutation(this.#state);
    if (this.isSettling && isOpen) return [];
    return lessonMessages(this.#state, this.engine, this.#choices(), this.words);
  }

  #press(space: Space) {
    if (this.isSettling) this.board.clear();
    if (this.stage === "missed") {
      this.#change(takeBack(this.#state, space));
      if (!this.isNews) this.callbacks.say("lesson.undone");
      return;
    }
    if (this.stage !== "open" || !this.#canAct) return;
    const state = this.#state;
    this.#change(follow(state, pressSpace(state, state.position, space, false)));
  }

  #lift(space: Space) {
    if (this.stage !== "open" || !this.#canAct) return false;
    this.#change(liftStack(this.#state, space));
    return true;
  }

  #drop(space: Space | null) {
    const state = this.#state;
    if (this.stage !== "open" || !this.#canAct || !state.presses.length) return false;
    this.#change(follow(state, dropStack(state, state.position, space, false)));
    return true;
  }

  #cancel() {
    if (!this.#state.presses.length) return this.callbacks.onEscape();
    this.#change({ ...this.#state, presses: [], notice: null });
  }

  #change(state: LessonState) {
    if (state === this.#state) return;
    this.#state = state;
    this.#follow();
  }

  #follow() {
    this.queries.follow(this.#state, this.engine.kind === "ready");
    this.replies.follow(this.#state.moves.length, nextReply(this.#state), (move) =>
      this.#change(playMove(this.#state, move)),
    );
    this.callbacks.onChange();
  }
}
