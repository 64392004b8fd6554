/** The new-game dialog, which remembers the last choices across visits. */
import * as v from "valibot";
import { BONUSES, MINUTES } from "../../core/clock.ts";
import type { Dispatch } from "../../core/events.ts";
import { wouldLose } from "../../core/game-selectors.ts";
import { FIRST_LEVEL, isSolo, SIDES } from "../../core/seats.ts";
import type { ClockChoice, Game, Seats, State, Translate } from "../../core/state.ts";
import type { Side } from "../../engine/protocol.ts";
import { drawChoicePictures } from "../../shell/choice-pictures.ts";
import { openDialog } from "../../shell/dialogs.ts";
import { Fields, LevelName, parseAs } from "../../shell/schema.ts";
import { keptName, read, write } from "../../shell/storage.ts";
import { byId, reportFailure, setMessages } from "../../ui/dom.ts";
import { levelsBeaten } from "../statistics/statistics.ts";
import { LevelField } from "./level-field.ts";
import type { NewGames } from "./new-games.ts";

const LEVEL_FIELDS = ["level", "level-white", "level-black"] as const;
const CHOICES = ["who", "color", "start", "minutes", "bonus"];
const STORAGE_NAME = "choices";

type Choices = { seats: Seats; filled: boolean; clock: ClockChoice | null; start: string | null };

/** A game's starts, and its own fields in the dialog. */
export interface GameSetup {
  /** The position string where first and easy games begin; null for the usual start. */
  firstStart: string | null;
  /** True if the position is a regular start. */
  isBeginning: (start: string | null) => boolean;
  /** True if an easy game begins on a randomly filled board. */
  isFilled: boolean;
  /** The names of fields specific to this game. */
  choices: readonly string[];
  /** The start chosen in these fields. */
  startOf: (chosen: (field: string) => string) => string | null;
}

export class NewGameDialog {
  private readonly dialog = byId<HTMLDialogElement>("new-game");
  private readonly form = this.dialog.querySelector("form") as HTMLFormElement;
  private readonly levels;
  /** True if the person has chosen before. If not, the dialog begins like the current game. */
  #hasChoices = false;
  #from: string | null = null;
  #wouldLose = false;
  #t: Translate | null = null;

