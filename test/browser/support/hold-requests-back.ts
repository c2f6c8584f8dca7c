import type { Page, Route } from 'playwright-core';

/** Holds back what a page asks for until it is let go: `part` is the end of its address, as a glob. */
export const holdRequestsBack = async (page: Page, part: string) => {
  const kept: Route[] = [];
  let open = false;
  await page.route(`**/${part}`, route => (open ? route.continue() : void kept.push(route)));
  return {
    asked: () => kept.length,
    letGo: async () => {
      open = true;
      for (const route of kept) await route.continue();
    },
  };
};
