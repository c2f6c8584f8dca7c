import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, it } from 'vitest';
import { DESKTOP, openBrowserShop, PHONE, type Visitor } from './support/browser-shop.ts';
import { GUEST_ROUTES, MEMBER_ROUTES, settle, withGoods } from './support/every-route.ts';

const { shop, visit } = openBrowserShop();

const faults = async ({ page }: Visitor): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html.slice(0, 160)}`));
};

describe.each(['light', 'dark'] as const)('in the %s theme axe finds nothing', theme => {
  it.each([
    { language: 'uk', viewport: PHONE },
    { language: 'en', viewport: DESKTOP },
    { language: 'ru', viewport: PHONE },
  ] as const)('for a guest, $language, $viewport.width px', async options => {
    const visitor = await visit({ ...options, theme });
    const found: Record<string, string[]> = {};
    for (const route of GUEST_ROUTES) {
      await settle(visitor, route);
      const here = await faults(visitor);
      if (here.length > 0) found[route] = here;
    }
    expect(found).toEqual({});
    expect(visitor.problems).toEqual([]);
  });

  it('for a member with goods in the cart', async () => {
    const visitor = await visit({ language: 'uk', viewport: PHONE, theme });
    await withGoods(visitor, () => shop().url);
    const found: Record<string, string[]> = {};
    for (const route of MEMBER_ROUTES) {
      await settle(visitor, route);
      const here = await faults(visitor);
      if (here.length > 0) found[route] = here;
    }
    expect(found).toEqual({});
  });
});
