import type { PageFeature } from "../../shell/page.ts";
import { clearRoute, currentRoute } from "../../shell/routes.ts";
import { byId } from "../../ui/dom.ts";
import type { GameFiles } from "./game-files.ts";

/** Here the browser passes on the files with which an installed app is opened. */
declare global {
  var launchQueue:
    | { setConsumer(open: (launch: { files: FileSystemFileHandle[] }) => void): void }
    | undefined;
}

declare module "../../shell/page.ts" {
  interface Offers {
    files: Pick<GameFiles, "choose" | "openText">;
  }
}

/** Opens games from files. */
export const FILES: PageFeature = {
  name: "files",
  needs: ["library", "new-game", "saving", "sharing"],
  start: (page) => {
    if (page.guest && page.guest.kind !== "link") return undefined;
    let files: Promise<GameFiles> | null = null;
    const loaded = () => {
      files ??= import("./game-files.ts").then(({ GameFiles }) => new GameFiles(page));
      return files;
    };
    const openText = async (text: string, name: string) => (await loaded()).openText(text, name);
    return {
      offers: { choose: async () => (await loaded()).choose(), openText },
      begin: () => {
        const open = async (files: readonly File[]) => (await loaded()).open(files);
        acceptDrops(open);
        globalThis.launchQueue?.setConsumer(async ({ files }) =>
          open(await Promise.all(files.map((file) => file.getFile()))),
        );
        loaded();
      },
      speak: () => {
        const route = currentRoute();
        if (route?.kind !== "shared") return;
        clearRoute();
        openText(route.text, page.t()?.("library.clipboard") ?? "");
      },
    };
  },
};

/** Opens files that are dropped anywhere on the page. */
function acceptDrops(open: (files: readonly File[]) => unknown) {
  const sign = byId("drop-sign");
  addEventListener("dragover", (event) => {
    if (!hasFiles(event)) return;
    // Otherwise the browser would navigate to the file.
    event.preventDefault();
    sign.hidden = false;
  });
  addEventListener("dragleave", ({ relatedTarget }) => {
    if (relatedTarget === null) sign.hidden = true;
  });
  addEventListener("drop", (event) => {
    sign.hidden = true;
    if (!hasFiles(event)) return;
    event.preventDefault();
    open([...(event.dataTransfer?.files ?? [])]);
  });
}

function hasFiles({ dataTransfer }: DragEvent) {
  return dataTransfer?.types.includes("Files") ?? false;
}
