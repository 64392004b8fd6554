/**
 * What stands in the place of the moves before there are any: who the computer player is. Between persons, or
 * computers, that there are none yet.
 *
 * @import { State, Translate } from "../state/state.d.ts"
 */
import { drawFace } from "../board/faces.js";
import { createSvg } from "../board/stack-art.js";
import { otherSide, soloSide } from "../state/seats.js";
import { createElement } from "../ui/dom.js";

/** The computer player to be introduced, by its level; null for none. @param {State} state */
function opponentOf({ game }) {
  const side = soloSide(game);
  const seat = side && game.seats[otherSide(side)];
  return side && seat?.kind === "computer" ? { level: seat.level, side: otherSide(side) } : null;
}

/**
 * What there is to be known of the introduction: another makes a new one.
 * @param {State} state
 */
export function introductionKey(state) {
  return JSON.stringify([opponentOf(state), state.session.levels.length]);
}

/**
 * @param {State} state
 * @param {Translate} t
 */
export function createIntroduction(state, t) {
  const none = t("moves.none");
  const opponent = opponentOf(state);
  const rank = state.session.levels.findIndex(({ name }) => name === opponent?.level);
  if (!opponent || rank < 0) return createElement("p", { class: "moves-none" }, [none]);
  const { level, side } = opponent;
  const box = { class: "level-face", viewBox: "-50 -50 100 100", "aria-hidden": "true" };
  return createElement("div", { class: "moves-none is-introduction" }, [
    createElement("p", { class: "visually-hidden" }, [none]),
    createSvg("svg", box, [drawFace(rank, side)]),
    createElement("b", {}, [t(`level.${level}`)]),
    createElement("span", {}, [t(`level.${level}.about`)]),
  ]);
}
