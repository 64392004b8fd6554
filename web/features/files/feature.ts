import type { PageFeature } from "../../shell/page.ts";
import type { GameFiles } from "./game-files.ts";

/** An installed app is opened with files (the browser's file handling). */
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
    return {
      offers: {
        choose: async () => (await loaded()).choose(),
        openText: async (text: string, name: string) => (await loaded()).openText(text, name),
      },
      begin: async () => (await loaded()).wire(),
    };
  },
};
