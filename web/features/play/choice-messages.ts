/**
 * Visible text about what is chosen on the board: how far a stack moves, and what a move would do; message keys with
 * placeholder values. Pure.
 */

import type { Choices, Position } from "../../core/choices.ts";
import { chosenPath, piecesLost } from "../../core/choices.ts";
import { isSolo, otherSide, SIDES, soloSide } from "../../core/seats.ts";
import type { Game, Message } from "../../core/state.ts";
import type { Space } from "../../engine/protocol.ts";
import { moveText } from "./analysis-messages.ts";
import { messageOf } from "./person-messages.ts";

/**
 * What was chosen so far, and what it would do; nothing before the first press.
 * @param game  Whose players are spoken of; without it White and Black.
 */
export function choiceTexts(choices: Choices, game: Game | null = null): Message[] {
  const { view, path, isPending } = choices;
  const chosen = chosenPath(choices);
  const [space] = path;
  const risk = chosen ? riskTexts(choices, chosen.at(-1) ?? "") : [];
  // Where much could be lost, that nothing is at once says little.
  const preview = (chosen ? previewTexts(view, chosen, game) : []).filter(
    ({ key }) => !risk.length || key !== "status.preview.safe",
  );
  if (chosen && isPending) {
    const isDear = risk.length > 0 || preview.some(({ key }) => key === "status.preview.you");
    return [...preview, ...risk, { key: isDear ? "confirm.anyway" : "confirm.ask" }];
  }
  if (!space) return [];
  if (chosen) return [...preview, ...risk];
  const isSingle = choices.targets.length === 1;
  const selected = {
    key: isSingle ? "status.selected.only" : "status.selected",
    placeholders: { space, count: view?.stacks[space]?.height ?? 1 },
  };
  const exposed = choices.exposed.length ? [exposedText(choices)] : [];
  return [selected, ...lossesTexts(choices, game), ...exposed];
}

/** What a solid outline is for: where no low stack is marked, that these are not. */
function exposedText({ exposed, high }: Choices) {
  const isHigh = exposed.every((target) => high.includes(target));
  return { key: isHigh ? "status.exposed.high" : "status.exposed" };
}

/** What the answer to a move could be. */
function riskTexts({ exposed, stakes, ownStakes }: Choices, target: Space): Message[] {
  const count = stakes[target];
  const key = ownStakes.includes(target)
    ? "status.preview.stack-at-stake"
    : "status.preview.at-stake";
  if (count) return [{ key, placeholders: { count } }];
  return exposed.includes(target) ? [{ key: "status.preview.exposed" }] : [];
}

/** What the numbers beside the targets say; nothing where there are none. */
function lossesTexts({ view, path, targets }: Choices, game: Game | null): Message[] {
  const losses = targets.map((target) => piecesLost(view, [...path, target]));
  const losers = SIDES.filter((side) => losses.some((lost) => lost[side]));
  const [loser] = losers;
  // In a lesson its own words say it.
  if (!loser || !game) return [];
  if (losers.length === 1) return [messageOf("status.losses", game, loser)];
  const you = soloSide(game);
  if (!you) return [{ key: "status.losses.both" }];
  const { placeholders } = messageOf("status.losses", game, otherSide(you));
  return [{ key: `status.losses.${you === "white" ? "light" : "dark"}`, placeholders }];
}

/**
 * What a move would capture; null for nothing.
 * @param path  Of its presses.
 */
function gainText(view: Position | null, path: Space[]): Message | null {
  const { owner = null, height = 0 } = view?.stacks[path.at(-1) ?? ""] ?? {};
  const isCapture = owner !== null && owner !== view?.turn;
  return isCapture ? { key: "hint.reason.captures", placeholders: { count: height } } : null;
}

/**
 * What a move would remove, or else what it would capture.
 * @param path  Of its presses.
 */
export function previewTexts(view: Position | null, path: Space[], game: Game | null): Message[] {
  const move = moveText(path);
  if (path.length === 1) return [{ key: "confirm.place", placeholders: { space: move } }];
  const lost = piecesLost(view, path);
  const { white, black } = lost;
  const gain = gainText(view, path);
  if (!white && !black) return [gain ?? { key: "status.preview.safe", placeholders: { move } }];
  // A single piece that is captured is little beside what vanishes.
  const gained = gain && Number(gain.placeholders?.count) > 1 ? [gain] : [];
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
  return [...gained, { key: `status.preview.${side}`, placeholders: { move, count: lost[side] } }];
}
