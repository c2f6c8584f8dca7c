import { findRouteOfPath } from '../../domain/content/screen-routes.ts';
import type { AnyScreenDefinition, ScreenParams } from './screen-definition.ts';

type LoadPage = () => Promise<{ readonly page: AnyScreenDefinition }>;

const pages = import.meta.glob<{ readonly page: AnyScreenDefinition }>('../screens/*/*-page.ts');

/** Makes a URL of a path of the shop, with its query. Nobody needs to know where the shop is. */
export const makeUrlOfShopPath = (path: string): URL =>
  new URL(`https://shop.invalid${path.replace(/^\/+/, '/')}`);

/** Every screen of the table has a page: a test looks. */
const pageOf = (screen: string): LoadPage => pages[`../screens/${screen}/${screen}-page.ts`] as LoadPage;

type Match = { readonly screen: string; readonly load: LoadPage; readonly params: ScreenParams };

/** Finds the screen that an address names; everything unknown, and what can't be decoded, is the not-found page. */
export const matchScreen = ({ pathname, searchParams: query }: URL): Match => {
  const found = findRouteOfPath(pathname);
  const screen = found?.route.screen ?? 'not-found';
  return { screen, load: pageOf(screen), params: { names: found?.names ?? {}, query } };
};
