import type { Choices, Position } from "../../core/choices.ts";
import { chosenPath, piecesLost } from "../../core/choices.ts";
import { isSolo, otherSide, SIDES, soloSide } from "../../core/seats.ts";
import type { Game, Message } from "../../core/state.ts";
import type { Space } from "../../engine/protocol.ts";
import { moveText } from "./analysis-messages.ts";
import { messageOf, namesOf } from "./person-messages.ts";

/** @param game  If given, the texts name its players; otherwise White and Black. */
export function choiceTexts(choices: Choices, game: Game | null = null): Message[] {
  const { view, path, isPending } = choices;
  const chosen = chosenPath(choices);
  const [space] = path;
  const risk = chosen ? riskTexts(choices, chosen.at(-1) ?? "") : [];
  // A move is not called safe if the reply could cost many pieces.
  const preview = (chosen ? previewTexts(view, chosen, game) : []).filter(
    ({ key }) => !risk.length || key !== "status.preview.safe",
  );
  if (chosen && isPending) {
    const isDear = risk.length > 0 || preview.some(isOwnLoss);
    return [...preview, ...risk, { key: isDear ? "confirm.anyway" : "confirm.ask" }];
  }
  if (!space) return [];
  if (chosen) return [...preview, ...risk];
  const isSingle = choices.targets.length === 1;
  const selected = {
    key: isSingle ? "status.selected.only" : "status.selected",
    placeholders: { space, count: view?.stacks[space]?.height ?? 1 },
  };
  const texts = [selected, ...lossesTexts(choices, game)];
  if (!choices.exposed.length) return texts;
  // Explain the solid outlines of targets where a reply could capture the moved stack or cut pieces
  // off. If the stack would be high on all these targets, the text calls it tall.
  const isHigh = choices.exposed.every((target) => choices.high.includes(target));
  return [...texts, { key: isHigh ? "status.exposed.high" : "status.exposed" }];
}

function isOwnLoss({ key, placeholders }: Message) {
  return key === "status.preview" && placeholders?.who === "you";
}

function riskTexts({ exposed, stakes, ownStakes }: Choices, target: Space): Message[] {
  const count = stakes[target];
  const key = ownStakes.includes(target)
    ? "status.preview.stack-at-stake"
    : "status.preview.at-stake";
  if (count) return [{ key, placeholders: { count } }];
  return exposed.includes(target) ? [{ key: "status.preview.exposed" }] : [];
}

/** Explains the numbers at the targets; empty without numbers. */
function lossesTexts({ view, path, targets }: Choices, game: Game | null): Message[] {
  const losses = targets.map((target) => piecesLost(view, [...path, target]));
  const losers = SIDES.filter((side) => losses.some((lost) => lost[side]));
  const [loser] = losers;
  // A lesson has its own explanation.
  if (!loser || !game) return [];
  if (losers.length === 1) return [messageOf("status.losses", game, loser)];
  const you = soloSide(game);
  if (!you) return [{ key: "status.losses.both" }];
  const key = `status.losses.${you === "white" ? "light" : "dark"}`;
  return [{ key, placeholders: { ...namesOf(game, otherSide(you)) } }];
}

export function previewTexts(view: Position | null, path: Space[], game: Game | null): Message[] {
  const move = moveText(path);
  if (path.length === 1) return [{ key: "confirm.place", placeholders: { space: move } }];
  const lost = piecesLost(view, path);
  const { white, black } = lost;
  const { owner = null, height = 0 } = view?.stacks[path.at(-1) ?? ""] ?? {};
  const isCapture = owner !== null && owner !== view?.turn;
  const gain = { key: "hint.reason.captures", placeholders: { count: height } };
  if (!white && !black) {
    return [isCapture ? gain : { key: "status.preview.safe", placeholders: { move } }];
  }
  // One captured piece matters little compared with lost pieces.
  const gained = isCapture && height > 1 ? [gain] : [];
  if (game && isSolo(game)) {
    const losses = SIDES.filter((side) => lost[side]).map((side) =>
      messageOf("status.preview", game, side, { move, count: lost[side] }),
    );
    return [...gained, ...losses];
  }
  if (white && black) {
    return [...gained, { key: "status.preview.both", placeholders: { move, white, black } }];
  }
  const side = white ? "white" : "black";
  const placeholders = { who: side, move, count: lost[side] };
  return [...gained, { key: "status.preview", placeholders }];
}
