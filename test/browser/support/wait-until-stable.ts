import type { Page, Request } from 'playwright-core';

/**
 * Waits for some frames of the page, so that it renders what it has: what was to follow from it at once has followed
 * then.
 */
export const waitForFrames = (page: Page, count = 2): Promise<void> =>
  page.evaluate(async most => {
    for (let n = 0; n < most; n += 1) await new Promise(requestAnimationFrame);
  }, count);

/** Streams stay open for as long as they are seen, and nobody waits for what a page leaves behind. */
const isEndless = (request: Request): boolean =>
  ['media', 'eventsource', 'ping', 'websocket'].includes(request.resourceType());

/** Watches what a page asks for; what it answers resolves when all of that has come and was rendered. */
export const trackNetworkIdle = (page: Page): (() => Promise<void>) => {
  const underWay = new Set<Request>();
  let heard = () => {};
  page.on('request', request => {
    if (!isEndless(request)) underWay.add(request);
  });
  const ended = (request: Request) => {
    underWay.delete(request);
    heard();
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return async () => {
    do {
      while (underWay.size > 0) {
        await new Promise<void>(done => {
          heard = done;
        });
      }
      // A font that has come is rendered when it is read, which a busy machine does later.
      await page.evaluate(async () => {
        await document.fonts.ready;
      });
      await waitForFrames(page, 3);
    } while (underWay.size > 0);
  };
};

/** Waits until `read` has answered the same for ten frames of the page; resolves with that. */
export const waitUntilStable = async <R>(page: Page, read: () => Promise<R>): Promise<R> => {
  let [last, same] = [await read(), 0];
  while (same < 10) {
    await waitForFrames(page, 1);
    const now = await read();
    same = JSON.stringify(now) === JSON.stringify(last) ? same + 1 : 0;
    last = now;
  }
  return last;
};

/** Tracks, from the next load on, how much what stands on the page moves by itself (as CLS); 0 is nothing. */
export const trackLayoutShifts = async (page: Page): Promise<() => Promise<number>> => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() =>
      (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
};
