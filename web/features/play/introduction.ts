/** Fills the move list before the first move: introduces the computer, or says "no moves". */
import { drawFace } from "../../board/faces.ts";
import { createSvg } from "../../board/stack-art.ts";
import { opponentOf } from "../../core/seats.ts";
import type { State, Translate } from "../../core/state.ts";
import { createElement } from "../../ui/dom.ts";

export function introductionKey(state: State) {
  return JSON.stringify([opponentOf(state.game), state.session.levels.length]);
}

export function createIntroduction(state: State, t: Translate) {
  const none = t("moves.none");
  const opponent = opponentOf(state.game);
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
