type Page = Pick<Window, 'navigator' | 'performance' | 'addEventListener' | 'document'>;

const KEPT = /^\/(assets|sample|api\/get-)/;

const fetchedSoFar = ({ performance, document }: Page): readonly string[] =>
  performance
    .getEntriesByType('resource')
    .map(entry => new URL(entry.name, document.baseURI))
    .filter(url => url.origin === new URL(document.baseURI).origin && KEPT.test(url.pathname))
    .map(url => url.href);

/**
 * Registers the worker that keeps the shop readable without a network, and tells it what was fetched before it stood.
 * The worker asks for lists with the same `headers` of language and currency.
 * Called once the page has loaded; a browser without workers, or one that refuses, goes on without.
 */
export const registerOfflineWorker = async (
  page: Page,
  headers: Readonly<Record<string, string>>,
): Promise<void> => {
  const { serviceWorker } = page.navigator;
  if (serviceWorker === undefined) return;
  try {
    await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    const { active } = await serviceWorker.ready;
    const message = {
      urls: fetchedSoFar(page),
      headers: { ...headers, 'X-Requested-With': 'XMLHttpRequest' },
    };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes no target origin
    active?.postMessage(message);
  } catch {
    // Private windows and company policies refuse workers: the shop works without one.
  }
};
