/** Parts of the page whose code is fetched when they are wanted. */
import { log } from "../engine/client.ts";

/**
 * @returns What gives a part of the page that is fetched when it is wanted; null when it cannot be had, which is reported.
 */
export function partLoader(
  onFailure: () => void,
): <Module>(fetched: Promise<Module>) => Promise<Module | null> {
  return async (fetched) => {
    try {
      return await fetched;
    } catch (error) {
      log(String(error));
      onFailure();
      return null;
    }
  };
}
