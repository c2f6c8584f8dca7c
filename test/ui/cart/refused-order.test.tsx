import { describe, expect, it } from 'vitest';
import { withBreakableSpaces } from '../make-shopper-on-opened-page.ts';
import { waitUntilTrue } from '../open-shop-in-jsdom.tsx';
import { openCartPage } from './open-cart.ts';

describe('an amount outside of the way’s limits', () => {
  it('an amount above the payment way’s maximum shows refusal 604’s bracketed part, and can be paid again', async () => {
    const cart = await openCartPage([[6, 1]]);
    const { t } = cart;
    await cart.choose('card');
    await cart.pay();
    await waitUntilTrue(() => cart.dialog() !== null);
    expect(cart.said()).toContain(t('popups.restriction.title'));
    expect(cart.said()).toContain('від 1 грн до 25 000 грн');
    expect(cart.said()).toContain(t('popups.restriction.text'));
    expect(cart.said()).not.toContain('Сума більша за дозволену');
    await cart.press(t('popups.ok'), cart.dialog());
    await waitUntilTrue(() => cart.dialog() === null);
    expect(withBreakableSpaces(cart.submit()?.textContent)).toBe('Оплатити 1 000 001 грн');
    expect(cart.submit()?.disabled).toBe(false);
    expect(cart.statuses()).toEqual([]);
  });

  it('an amount below the payment way’s minimum shows refusal 607’s bracketed part, in the shown currency', async () => {
    const cart = await openCartPage([[1, 1]], {
      language: 'en',
      prepare: ({ app, world }) => {
        app.stores.preferences.setCurrency('USD');
        world.shop.trouble = { refusesAmounts: true };
      },
    });
    await cart.choose('card');
    await cart.pay();
    await waitUntilTrue(() => cart.dialog() !== null);
    expect(cart.said()).toContain(cart.t('popups.restriction.title'));
    // 24,999 and 25,000 UAH
    expect(cart.said()).toContain('from $606.04 to $606.06');
    expect(cart.said()).not.toContain('below this');
    expect(cart.statuses()).toEqual([]);
    expect(cart.world.redirect.forms).toEqual([]);
  });
});

describe('a lot that others bought meanwhile', () => {
  const openWith = async (lines: Parameters<typeof openCartPage>[0]) => {
    const cart = await openCartPage(lines, { language: 'en' });
    await cart.choose('card');
    expect(cart.alert()).toBe('');
    const lot = cart.world.shop.lots.get(5);
    if (lot === undefined) throw new Error('no lot 5');
    cart.world.shop.lots.set(5, { ...lot, salesCount: lot.amount });
    return cart;
  };

  it('a cart line of a lot that sold out meanwhile is marked with a message, and no order is placed', async () => {
    const cart = await openWith([[5, 1]]);
    const calm = cart.line(5)?.className;
    await cart.pay();
    await waitUntilTrue(() => cart.alert() !== '');
    expect(cart.alert()).toBe(cart.t('cart.restricted.none') + cart.t('cart.empty.action'));
    await waitUntilTrue(() =>
      withBreakableSpaces(cart.line(5)?.textContent).includes(cart.t('cart.restricted.gone')),
    );
    expect(cart.line(5)?.className).not.toBe(calm);
    expect(cart.submit()).toBeUndefined();
    expect(cart.statuses()).toEqual([]);
    expect(cart.world.redirect.forms).toEqual([]);
  });

  it('a sold-out cart line counts in no total, and the rest can be ordered once it is removed', async () => {
    const cart = await openWith([
      [5, 1],
      [1, 2],
    ]);
    const { t } = cart;
    const page = () => withBreakableSpaces(cart.element.textContent);
    const before = withBreakableSpaces(cart.submit()?.textContent);
    await cart.pay();
    await waitUntilTrue(() => cart.alert() !== '');
    expect(cart.alert()).toBe(t('cart.restricted.first'));
    expect(page()).toContain(t('cart.restricted.summary', { count: 1 }));
    // The sum says over what it is counted, and that it can't be paid as it stands.
    expect(page()).toContain(`${t('cart.summary.products')}${t('cart.summary.part')}`);
    expect(page()).toContain(`${t('cart.summary.total')}${t('cart.summary.blocked')}`);
    expect(withBreakableSpaces(cart.line(5)?.textContent)).not.toMatch(/₴|tickets/);
    const sum = t('cart.submit', { total: cart.figure('cart.summary.total') });
    expect(sum).not.toBe(before);
    expect(cart.statuses()).toEqual([]);
    // Nothing there to be paid: the button leads to what stands in the way.
    expect(cart.submit()).toBeUndefined();
    await cart.press(t('cart.submit.marked'));
    expect(document.activeElement).toBe(cart.line(5));
    await cart.press(t('cart.line.remove-label', { title: 'Cotton T-shirt' }), cart.line(5));
    await waitUntilTrue(() => !page().includes(t('cart.summary.part')));
    expect(page()).not.toContain(t('cart.summary.blocked'));
    expect(withBreakableSpaces(cart.submit()?.textContent)).toBe(sum);
    await cart.pay();
    await waitUntilTrue(() => cart.world.redirect.forms.length > 0);
    expect(cart.statuses()).toEqual(['pending']);
  });
});

it('an order of more items than can be held unpaid is refused with the possible number, and then ordered', async () => {
  // Of 200 items a person may hold ten.
  const cart = await openCartPage([[1, 1]]);
  const { t } = cart;
  for (let n = 2; n <= 11; n += 1) {
    await cart.press(t('common.quantity.more'), cart.line(1));
    await waitUntilTrue(() => cart.quantity(1) === String(n));
  }
  await cart.choose('card');
  await cart.pay();
  await waitUntilTrue(() => cart.dialog() !== null);
  expect(cart.said()).toContain(t('cart.refused.title'));
  expect(cart.said()).toContain('Лот «Павербанк»: без оплати можна відкласти ще 10.');
  expect(cart.statuses()).toEqual([]);
  await cart.escape();
  await waitUntilTrue(() => cart.dialog() === null);
  await cart.press(t('common.quantity.less'), cart.line(1));
  await waitUntilTrue(() => cart.quantity(1) === '10');
  await cart.pay();
  await waitUntilTrue(() => cart.world.redirect.forms.length > 0);
  expect(cart.orders().map(({ status, payable }) => [status, payable])).toEqual([['pending', 4900n]]);
});
