import type { BrowserContext, Page } from 'playwright-core';

/**
 * Gives a browser context a push subscription without the browser maker's push service, which needs the network and the
 * maker's own keys. Kept for the context's life; the rest (permission, worker, storage) is the browser's own.
 */
export const fakePushSubscription = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const bytes = (name: string) => new TextEncoder().encode(name.padEnd(16, '-')).buffer;
    const subscription = {
      endpoint: 'https://push.example/1',
      getKey: bytes,
      unsubscribe: async () => {
        localStorage.removeItem('test-subscription');
        return true;
      },
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (localStorage.getItem('test-subscription') === null ? null : subscription),
      subscribe: async () => {
        localStorage.setItem('test-subscription', 'yes');
        return subscription;
      },
    });
  });

/** Changes fields of the record that Firebase's SDK keeps in IndexedDB. */
export const changeIndexedDbRecord = (
  page: Page,
  database: 'firebase-installations' | 'firebase-messaging',
  fields: Readonly<Record<string, string | number>>,
): Promise<void> =>
  page.evaluate(
    async ([name, changes]) => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result));
          request.addEventListener('error', () => reject(request.error));
        });
      const opening = indexedDB.open(`${name}-database`);
      opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(`${name}-store`));
      const opened = await done(opening);
      const store = opened.transaction(`${name}-store`, 'readwrite').objectStore(`${name}-store`);
      const key = name === 'firebase-messaging' ? '1:1:web:1' : 'twofold!1:1:web:1';
      const kept = (await done(store.get(key))) as object | undefined;
      await done(store.put({ ...kept, ...changes }, key));
      opened.close();
    },
    [database, fields] as const,
  );

/** Delivers a push to the shop's worker, as the push service would. */
export const deliverPushToWorker = async (page: Page, origin: string, payload: unknown): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  const found = new Promise<string>(resolve => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(each => each.scopeURL.endsWith('/firebase-cloud-messaging-push-scope'));
      if (own !== undefined) resolve(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await found,
    data: JSON.stringify(payload),
  });
  await devtools.detach();
};