  constructor(
    private readonly dispatch: Dispatch,
    private readonly setup: GameSetup,
    private readonly byLinks: () => NewGames["beginByLinks"],
    sign?: (side: Side) => Element,
  ) {
    const fields = LEVEL_FIELDS.map((name) => {
      const side = name === "level-white" ? "white" : "black";
      return [name, new LevelField(byId(`new-${name}`), FIRST_LEVEL, side)];
    });
    this.levels = Object.fromEntries(fields) as Record<(typeof LEVEL_FIELDS)[number], LevelField>;
    drawChoicePictures(this.dialog, sign);
    this.#offerByLinks();
    this.#restore();
    this.form.addEventListener("change", () => this.#showFields());
    // Scrolls to the unfolded part.
    const more = byId("new-more");
    more.querySelector("summary")?.addEventListener("click", () => {
      requestAnimationFrame(() => more.scrollIntoView({ block: "nearest" }));
    });
    // Choices are saved only when a game is started: closing the dialog restores the saved ones.
    this.dialog.addEventListener("close", () => this.#restore());
    this.form.addEventListener("submit", () => {
      this.dialog.close();
      this.#save();
      const choices = this.#choices();
      if (this.#value("who") !== "link") return dispatch({ kind: "gameStarted", ...choices });
      const side = this.#isWhite() ? "white" : "black";
      this.byLinks()?.({ side, filled: choices.filled, start: choices.start }).catch(reportFailure);
    });
  }

  /**
   * @param preselected  Replaces the last choices; "link" chooses a game by links.
   * @param from  The position string of the position to play on from; null for the usual starts.
   */
  open(
    state: State,
    t: Translate,
    preselected: { seats: Seats; filled: boolean } | "link" | null = null,
    from: string | null = null,
  ) {
    this.#from = from;
    this.#offerByLinks();
    this.dialog.classList.toggle("is-from-position", from !== null);
    setMessages(byId("new-title"), t, [{ key: from === null ? "new.title" : "new.title.from" }]);
    this.#fill(state, t);
    // Without last choices, the next game is like the current one.
    const { seats, fixed } = state.game;
    const isByLinks = preselected === "link";
    const given = isByLinks ? null : preselected;
    const like = given ?? (this.#hasChoices ? null : { seats, filled: fixed > 0 });
    if (like) {
      this.#set("start", like.filled ? "filled" : "placing");
      this.#select(like.seats);
    }
    if (isByLinks) this.#set("who", "link");
    this.#showFields();
    byId("new-more").toggleAttribute("open", this.#value("minutes") !== "0");
    openDialog("new-game");
    (this.form.querySelector("[name=who]:checked") as HTMLElement | null)?.focus();
  }

  /**
   * Starts the same game again. If the person chose random colours, picks them at random again.
   * @param level  Replaces the computer's level if given.
   */
  restart(game: Game, level: string | null = null) {
    const { clock, start } = game;
    const isRandomColor = isSolo(game) && this.#hasChoices && this.#value("color") === "lot";
    const { white, black } = game.seats;
    const isSwapped = isRandomColor && Math.random() < 0.5;
    const same = isSwapped ? { white: black, black: white } : game.seats;
    const seats = level === null ? same : atLevel(same, level);
    // The next dialog begins with this computer.
    if (level !== null && this.#hasChoices) {
      this.levels.level.value = level;
      this.#save();
    }
    const again = { seats, filled: game.fixed > 0, clock };
    const from = this.setup.firstStart === null ? null : start;
    this.dispatch({ kind: "gameStarted", ...again, start: from });
  }

  /** Keeps an open dialog up to date. */
  paint(state: State, t: Translate) {
    if (this.dialog.open) this.#fill(state, t);
  }

  #fill(state: State, t: Translate) {
    const names = state.session.levels.map(({ name }) => name);
    for (const [name, field] of Object.entries(this.levels)) {
      // Only the opponent field marks beaten levels.
      field.offer(names.length ? names : [field.value], t, name === "level" ? levelsBeaten() : []);
    }
    this.#t = t;
    this.#wouldLose = wouldLose(state);
    this.#showBegin();
  }

  #select({ white, black }: Seats) {
    const persons = [white, black].filter(({ kind }) => kind === "person").length;
    this.#set("who", ["computers", "computer", "persons"][persons] ?? "computer");
    if (persons === 1) this.#set("color", white.kind === "person" ? "white" : "black");
    if (white.kind === "computer") this.levels["level-white"].value = white.level;
    if (black.kind === "computer") this.levels["level-black"].value = black.level;
    const computer = white.kind === "computer" ? white : black;
    if (computer.kind === "computer") this.levels.level.value = computer.level;
  }

  #offerByLinks() {
    byId("new-by-links").hidden = this.byLinks() === null;
  }

  /** Warns of the loss of the current game. A game by links opens separately, without a warning. */
  #showBegin() {
    const isLost = this.#wouldLose && this.#value("who") !== "link";
    byId("new-lost").hidden = !isLost;
    const key = isLost ? "new.give-up" : "new.begin";
    if (this.#t) setMessages(byId("new-begin"), this.#t, [{ key }]);
  }

  /** Shows the fields that apply to the choices made. */
  #showFields() {
    const who = this.#value("who");
    const isByLinks = who === "link";
    const hasClock = who !== "computers" && !isByLinks;
    byId("new-color").hidden = who !== "computer" && !isByLinks;
    byId("new-by-links-about").hidden = !isByLinks;
    byId("new-level").hidden = who !== "computer";
    for (const side of SIDES) byId(`new-level-${side}`).hidden = who !== "computers";
    for (const name of ["minutes", "bonus"]) byId(`new-${name}`).hidden = !hasClock;
    byId("new-minutes-each").hidden = who !== "persons";
    byId("new-minutes-yours").hidden = who === "persons";
    const minutes = this.#value("minutes");
    const isTimed = hasClock && minutes !== "0";
    // The title of the folded part names the time control.
    const time = { key: `new.clock.${minutes}` };
    const clock = isTimed ? { key: "new.more.timed", placeholders: { time } } : { key: "new.more" };
    if (this.#t) setMessages(byId("new-more-title"), this.#t, [clock]);
    this.#showBegin();
  }

  #choices(): Choices {
    const filled = this.#from === null && this.#value("start") === "filled";
    const who = this.#value("who");
    const clock = who === "computers" || who === "link" ? null : this.#clock();
    const start = this.#from ?? this.setup.startOf((field) => this.#value(field));
    return { seats: this.#seats(who), filled, clock, start };
  }

  #seats(who: string): Seats {
    const person = { kind: "person" } as const;
    const computer = (field: (typeof LEVEL_FIELDS)[number]) =>
      ({ kind: "computer", level: this.levels[field].value }) as const;
    if (who === "persons" || who === "link") return { white: person, black: person };
    if (who === "computers") {
      return { white: computer("level-white"), black: computer("level-black") };
    }
    const other = computer("level");
    return this.#isWhite() ? { white: person, black: other } : { white: other, black: person };
  }

  /** True if the person here has White; picked at random if the person chose random colours. */
  #isWhite() {
    const color = this.#value("color");
    return color === "lot" ? Math.random() < 0.5 : color === "white";
  }

  #clock(): ClockChoice | null {
    const minutes = Number(this.#value("minutes"));
    const bonus = Number(this.#value("bonus"));
    return MINUTES.includes(minutes) && BONUSES.includes(bonus) ? { minutes, bonus } : null;
  }

  get #names() {
    return [...CHOICES, ...this.setup.choices];
  }

  #save() {
    this.#hasChoices = true;
    const levels = LEVEL_FIELDS.map((name) => [name, this.levels[name].value]);
    const choices = this.#names.map((name) => [name, this.#value(name)]);
    write(keptName(STORAGE_NAME), JSON.stringify(Object.fromEntries([...levels, ...choices])));
  }

  #restore() {
    const saved = parseAs(Fields, read(keptName(STORAGE_NAME)));
    if (!saved) return;
    this.#hasChoices = true;
    for (const name of this.#names) this.#set(name, saved[name]);
    for (const name of LEVEL_FIELDS) {
      const level = saved[name];
      if (v.is(LevelName, level)) this.levels[name].value = level;
    }
  }

  #value(field: string) {
    return String(new FormData(this.form).get(field) ?? "");
  }

  /** Selects a value, if the field offers it. */
  #set(field: string, value: unknown) {
    const choices = this.form.querySelectorAll<HTMLInputElement>(`input[name="${field}"]`);
    const chosen = [...choices].find((choice) => choice.value === value);
    if (chosen && !chosen.closest("label")?.hidden) chosen.checked = true;
  }
}

function atLevel({ white, black }: Seats, level: string): Seats {
  const seatOf = (seat: Seats["white"]) => (seat.kind === "computer" ? { ...seat, level } : seat);
  return { white: seatOf(white), black: seatOf(black) };
}
