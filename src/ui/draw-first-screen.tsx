import { renderToString } from 'react-dom/server';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import type { App } from '../application/app.ts';
import { draftsOf } from '../application/posted-drafts.ts';
import { makeDraftStore } from '../application/stores/draft-store.ts';
import { makeFrameStore } from '../application/stores/frame-store.ts';
import { AppContext } from './app-context.tsx';
import { DrawnNotes } from './drawn-notes.tsx';
import { type LoadArea, loadArea, type Messages, makeCatalogues } from './i18n/catalogues.ts';
import { I18nProvider } from './i18n/i18n-provider.tsx';
import { writeAnswers } from './routing/drawn-answers.ts';
import { loadPage } from './routing/load-page.ts';
import { readAtOnce } from './routing/read-at-once.ts';
import { matchRoute, urlOf } from './routing/route-table.ts';
import { makeShopRouter } from './routing/shop-router.ts';
import { ShopRoutes } from './routing/shop-routes.tsx';
import { ShopView } from './shop-view.tsx';

/** What React puts before the content because it belongs into `<head>`: title, description, hints for pictures. */
const HEAD = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

/** Of a screen, what the renderer needs to know: as `DrawnScreen` of the wire. */
type Drawn = {
  readonly head: string;
  readonly body: string;
  readonly notes: string;
  readonly answers: string;
  readonly screen: string;
  readonly areas: readonly string[];
};

const drawnTexts = import.meta.glob<{ default: Messages }>('./i18n/messages/*/drawn.json');

/** The browser's texts, and those that stand beside a drawn screen. */
const loadDrawnArea: LoadArea = async (language, area) => {
  const load = area === 'drawn' ? drawnTexts[`./i18n/messages/${language}/drawn.json`] : undefined;
  return load === undefined ? loadArea(language, area) : (await load()).default;
};

/** A drawn screen goes nowhere. */
const loadNothing = () => new Promise<never>(() => undefined);

/** A guest's account is the log-in: no further than that. */
const MOST_STEPS = 2;

/**
 * One screen as HTML, drawn with its data by the same routes and components as in the browser, where it leads elsewhere
 * at once the screen there; null when its data could not be read. `address`: path and query.
 */
export const drawFirstScreen = async (app: App, address: string): Promise<Drawn | null> => {
  const catalogues = makeCatalogues(loadDrawnArea);
  const starting = app.runner.run(app.useCases.startShop());
  let path = address;
  let loaded = await loadPage(app, catalogues, path, new AbortController().signal);
  for (let step = 1; 'redirect' in loaded && step < MOST_STEPS; step += 1) {
    path = loaded.redirect;
    loaded = await loadPage(app, catalogues, path, new AbortController().signal);
  }
  if ('redirect' in loaded) return null;
  const url = urlOf(path);
  const read = await readAtOnce(loaded.outcome);
  if (read._tag !== 'Success' || (await starting)._tag !== 'Success') return null;
  await catalogues.ensure(app.stores.preferences.getSnapshot().language, ['drawn']);
  const frame = app.stores.frame.getSnapshot();
  const answers = { at: app.clock.now(), path: url.pathname, frame, data: read.value };
  // As the browser takes it over: with the frame from the beginning, and at the time of the drawing.
  const stores = {
    ...app.stores,
    frame: makeFrameStore(frame),
    drafts: makeDraftStore(draftsOf(app.posted.getSnapshot())),
  };
  const first = { ...app, drawnAt: answers.at, stores };
  const router = makeShopRouter(createMemoryHistory({ initialEntries: [path] }), loadNothing, loaded);
  const html = renderToString(
    <ShopView app={first} catalogues={catalogues}>
      <ShopRoutes router={router} />
    </ShopView>,
  );
  const notes = renderToString(
    <AppContext value={first}>
      <I18nProvider catalogues={catalogues}>
        <DrawnNotes address={address} />
      </I18nProvider>
    </AppContext>,
  );
  const head = HEAD.exec(html)?.[0] ?? '';
  const { screen } = matchRoute(url);
  return {
    head,
    body: html.slice(head.length),
    notes,
    answers: writeAnswers(answers),
    screen,
    areas: ['common', ...loaded.page.areas],
  };
};
