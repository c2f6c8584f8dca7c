import { redirect } from 'react-router-dom';
import type { App } from '../../application/app.ts';
import { type Outcome, toOutcome } from '../../application/outcome.ts';
import type { Catalogues } from '../i18n/catalogues.ts';
import { takeReading } from './early-readings.ts';
import type { AnyPage, PageFailure, PageParams } from './page.ts';
import { matchRoute } from './route-table.ts';

/** What the router holds for the screen in sight; `outcome` is awaited inside it, behind its skeleton. */
export type LoadedPage = {
  readonly page: AnyPage;
  readonly params: PageParams;
  readonly path: string;
  /** In which the amounts of the outcome are; null where the screen reads by itself. */
  readonly currency: string | null;
  readonly outcome: Promise<Outcome<unknown, PageFailure>>;
};

const NOTHING: Outcome<unknown, PageFailure> = { _tag: 'Success', value: undefined };

/** Loads the screen's code and texts, asks its guard, and starts reading what it shows. */
export const loadPage = async (
  app: App,
  catalogues: Catalogues,
  request: { readonly url: string; readonly signal: AbortSignal },
): Promise<LoadedPage | Response> => {
  const url = new URL(request.url);
  const { load, params } = matchRoute(url);
  const { language } = app.stores.preferences.getSnapshot();
  const [{ page }] = await Promise.all([load(), catalogues.ensure(language, ['common'])]);
  const instead = page.guard?.(app, params) ?? null;
  if (instead !== null) return redirect(instead);
  const { currency } = app.stores.preferences.getSnapshot();
  const outcome =
    page.load === undefined
      ? Promise.resolve(NOTHING)
      : (takeReading(app, url, request.signal) ??
        app.runner.run(page.load(app, params), { signal: request.signal }).then(toOutcome));
  await catalogues.ensure(app.stores.preferences.getSnapshot().language, page.areas);
  return { page, params, path: url.pathname, currency: page.load === undefined ? null : currency, outcome };
};
