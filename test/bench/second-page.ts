import type { Page } from 'playwright-core';

/**
 * Milliseconds from the press of the first lot's link on the page in sight to the frame in which that lot's pictures are
 * painted. `early`: the link was rested on until the shop had fetched what is behind it; else it is pressed by surprise.
 */
export const measureSecondPage = async (page: Page, early: boolean): Promise<number> => {
  await page.waitForFunction(() => performance.getEntriesByName('shop:ahead').length > 0);
  const link = page.locator('main h3 a[href^="/lot-"]').first();
  await link.scrollIntoViewIfNeeded();
  if (early) {
    await link.hover();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1_500);
  }
  return link.evaluate(
    (each: HTMLAnchorElement) =>
      new Promise<number>(done => {
        const pressed = performance.now();
        const look = () => {
          const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-pair="stage"] img')];
          const stand =
            pictures.length > 0 &&
            pictures.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
          if (!stand) return requestAnimationFrame(look);
          // The frame that shows them has begun; the next task comes after it was painted.
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - pressed)));
        };
        each.click();
        requestAnimationFrame(look);
      }),
  );
};
