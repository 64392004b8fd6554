/** A close-up of a position, with a button that shows the position after a move. */
import { Board } from "../../board/board.ts";
import { CLOSE_UP_ATTRIBUTE, drawCloseUp, spacesAround } from "../../board/close-up.ts";
import type { Geometry } from "../../board/geometry.ts";
import { createSvg } from "../../board/stack-art.ts";
import type { Scene } from "../../core/board-description.ts";
import { describeExample } from "../../core/board-description.ts";
import type { Choices, Position } from "../../core/choices.ts";
import { choicesIn } from "../../core/choices.ts";
import { pressAt } from "../../core/presses.ts";
import type { Message, Settings, Translate } from "../../core/state.ts";
import type { Ply, View } from "../../engine/protocol.ts";
import { createButton, createElement, setMessages } from "../../ui/dom.ts";
import { isMotionEnabled } from "../../ui/motion.ts";
import { boardWords, stackText } from "../play/board-words.ts";
import { choiceTexts } from "../play/choice-messages.ts";

/** The keys of texts that a picture replaces. */
const SEEN = ["status.preview.safe", "hint.reason.captures"];

/** The views before and after a move, or one view with movable stacks (tools/page/teaching.py). */
export type Figure = { before: View; after?: View };

type Picture = { choices: Choices; scene: Scene; caption: Message[] };

export function drawFigure(
  figure: Figure,
  geometry: Geometry,
  settings: Settings,
  t: Translate,
): HTMLElement {
  const before = pictureBefore(figure);
  const after = pictureAfter(figure);
  const named = Object.keys(figure.before.stacks);
  // A whole board always names its spaces; a close-up would name only some of them.
  const isWhole = spacesAround(geometry, named).flat().length === geometry.spaces.length;
  const svg = drawCloseUp(geometry, named, "img", isWhole || settings.names);
  const board = new Board(svg, CLOSE_UP_ATTRIBUTE);
  const caption = createElement("p", { "aria-live": "polite" });
  let isAfter = false;
  const turn = createButton("", () => {
    isAfter = !isAfter;
    paint();
  });
  const element = createElement("figure", { class: "figure" }, [
    createElement("div", { class: "figure-picture" }, [drawTabletop(), svg]),
    createElement("figcaption", {}, after ? [turn, caption] : []),
  ]);

  element.style.setProperty("--shape", svg.style.getPropertyValue("--shape"));

  function paint() {
    const { choices, scene, caption: said } = isAfter && after ? after : before;
    const isAnimated = isAfter && isMotionEnabled(settings);
    // Label only the picture itself, not its spaces.
    board.paint(describeExample(choices, { ...scene, isAnimated }, boardWords(t), []));
    svg.setAttribute("aria-label", t("figure.label", { stacks: stacksIn(choices.view, t) }));
    setMessages(caption, t, said);
    turn.textContent = t(isAfter ? "figure.back" : "figure.show");
  }

  paint();
  return element;
}

function pictureBefore({ before, after }: Figure): Picture {
  const [from, to] = after?.last?.spaces ?? [];
  const isMove = from !== undefined && to !== undefined;
  const press = isMove && pressAt(before.presses, [from], to);
  const choices = choicesIn({
    // Keep only the move that the figure shows.
    view: press ? { ...before, presses: { [from]: { next: { [to]: press } } } } : before,
    presses: isMove ? [from] : [],
    pendingMove: null,
    hovered: to ?? null,
    canAct: true,
  });
  const caption = choiceTexts(choices).filter(({ key }) => !SEEN.includes(key));
  return { choices, scene: { history: [] }, caption };
}

function pictureAfter({ before, after }: Figure): Picture | null {
  if (!after?.last) return null;
  const none = { presses: [], pendingMove: null, hovered: null, canAct: false };
  return {
    choices: choicesIn({ view: after, ...none }),
    scene: { history: [{ ...after.last, before: before.stacks }] },
    caption: lossTexts(after.last),
  };
}

/** The texts on lost pieces; the picture itself shows the rest. */
function lossTexts({ lost: { white, black } }: Ply): Message[] {
  if (white && black) return [{ key: "status.cut-off.both", placeholders: { white, black } }];
  const count = white || black;
  const who = white ? "white" : "black";
  return count ? [{ key: "status.cut-off", placeholders: { who, count } }] : [];
}

function stacksIn(position: Position | null, t: Translate) {
  return Object.keys(position?.stacks ?? {}).map((space) => {
    const { key, placeholders } = stackText(position, space) ?? { key: "" };
    return t("figure.stack", { space, stack: t(key, placeholders) });
  });
}

/**
 * Draws the tabletop behind a separate board, with tabletop.svg's planks, for up to 1900 by 1300 px.
 */
export function drawTabletop() {
  const planks = [0, 2200].map((x) => createSvg("use", { href: "#planks-column", x }));
  return createSvg("svg", { class: "tabletop is-inset", "aria-hidden": "true" }, planks);
}
