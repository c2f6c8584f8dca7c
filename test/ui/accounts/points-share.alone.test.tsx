// @vitest-environment jsdom

import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeFakeStorage } from '../../../src/adapters/fake/shop/fake-storage.ts';
import { points, pointsCap } from '../../../src/domain/accounts/points.ts';
import { LANGUAGES } from '../../../src/domain/content/languages.ts';
import { explainFigure } from '../../../src/domain/explain/explain-figure.ts';
import { parseDecimal } from '../../../src/domain/money/decimal.ts';
import { minorUnits } from '../../../src/domain/money/money-units.ts';
import { rational } from '../../../src/domain/money/rational.ts';
import { registerInApp } from '../../application/accounts/register-through-use-cases.ts';
import { runSuccess } from '../../support/run-effect.ts';
import { openShopInJsdom, waitUntilTrue } from '../open-shop-in-jsdom.tsx';

/** Another share than the shop's, in the one place where it stands. */
vi.mock('../../../src/domain/orders/points-payable-share.ts', () => ({
  POINTS_PAYABLE_SHARE: { numerator: 1n, denominator: 8n },
}));

const SAID = { uk: '12,5%', ru: '12,5\u00a0%', en: '12.5%' } as const;

let shop: Awaited<ReturnType<typeof openShopInJsdom>>;

afterEach(() => shop.close());

const visit = async (path: string, language: keyof typeof SAID, text: string) => {
  shop = await openShopInJsdom(path, { storage: makeFakeStorage({ accountPopupShown: true }) });
  shop.app.stores.preferences.setLanguage(language);
  await registerInApp(shop.app, shop.world);
  await shop.open();
  await waitUntilTrue(() => shop.element.textContent.includes(text));
  return shop.element.textContent;
};

describe('a points’ share other than 30 %, put into its one constant', () => {
  it('a points share other than 30 % changes the domain’s cap and the steps that explain it', async () => {
    shop = await openShopInJsdom('/how-it-works');
    const rate = parseDecimal('1');
    if (rate === null) throw new Error('no rate');
    const input = {
      undiscounted: minorUnits(80_000n),
      total: minorUnits(80_000n),
      rate,
      owned: points(1000n),
    };
    expect(pointsCap(input)).toBe(100n);
    const percents = explainFigure({ rule: 'points-cap', ...input })
      .lines.flatMap(({ formula }) => formula.map(({ figure }) => figure))
      .filter(({ unit }) => unit === 'percent');
    expect(percents.map(({ value }) => value)).toEqual([rational(25n, 2n)]);
  });

  it.each(LANGUAGES)(
    'a points share other than 30 % is named in the shop’s texts about points, in %s',
    async language => {
      const share = SAID[language];
      expect(await visit('/how-it-works', language, share)).toContain(share);
      await shop.close();
      expect(await visit('/account#points', language, share)).toContain(share);
      await shop.close();
      expect(await visit('/lot-1', language, share)).toContain(share);
      expect(shop.element.textContent).not.toContain('30');
    },
  );

  it('a points share other than 30 % caps the points of a cart on the screen', async () => {
    shop = await openShopInJsdom('/cart');
    const { app, world, element, open } = shop;
    await registerInApp(app, world);
    const [user] = world.shop.users.values();
    if (user === undefined) throw new Error('nobody is registered');
    const ledger = [{ cause: 'adjustment', amount: points(100_000n), at: 1 }];
    world.shop.users.set(user.id, { ...user, ledger });
    await runSuccess(app.useCases.addToCart(1, 2, true));
    await open();
    await waitUntilTrue(() => element.textContent.includes('Можна до'));
    const origin = world.shop.lots.get(1)?.origin ?? 0n;
    const eighth = (origin * 2n + 400n) / 800n;
    expect(eighth).toBeGreaterThan(0n);
    expect(element.textContent).toContain(`Можна до ${eighth} з твоїх`);
  });
});
