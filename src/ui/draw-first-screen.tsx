import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { App } from '../application/app.ts';
import { AppContext } from './app-context.tsx';
import { makeCatalogues } from './i18n/catalogues.ts';
import { I18nProvider } from './i18n/i18n-provider.tsx';
import { makeRoutes } from './routes.tsx';
import type { LoadedPage } from './routing/load-page.ts';
import { readAtOnce } from './routing/read-at-once.ts';

/** What React puts before the content because it belongs into `<head>`: title, description, hints for pictures. */
const HEAD = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

/**
 * One screen as HTML, drawn with its data by the same routes and components as in the browser; null when the screen
 * leads elsewhere, or its data could not be read.
 */
export const drawFirstScreen = async (
  app: App,
  path: string,
): Promise<{ readonly head: string; readonly body: string } | null> => {
  const catalogues = makeCatalogues();
  const { query, dataRoutes } = createStaticHandler(makeRoutes(app, catalogues));
  const context = await query(new Request(new URL(path, 'http://first.screen')));
  if (context instanceof Response || context.errors !== null) return null;
  const [loaded] = Object.values(context.loaderData).filter(data => data !== undefined) as LoadedPage[];
  if (loaded === undefined || (await readAtOnce(loaded.outcome))._tag !== 'Success') return null;
  const html = renderToString(
    <AppContext value={app}>
      <I18nProvider catalogues={catalogues}>
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </I18nProvider>
    </AppContext>,
  );
  const head = HEAD.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
};
