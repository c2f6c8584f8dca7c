import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, it } from 'vitest';
import { SHOTS } from '../screens/routes.ts';
import { DESKTOP, openBrowserShop, PHONE, type Visitor } from './support/browser-shop.ts';
import { shopperOn } from './support/shopper.ts';

const { shop, visit } = openBrowserShop();

const GUEST_ROUTES = SHOTS.filter(({ as }) => as === 'guest').map(({ path }) => path);
const MEMBER_ROUTES = SHOTS.filter(({ as }) => as !== 'guest').map(({ path }) => path);

const settle = async ({ page }: Visitor, route: string): Promise<void> => {
  await page.goto(route);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
};

const faults = async ({ page }: Visitor): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html.slice(0, 160)}`));
};

/** What sticks out of the page or of its own box, so that a reader would lose it. */
const cutText = ({ page }: Visitor): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    if (document.documentElement.scrollWidth > window.innerWidth) {
      found.push(`the page is ${document.documentElement.scrollWidth} px wide`);
    }
    const texts = document.querySelectorAll(
      'h1, h2, h3, p, a, button, label, dt, dd, li, legend, small, output, span',
    );
    for (const element of texts) {
      const style = getComputedStyle(element);
      if (style.visibility === 'hidden' || style.position === 'fixed' || element.closest('.visually-hidden'))
        continue;
      if (element.closest('[aria-hidden="true"], [hidden], dialog:not([open]), [popover]:not(:popover-open)'))
        continue;
      const clips =
        style.overflowX !== 'visible' && style.overflowX !== 'auto' && style.overflowX !== 'scroll';
      const name = `<${element.tagName.toLowerCase()}> ${(element.textContent ?? '').trim().slice(0, 60)}`;
      if (clips && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1)
        found.push(`cut: ${name}`);
      let inScroller = false;
      for (let up = element.parentElement; up !== null && up !== document.body; up = up.parentElement) {
        const { overflowX } = getComputedStyle(up);
        if (overflowX === 'auto' || overflowX === 'scroll') inScroller = true;
      }
      const box = element.getBoundingClientRect();
      if (!inScroller && box.width > 0 && box.right > window.innerWidth + 1 && box.left < window.innerWidth) {
        found.push(`sticks out: ${name}`);
      }
    }
    return [...new Set(found)];
  });

const withGoods = async (visitor: Visitor): Promise<void> => {
  const shopper = shopperOn(visitor, () => shop().url);
  await shopper.joinShop();
  await shopper.openLot(16);
  await shopper.addToCart();
  await shopper.openLot(4);
  await shopper.addToCart();
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
    await withGoods(visitor);
    const found: Record<string, string[]> = {};
    for (const route of MEMBER_ROUTES) {
      await settle(visitor, route);
      const here = await faults(visitor);
      if (here.length > 0) found[route] = here;
    }
    expect(found).toEqual({});
  });
});

describe('at 320 px in Ukrainian', () => {
  const narrow = { language: 'uk', viewport: { width: 320, height: 700 } } as const;

  it('no text is cut or sticks out for a guest', async () => {
    const visitor = await visit(narrow);
    const found: Record<string, string[]> = {};
    for (const route of GUEST_ROUTES) {
      await settle(visitor, route);
      const here = await cutText(visitor);
      if (here.length > 0) found[route] = here;
    }
    expect(found).toEqual({});
  });

  it('no text is cut or sticks out for a member with goods in the cart', async () => {
    const visitor = await visit(narrow);
    await withGoods(visitor);
    const found: Record<string, string[]> = {};
    for (const route of MEMBER_ROUTES) {
      await settle(visitor, route);
      const here = await cutText(visitor);
      if (here.length > 0) found[route] = here;
    }
    expect(found).toEqual({});
  });
});
