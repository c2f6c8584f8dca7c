import { makeConsoleLog } from '../adapters/browser/console-log.ts';
import { readEmbeddedPageData } from '../adapters/browser/embedded-page-data.ts';
import { makeBrowserEnvironment } from '../adapters/browser/environment.ts';
import { makeBrowserStorage } from '../adapters/browser/storage.ts';
import { makeServerClock } from '../adapters/http/server-clock.ts';
import type { App } from '../application/app.ts';
import type { Session } from '../application/ports/sign-in.ts';
import type { PostedFormData } from '../application/posted-form.ts';
import type { FormDrafts } from '../application/stores/draft-store.ts';
import type { ShopFrame } from '../application/stores/frame-store.ts';
import { makeNotLoadedNotice } from '../application/stores/notice-store.ts';
import type { PreferencesStore } from '../application/stores/preferences-store.ts';
import { makeStore } from '../application/stores/store.ts';
import { makeAppStores } from '../application/stores/stores.ts';
import type { BrowserDevice } from './browser-container.ts';
import { makeLazyApp } from './lazy-app.ts';

type Page = Window & typeof globalThis;

/** Long enough for the first screen to have everything it shows. */
const OFFLINE_COPY_AFTER = 2000;

/** The copy for a time without network is made when the first screen no longer needs the network for itself. */
const copyForOffline = (page: Page, preferences: PreferencesStore): void => {
  const copy = async () => {
    const { registerOfflineWorker: keepOfflineCopy } = await import(
      '../adapters/browser/register-offline-worker.ts'
    );
    const { language, currency } = preferences.getSnapshot();
    await keepOfflineCopy(page, { 'Accept-Language': language, 'X-Currency': currency });
  };
  // Its code does not come where the page is being left or has no network: the shop goes on without a copy.
  const afterwards = () => setTimeout(() => copy().catch(() => undefined), OFFLINE_COPY_AFTER);
  // Where a first screen stood already, the app itself comes after the page has loaded.
  if (page.document.readyState === 'complete') afterwards();
  else page.addEventListener('load', afterwards);
};

/** Makes the parts of the page and device that the container needs, too. */
export const makeBrowserDevice = (page: Page, frame?: ShopFrame, drafts?: FormDrafts): BrowserDevice => {
  const storage = makeBrowserStorage(page);
  const stores = makeAppStores(storage, frame, drafts);
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
export const keepSessionOfPage = (page: Page): boolean => {
  const session = readEmbeddedPageData<Session>(page.document, 'session');
  if (session !== null) makeBrowserStorage(page).write('session', session);
  return session !== null;
};

type Posted = PostedFormData & { readonly drafts: FormDrafts };

/** Reads the form that the page is the answer to; what makes fields of it comes for such a page only. */
export const readPostedFormOfPage = async (page: Page): Promise<Posted | null> => {
  const form = readEmbeddedPageData<PostedFormData>(page.document, 'posted');
  if (form === null) return null;
  const { readDraftsOfPostedForm: draftsOf } = await import('../application/posted-drafts.ts');
  return { ...form, drafts: draftsOf(form, makeBrowserStorage(page).read('session')?.id) };
};

/**
 * Why the app's code did not come: without a network nothing does. With one a release may have taken its files away, and
 * only the page loaded anew helps: a notice offers that, for somebody may have typed something.
 */
const missingCode = (page: Page, { environment, stores }: BrowserDevice) => {
  const isOnline = environment.isOnline();
  if (isOnline) stores.notices.show(makeNotLoadedNotice(() => page.location.reload()));
  return { _tag: 'ShopUnavailable' as const, reason: isOnline ? ('server' as const) : ('offline' as const) };
};

/**
 * Makes the app as shoppers use it. Its container, Effect and adapters come with the first task; `rendered`: of the
 * screen that stands in the page already; `posted`: {@link readPostedFormOfPage}.
 */
export const makeBrowserApp = (
  page: Page,
  rendered: { readonly at: number; readonly frame: ShopFrame } | null = null,
  posted: Posted | null = null,
): App => {
  const device = makeBrowserDevice(page, rendered?.frame, posted?.drafts);
  if (import.meta.env.PROD) copyForOffline(page, device.stores.preferences);
  const nextTask = () => new Promise(done => page.setTimeout(done));
  const { runner, useCases, sharing } = makeLazyApp(
    async () => {
      const { makeLoadedBrowserApp: makeLoadedApp } = await import('./browser-container.ts');
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
    posted: makeStore<PostedFormData | null>(posted),
    namesRules: false,
  };
};
