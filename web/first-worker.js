/**
 * Starts Python's worker before anything else of the page is fetched. A classic script, because
 * modules run too late; the worker, and what it says until python-worker.js takes it over, is left
 * in `window.firstWorker`.
 */
(() => {
  // A kept file need not be counted as it comes, and is best left as it is: see worker.js.
  const name = navigator.serviceWorker?.controller ? "kept" : "fetched";
  const worker = new Worker("worker.js", { type: "module", name });
  /** @type {Event[]} */
  const said = [];
  const keep = (/** @type {Event} */ event) => said.push(event);
  const kinds = ["message", "error"];
  for (const kind of kinds) worker.addEventListener(kind, keep);
  window.firstWorker = {
    said,
    takeOver() {
      for (const kind of kinds) worker.removeEventListener(kind, keep);
      return worker;
    },
  };
})();
