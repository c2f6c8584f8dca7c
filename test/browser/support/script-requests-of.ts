import type { Page } from 'playwright-core';

/** The paths that the page's scripts ask from now on, shop and provider alike, in their order; the list grows. */
export const requestsOf = (page: Page): readonly string[] => {
  const paths: string[] = [];
  page.on('request', request => {
    if (['fetch', 'xhr'].includes(request.resourceType())) paths.push(new URL(request.url()).pathname);
  });
  return paths;
};
