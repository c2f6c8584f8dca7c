/** Tells whether the visitor asked the system for less motion. Only in effects, handlers and late parts of the page. */
export const prefersReducedMotion = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;
