/** Opens the link of a game by links: continues the kept game that has the same id. */
import type { PlainNotice } from "../../core/notice.ts";
import { sideByLink } from "../../core/seats.ts";
import type { Game } from "../../core/state.ts";
import type { Side } from "../../engine/protocol.ts";
import { withNotes } from "../library/merging.ts";
import { comparison, idApart, withSides } from "./by-links.ts";

export interface OpenedByLink {
  game: Game;
  notice: PlainNotice | null;
  /** True if the link brings a move that is new here. */
  isNew: boolean;
}

/**
 * Returns the game to show: the longer of the linked and the kept game. If neither continues the
 * other, the linked game gets another id.
 *
 * @param side  The side of the person here.
 * @param find  Finds a kept game by its id.
 */
export async function openByLink(
  linked: Game,
  { id, side }: { id: string; side: Side },
  find: (id: string) => Promise<Game | null>,
): Promise<OpenedByLink> {
  for (let own = id; ; own = idApart(own, linked)) {
    const kept = await find(own);
    const apart = own === id ? null : "link-apart";
    if (!kept) return { game: withSides(linked, side, own), notice: apart, isNew: !apart };
    const keptSide = sideByLink(kept);
    const compared = keptSide ? comparison(kept, linked) : "apart";
    if (!keptSide || compared === "apart") continue;
    if (compared === "longer") {
      const { hints, takebacks, analysed } = kept;
      const tree = withNotes(linked.tree, kept.tree);
      const game = { ...linked, tree, hints, takebacks, analysed };
      return { game: withSides(game, keptSide, own), notice: apart, isNew: true };
    }
    const again = keptSide === side ? apart : "link-again";
    const notice = compared === "older" ? "link-older" : again;
    return { game: kept, notice, isNew: false };
  }
}
