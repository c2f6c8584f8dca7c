import { routeOfPath } from '../../domain/content/screen-routes.ts';
import type { AnyScreen, PageParams } from './screen-definition.ts';

type LoadPage = () => Promise<{ readonly page: AnyScreen }>;

const pages = import.meta.glob<{ readonly page: AnyScreen }>('../screens/*/*-page.ts');

/** Of a path of the shop, with its query. Nobody needs to know where the shop is. */
export const urlOfShopPath = (path: string): URL =>
  new URL(`https://shop.invalid${path.replace(/^\/+/, '/')}`);

/** Every screen of the table has a page: a test looks. */
const pageOf = (screen: string): LoadPage => pages[`../screens/${screen}/${screen}-page.ts`] as LoadPage;

type Match = { readonly screen: string; readonly load: LoadPage; readonly params: PageParams };

/** Which page an address names; everything unknown, and what can't be decoded, is the not-found page. */
export const matchScreen = ({ pathname, searchParams: query }: URL): Match => {
  const found = routeOfPath(pathname);
  const screen = found?.route.screen ?? 'not-found';
  return { screen, load: pageOf(screen), params: { names: found?.names ?? {}, query } };
};
