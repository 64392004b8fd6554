/**
 * Puts off what nobody waits for: it is done once the next frame has been painted.
 */

/**
 * Once for many calls before that frame, and soon in a page that nobody sees, which has no frames.
 * @param {() => void} action
 * @returns {() => void}  Asks for it.
 */
export function afterFrame(action) {
  let isAsked = false;
  const act = () => {
    isAsked = false;
    action();
  };
  return () => {
    if (isAsked) return;
    isAsked = true;
    if (document.hidden) setTimeout(act);
    else requestAnimationFrame(() => setTimeout(act));
  };
}
