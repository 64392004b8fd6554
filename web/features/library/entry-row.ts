/** A game in the list of the library: its players, date, result and notes; a press opens it. */
import { SIDES } from "../../core/seats.ts";
import type { Translate } from "../../core/state.ts";
import type { Side } from "../../engine/protocol.ts";
import { ifAvailable } from "../../text/intl.ts";
import { createButton, createElement } from "../../ui/dom.ts";
import type { Entry } from "./entry.ts";
import { isNamed } from "./entry.ts";
import type { Outcome } from "./filter.ts";
import { outcomeOf } from "./filter.ts";

/** The CSS class of each result's sign; the bars of the statistics share the first three. */
const SIGNS: Record<Outcome, string> = {
  wins: "is-won",
  draws: "is-drawn",
  losses: "is-lost",
  white: "is-white",
  black: "is-black",
  open: "is-open",
  waiting: "is-waiting",
};
const HELP = ["hints", "takebacks"] as const;

const DAY: Intl.DateTimeFormatOptions = { day: "numeric", month: "short" };
const DAY_OF_YEAR: Intl.DateTimeFormatOptions = { ...DAY, year: "numeric" };
const TIME: Intl.DateTimeFormatOptions = { hour: "numeric", minute: "2-digit" };

export interface RowActions {
  change(entry: Entry, fields: Partial<Entry>): Promise<void>;
  remove(entry: Entry): Promise<void>;
}

/**
 * The name of a player: "You", a computer's level, a name from a file, a level that this page does
 * not know, or the colour.
 */
export function nameOf({ players, you }: Entry, side: Side, t: Translate) {
  if (you === side) return t("library.yourself");
  const { level, name } = players[side];
  const key = `level.${level}`;
  const known = t(key);
  return known === key ? name || level || t(`side.${side}`) : known;
}

export function createRow(entry: Entry, href: string, t: Translate, actions: RowActions) {
  const { id, date, title, tags, event, source, length, accuracy, you } = entry;
  const [white, black] = SIDES.map((side) => nameOf(entry, side, t));
  const players = t("library.players", { white: String(white), black: String(black) });
  const headline = title || (!isNamed(entry) && event) || players;
  const outcome = outcomeOf(entry);
  const own = you && accuracy[you];
  const about = [
    createElement("time", { datetime: new Date(date).toISOString() }, [dayOf(date)]),
    ...(title ? [players] : []),
    ...(event && event !== headline ? [event] : []),
    t(`library.source.${source}`),
    t("library.length", { count: length }),
    ...HELP.flatMap((name) => (entry[name] ? [t(`finished.${name}`, { count: entry[name] })] : [])),
    ...(typeof own === "number"
      ? [`${t("review.accuracy")} ${t("review.percent", { share: Math.round(own) / 100 })}`]
      : []),
  ];
  const link = createElement("a", { href }, [
    createElement("span", { class: `statistics-part ${SIGNS[outcome]}`, "aria-hidden": "true" }),
    createElement("span", { class: "library-players" }, [
      createElement("b", {}, [headline]),
      createElement(
        "span",
        { class: "library-about" },
        about.flatMap((part, index) => (index ? [" · ", part] : [part])),
      ),
      ...(tags.length
        ? [
            createElement(
              "span",
              { class: "library-tags" },
              tags.map((tag) => createElement("span", {}, [tag])),
            ),
          ]
        : []),
    ]),
    createElement("span", { class: "library-result" }, [
      createElement("b", {}, [scoreOf(entry, t)]),
      createElement("span", {}, [t(`library.outcome.${outcome}`)]),
    ]),
  ]);
  const edit = createButton("quiet library-edit", () => toggleNotes(), ["…"]);
  edit.setAttribute("aria-label", t("library.edit", { game: headline }));
  edit.setAttribute("aria-expanded", "false");
  const row = createElement("li", { "data-game": id, "data-outcome": outcome }, [link, edit]);
  const toggleNotes = () => {
    const open = row.querySelector(".library-notes");
    edit.setAttribute("aria-expanded", String(!open));
    if (open) return open.remove();
    const notes = createNotes(entry, t, actions, () => {
      toggleNotes();
      edit.focus();
    });
    row.append(notes);
    notes.querySelector("input")?.focus();
  };
  return row;
}

/** The fields for the title and the tags, and the button that deletes the game. */
function createNotes(
  entry: Entry,
  t: Translate,
  { change, remove }: RowActions,
  onSave: () => void,
) {
  const title = createElement("input", { maxlength: "200", value: entry.title });
  const tags = createElement("input", { maxlength: "200", value: entry.tags.join(", ") });
  const form = createElement("form", { class: "library-notes" }, [
    createElement("label", {}, [t("library.name"), title]),
    createElement("label", {}, [t("library.tags"), tags]),
    createElement("button", { type: "submit" }, [t("library.keep")]),
    createButton("quiet", () => remove(entry), [t("library.delete")]),
  ]);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const names = tags.value.split(",").map((tag) => tag.trim());
    const own = [...new Set(names.filter(Boolean))];
    onSave();
    change(entry, { title: title.value.trim(), tags: own });
  });
  return form;
}

function scoreOf({ score, ending, you }: Entry, t: Translate) {
  if (ending && ending !== "agreed") return t(`finished.${ending}`);
  if (!score) return "";
  const [own, other] = you === "black" ? [score.black, score.white] : [score.white, score.black];
  return t("finished.score", { own, other });
}

/** The day of the game, or "today" with the time of day, in the language of the page. */
function dayOf(ms: number) {
  const date = new Date(ms);
  const isToday = date.toDateString() === new Date().toDateString();
  const isThisYear = date.getFullYear() === new Date().getFullYear();
  const options = isToday ? TIME : isThisYear ? DAY : DAY_OF_YEAR;
  const { lang } = document.documentElement;
  // Use the format of the browser's country if one of the browser's languages is that of the page.
  const country = navigator.languages?.find((one) => one.startsWith(`${lang}-`));
  const locale = country ?? lang;
  const said =
    ifAvailable(() => new Intl.DateTimeFormat(locale, options))?.format(date) ??
    (isToday ? date.toTimeString().slice(0, 5) : date.toDateString());
  const relative = ifAvailable(() => new Intl.RelativeTimeFormat(locale, { numeric: "auto" }));
  if (!isToday || !relative) return said;
  const today = relative.format(0, "day");
  return `${today.charAt(0).toLocaleUpperCase(locale)}${today.slice(1)}, ${said}`;
}
