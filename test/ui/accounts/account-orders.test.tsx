import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { settleFakePayment } from '../../../src/adapters/fake/orders/fake-settlement.ts';
import { ORDERS_OF_ACCOUNT_PAGE } from '../../../src/domain/orders/account-orders.ts';
import account from '../../../src/ui/i18n/messages/uk/account.json' with { type: 'json' };
import orders from '../../../src/ui/i18n/messages/uk/orders.json' with { type: 'json' };
import { makeCheckoutAsShown } from '../../application/orders/make-checkout-as-shown.ts';
import { runSuccess } from '../../support/run-effect.ts';
import { waitUntilTrue } from '../open-shop-in-jsdom.tsx';
import { openAccountPage } from './open-account.ts';

describe('the orders in the account', () => {
  const cards = () => [...document.querySelectorAll('main [data-state]')];

  /** Somebody with so many orders of lot 1, of which the first ones are paid. */
  const withOrders = async ({ paid, unpaid = 0 }: { readonly paid: number; readonly unpaid?: number }) => {
    const opened = await openAccountPage();
    const { app, world } = opened;
    for (let place = 0; place < paid + unpaid; place += 1) {
      await runSuccess(app.useCases.addToCart(1, 1, true));
      await runSuccess(app.useCases.placeOrder(makeCheckoutAsShown(app, world, 'visa')));
      const order = [...world.shop.orders.values()].at(-1);
      if (place < paid) settleFakePayment(world.shop, order?.transactionId ?? '', 'success');
    }
    const numbers = [...world.shop.orders.values()].map(({ number }) => number);
    await act(() => opened.router.navigate('/account#orders'));
    // Back from the payment.
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    return { ...opened, numbers };
  };

  it('the orders tab says that there are no orders yet, and leads to the lots', async () => {
    const { element } = await withOrders({ paid: 0 });
    await waitUntilTrue(() => element.textContent.includes(account['account.orders.empty']));
    expect(cards()).toEqual([]);
  });

  it('a paid order shows its number, both products, its sum and its tickets with the way to their draw', async () => {
    const { numbers, world } = await withOrders({ paid: 1 });
    await waitUntilTrue(() => cards().length === 1);
    const [card] = cards();
    const lot = world.shop.lots.get(1);
    expect(card?.querySelector('h3')?.textContent).toBe(`Замовлення ${numbers[0]}`);
    expect(card?.getAttribute('data-state')).toBe('paid');
    expect(card?.textContent).toContain(account['account.orders.state.paid']);
    expect(card?.textContent).toContain(lot?.productToBuy.title.uk);
    expect(card?.textContent).toContain(`Приз: ${lot?.productToWin.title.uk}`);
    expect(card?.querySelector('a[href="/draw-1"]')?.textContent).toMatch(/^\d+ квит/u);
    expect(card?.querySelector('a[href="/lot-1"]')).not.toBeNull();
  });

  it('an unpaid order stands first with its time and buttons; given up, it says so and is listed as not paid', async () => {
    const { button, element } = await withOrders({ paid: 1, unpaid: 1 });
    await waitUntilTrue(() => button(orders['orders.give-up']) !== undefined);
    const [unpaid] = document.querySelectorAll('main [role="tabpanel"] article');
    expect(unpaid?.textContent).toMatch(/Ще \d+\u00a0хв на оплату/u);
    expect(cards().map(card => card.getAttribute('data-state'))).toEqual(['paid']);
    await act(async () => button(orders['orders.give-up'])?.click());
    await act(async () => button(orders['orders.give-up.yes'])?.click());
    await waitUntilTrue(() => cards().length === 2);
    expect(cards().map(card => card.getAttribute('data-state'))).toEqual(['over', 'paid']);
    expect(document.activeElement?.textContent).toMatch(/^Замовлення TF-\d+ скасовано/u);
    expect(button(orders['orders.give-up'])).toBeUndefined();
    expect(element.textContent).toContain(account['account.orders.state.over']);
  });

  it('an order whose items stand in the cart again leads there to be paid', async () => {
    const { element, world, app } = await withOrders({ paid: 0, unpaid: 1 });
    const [kept] = world.shop.orders;
    if (kept === undefined) throw new Error('an order');
    world.shop.orders.set(kept[0], { ...kept[1], cartKept: true });
    await act(async () => {
      await runSuccess(app.useCases.addToCart(1, 1, true));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await waitUntilTrue(() => cards().length === 1);
    expect(cards()[0]?.getAttribute('data-state')).toBe('waiting');
    expect(cards()[0]?.querySelector('a[href="/cart"]')).not.toBeNull();
    expect(element.querySelector('main [role="tabpanel"] article')).toBeNull();
  });

  it('an order whose payment was given back as points leads to them; a failed one is not paid', async () => {
    const { world, router } = await withOrders({ paid: 2 });
    await waitUntilTrue(() => cards().length === 2);
    const [first, second] = [...world.shop.orders];
    if (first === undefined || second === undefined) throw new Error('two orders');
    world.shop.orders.set(first[0], { ...first[1], status: 'refunded_in_points', tickets: [] });
    world.shop.orders.set(second[0], { ...second[1], status: 'failed', tickets: [] });
    await act(() => router.navigate('/account#points'));
    await act(() => router.navigate('/account#orders'));
    await waitUntilTrue(
      () =>
        cards()
          .map(card => card.getAttribute('data-state'))
          .join() === 'over,in-points',
    );
    expect(cards()[1]?.querySelector('a[href="/account#points"]')).not.toBeNull();
  });

  it('orders load a page at a time; one is found by its number, and all are shown again', async () => {
    const { button, numbers, element } = await withOrders({ paid: ORDERS_OF_ACCOUNT_PAGE + 2 });
    await waitUntilTrue(() => cards().length === ORDERS_OF_ACCOUNT_PAGE);
    await act(async () => button(account['account.orders.earlier'])?.click());
    await waitUntilTrue(() => cards().length === ORDERS_OF_ACCOUNT_PAGE + 2);
    expect(document.activeElement).toBe(cards()[ORDERS_OF_ACCOUNT_PAGE]);
    const field = () => element.querySelector<HTMLInputElement>('input[name="number"]');
    const search = async (number: string) => {
      const input = field();
      if (input !== null) input.value = number;
      await act(async () => button(account['account.orders.find'])?.click());
    };
    await search(numbers[0]?.toLowerCase() ?? '');
    await waitUntilTrue(() => cards().length === 1);
    expect(cards()[0]?.querySelector('h3')?.textContent).toContain(numbers[0]);
    await search('TF-1');
    await waitUntilTrue(() => element.textContent.includes('Замовлення «TF-1» у тебе немає'));
    expect(cards()).toEqual([]);
    await act(async () => button(account['account.orders.all'])?.click());
    await waitUntilTrue(() => cards().length === ORDERS_OF_ACCOUNT_PAGE);
    expect(document.activeElement).toBe(field());
    expect(field()?.value).toBe('');
  });

  it('further pages stay when the list is read anew', async () => {
    const { button, app, world } = await withOrders({ paid: ORDERS_OF_ACCOUNT_PAGE + 2 });
    await waitUntilTrue(() => cards().length === ORDERS_OF_ACCOUNT_PAGE);
    await act(async () => button(account['account.orders.earlier'])?.click());
    await waitUntilTrue(() => cards().length === ORDERS_OF_ACCOUNT_PAGE + 2);
    await act(async () => {
      await runSuccess(app.useCases.addToCart(1, 1, true));
      await runSuccess(app.useCases.placeOrder(makeCheckoutAsShown(app, world, 'visa')));
    });
    await waitUntilTrue(() => button(orders['orders.give-up']) !== undefined);
    await act(async () => button(orders['orders.give-up'])?.click());
    await act(async () => button(orders['orders.give-up.yes'])?.click());
    await waitUntilTrue(() => cards().length === ORDERS_OF_ACCOUNT_PAGE + 3);
    expect(cards()[0]?.getAttribute('data-state')).toBe('over');
  });
});
