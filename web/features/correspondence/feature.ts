import { isLookingBack } from "../../core/cursor-selectors.ts";
import { isOver } from "../../core/game-selectors.ts";
import { isFollower } from "../../core/roles.ts";
import { otherSide, sideByLink } from "../../core/seats.ts";
import type { Game } from "../../core/state.ts";
import type { PageFeature } from "../../shell/page.ts";
import { keptGameHash, pageAddress } from "../../shell/routes.ts";
import { byId, onClick, setMessages } from "../../ui/dom.ts";
import { newId } from "../library/entry.ts";
import { openKept } from "../library/opening.ts";
import { library } from "../library/store.ts";
import type { ByLinksChoice } from "../new-game/new-games.ts";
import { setShown } from "../play/button-states.ts";
import { fragmentOf } from "../sharing/game-links.ts";
import { comparison, isToSend, linkEnd, rematchId, seedOf } from "./by-links.ts";

/** Games between two people who send each other links. */
export const CORRESPONDENCE: PageFeature = {
  name: "correspondence",
  needs: ["library", "new-game", "play", "sharing"],
  start: (page) => {
    const { game, guest, engine, dispatch, state, use } = page;
    const { writeLink } = use("sharing");
    // A page on the device's disk offers no games by links: nobody else can open its address.
    if (!writeLink || !pageAddress()) return undefined;
    let waiting = 0;

    const begin = async ({ side, filled, start }: ByLinksChoice, id: string = newId()) => {
      const empty = { start, moves: [] };
      const seed = seedOf(id);
      const moves = filled ? (await engine.ask("fill_board", { ...empty, seed })).moves : [];
      const { code } = await writeLink({ start, moves });
      const fixed = filled ? `&f=${moves.length}` : "";
      location.hash = `#g=${code}${fixed}${linkEnd(id, side)}`;
    };

    /** Begins the next game with the other colour, or continues it if it has begun. */
    const rematch = async () => {
      const { id: before, seats, fixed, start } = state().game;
      const side = sideByLink({ seats });
      if (!side || before === null) return;
      const id = rematchId(before);
      if (await openKept(id, game)) location.hash = keptGameHash(id);
      else await begin({ side: otherSide(side), filled: fixed > 0, start }, id);
    };

    let written: Pick<Game, "livePath" | "ending"> | null = null;
    /** If the browser does not keep the game, keeps it in the page's address, and says so once. */
    const keepInAddress = async () => {
      const games = await library();
      if (games && !games.isRefused) return;
      const { id, livePath, ending, seats, isAwaited } = state().game;
      const side = sideByLink({ seats });
      if (!side || id === null || isAwaited) return;
      if (written?.livePath === livePath && written.ending === ending) return;
      const isFirst = written === null;
      written = { livePath, ending };
      const fragment = await fragmentOf(state().game, livePath, writeLink);
      history.replaceState(history.state, "", `#${fragment}${linkEnd(id, side)}`);
      if (isFirst && state().interaction.notice === null) page.notice("link-only-copy");
    };

    const countWaiting = async () => {
      waiting = (await (await library())?.waiting(game.name))?.length ?? 0;
      page.paint();
    };

    /** Shows the new moves if another tab has opened a newer link of this game. */
    const followLibrary = async () => {
      const { id } = state().game;
      const kept = id && sideByLink(state().game) ? await openKept(id, game) : null;
      if (kept && comparison(state().game, kept.game) === "longer") {
        dispatch({ kind: "gameLoaded", saved: { ...kept, game: { ...kept.game, counted: true } } });
      }
    };

    let isOpening = false;
    const send = async () => {
      // A double click opens one dialog.
      if (isOpening) return;
      isOpening = true;
      try {
        const module = await page.load(import("./send-dialog.ts"));
        const t = page.t();
        if (module && t) await module.openSendDialog(state(), t, writeLink, game.sharing);
      } finally {
        isOpening = false;
      }
    };

    use("play").addButtons((now) => {
      const isHere = !isLookingBack(now);
      const isSending = isHere && isToSend(now);
      setShown("send-link", isSending);
      const isEnded = isOver(now) && sideByLink(now.game) !== null && !isFollower(now);
      setShown("rematch-by-link", isHere && isEnded, true);
      byId("rematch-by-link").classList.toggle("primary", !isSending);
    });
    return {
      follow: () => {
        if (guest?.kind === "link") keepInAddress();
      },
      paint: ({ session }, t) => {
        // There is room for only one banner.
        const isFree = !session.isUnsavedShown && !session.isUpdateOffered;
        setMessages(byId("waiting-text"), t, [
          { key: "waiting.text", placeholders: { count: waiting } },
        ]);
        setShown("waiting", waiting > 0 && isFree);
      },
      begin: () => {
        use("new-game").offerByLinks(begin);
        byId("open-by-links").hidden = false;
        onClick(byId("open-by-links"), () => use("new-game").openByLinks());
        onClick(byId("send-link"), send);
        onClick(byId("rematch-by-link"), rematch);
        onClick(byId("waiting-show"), async () => {
          waiting = 0;
          page.paint();
          (await use("library").open())?.filterBy("waiting");
        });
        onClick(byId("waiting-later"), () => {
          waiting = 0;
          page.paint();
        });
        if (guest?.kind === "link")
          library().then((games) => {
            games?.onChangeElsewhere(followLibrary);
            games?.onChange(keepInAddress);
          });
        else if (!guest)
          page.store.when(({ session }) => session.engine.kind === "ready").then(countWaiting);
      },
    };
  },
};
