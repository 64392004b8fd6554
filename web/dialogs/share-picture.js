/**
 * The picture of a game that is shared: the board as it is shown, or the two towers of a game that is over, with who
 * has how much.
 *
 * @import { Side } from "../engine/protocol.d.ts"
 * @import { Game, Message, State, Translate } from "../state/state.d.ts"
 * @import { Sharing } from "./share.js"
 */
import { standTowers } from "../board/ending-tower.js";
import { pictureOf, towersPictureOf } from "../board/picture.js";
import { boardWords } from "../messages/board-words.js";
import { isPast, ownResultText, resultTexts, standTexts } from "../messages/sharing-messages.js";
import { describePicture } from "../state/board-description.js";
import { liveView } from "../state/cursor-selectors.js";
import { levelOf, SIDES } from "../state/seats.js";
import { towersOf } from "../state/towers.js";

/** The height of the towers, in their units. */
const ROOM = 430;
/** Between the players below a picture. */
const BETWEEN = " \u00b7 ";

/**
 * The picture as the text of an SVG file.
 * @param {State} state
 * @param {Translate} t
 * @param {SVGSVGElement} board
 * @param {Sharing | null} sharing
 */
export function sharedPicture(state, t, board, sharing) {
  const towers = towersOfResult(state, t, board, sharing);
  if (towers) return towers;
  const description = sharing?.describe(state) ?? describePicture(state, boardWords(t));
  const lines = [
    ...(sharing ? playersAndStand(state, t, sharing) : [said([scoresText(state, t)], t)]),
    named(state, said(standTexts(state, sharing), t), t),
  ];
  return pictureOf(board, description, lines, sharing?.board);
}

/**
 * A line with the name of the game before it: a picture goes where nobody knows what it shows.
 * @param {State} state
 * @param {string} line
 * @param {Translate} t
 */
function named({ game: { name } }, line, t) {
  return [t(name === "gipf" ? "gipf.page.title" : "page.title"), line].join(BETWEEN);
}

/**
 * @param {Message[]} messages
 * @param {Translate} t
 */
function said(messages, t) {
  return messages.map(({ key, placeholders }) => t(key, placeholders)).join(" ");
}

/**
 * The picture of a result: the two towers; null of a game that goes on, or of another kind of end.
 * @param {State} state
 * @param {Translate} t
 * @param {SVGSVGElement} board
 * @param {Sharing | null} sharing
 */
function towersOfResult(state, t, board, sharing) {
  const view = liveView(state);
  const isShown = view?.phase === "over" && !state.game.ending && !isPast(state) && !sharing;
  if (!view || !isShown) return null;
  const { seats } = state.game;
  const namesOf = (/** @type {Side} */ side) => {
    const level = levelOf(seats[side]);
    return [t(`side.${side}`), level === null ? "" : computerName(level, t)];
  };
  const names = { white: namesOf("white"), black: namesOf("black") };
  const { towers, viewBox, drawn } = standTowers(towersOf(view), names, view.winner, ROOM);
  for (const tower of towers) tower.finish();
  const own = ownResultText(state);
  const result = said(own ? [own] : resultTexts(state, sharing).slice(0, 1), t);
  return towersPictureOf(board, viewBox, drawn, [named(state, result, t)]);
}

/**
 * Which computers play. A person has no name that others would know, and is the other side.
 * @param {Game} game
 * @param {Translate} t
 */
export function computersOf({ seats }, t) {
  return SIDES.flatMap((side) => {
    const level = levelOf(seats[side]);
    return level === null ? [] : t(`share.player.${side}`, { player: computerName(level, t) });
  });
}

/**
 * Which computers play, and what each side still has in the position that is shown, below a picture.
 * @param {State} state
 * @param {Translate} t
 * @param {Sharing} sharing
 */
function playersAndStand({ game, cursor: { view } }, t, sharing) {
  const stand = view ? [sharing.stand(view)] : [];
  const lines = stand.map(({ key, placeholders }) => t(key, placeholders));
  const computers = computersOf(game, t);
  return computers.length ? [computers.join(BETWEEN), ...lines] : lines;
}

/**
 * @param {string} level
 * @param {Translate} t
 */
function computerName(level, t) {
  return t("player.computer", { level: t(`level.${level}`) });
}

/**
 * Who has how many pieces in the position that is shown; a computer is named with its level.
 * @param {State} state
 * @param {Translate} t
 * @returns {Message}
 */
function scoresText({ game: { seats }, cursor }, t) {
  const { white, black } = cursor.view?.scores ?? { white: 0, black: 0 };
  const nameOf = (/** @type {Side} */ side) => {
    const level = levelOf(seats[side]);
    return level === null ? "" : computerName(level, t);
  };
  const placeholders = { white, black, first: nameOf("white"), second: nameOf("black") };
  const computers = SIDES.filter((side) => levelOf(seats[side]) !== null);
  return { key: ["share.scores", ...computers].join("."), placeholders };
}
