/**
 * Paints the status panel, the players' cards, and the attributes of <html> that tests of the
 * running page read (README.md).
 */
import { LEAVING_MS } from "../../board/animation.ts";
import { drawFace } from "../../board/faces.ts";
import { drawRing, drawStack, PIECES, readToken } from "../../board/stack-art.ts";
import { isLookingBack } from "../../core/cursor-selectors.ts";
import { EMPTY_BOARD } from "../../core/document.ts";
import { dvonnPart } from "../../core/dvonn-part.ts";
import { firstAnswer } from "../../core/feature.ts";
import { isFirstLoss, isOver, winnerOf } from "../../core/game-selectors.ts";
import { isTip, noticeShown } from "../../core/notices.ts";
import { levelOf, nameOf, SIDES } from "../../core/seats.ts";
import type { Message, State, Translate } from "../../core/state.ts";
import { canAct, isAdvising, isThinking } from "../../core/turn-selectors.ts";
import type { Side, View } from "../../engine/protocol.ts";
import { byId, setMessages, setTextIn } from "../../ui/dom.ts";
import { isMotionEnabled } from "../../ui/motion.ts";
import { countingNumber } from "./counting-number.ts";
import { playerLabel } from "./messages.ts";
import { messageOf } from "./person-messages.ts";
import { paintButtons } from "./status-buttons.ts";

/** A game's texts for the panel and the cards. */
export interface StatusTexts {
  headline: (state: State) => Message;
  details: (state: State) => Message[];
  /** The small text below the player's name. */
  count: (view: View, side: Side, t: Translate) => string;
  /** The large number on the card. */
  number: (view: View, side: Side) => number;
}

/** Headlines with more letters count as long: phones shrink them in a review. */
const LONG = 34;

export class StatusPanel {
  private readonly cards;
  #nextPiece = "";
  /** The position painted last. */
  #view = null as View | null;
  /** When texts may appear, in performance.now() time. */
  #heldUntil = 0;
  #ply = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  #buttons: ((state: State, t: Translate) => void)[] = [];

  constructor(
    private readonly texts: StatusTexts,
    sign?: (side: Side) => Element,
  ) {
    this.cards = SIDES.map((side) => {
      const card = byId(`card-${side}`);
      return {
        side,
        showScore: countingNumber(card.querySelector(".card-number") as Element),
        paintPiece: cardPiece(card.querySelector(".card-piece") as Element, side, sign),
      };
    });
    for (const sign of document.querySelectorAll("[data-sign]")) {
      const look = readToken(sign.getAttribute("data-sign") ?? "");
      const own = look.owner?.charAt(0).repeat(look.height - look.dvonns) ?? "";
      const stack = drawStack({ ...look, pieces: "r".repeat(look.dvonns) + own });
      // A ring lies around a stack; a cross lies on the stack.
      if (sign.querySelector("path")) sign.prepend(stack);
      else sign.append(stack);
    }
  }

