/** Lists refused games, and files without a game, with the reasons. */
import type { Message, Translate } from "../../core/state.ts";
import type { FaultKind, GameFault } from "../../engine/protocol.ts";
import { createElement } from "../../ui/dom.ts";

/** The faults for which Python's own words, in English, are also shown. */
const DETAILED: readonly FaultKind[] = ["illegal", "position", "other"];

/** A refused game of a file, or the message about a file that was refused as a whole. */
export type Refusal = { file: string; fault: GameFault } | Message;

/** Returns an empty list if nothing was refused. */
export function createRefusals(refused: readonly Refusal[], t: Translate): HTMLElement[] {
  if (!refused.length) return [];
  const reasons = refused.map((one) => createElement("li", {}, reasonOf(one, t)));
  return [
    createElement("details", { open: "" }, [
      createElement("summary", {}, [t("library.refused", { count: reasons.length })]),
      createElement("ul", { class: "library-refused" }, reasons),
    ]),
  ];
}

function reasonOf(refusal: Refusal, t: Translate) {
  if ("key" in refusal) return [t(refusal.key, refusal.placeholders)];
  const { file, fault } = refusal;
  const { line, ply, kind, found, why } = fault;
  const text = t(`library.refused.${kind}`, { file, line, ply: ply ?? "", found });
  return DETAILED.includes(kind)
    ? [text, " ", createElement("small", { lang: "en" }, [why])]
    : [text];
}
