import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, it } from 'vitest';
import { DESKTOP, openBrowserShop, PHONE, type Visitor } from './support/browser-shop.ts';
import { GUEST_ROUTES, MEMBER_ROUTES, settle, withGoods } from './support/every-route.ts';

const { shop, visit } = openBrowserShop();

/** What axe knows of colours; the themes differ in nothing else. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe finds on a route in both themes. */
const faultsOn = async (visitor: Visitor, route: string): Promise<string[]> => {
  const { page } = visitor;
  await settle(visitor, route);
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await new AxeBuilder({ page }).analyze();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await new AxeBuilder({ page }).withRules(COLOURS).analyze();
  return Object.entries({ light, dark }).flatMap(([theme, { violations }]) =>
    violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${theme}, ${id}: ${html.slice(0, 160)}`)),
  );
};

const faultsOnAll = async (visitor: Visitor, routes: readonly string[]) => {
  const found: Record<string, string[]> = {};
  for (const route of routes) {
    const here = await faultsOn(visitor, route);
    if (here.length > 0) found[route] = here;
  }
  return found;
};

describe.each([
  { language: 'uk', viewport: PHONE },
  { language: 'en', viewport: DESKTOP },
  { language: 'ru', viewport: PHONE },
] as const)('axe finds nothing in either theme, $language, $viewport.width px', options => {
  it('for a guest', async () => {
    const visitor = await visit(options);
    expect(await faultsOnAll(visitor, GUEST_ROUTES)).toEqual({});
    expect(visitor.problems).toEqual([]);
  });

  it('for a member with goods in the cart', async () => {
    const visitor = await visit(options);
    await withGoods(visitor, () => shop().url);
    expect(await faultsOnAll(visitor, MEMBER_ROUTES)).toEqual({});
  });
});
