import { makeConsoleLog } from '../adapters/browser/console-log.ts';
import { makeBrowserEnvironment } from '../adapters/browser/environment.ts';
import { readPageData } from '../adapters/browser/page-data.ts';
import { makeBrowserStorage } from '../adapters/browser/storage.ts';
import { makeServerClock } from '../adapters/http/server-clock.ts';
import type { App } from '../application/app.ts';
import type { Session } from '../application/ports/sign-in.ts';
import type { PostedForm } from '../application/posted-form.ts';
import type { Drafts } from '../application/stores/draft-store.ts';
import type { Frame } from '../application/stores/frame-store.ts';
import { renewed } from '../application/stores/notice-store.ts';
import type { PreferencesStore } from '../application/stores/preferences-store.ts';
import { makeStore } from '../application/stores/store.ts';
import { makeStores } from '../application/stores/stores.ts';
import { lazyApp } from './lazy-app.ts';
import type { LiveDevice } from './live.ts';

type Page = Window & typeof globalThis;

/** Long enough for the first screen to have everything it shows. */
const OFFLINE_COPY_AFTER = 2000;

/** The copy for a time without network is made when the first screen no longer needs the network for itself. */
const copyForOffline = (page: Page, preferences: PreferencesStore): void => {
  const copy = async () => {
    const { keepOfflineCopy } = await import('../adapters/browser/offline-copy.ts');
    const { language, currency } = preferences.getSnapshot();
    await keepOfflineCopy(page, { 'Accept-Language': language, 'X-Currency': currency });
  };
  // Its code does not come where the page is being left or has no network: the shop goes on without a copy.
  const afterwards = () => setTimeout(() => copy().catch(() => undefined), OFFLINE_COPY_AFTER);
  // Where a first screen stood already, the app itself comes after the page has loaded.
  if (page.document.readyState === 'complete') afterwards();
  else page.addEventListener('load', afterwards);
};

/** The parts of the page and device that the container needs, too. */
export const makeLiveDevice = (page: Page, frame?: Frame, drafts?: Drafts): LiveDevice => {
  const storage = makeBrowserStorage(page);
  const stores = makeStores(storage, frame, drafts);
  return {
    stores,
    storage,
    environment: makeBrowserEnvironment(
      page,
      () => stores.frame.getSnapshot().app?.config.webviewToken ?? '',
    ),
    clock: makeServerClock(() => Date.now()),
    log: makeConsoleLog(page.console),
  };
};

/** Keeps the session of who has logged in by a form that was sent without the app; says whether the page brought one. */
export const keepBroughtSession = (page: Page): boolean => {
  const session = readPageData<Session>(page.document, 'session');
  if (session !== null) makeBrowserStorage(page).write('session', session);
  return session !== null;
};

type Posted = PostedForm & { readonly drafts: Drafts };

/** The form that the page is the answer to; what makes fields of it comes for such a page only. */
export const readPosted = async (page: Page): Promise<Posted | null> => {
  const form = readPageData<PostedForm>(page.document, 'posted');
  if (form === null) return null;
  const { draftsOf } = await import('../application/posted-drafts.ts');
  return { ...form, drafts: draftsOf(form, makeBrowserStorage(page).read('session')?.id) };
};

/**
 * Why the app's code did not come: without a network nothing does. With one a release may have taken its files away, and
 * only the page loaded anew helps: a notice offers that, for somebody may have typed something.
 */
const missingCode = (page: Page, { environment, stores }: LiveDevice) => {
  const isOnline = environment.isOnline();
  if (isOnline) stores.notices.show(renewed(() => page.location.reload()));
  return { _tag: 'ShopUnavailable' as const, reason: isOnline ? ('server' as const) : ('offline' as const) };
};

/**
 * The app as shoppers use it. Its container, Effect and adapters come with the first task; `rendered`: of the screen that
 * stands in the page already; `posted`: {@link readPosted}.
 */
export const makeLiveApp = (
  page: Page,
  rendered: { readonly at: number; readonly frame: Frame } | null = null,
  posted: Posted | null = null,
): App => {
  const device = makeLiveDevice(page, rendered?.frame, posted?.drafts);
  if (import.meta.env.PROD) copyForOffline(page, device.stores.preferences);
  const nextTask = () => new Promise(done => page.setTimeout(done));
  const { runner, useCases, sharing } = lazyApp(
    async () => {
      const { makeLoadedApp } = await import('./live.ts');
      // The page answers between the pieces: reading the code, making the container, the first task.
      await nextTask();
      const app = makeLoadedApp(page, device);
      await nextTask();
      return app;
    },
    () => missingCode(page, device),
  );
  return {
    ...device,
    runner,
    useCases,
    sharing: { ...sharing, canShare: () => page.navigator.share !== undefined },
    renderedAt: rendered?.at ?? null,
    posted: makeStore<PostedForm | null>(posted),
    namesRules: false,
  };
};
