import type { App } from '../../application/app.ts';
import type { Outcome } from '../../application/outcome.ts';
import type { PageFailure } from './page.ts';

/** What a screen shows, asked for before somebody went there. */
export type EarlyReading = {
  readonly outcome: Promise<Outcome<unknown, PageFailure>>;
  readonly stop: () => void;
};

/** The reading of an address, once; null where there is none that still holds. */
export type TakeReading = (url: URL) => EarlyReading | null;

const readings = new WeakMap<App, TakeReading>();

/** Whoever reads screens early says here how they are got. */
export const offerReadings = (app: App, take: TakeReading): void => {
  readings.set(app, take);
};

/** The early reading of an address, which ends with `signal`; null: it has to be read now. */
export const takeReading = (
  app: App,
  url: URL,
  signal: AbortSignal,
): Promise<Outcome<unknown, PageFailure>> | null => {
  const reading = readings.get(app)?.(url) ?? null;
  if (reading === null) return null;
  signal.addEventListener('abort', reading.stop);
  return reading.outcome;
};
