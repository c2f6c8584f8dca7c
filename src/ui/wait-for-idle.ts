/** How long a browser that says nothing of its rest is given; in milliseconds. */
const REST = 1000;

/** Waits until the browser has nothing else to do. */
export const waitForIdle = (): Promise<unknown> =>
  new Promise(done =>
    // Safari has none.
    typeof requestIdleCallback === 'function' ? requestIdleCallback(done) : setTimeout(done, REST),
  );
