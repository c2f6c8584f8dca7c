import type { Page } from 'playwright-core';

/** The paths that the page's scripts ask from now on, shop and provider alike, in their order; the list grows. */
export const requestsOf = (page: Page): readonly string[] => {
  const paths: string[] = [];
  page.on('request', request => {
    if (['fetch', 'xhr'].includes(request.resourceType())) paths.push(new URL(request.url()).pathname);
  });
  return paths;
};

/** Tells a request that a payment waits for from the list of unpaid orders, which is read again while the browser leaves. */
export const isOnTheWay = (path: string): boolean => path !== '/api/get-unpaid-orders';
