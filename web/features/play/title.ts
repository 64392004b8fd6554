/**
 * Shows the headline in the tab's title. On the person's turn, the icon of a hidden tab has a dot.
 */
import { isSolo } from "../../core/seats.ts";
import type { Message, State, Translate } from "../../core/state.ts";
import { canAct } from "../../core/turn-selectors.ts";
import { oncePerFrame } from "../../ui/motion.ts";

/**
 * Returns the painter of the tab's title and icon.
 * @param titleKey  The key of the title, a text that contains the headline.
 */
export function tabTitle(titleKey: string, headline: (state: State) => Message) {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const usual = icon?.getAttribute("href") ?? "";
  let isTurn = false;
  let shown = document.title;
  let spoken: Translate | null = null;
  const paintIcon = () => {
    const address = (isTurn && document.hidden ? icon?.dataset.turn : usual) ?? "";
    if (icon?.getAttribute("href") !== address) icon?.setAttribute("href", address);
  };
  const paint = () => {
    if (document.title !== shown) document.title = shown;
    paintIcon();
  };
  // Setting the title waits for another process of the browser: too slow within a frame.
  const paintSoon = oncePerFrame(paint);
  document.addEventListener("visibilitychange", paintIcon);
  return (state: State, t: Translate) => {
    const { key, placeholders } = headline(state);
    const title = t(titleKey, { status: t(key, placeholders) });
    const isNow = isSolo(state.game) && canAct(state);
    if (title === shown && isNow === isTurn) return;
    [shown, isTurn] = [title, isNow];
    // After a change of language, the title changes at once, together with the page.
    if (t === spoken) paintSoon();
    else paint();
    spoken = t;
  };
}
