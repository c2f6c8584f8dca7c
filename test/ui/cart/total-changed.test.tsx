import { expect, it } from 'vitest';
import { addMinorUnits, minorUnits } from '../../../src/domain/money/money-units.ts';
import { withBreakableSpaces } from '../make-shopper-on-opened-page.ts';
import { waitUntilTrue } from '../open-shop-in-jsdom.tsx';
import { openCartPage } from './open-cart.ts';

it.each([
  ['uk', '490 грн', '497 грн'],
  ['en', '₴490', '₴497'],
] as const)(
  'a cart open while a price changed leaves for no other total than its pay button showed (%s)',
  async (language, before, after) => {
    const { t, world, figure, submit, choose, pay, alert, orders } = await openCartPage([[1, 1]], {
      language,
    });
    await choose('card');
    expect(figure('cart.summary.total')).toBe(before);
    const lot = world.shop.lots.get(1);
    if (lot === undefined) throw new Error('no lot 1');
    const { price, origin } = lot;
    const dearer = {
      price: addMinorUnits(price, minorUnits(700n)),
      origin: addMinorUnits(origin, minorUnits(700n)),
    };
    world.shop.lots.set(1, { ...lot, ...dearer });

    await pay();
    await waitUntilTrue(() => figure('cart.summary.total') === after);
    expect(alert()).toBe(t('cart.total-changed'));
    expect(withBreakableSpaces(submit()?.textContent)).toBe(t('cart.submit', { total: after }));
    expect(world.redirect.forms).toEqual([]);

    await pay();
    await waitUntilTrue(() => world.redirect.forms.length > 0);
    const waiting = orders().filter(({ status }) => status === 'pending');
    expect(waiting.map(({ payable, currency }) => [payable, currency])).toEqual([[497n, 'UAH']]);
    expect(world.redirect.forms.map(({ parameters }) => parameters['ik_pm_no'])).toEqual([
      waiting[0]?.transactionId,
    ]);
  },
);
