import type { Position } from "../../core/choices.ts";
import { firstAnswer } from "../../core/feature.ts";
import type { Notice } from "../../core/notice.ts";
import { isSolo } from "../../core/seats.ts";
import type { Game, Message } from "../../core/state.ts";
import type { Space, View } from "../../engine/protocol.ts";
import { faultTexts } from "../../shell/fault-messages.ts";
import { moveText } from "./analysis-messages.ts";
import { levelName } from "./person-messages.ts";

/** @param game  If given, the texts name its players; otherwise White and Black. */
export function noticeTexts(
  notice: Notice,
  view: View | null,
  game: Game | null = null,
): Message[] {
  const faults = "faults" in notice ? notice.faults : [];
  const text = noticeText(notice, view);
  return [(game && ofOpponent(text, game)) ?? text, ...faultTexts(faults ?? [])];
}

/** Names the computer whose stack the only person has pressed. */
function ofOpponent({ key, placeholders }: Message, game: Game): Message | null {
  const seat = [game.seats.white, game.seats.black].find(({ kind }) => kind === "computer");
  if (!key.endsWith(".not_your_stack") || seat?.kind !== "computer" || !isSolo(game)) return null;
  return { key, placeholders: { ...placeholders, who: "level", level: levelName(seat) } };
}

function noticeText(notice: Notice, view: Position | null): Message {
  const own = firstAnswer((feature) => feature.refusal?.(notice));
  if (own) return own;
  switch (notice.kind) {
    case "blocked":
      return reasonText(`blocked.${notice.reason}`, view, { space: notice.space }, notice.space);
    case "illegal": {
      const origin = notice.path[0] ?? "";
      const space = notice.space ?? notice.path.at(-1) ?? "";
      const placeholders = { origin, space, distance: notice.distance ?? 0 };
      return reasonText(`illegal.${notice.reason}`, view, placeholders, origin);
    }
    case "wait":
      return { key: "notice.wait" };
    case "cut-off": {
      const { path, spaces } = notice;
      const placeholders = { count: spaces.length, spaces, move: moveText(path) };
      return { key: "notice.cut-off", placeholders };
    }
    case "bad-link-part": {
      const { text, expected } = notice;
      return { key: "notice.bad-link-part", placeholders: { text, expected } };
    }
    case "imported": {
      const { added, refused } = notice;
      return { key: "notice.imported", placeholders: { added, refused } };
    }
    case "unreadable":
      return unreadableText(notice, view);
    default:
      return { key: `notice.${notice.kind}` };
  }
}

function unreadableText(
  { text, fault }: Extract<Notice, { kind: "unreadable" }>,
  view: Position | null,
): Message {
  if (fault === "no_such_space") return { key: "notice.no-space", placeholders: { text } };
  if (fault === "several_moves") return { key: "notice.several", placeholders: { text } };
  const phase = view?.phase === "placing" ? "placing" : "stacking";
  return { key: `notice.unreadable.${phase}`, placeholders: { text } };
}

const NAMES_HEIGHT = /\.(no_target|wrong_distance)$/;

function reasonText(
  key: string,
  view: Position | null,
  placeholders: Record<string, string | number>,
  origin: Space,
): Message {
  const stack = view?.stacks[origin];
  // A single piece can reach only its neighbours, so the usual text about a line would mislead.
  if (key === "illegal.not_straight" && stack?.height === 1) return { key: "illegal.not_near" };
  if (key.endsWith(".wrong_phase"))
    return { key: `${key}.${view?.phase ?? "placing"}`, placeholders };
  if (key.endsWith(".not_your_stack"))
    return { key, placeholders: { ...placeholders, who: stack?.owner ?? "white" } };
  return NAMES_HEIGHT.test(key)
    ? { key, placeholders: { ...placeholders, count: stack?.height ?? 1 } }
    : { key, placeholders };
}
