/**
 * The dialogs, and the choices made in them.
 *
 * @import { LevelInfo, Side } from "./types.d.ts"
 * @import { Dispatch, Seats, State, Translate } from "./page.d.ts"
 */
import { byId } from "./panel-view.js";
import { wouldLose } from "./reading.js";

/** The level offered first, and played at the first visit. */
export const FIRST_LEVEL = "casual";
const LEVEL_FIELDS = ["level", "level-white", "level-black"];

/** Make every dialog open by its button and close by its cross and by a press beside it. */
export function wireDialogs() {
  for (const name of ["help", "settings", "about"]) {
    byId(`open-${name}`).addEventListener("click", () => openDialog(name));
  }
  for (const dialog of document.querySelectorAll("dialog")) {
    dialog.addEventListener("click", ({ target }) => {
      const isCross = target instanceof Element && target.closest("[data-close]");
      if (target === dialog || isCross) dialog.close();
    });
    dialog.addEventListener("submit", (event) => event.preventDefault());
  }
}

/** @param {string} id */
function openDialog(id) {
  /** @type {HTMLDialogElement} */ (byId(id)).showModal();
}

export class NewGameDialog {
  #levels = "";

  /**
   * @param {Dispatch} dispatch
   * @param {() => number} random  In [0, 1); draws the colours.
   */
  constructor(dispatch, random) {
    this.dialog = /** @type {HTMLDialogElement} */ (byId("new-game"));
    this.form = /** @type {HTMLFormElement} */ (this.dialog.querySelector("form"));
    this.form.addEventListener("change", () => this.#arrange());
    this.form.addEventListener("submit", () => {
      this.dialog.close();
      dispatch({ kind: "gameStarted", ...this.#choice(random) });
    });
  }

  /**
   * Ask what to play, beginning with what is being played.
   * @param {State} state
   * @param {Translate} t
   */
  open(state, t) {
    this.paint(state, t);
    this.#choose(state.game.seats);
    this.#arrange();
    openDialog("new-game");
  }

  /**
   * @param {State} state
   * @param {Translate} t
   */
  paint(state, t) {
    this.#offer(state.levels.length ? state.levels : [{ name: FIRST_LEVEL, nodes: 0 }], t);
    const isLost = wouldLose(state);
    byId("new-lost").hidden = !isLost;
    byId("new-begin").textContent = t(isLost ? "new.give-up" : "new.begin");
  }

  /**
   * @param {LevelInfo[]} levels
   * @param {Translate} t
   */
  #offer(levels, t) {
    const names = levels.map(({ name }) => name);
    if (names.join() === this.#levels) return;
    this.#levels = names.join();
    for (const field of LEVEL_FIELDS) {
      const box = byId(`new-${field}`);
      const chosen = this.#value(field) || FIRST_LEVEL;
      for (const old of box.querySelectorAll("label")) old.remove();
      box.append(...names.map((name) => levelChoice(field, name, name === chosen, t)));
    }
  }

  /** @param {Seats} seats */
  #choose({ white, black }) {
    const persons = [white, black].filter(({ kind }) => kind === "person").length;
    this.#set("who", ["computers", "computer", "persons"][persons] ?? "computer");
    if (persons === 1 && this.#value("color") !== "lot") {
      this.#set("color", white.kind === "person" ? "white" : "black");
    }
    for (const [field, seat] of /** @type {const} */ ([
      ["level-white", white],
      ["level-black", black],
      ["level", white.kind === "computer" ? white : black],
    ])) {
      if (seat.kind === "computer") this.#set(field, seat.level);
    }
  }

  /** Show the questions that belong to the answers. */
  #arrange() {
    const who = this.#value("who");
    byId("new-color").hidden = who !== "computer";
    byId("new-level").hidden = who !== "computer";
    byId("new-level-white").hidden = who !== "computers";
    byId("new-level-black").hidden = who !== "computers";
  }

  /**
   * @param {() => number} random
   * @returns {{ seats: Seats, filled: boolean }}
   */
  #choice(random) {
    const filled = this.#value("start") === "filled";
    const person = /** @type {const} */ ({ kind: "person" });
    const who = this.#value("who");
    if (who === "persons") return { seats: { white: person, black: person }, filled };
    if (who === "computers") {
      const [white, black] = /** @type {Side[]} */ (["white", "black"]).map((side) => {
        const level = this.#value(`level-${side}`);
        return /** @type {const} */ ({ kind: "computer", level });
      });
      return { seats: /** @type {Seats} */ ({ white, black }), filled };
    }
    const computer = /** @type {const} */ ({ kind: "computer", level: this.#value("level") });
    const color = this.#value("color");
    const isWhite = color === "lot" ? random() < 0.5 : color === "white";
    const seats = isWhite ? { white: person, black: computer } : { white: computer, black: person };
    return { seats, filled };
  }

  /** @param {string} field */
  #value(field) {
    return String(new FormData(this.form).get(field) ?? "");
  }

  /**
   * @param {string} field
   * @param {string} value
   */
  #set(field, value) {
    const choices = /** @type {NodeListOf<HTMLInputElement>} */ (
      this.form.querySelectorAll(`input[name="${field}"]`)
    );
    for (const choice of choices) choice.checked = choice.value === value;
  }
}

/**
 * @param {string} field
 * @param {string} name
 * @param {boolean} checked
 * @param {Translate} t
 */
function levelChoice(field, name, checked, t) {
  const input = Object.assign(document.createElement("input"), {
    type: "radio",
    name: field,
    value: name,
    checked,
  });
  const text = document.createElement("span");
  text.textContent = t(`level.${name}`);
  const about = document.createElement("small");
  about.textContent = t(`level.${name}.about`);
  text.append(about);
  const label = document.createElement("label");
  label.append(input, text);
  return label;
}
