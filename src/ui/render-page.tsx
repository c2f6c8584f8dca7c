import { renderToString } from 'react-dom/server';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import type { App } from '../application/app.ts';
import { readDraftsOfPostedForm } from '../application/posted-drafts.ts';
import { makeDraftStore } from '../application/stores/draft-store.ts';
import { makeFrameStore } from '../application/stores/frame-store.ts';
import { AppContext } from './app-context.tsx';
import { I18nProvider } from './i18n/i18n-provider.tsx';
import {
  type LoadMessageAreaFunction,
  loadMessageArea,
  type MessagesById,
  makeMessageCatalogues,
} from './i18n/message-catalogues.ts';
import { NoScriptNotes } from './no-script-notes.tsx';
import { FramedScreen } from './routing/framed-screen.tsx';
import { writeHydrationData } from './routing/hydration-data.ts';
import { loadScreen } from './routing/load-screen.ts';
import { markFulfilled } from './routing/mark-fulfilled.ts';
import { makeUrlOfShopPath, matchScreen } from './routing/match-screen.ts';
import { makeShopRouter } from './routing/shop-router.ts';
import { ShopView } from './shop-view.tsx';

/** What React puts before the content because it belongs into `<head>`: title, description, hints for pictures. */
const HEAD = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

/** Of a screen, what the renderer needs to know: as `RenderedScreen` of the wire. */
type Rendered = {
  readonly head: string;
  readonly body: string;
  readonly notes: string;
  readonly hydrationData: string;
  readonly screen: string;
  readonly areas: readonly string[];
};

const noScriptTexts = import.meta.glob<{ default: MessagesById }>('./i18n/messages/*/no-script.json');

/** The browser's texts, and those that stand beside a rendered screen. */
const loadServerArea: LoadMessageAreaFunction = async (language, area) => {
  const load = area === 'no-script' ? noScriptTexts[`./i18n/messages/${language}/no-script.json`] : undefined;
  return load === undefined ? loadMessageArea(language, area) : (await load()).default;
};

/** A rendered screen goes nowhere. */
const loadNothing = () => new Promise<never>(() => undefined);

/** A guest's account is the log-in: no further than that. */
const MOST_STEPS = 2;

/**
 * Renders one screen as HTML with its data, by the same routes and components as in the browser, where it leads
 * elsewhere at once the screen there; null when its data could not be read. `address`: path and query.
 */
export const renderPage = async (app: App, address: string): Promise<Rendered | null> => {
  const catalogues = makeMessageCatalogues(loadServerArea);
  const starting = app.runner.run(app.useCases.startShop());
  let path = address;
  let loaded = await loadScreen(app, catalogues, path, new AbortController().signal);
  for (let step = 1; 'redirect' in loaded && step < MOST_STEPS; step += 1) {
    path = loaded.redirect;
    loaded = await loadScreen(app, catalogues, path, new AbortController().signal);
  }
  if ('redirect' in loaded) return null;
  const url = makeUrlOfShopPath(path);
  const read = await markFulfilled(loaded.outcome);
  if (read._tag !== 'Success' || (await starting)._tag !== 'Success') return null;
  await catalogues.ensure(app.stores.preferences.getSnapshot().language, ['no-script']);
  const frame = app.stores.frame.getSnapshot();
  const hydrationData = { at: app.clock.now(), path: url.pathname, frame, data: read.value };
  // As the browser takes it over: with the frame from the beginning, and at the time of the rendering.
  const stores = {
    ...app.stores,
    frame: makeFrameStore(frame),
    drafts: makeDraftStore(readDraftsOfPostedForm(app.posted.getSnapshot())),
  };
  const first = { ...app, renderedAt: hydrationData.at, stores };
  const router = makeShopRouter(createMemoryHistory({ initialEntries: [path] }), loadNothing, loaded);
  const html = renderToString(
    <ShopView app={first} catalogues={catalogues}>
      <FramedScreen router={router} />
    </ShopView>,
  );
  const notes = renderToString(
    <AppContext value={first}>
      <I18nProvider catalogues={catalogues}>
        <NoScriptNotes address={address} />
      </I18nProvider>
    </AppContext>,
  );
  const head = HEAD.exec(html)?.[0] ?? '';
  const { screen } = matchScreen(url);
  return {
    head,
    body: html.slice(head.length),
    notes,
    hydrationData: writeHydrationData(hydrationData),
    screen,
    areas: ['common', ...loaded.page.areas],
  };
};
