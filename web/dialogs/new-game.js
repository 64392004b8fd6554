/**
 * The dialog for a new game. It remembers the last choices, across visits.
 *
 * @import { Dispatch } from "../state/events.d.ts"
 * @import { ClockChoice, Game, Seats, State, Translate } from "../state/state.d.ts"
 */

import { levelsBeaten } from "../persistence/statistics.js";
import { isRecord, keptName, parse, read, write } from "../persistence/storage.js";
import { BONUSES, MINUTES } from "../state/clock.js";
import { wouldLose } from "../state/game-selectors.js";
import { FIRST_LEVEL, isSolo } from "../state/seats.js";
import { byId, setMessages } from "../ui/dom.js";
import { openDialog } from "./dialogs.js";
import { LevelField } from "./level-field.js";

const LEVEL_FIELDS = /** @type {const} */ (["level", "level-white", "level-black"]);
const CHOICES = ["who", "color", "start", "minutes", "bonus"];
const STORAGE_NAME = "choices";

/** @typedef {{ seats: Seats, filled: boolean, clock: ClockChoice | null, start: string | null }} Choices */

/**
 * What another game than DVONN asks: the names of its fields, and the start that comes of them.
 * @typedef {object} GameChoices
 * @property {string[]} CHOICES
 * @property {(valueOf: (field: string) => string) => string} chosenStart
 */

export class NewGameDialog {
  /** Have choices been remembered? Otherwise the dialog starts with those of the current game. */
  #hasChoices = false;
  /** @type {Translate | null} */
  #t = null;

