import { isLookingBack } from "../../core/cursor-selectors.ts";
import { sideByLink } from "../../core/seats.ts";
import type { PageFeature } from "../../shell/page.ts";
import { pageAddress } from "../../shell/routes.ts";
import { byId, onClick, setMessages } from "../../ui/dom.ts";
import { newId } from "../library/entry.ts";
import { openKept } from "../library/opening.ts";
import { library } from "../library/store.ts";
import type { ByLinksChoice } from "../new-game/new-games.ts";
import { setShown } from "../play/button-states.ts";
import { comparison, isToSend, linkEnd } from "./by-links.ts";

/** Games between two people who send each other links. */
export const CORRESPONDENCE: PageFeature = {
  name: "correspondence",
  needs: ["library", "new-game", "play", "sharing"],
  start: (page) => {
    const { game, guest, engine, dispatch, state, use } = page;
    const { writeLink } = use("sharing");
    // Nobody else can open a page on the device's disk.
    if (!writeLink || !pageAddress()) return undefined;
    let waiting = 0;

    const begin = async ({ side, filled, start }: ByLinksChoice) => {
      const seed = Math.floor(Math.random() * 2 ** 31);
      const empty = { start, moves: [] };
      const moves = filled ? (await engine.ask("fill_board", { ...empty, seed })).moves : [];
      const { code } = await writeLink({ start, moves });
      const fixed = filled ? `&f=${moves.length}` : "";
      location.hash = `#g=${code}${fixed}${linkEnd(newId(), side)}`;
    };

    const countWaiting = async () => {
      waiting = (await (await library())?.waiting(game.name))?.length ?? 0;
      page.paint();
    };

    /** Shows the moves that another tab has brought. */
    const followLibrary = async () => {
      const { id } = state().game;
      const kept = id && sideByLink(state().game) ? await openKept(id, game) : null;
      if (kept && comparison(state().game, kept.game) === "longer") {
        dispatch({ kind: "gameLoaded", saved: { ...kept, game: { ...kept.game, counted: true } } });
      }
    };

    const send = async () => {
      const module = await page.load(import("./send-dialog.ts"));
      const t = page.t();
      if (module && t) await module.openSendDialog(state(), t, writeLink, game.sharing);
    };

    use("play").addButtons((now) => setShown("send-link", isToSend(now) && !isLookingBack(now)));
    return {
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
        onClick(byId("waiting-show"), async () => {
          waiting = 0;
          page.paint();
          (await use("library").open())?.filterBy("waiting");
        });
        onClick(byId("waiting-later"), () => {
          waiting = 0;
          page.paint();
        });
        if (guest?.kind === "link") library().then((games) => games?.onChange(followLibrary));
        else if (!guest)
          page.store.when(({ session }) => session.engine.kind === "ready").then(countWaiting);
      },
    };
  },
};
