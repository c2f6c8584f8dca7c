import type { App } from '../../application/app.ts';
import type { Catalogues } from '../i18n/catalogues.ts';
import { idle } from '../idle.ts';
import type { ShopRouter } from './shop-router.ts';

/** The first screen has its data, or it is known that it can't be had. */
const firstRead = (router: ShopRouter): Promise<unknown> =>
  new Promise(done => {
    const look = () => {
      const { page, failure } = router.state.shown;
      if (page === null && failure === null) return;
      stop();
      done(page?.outcome);
    };
    const stop = router.subscribe(look);
    look();
  });

const loaded = (): Promise<unknown> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise(done => addEventListener('load', done, { once: true }));

/**
 * Fetches what makes the next pages quick once the first one stands and the browser has nothing else to do. Where that
 * can't be had, pages come as they always did.
 */
export const prepareSecondPages = async (
  app: App,
  catalogues: Catalogues,
  router: ShopRouter,
): Promise<void> => {
  await firstRead(router);
  await loaded();
  await idle();
  const ahead = await import('./ahead/go-ahead.ts').catch(() => null);
  ahead?.goAhead(app, catalogues, router);
};
