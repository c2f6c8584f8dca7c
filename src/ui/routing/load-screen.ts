import type { App } from '../../application/app.ts';
import type { TaskOutcome } from '../../application/task-outcome.ts';
import type { MessageCatalogues } from '../i18n/message-catalogues.ts';
import { markFulfilled } from './mark-fulfilled.ts';
import { makeUrlOfShopPath, matchScreen } from './match-screen.ts';
import { ScreenCodeMissing } from './screen-code-missing.ts';
import type { AnyScreenDefinition, ScreenLoadFailure, ScreenParams } from './screen-definition.ts';

/** What the router holds for the screen in sight; `outcome` is awaited inside it, behind its skeleton. */
export type LoadedScreenState = {
  readonly page: AnyScreenDefinition;
  readonly params: ScreenParams;
  readonly path: string;
  /** In which the amounts of the outcome are; null where the screen reads by itself. */
  readonly currency: string | null;
  readonly outcome: Promise<TaskOutcome<unknown, ScreenLoadFailure>>;
  /** Called when the screen stands with its content. */
  readonly onHydrated?: () => void;
};

/** Code or texts on their way, that are gone where they do not come though there is a network. */
const fetched = <T>({ environment }: App, parts: Promise<T>): Promise<T> =>
  parts.catch((cause: unknown) => {
    throw environment.isOnline() ? new ScreenCodeMissing('', { cause }) : cause;
  });

/** A screen's code, by its path and query, with the texts of the frame. */
const openPage = async (app: App, catalogues: MessageCatalogues, address: string) => {
  const url = makeUrlOfShopPath(address);
  const { load, params } = matchScreen(url);
  const { language } = app.stores.preferences.getSnapshot();
  const [{ page }] = await fetched(app, Promise.all([load(), catalogues.ensure(language, ['common'])]));
  return { page, params, path: url.pathname };
};

const success = (value: unknown): Promise<TaskOutcome<unknown, ScreenLoadFailure>> =>
  Promise.resolve({ _tag: 'Success', value });

/** Loads a screen's code and texts, asks its guard, and starts reading what it shows. */
export const loadScreen = async (
  app: App,
  catalogues: MessageCatalogues,
  address: string,
  signal: AbortSignal,
): Promise<LoadedScreenOrRedirect> => {
  const opened = await openPage(app, catalogues, address);
  const { page, params } = opened;
  const instead = page.guard?.(app, params) ?? null;
  if (instead !== null) return { redirect: instead };
  const { currency } = app.stores.preferences.getSnapshot();
  const outcome =
    page.load === undefined ? success(undefined) : app.runner.run(page.load(app, params), { signal });
  await fetched(app, catalogues.ensure(app.stores.preferences.getSnapshot().language, page.areas));
  return { ...opened, currency: page.load === undefined ? null : currency, outcome };
};

/**
 * Restores the screen that stands in the rendered page already, with its code, its texts and the data that it was
 * rendered from.
 */
export const restoreRenderedScreen = async (
  app: App,
  catalogues: MessageCatalogues,
  {
    address,
    data,
    onHydrated,
  }: { readonly address: string; readonly data: unknown; readonly onHydrated: () => void },
): Promise<LoadedScreenState> => {
  const opened = await openPage(app, catalogues, address);
  const { language, currency } = app.stores.preferences.getSnapshot();
  await catalogues.ensure(language, opened.page.areas);
  const outcome = success(data);
  await markFulfilled(outcome);
  return { ...opened, currency: opened.page.load === undefined ? null : currency, outcome, onHydrated };
};

/** A loaded screen, or the path that its guard leads on to. */
export type LoadedScreenOrRedirect = LoadedScreenState | { readonly redirect: string };
