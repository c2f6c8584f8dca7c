import { describe, expect, it } from 'vitest';
import { everySetting } from '../../support/settings.ts';
import { axeOn } from '../support/axe.ts';
import { DESKTOP, openBrowserShop, PHONE, type Visit, type Visitor } from '../support/browser-shop.ts';
import { cutText } from '../support/cut-text.ts';
import { GUEST_ROUTES, MEMBER_ROUTES, settle, withGoods } from '../support/every-route.ts';

const { shop, visit } = openBrowserShop();

/** What axe knows of colours; the themes differ in nothing else. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

const THEMES = everySetting<readonly ['light' | 'dark', readonly string[] | null]>(
  [['light', null]],
  [['dark', COLOURS]],
);

/**
 * What axe finds in a theme. Chromium at times keeps colours of the other one where it is switched under a page that
 * stands: what is found counts when it is there after a reload, too.
 */
const faultsIn = async (
  { page, quiet }: Visitor,
  theme: 'light' | 'dark',
  rules: readonly string[] | null,
) => {
  await page.emulateMedia({ colorScheme: theme });
  const ask = async () => {
    const axe = axeOn(page);
    const { violations } = await (rules === null ? axe : axe.withRules([...rules])).analyze();
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${theme}, ${id}: ${html.slice(0, 160)}`),
    );
  };
  const found = await ask();
  if (found.length === 0) return found;
  await page.reload();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await quiet();
  return ask();
};

/** What a reader of a route would lose, and what axe finds there in every theme. */
const faultsOn = async (visitor: Visitor, route: string): Promise<string[]> => {
  await settle(visitor, route);
  const found = await cutText(visitor);
  for (const [theme, rules] of THEMES) found.push(...(await faultsIn(visitor, theme, rules)));
  return found;
};

const faultsOnAll = async (visitor: Visitor, routes: readonly string[]) => {
  const found: Record<string, string[]> = {};
  for (const route of routes) {
    const here = await faultsOn(visitor, route);
    if (here.length > 0) found[route] = here;
  }
  return found;
};

const looks = everySetting<Visit>(
  [{ language: 'uk', viewport: PHONE }],
  [
    { language: 'en', viewport: DESKTOP },
    { language: 'ru', viewport: PHONE },
  ],
);

describe.each(looks)('no text is cut, and axe finds nothing, $language, $viewport.width px', options => {
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
