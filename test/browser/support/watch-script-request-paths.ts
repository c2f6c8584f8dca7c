import type { Page } from 'playwright-core';

/** Watches which paths the page's scripts ask from now on, shop and provider alike, in their order; the list grows. */
export const watchScriptRequestPaths = (page: Page): readonly string[] => {
  const paths: string[] = [];
  page.on('request', request => {
    if (['fetch', 'xhr'].includes(request.resourceType())) paths.push(new URL(request.url()).pathname);
  });
  return paths;
};

/**
 * Tells whether a request is one that a payment waits for, and not the list of unpaid orders, which is read again while
 * the browser leaves.
 */
export const isPaymentStepPath = (path: string): boolean => path !== '/api/get-unpaid-orders';
