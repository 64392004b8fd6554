import type { PageFeature } from "../../shell/page.ts";
import { actionAddress, clearRoute, currentRoute } from "../../shell/routes.ts";
import { byId, onClick } from "../../ui/dom.ts";
import { Keeper } from "./keeper.ts";
import type { LibraryLayer } from "./library-layer.ts";

declare module "../../shell/page.ts" {
  interface Offers {
    library: {
      /** Shows the library; null if it cannot be shown. */
      open(): Promise<LibraryLayer | null>;
      /** Returns the open library; null if it is closed. */
      shown(): Promise<LibraryLayer | null>;
      close(): unknown;
    };
  }
}

/** The library: every game that ended, was analysed, imported or opened from a link. */
export const LIBRARY: PageFeature = {
  name: "library",
  needs: ["play", "saving"],
  handlers: {
    gameKept: (state, { id, tree }) => ({ ...state, game: { ...state.game, id, tree } }),
  },
  start: (page) => {
    const { game, guest, engine, state, dispatch } = page;
    // An exercise has no library of its own: the button opens the library on the game's page.
    if (guest?.kind === "exercise") {
      const address = actionAddress(game.sharing.query, "library");
      return { begin: () => onClick(byId("open-library"), () => location.assign(address)) };
    }
    if (guest && guest.kind !== "link") return undefined;
    const keeper = new Keeper(engine, state, guest ? "link" : null, (id, tree) =>
      dispatch({ kind: "gameKept", id, tree }),
    );
    let layer: Promise<LibraryLayer | null> | null = null;
    const show = async () => {
      const parts = await page.load(
        Promise.all([import("./library-layer.ts"), import("./store.ts")]),
      );
      const t = page.t();
      if (!parts || !t) return null;
      const [{ LibraryLayer }, { library }] = parts;
      const games = await library();
      if (!games) {
        page.notice("no-library");
        return null;
      }
      const files = page.use("files");
      const importing = {
        chooseFiles: () => files.choose(),
        importText: (text: string) => files.openText(text, t("library.clipboard")),
      };
      const shown = new LibraryLayer(page, games, importing, t, () => {
        layer = null;
      });
      await shown.open();
      return shown;
    };
    const open = async () => {
      layer ??= show();
      const shown = await layer;
      if (!shown) layer = null;
      return shown;
    };
    const follow = () => {
      if (currentRoute()?.kind !== "library") return;
      clearRoute();
      open();
    };
    return {
      offers: { open, shown: async () => layer, close: async () => (await layer)?.close() },
      // Keep only games that have a record format: Python reads each game before it is kept.
      follow: (change) => game.sharing.formats.length > 0 && keeper.follow(change),
      begin: () => {
        onClick(byId("open-library"), open);
        addEventListener("hashchange", follow);
        import("./former-games.ts").then(({ takeOver }) => takeOver(page.store, engine));
      },
      speak: follow,
    };
  },
};
