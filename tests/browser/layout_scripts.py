"""Scripts that measure the layout in the page."""

#: Returns the texts that are too wide for their elements; elements that match the selector *except* are left
#: out.
OVERFLOWING = """
(except = ".visually-hidden") => [
  ...document.querySelectorAll("button, label, legend, h1, h2, h3, p, dt, dd, li")]
  .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 1)
  .filter((element) => !element.closest(".visually-hidden") && !element.matches(except))
  .filter((element) => element.scrollWidth > Math.ceil(element.getBoundingClientRect().width) + 1)
  .map((element) => element.textContent.trim().slice(0, 40))
"""
#: Returns, by selector, the left, top, right and bottom of its first match, in whole pixels.
BOXES = """
(selectors) => Object.fromEntries(selectors.map((selector) => {
  const { left, top, right, bottom } = document.querySelector(selector).getBoundingClientRect();
  return [selector, [left, top, right, bottom].map(Math.round)];
}))
"""
#: Returns left, top, right and bottom of each element.
RECTANGLES = """
(elements) => elements.map((element) => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return [left, top, right, bottom];
})
"""
#: Returns the sum of all layout shifts since the page was opened, as browsers score them.
SHIFTS = """
() => new Promise((resolve) => {
  // Browsers count only the shifts of drawn elements.
  if (getComputedStyle(document.documentElement).opacity !== "1") throw new Error("drawn=True is missing");
  new PerformanceObserver((list) => resolve(list.getEntries().reduce((sum, { value }) => sum + value, 0)))
    .observe({ type: "layout-shift", buffered: true });
  requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
})
"""
