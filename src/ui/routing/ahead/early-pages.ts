import type { App } from '../../../application/app.ts';
import type { Outcome } from '../../../application/outcome.ts';
import type { Catalogues } from '../../i18n/catalogues.ts';
import type { EarlyReading, TakeReading } from '../early-readings.ts';
import { markFulfilled } from '../mark-fulfilled.ts';
import type { AnyPage, PageFailure, Picture } from '../page.ts';
import { matchRoute } from '../route-table.ts';

/** How long an answer counts as new, as long as a lot in sight does; in milliseconds. */
const NEW_MS = 10_000;
/** Whoever points at more than that does not choose yet: the oldest is forgotten. */
const MOST = 4;

type Reading = EarlyReading & {
  /** Whose it is, and in what language and currency. */
  readonly asked: readonly unknown[];
  /** Until then it is used; without an end while it is on its way. */
  until: number;
};

export type EarlyPages = {
  /** Fetches the code and the texts of an address's screen, each once. */
  readonly fetchScreen: (url: URL) => Promise<AnyPage>;
  /** That, and reads what the screen shows where every guest may see it, with its first pictures. */
  readonly fetchPage: (url: URL) => Promise<void>;
  /** Nobody goes there after all: what is still on its way ends. */
  readonly forget: (url: URL) => void;
  readonly take: TakeReading;
};

const addressOf = ({ pathname, search }: URL): string => pathname + search;

/**
 * Pages before somebody goes there. A reading is used once, while it is new, and only in the language, the currency and
 * the session in which it was asked for; one that failed is not used. `now`: monotonic milliseconds.
 */
export const makeEarlyPages = (
  app: App,
  catalogues: Catalogues,
  { now, show }: { readonly now: () => number; readonly show: (picture: Picture) => void },
): EarlyPages => {
  const { preferences, session } = app.stores;
  const readings = new Map<string, Reading>();
  const asking = () => [preferences.getSnapshot(), session.getSnapshot()];
  const holds = ({ asked, until }: Reading): boolean =>
    until > now() && asking().every((each, index) => each === asked[index]);

  const drop = (address: string): void => {
    readings.get(address)?.stop();
    readings.delete(address);
  };

  const fetchScreen: EarlyPages['fetchScreen'] = async url => {
    const [{ page }] = await Promise.all([
      matchRoute(url).load(),
      catalogues.fetch(preferences.getSnapshot().language, ['common']),
    ]);
    await catalogues.fetch(preferences.getSnapshot().language, page.areas);
    return page;
  };

  const begin = (address: string, load: NonNullable<AnyPage['load']>, url: URL): Reading => {
    const ending = new AbortController();
    const asked = asking();
    const outcome: Promise<Outcome<unknown, PageFailure>> = markFulfilled(
      app.runner.run(load(app, matchRoute(url).params), { signal: ending.signal }),
    );
    const reading: Reading = {
      outcome,
      stop: () => ending.abort(),
      asked,
      until: Number.POSITIVE_INFINITY,
    };
    const settle = async (): Promise<void> => {
      const { _tag } = await outcome;
      reading.until = now() + NEW_MS;
      if (_tag !== 'Success' && readings.get(address) === reading) readings.delete(address);
    };
    void settle();
    readings.set(address, reading);
    return reading;
  };

  return {
    fetchScreen,
    fetchPage: async url => {
      const address = addressOf(url);
      const { page } = await matchRoute(url).load();
      const known = readings.get(address);
      const texts = fetchScreen(url);
      // Whether a guarded screen stands is said when somebody goes there.
      if (page.load !== undefined && page.guard === undefined && !(known !== undefined && holds(known))) {
        drop(address);
        const reading = begin(address, page.load, url);
        for (const oldest of [...readings.keys()].slice(0, -MOST)) drop(oldest);
        const outcome = await reading.outcome;
        if (outcome._tag === 'Success') for (const each of page.pictures?.(outcome.value) ?? []) show(each);
      }
      await texts;
      // Whoever goes there finds them shown: with new texts all that is in sight is rendered anew.
      await catalogues.ensure(preferences.getSnapshot().language, page.areas);
    },
    forget: url => drop(addressOf(url)),
    take: url => {
      const address = addressOf(url);
      const reading = readings.get(address);
      if (reading === undefined) return null;
      if (holds(reading)) {
        readings.delete(address);
        return reading;
      }
      drop(address);
      return null;
    },
  };
};
