/**
 * Saves the game once Python has read it. Saves the clocks when the page is hidden, because a phone
 * may end a hidden tab.
 */
import { isTicking } from "../../core/clock.ts";
import { liveNode } from "../../core/document.ts";
import { isFollower } from "../../core/roles.ts";
import type { Game, State } from "../../core/state.ts";
import { isSameTree } from "../../core/tree.ts";
import type { Tabs } from "../tabs/tabs.ts";
import { serializeGame } from "./game-format.ts";
import { writeGameText } from "./saved-game.ts";

export class GameSaver {
  #isSaved = true;

  /** @param onChange  Called when saving begins to fail, and when it works again. */
  constructor(
    private readonly tabs: Pick<
      Tabs,
      "canSave" | "publish" | "sendClock" | "leave" | "comeBack" | "wake"
    >,
    private readonly onChange: (isSaved: boolean) => void,
  ) {}

  follow(state: State, before: State) {
    const { game } = state;
    const { view } = liveNode(game);
    const isNew = isFollower(before);
    if (isNew) this.#isSaved = true;
    // A game that Python has not read may be illegal, and would overwrite a better one.
    if (isFollower(state) || (!view && !game.filling)) return;
    const isViewNew = view !== liveNode(before.game).view;
    if (isNew || isViewNew || !isSameDocument(game, before.game)) this.#save(game);
  }

  /** @param read  Reads the clocks of the game, and returns the state after that. */
  watchPage(read: () => State) {
    const saveClocks = () => {
      const state = read();
      if (isTicking(state)) this.#save(state.game);
    };
    addEventListener("pagehide", () => {
      saveClocks();
      this.tabs.leave();
    });
    addEventListener("pageshow", ({ persisted }) => persisted && this.tabs.comeBack());
    document.addEventListener("visibilitychange", () => {
      saveClocks();
      if (document.visibilityState === "visible") this.tabs.wake();
    });
  }

  /** Sends the clocks to the tabs that follow, every second. */
  followClock({ game: { clock } }: State, before: State) {
    const spent = clock?.spent ?? 0;
    const isSecond =
      Math.floor(spent / 1000) !== Math.floor((before.game.clock?.spent ?? 0) / 1000);
    if (isSecond) this.tabs.sendClock(spent);
  }

  /** True if the game is saved, by this tab or by the tab that plays it. */
  get isSaved() {
    return this.#isSaved;
  }

  #save(game: Game) {
    const wasSaved = this.#isSaved;
    // If an error occurs below, the game does not count as saved.
    this.#isSaved = false;
    try {
      const text = serializeGame(game);
      const isOurs = this.tabs.canSave();
      this.#isSaved = isOurs ? writeGameText(text) : wasSaved;
      if (isOurs) this.tabs.publish(text);
    } finally {
      if (this.#isSaved !== wasSaved) this.onChange(this.#isSaved);
    }
  }
}

/** True if two games would be saved as the same text, apart from known facts about positions. */
export function isSameDocument(one: Game, other: Game) {
  const names = Object.keys(one) as (keyof Game)[];
  return (
    names.every((name) => name === "tree" || one[name] === other[name]) &&
    isSameTree(one.tree, other.tree)
  );
}
