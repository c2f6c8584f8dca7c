import type { ComponentType } from 'react';
import type { App } from '../../application/app.ts';
import type { NamedTask } from '../../application/effect-runner.ts';
import type { NotFound, SessionEnded, ShopUnavailable } from '../../application/ports/failures.ts';
import type { MessageArea } from '../i18n/message-areas.ts';

/** What the address names: the groups of the route's pattern, decoded, and the query. */
export type PageParams = {
  readonly names: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
};

/** Failures that the frame knows how to show: a retry, the way to /404, the way to /login. */
export type PageFailure = ShopUnavailable | NotFound | SessionEnded;

export type PageProps<D> = { readonly data: D; readonly params: PageParams };

/** A screen, lazily loaded; `Skeleton` has the final layout's size. */
export type ScreenDefinition<D> = {
  /** Message areas that the screen needs beside `common`. */
  readonly areas: readonly MessageArea[];
  /** Where to go instead, before anything is shown; null stays. */
  readonly guard?: (app: App, params: PageParams) => string | null;
  /** What the screen shows; read anew when language, currency or session change. Absent: `data` is undefined. */
  readonly load?: (app: App, params: PageParams) => NamedTask<D, PageFailure>;
  readonly Skeleton?: ComponentType;
  readonly View: ComponentType<PageProps<D>>;
};

/** A page whose data type the router needs not know; made by `defineScreen` only. */
export type AnyScreen = ScreenDefinition<unknown>;

/** Ties a screen's loader to its view; the router then treats all pages alike. */
export const defineScreen = <D>(page: ScreenDefinition<D>): AnyScreen => page as unknown as AnyScreen;
