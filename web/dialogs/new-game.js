/**
 * The dialog for a new game. What was chosen last is offered again, on the next visit, too.
 *
 * @import { ClockChoice, Dispatch, Game, Seats, State, Translate } from "../state/state.d.ts"
 */

import { isRecord, parse, read, write } from "../persistence/storage.js";
import { BONUSES, MINUTES } from "../state/clock.js";
import { isSolo, wouldLose } from "../state/selectors.js";
import { byId, setMessages } from "../ui/dom.js";
import { openDialog } from "./dialogs.js";
import { LevelField } from "./level-field.js";

/** The level offered first, and played at the first visit. */
export const FIRST_LEVEL = "casual";
const LEVEL_FIELDS = /** @type {const} */ (["level", "level-white", "level-black"]);
const CHOICES = ["who", "color", "start", "minutes", "bonus"];
const KEPT = "choices";

/** @typedef {{ seats: Seats, filled: boolean, clock: ClockChoice | null }} Choice */

export class NewGameDialog {
  /** Has the person ever chosen? Then the game on the board says nothing better. */
  #isChosen = false;

  /**
   * @param {Dispatch} dispatch
   * @param {() => number} random  In [0, 1); draws the colours.
   */
  constructor(dispatch, random) {
    this.dispatch = dispatch;
    this.random = random;
    const dialog = /** @type {HTMLDialogElement} */ (byId("new-game"));
    this.form = /** @type {HTMLFormElement} */ (dialog.querySelector("form"));
    const fields = LEVEL_FIELDS.map((name) => [
      name,
      new LevelField(byId(`new-${name}`), FIRST_LEVEL),
    ]);
    this.levels = /** @type {Record<typeof LEVEL_FIELDS[number], LevelField>} */ (
      Object.fromEntries(fields)
    );
    this.#recall();
    this.form.addEventListener("change", () => this.#arrange());
    // What was not begun was not chosen.
    dialog.addEventListener("close", () => this.#recall());
    this.form.addEventListener("submit", () => {
      dialog.close();
      this.#remember();
      dispatch({ kind: "gameStarted", ...this.#choice() });
    });
  }

  /**
   * Ask what to play, beginning with what was chosen last.
   * @param {State} state
   * @param {Translate} t
   * @param {Seats | null} [seats]  What to begin with instead.
   */
  open(state, t, seats = null) {
    this.paint(state, t);
    if (seats || !this.#isChosen) this.#choose(seats ?? state.game.seats);
    this.#arrange();
    openDialog("new-game");
  }

  /**
   * Begin a game like this one; colours that were drawn are drawn again.
   * @param {Game} game
   */
  again(game) {
    const { fixed, clock } = game;
    const isDrawn = isSolo(game) && this.#isChosen && this.#value("color") === "lot";
    const { white, black } = game.seats;
    const isSwapped = isDrawn && this.random() < 0.5;
    const seats = isSwapped ? { white: black, black: white } : game.seats;
    this.dispatch({ kind: "gameStarted", seats, filled: fixed > 0, clock });
  }

  /**
   * @param {State} state
   * @param {Translate} t
   */
  paint(state, t) {
    const names = state.session.levels.map(({ name }) => name);
    for (const field of Object.values(this.levels)) {
      field.offer(names.length ? names : [field.value], t);
    }
    const isLost = wouldLose(state);
    byId("new-lost").hidden = !isLost;
    setMessages(byId("new-begin"), t, [{ key: isLost ? "new.give-up" : "new.begin" }]);
  }

  /** @param {Seats} seats */
  #choose({ white, black }) {
    const persons = [white, black].filter(({ kind }) => kind === "person").length;
    this.#set("who", ["computers", "computer", "persons"][persons] ?? "computer");
    if (persons === 1) this.#set("color", white.kind === "person" ? "white" : "black");
    if (white.kind === "computer") this.levels["level-white"].value = white.level;
    if (black.kind === "computer") this.levels["level-black"].value = black.level;
    const computer = white.kind === "computer" ? white : black;
    if (computer.kind === "computer") this.levels.level.value = computer.level;
  }

  /** Show the questions that belong to the answers. */
  #arrange() {
    const who = this.#value("who");
    byId("new-color").hidden = who !== "computer";
    byId("new-level").hidden = who !== "computer";
    byId("new-level-white").hidden = who !== "computers";
    byId("new-level-black").hidden = who !== "computers";
    byId("new-minutes").hidden = who !== "persons";
    byId("new-bonus").hidden = who !== "persons" || this.#value("minutes") === "0";
  }

  /** @returns {Choice} */
  #choice() {
    const filled = this.#value("start") === "filled";
    const who = this.#value("who");
    const clock = who === "persons" ? this.#clock() : null;
    return { seats: this.#seats(who), filled, clock };
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

  #remember() {
    this.#isChosen = true;
    const levels = LEVEL_FIELDS.map((name) => [name, this.levels[name].value]);
    const choices = CHOICES.map((name) => [name, this.#value(name)]);
    write(KEPT, JSON.stringify(Object.fromEntries([...levels, ...choices])));
  }

  #recall() {
    const kept = parse(read(KEPT) ?? "");
    if (!isRecord(kept)) return;
    this.#isChosen = true;
    for (const name of CHOICES) this.#set(name, String(kept[name]));
    for (const name of LEVEL_FIELDS) {
      if (/^[a-z]+$/.test(String(kept[name]))) this.levels[name].value = String(kept[name]);
    }
  }

  /** @param {string} field */
  #value(field) {
    return String(new FormData(this.form).get(field) ?? "");
  }

  /**
   * Choose a value, if there is a choice of it.
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
