/**
 * Switches sections far from the window to their real height instead of an estimated one (`DeferredSection`): whoever
 * is brought to a place further down finds it there. For a page that loads, index.html does the same.
 */
export const switchToRealHeights = (): void => {
  document.documentElement.dataset['realHeights'] = '';
};

/** Switches the page's sections back to estimated heights, as on a page that begins at its top. */
export const switchToEstimatedHeights = (): void => {
  delete document.documentElement.dataset['realHeights'];
};
