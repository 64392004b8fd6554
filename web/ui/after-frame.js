/**
 * Puts off what nobody waits for: it is done once the next frame has been painted.
 */

/** The next frame has been painted; soon in a page that nobody sees, which has no frames. */
export function painted() {
  return new Promise((resolve) => {
    if (document.hidden) setTimeout(resolve);
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}

/**
 * Once for many calls before that frame.
 * @param {() => void} action
 * @returns {() => void}  Asks for it.
 */
export function afterFrame(action) {
  let isAsked = false;
  return async () => {
    if (isAsked) return;
    isAsked = true;
    await painted();
    isAsked = false;
    action();
  };
}
