import type { ComponentType } from 'react';
import type { App } from '../../application/app.ts';
import type { NamedTask } from '../../application/effect-runner.ts';
import type { NotFound, SessionEnded, ShopUnavailable } from '../../application/ports/failures.ts';
import type { MessageArea } from '../i18n/message-areas.ts';

/** What an address gives its screen: the groups of the route's pattern, decoded, and the query. */
export type ScreenParams = {
  readonly names: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
};

/**
 * One of the failures of loading a screen that the frame knows how to show: a retry, the way to /404, the way to
 * /login.
 */
export type ScreenLoadFailure = ShopUnavailable | NotFound | SessionEnded;

export type ScreenProps<D> = { readonly data: D; readonly params: ScreenParams };

/** What defines a screen, which is lazily loaded; `Skeleton` has the final layout's size. */
export type ScreenDefinition<D> = {
  /** Message areas that the screen needs beside `common`. */
  readonly areas: readonly MessageArea[];
  /** Where to go instead, before anything is shown; null stays. */
  readonly guard?: (app: App, params: ScreenParams) => string | null;
  /** What the screen shows; read anew when language, currency or session change. Absent: `data` is undefined. */
  readonly load?: (app: App, params: ScreenParams) => NamedTask<D, ScreenLoadFailure>;
  readonly Skeleton?: ComponentType;
  readonly View: ComponentType<ScreenProps<D>>;
};

/** A screen's definition whose data type the router needs not know; made by `defineScreen` only. */
export type AnyScreenDefinition = ScreenDefinition<unknown>;

/** Ties a screen's loader to its view; the router then treats all screens alike. */
export const defineScreen = <D>(page: ScreenDefinition<D>): AnyScreenDefinition =>
  page as unknown as AnyScreenDefinition;