  /**
   * @param {Dispatch} dispatch
   * @param {() => number} random  In [0, 1); draws the colours.
   * @param {GameChoices | null} [game]  Of another game than DVONN.
   */
  constructor(dispatch, random, game = null) {
    this.game = game;
    this.dispatch = dispatch;
    this.random = random;
    this.dialog = /** @type {HTMLDialogElement} */ (byId("new-game"));
    this.form = /** @type {HTMLFormElement} */ (this.dialog.querySelector("form"));
    const fields = LEVEL_FIELDS.map((name) => [
      name,
      new LevelField(byId(`new-${name}`), FIRST_LEVEL, name === "level-white" ? "white" : "black"),
    ]);
    this.levels = /** @type {Record<typeof LEVEL_FIELDS[number], LevelField>} */ (
      Object.fromEntries(fields)
    );
    this.#restore();
    this.form.addEventListener("change", () => this.#showFields());
    // What is unfolded by hand is to be seen.
    const more = byId("new-more");
    more
      .querySelector("summary")
      ?.addEventListener("click", () =>
        requestAnimationFrame(() => more.scrollIntoView({ block: "nearest" })),
      );
    // Choices count only when the game is started.
    this.dialog.addEventListener("close", () => this.#restore());
    this.form.addEventListener("submit", () => {
      this.dialog.close();
      this.#save();
      dispatch({ kind: "gameStarted", ...this.#choices() });
    });
  }

  /**
   * Opens the dialog with the last choices.
   * @param {State} state
   * @param {Translate} t
   * @param {{ seats: Seats, filled: boolean } | null} [preselected]  Instead of those.
   */
  open(state, t, preselected = null) {
    this.#fill(state, t);
    // Where nothing has been chosen, the next game is like the last.
    const like = preselected ?? (this.#hasChoices ? null : likeGame(state.game));
    if (like) this.#set("start", like.filled ? "filled" : "placing");
    if (like) this.#select(like.seats);
    this.#showFields();
    byId("new-more").toggleAttribute("open", this.#value("minutes") !== "0");
    openDialog("new-game");
    /** @type {HTMLElement | null} */ (this.form.querySelector("[name=who]:checked"))?.focus();
  }

  /**
   * Starts a game with the same choices; random colours are drawn again.
   * @param {Game} game
   * @param {string | null} [level]  Of the computer, if it is to be another.
   */
  restart(game, level = null) {
    const { clock, start } = game;
    const isRandomColor = isSolo(game) && this.#hasChoices && this.#value("color") === "lot";
    const { white, black } = game.seats;
    const isSwapped = isRandomColor && this.random() < 0.5;
    const same = isSwapped ? { white: black, black: white } : game.seats;
    const seats = level === null ? same : atLevel(same, level);
    // The next choice begins with the computer that was met last.
    if (level !== null && this.#hasChoices) {
      this.levels.level.value = level;
      this.#save();
    }
    this.dispatch({
      kind: "gameStarted",
      seats,
      filled: game.fixed > 0,
      clock,
      start: this.game && start,
    });
  }

  /**
   * Keep what the dialog says true while it is open.
   * @param {State} state
   * @param {Translate} t
   */
  paint(state, t) {
    if (this.dialog.open) this.#fill(state, t);
  }

  /**
   * @param {State} state
   * @param {Translate} t
   */
  #fill(state, t) {
    const names = state.session.levels.map(({ name }) => name);
    for (const [name, field] of Object.entries(this.levels)) {
      // Which computers a person has beaten is of interest where he plays.
      field.offer(names.length ? names : [field.value], t, name === "level" ? levelsBeaten() : []);
    }
    this.#t = t;
    const isLost = wouldLose(state);
    byId("new-lost").hidden = !isLost;
    setMessages(byId("new-begin"), t, [{ key: isLost ? "new.give-up" : "new.begin" }]);
  }

  /** @param {Seats} seats */
  #select({ white, black }) {
    const persons = [white, black].filter(({ kind }) => kind === "person").length;
    this.#set("who", ["computers", "computer", "persons"][persons] ?? "computer");
    if (persons === 1) this.#set("color", white.kind === "person" ? "white" : "black");
    if (white.kind === "computer") this.levels["level-white"].value = white.level;
    if (black.kind === "computer") this.levels["level-black"].value = black.level;
    const computer = white.kind === "computer" ? white : black;
    if (computer.kind === "computer") this.levels.level.value = computer.level;
  }

  /** Shows the fields that apply to the choices made. */
  #showFields() {
    const who = this.#value("who");
    byId("new-color").hidden = who !== "computer";
    byId("new-level").hidden = who !== "computer";
    byId("new-level-white").hidden = who !== "computers";
    byId("new-level-black").hidden = who !== "computers";
    byId("new-minutes").hidden = who === "computers";
    byId("new-minutes-each").hidden = who !== "persons";
    byId("new-minutes-yours").hidden = who === "persons";
    const minutes = this.#value("minutes");
    const isTimed = who !== "computers" && minutes !== "0";
    byId("new-bonus").hidden = who === "computers";
    // What was chosen last time counts even where it is out of sight.
    const time = { key: `new.clock.${minutes}` };
    const clock = isTimed ? { key: "new.more.timed", placeholders: { time } } : { key: "new.more" };
    if (this.#t) setMessages(byId("new-more-title"), this.#t, [clock]);
  }

  /** @returns {Choices} */
  #choices() {
    const filled = this.#value("start") === "filled";
    const who = this.#value("who");
    const clock = who === "computers" ? null : this.#clock();
    const start = this.game?.chosenStart((field) => this.#value(field)) ?? null;
    return { seats: this.#seats(who), filled, clock, start };
  }

  /**
   * @param {string} who
   * @returns {Seats}
   */
  #seats(who) {
    const person = /** @type {const} */ ({ kind: "person" });
    const computer = (/** @type {typeof LEVEL_FIELDS[number]} */ field) =>
      /** @type {const} */ ({ kind: "computer", level: this.levels[field].value });
    if (who === "persons") return { white: person, black: person };
    if (who === "computers") {
      return { white: computer("level-white"), black: computer("level-black") };
    }
    const color = this.#value("color");
    const isWhite = color === "lot" ? this.random() < 0.5 : color === "white";
    return isWhite
      ? { white: person, black: computer("level") }
      : { white: computer("level"), black: person };
  }

  /** @returns {ClockChoice | null} */
  #clock() {
    const minutes = Number(this.#value("minutes"));
    const bonus = Number(this.#value("bonus"));
    return MINUTES.includes(minutes) && BONUSES.includes(bonus) ? { minutes, bonus } : null;
  }

  get #names() {
    return [...CHOICES, ...(this.game?.CHOICES ?? [])];
  }

  #save() {
    this.#hasChoices = true;
    const levels = LEVEL_FIELDS.map((name) => [name, this.levels[name].value]);
    const choices = this.#names.map((name) => [name, this.#value(name)]);
    write(keptName(STORAGE_NAME), JSON.stringify(Object.fromEntries([...levels, ...choices])));
  }

  #restore() {
    const saved = parse(read(keptName(STORAGE_NAME)) ?? "");
    if (!isRecord(saved)) return;
    this.#hasChoices = true;
    for (const name of this.#names) this.#set(name, saved[name]);
    for (const name of LEVEL_FIELDS) {
      const level = saved[name];
      if (typeof level === "string" && /^[a-z]+$/.test(level)) this.levels[name].value = level;
    }
  }

  /** @param {string} field */
  #value(field) {
    return String(new FormData(this.form).get(field) ?? "");
  }

  /**
   * Selects a value, if the field offers it.
   * @param {string} field
   * @param {string} value
   */
  #set(field, value) {
    const choices = /** @type {NodeListOf<HTMLInputElement>} */ (
      this.form.querySelectorAll(`input[name="${field}"]`)
    );
    const chosen = [...choices].find((choice) => choice.value === value);
    if (chosen) chosen.checked = true;
  }
}

/**
 * The seats with every computer at another level.
 * @param {Seats} seats
 * @param {string} level
 * @returns {Seats}
 */
function atLevel({ white, black }, level) {
  const seatOf = (/** @type {Seats["white"]} */ seat) =>
    seat.kind === "computer" ? { ...seat, level } : seat;
  return { white: seatOf(white), black: seatOf(black) };
}

/** @param {Game} game */
function likeGame({ seats, fixed }) {
  return { seats, filled: fixed > 0 };
}
