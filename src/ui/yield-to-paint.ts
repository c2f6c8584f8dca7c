/**
 * Lets the browser paint and handle the visitor's input before the next piece of work; a page in the background never
 * paints.
 */
export const yieldToPaint = (): Promise<void> =>
  new Promise(done => {
    const next = () => setTimeout(done);
    if (document.visibilityState === 'visible') requestAnimationFrame(next);
    else next();
  });