  /** @param landing  How long texts about the move wait for its stack to land, in ms. */
  paint(state: State, t: Translate, landing: number = 0) {
    paintRoot(state);
    paintProgress(state, t);
    this.#paintNextPiece(state);
    const { view } = state.cursor;
    const now = performance.now();
    // A person who has just moved looks at the stack, so the texts about the move need not wait.
    const isAwaited = isOver(state) || !isPersonsMove(state);
    if (view !== this.#view) this.#heldUntil = isAwaited ? now + landing : 0;
    this.#view = view;
    clearTimeout(this.#timer);
    // A person who has begun to choose a stack reads about that stack at once.
    const isChoosing = state.interaction.presses.length > 0;
    if (now < this.#heldUntil && !isLookingBack(state) && !isChoosing) {
      this.#sayMoving(state, t);
      this.#timer = setTimeout(() => this.#say(state, t), this.#heldUntil - now);
    } else this.#say(state, t, landing);
  }

  /**
   * Says that the computer's stack is moving. After the last move of a game, the old texts stay
   * until the stack lands.
   */
  #sayMoving(state: State, t: Translate) {
    const { last } = state.cursor.view ?? {};
    byId("move-now").classList.add("is-awaited");
    if (!last || isOver(state) || state.game.seats[last.player].kind !== "computer") return;
    paintHeadline(messageOf("status.moving", state.game, last.player), t);
    setMessages(byId("status-detail"), t, []);
  }

  #say(state: State, t: Translate, landing: number = 0) {
    paintHeadline(this.texts.headline(state), t);
    setMessages(byId("status-detail"), t, forPointer(this.texts.details(state)));
    const { classList } = byId("status-detail");
    const notice = noticeShown(state);
    classList.toggle("is-notice", notice !== null);
    classList.toggle("is-tip", isTip(notice));
    classList.toggle("is-ending", state.game.ending !== null || isFirstLoss(state));
    classList.toggle("is-first-loss", isFirstLoss(state));
    paintButtons(state, t);
    for (const paint of this.#buttons) paint(state, t);
    const ply = state.cursor.view?.ply ?? 0;
    // A person who looks back or returns sees the score at once.
    const isPlayed = !isLookingBack(state) && ply === this.#ply + 1;
    this.#ply = ply;
    const { view } = state.cursor;
    // Pieces leave the board before their number changes.
    const delay = landing + (view?.last?.removed.length ? LEAVING_MS : 0);
    const isMoving = isMotionEnabled(state.session.settings) && isPlayed;
    for (const { side, showScore, paintPiece } of this.cards) {
      paintPiece(state);
      paintCard(state, side, t, this.texts);
      if (view) showScore(this.texts.number(view, side), isMoving, delay);
    }
    const { version } = state.session;
    if (version)
      setMessages(byId("version"), t, [{ key: "about.version", placeholders: { version } }]);
  }

  addButtons(paint: (state: State, t: Translate) => void) {
    this.#buttons.push(paint);
  }

  #paintNextPiece(state: State) {
    const isNext = !isLookingBack(state) && canAct(state) && !state.interaction.asking;
    const next = isNext ? dvonnPart(state.cursor.view).next_piece : null;
    const token = next ? PIECES[next] : "";
    if (token === this.#nextPiece) return;
    this.#nextPiece = token;
    byId("next-piece").replaceChildren(...(token ? [drawStack(readToken(token))] : []));
  }
}

function cardPiece(picture: Element, side: Side, drawPiece: (side: Side) => Element = drawRing) {
  let shown: number | null = null;
  /** @param rank  The level's rank; -1 for a person or unknown levels. */
  const draw = (rank: number) => {
    if (rank === shown) return;
    shown = rank;
    picture.replaceChildren(rank < 0 ? drawPiece(side) : drawFace(rank, side));
  };
  draw(-1);
  return ({ game, session }: State) => {
    const level = levelOf(game.seats[side]);
    draw(session.levels.findIndex(({ name }) => name === level));
  };
}

function paintHeadline(message: Message, t: Translate) {
  const title = byId("status-title");
  const { mark = "" } = message;
  setMessages(title, t, [message]);
  // The attribute holds only review marks.
  title.dataset.mark = mark === "costly" ? "" : mark;
  title.classList.toggle("is-costly", mark === "costly");
  title.classList.toggle("is-long", (title.textContent ?? "").length > LONG);
}

function isPersonsMove({ cursor: { view }, game: { seats } }: State) {
  return view?.last ? seats[view.last.player].kind === "person" : false;
}

function paintRoot(state: State) {
  const { view } = state.cursor;
  const { engine } = state.session;
  Object.assign(document.documentElement.dataset, {
    engine: isThinking(state) ? "thinking" : engine.kind,
    phase: !isLookingBack(state) && isOver(state) ? "over" : (view?.phase ?? "placing"),
    turn: view?.turn ?? "white",
    ply: String(view?.ply ?? 0),
    position: view?.position ?? EMPTY_BOARD,
  });
}

function paintProgress(state: State, t: Translate) {
  const { engine } = state.session;
  const { info } = state.search;
  const progress = byId("progress") as HTMLProgressElement;
  const isBusy = isThinking(state) || isAdvising(state);
  const other = firstAnswer((feature) => feature.progress?.(state));
  progress.classList.toggle("is-on", isBusy || other !== null || engine.kind === "loading");
  const doing = isBusy ? "progress.thinking" : (other?.key ?? "progress.loading");
  progress.setAttribute("aria-label", t(doing));
  if (engine.kind === "loading") {
    // The download takes most of the time; the rest of the bar is for the start of Python.
    progress.value = engine.total ? (0.85 * engine.loaded) / engine.total : 0;
  } else if (other && !isBusy) {
    progress.value = other.share;
  } else {
    progress.value = isBusy && info?.budget ? Math.min(1, info.nodes / info.budget) : 0;
  }
}

function paintCard(state: State, side: Side, t: Translate, texts: StatusTexts) {
  const { view } = state.cursor;
  const card = byId(`card-${side}`);
  const seat = state.game.seats[side];
  const { key, placeholders } = playerLabel(state.game, side);
  const label = t(key, placeholders);
  setTextIn(card, ".card-player", label);
  const [level, name] = [levelOf(seat), nameOf(seat)];
  setTextIn(card, ".card-name", level === null || name ? label : t(`level.${level}`));
  // The card cuts off the end of a long name, so the tooltip shows the whole name.
  card.classList.toggle("is-named", name !== "");
  card.title = name;
  // Until a position is known, the card shows the text in index.html.
  if (view) setTextIn(card, ".card-count", texts.count(view, side, t));
  const isLive = !isLookingBack(state);
  const isGoingOn = view !== null && view.phase !== "over" && !(isLive && isOver(state));
  card.classList.toggle("is-turn", isGoingOn && view.turn === side);
  card.classList.toggle("is-winner", (isLive ? winnerOf(state) : view?.winner) === side);
}

/** Replaces words about a mouse if the device has none. */
function forPointer(messages: Message[]) {
  if (matchMedia("(hover: hover)").matches) return messages;
  return messages.map((message) =>
    message.key === "notice.connections"
      ? { ...message, key: "notice.connections.touch" }
      : message,
  );
}
