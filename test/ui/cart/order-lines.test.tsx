import { Effect } from 'effect';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { ShopUnavailable } from '../../../src/application/ports/failures.ts';
import { waitForIdle } from '../../../src/ui/wait-for-idle.ts';
import { runSuccess } from '../../support/run-effect.ts';
import {
  openPageAsGreeted,
  type ShopperOnOpenedPage,
  withBreakableSpaces,
} from '../make-shopper-on-opened-page.ts';
import { waitUntilTrue } from '../open-shop-in-jsdom.tsx';
import { openCartPage } from './open-cart.ts';

const DASH = '−';

/** The things that are listed within, each as its words stand: name, count, sum. */
const listed = (within: ParentNode | null): readonly string[] =>
  [...(within?.querySelectorAll('li') ?? [])].flatMap(item =>
    item.querySelector('input') === null ? [withBreakableSpaces(item.textContent)] : [],
  );

/** The rows of the sums within: their names without reasons, and their numbers. */
const summed = (within: ParentNode | null): readonly (readonly [string, string])[] =>
  [...(within?.querySelectorAll('dl > div') ?? [])].map(row => [
    withBreakableSpaces(row.querySelector('dt')?.firstChild?.textContent),
    withBreakableSpaces(row.querySelector('dd')?.textContent),
  ]);

/** Two things in dollars, as they wait at the provider. */
const inDollars = async (): Promise<ShopperOnOpenedPage> => {
  const cart = await openCartPage(
    [
      [1, 2],
      [4, 1],
    ],
    { language: 'en', prepare: ({ app }) => runSuccess(app.useCases.chooseCurrency('USD')) },
  );
  await cart.choose('card');
  await cart.pay();
  await waitUntilTrue(() => cart.world.redirect.forms.length > 0);
  return cart;
};

const LINES = ['Power bank2 × $11.88$23.76', 'Ceramic cup$0.06'];
const SUMS = (last: string) => [
  ['Subtotal', '$23.82'],
  ['Rounding', '+$0.18'],
  [last, '$24'],
];

describe('what an order is of and for how much', () => {
  it('an unpaid order’s items and sums are shown on its card and in both of its dialogs, in its own currency', async () => {
    const atProvider = await inDollars();
    await runSuccess(atProvider.app.useCases.chooseCurrency('UAH'));
    const { element, t, dialog, press, escape } = await atProvider.load('/cart');
    const card = () => element.querySelector('main article');
    await waitUntilTrue(() => card() !== null);
    expect(listed(card())).toEqual(LINES);
    expect(summed(card())).toEqual(SUMS('To pay'));
    expect(withBreakableSpaces(card()?.textContent)).toContain(t('common.rounding.why'));

    await press(t('orders.pay-this', { total: '$24' }));
    await waitUntilTrue(() => dialog() !== null);
    expect(listed(dialog())).toEqual(LINES);
    expect(summed(dialog())).toEqual(SUMS('To pay'));
    // The way that was used last is chosen, and how much it takes, in the order's currency, too.
    await waitUntilTrue(() => dialog()?.querySelector('input:checked') !== null);
    expect(dialog()?.querySelector<HTMLInputElement>('input:checked')?.value).toBe('card');
    const limits = () =>
      withBreakableSpaces(dialog()?.querySelector('fieldset [role="status"]')?.textContent);
    await waitUntilTrue(() => limits() !== '');
    expect(limits()).toBe('From $0.03 to $606.06 per payment.');
    await escape();
    await waitUntilTrue(() => dialog() === null);

    await press(t('orders.give-up'));
    await waitUntilTrue(() => dialog() !== null);
    expect(listed(dialog())).toEqual(LINES);
    expect(summed(dialog())).toEqual(SUMS('To pay'));
  });

  it('an unpaid order is shown on the home page by its first item and the number of the others', async () => {
    const { element, t, press, dialog, router, app } = await (await inDollars()).load('/');
    const card = () => element.querySelector('article:has(h2[id])');
    await waitUntilTrue(() => card() !== null);
    expect(withBreakableSpaces(card()?.querySelector('h2')?.textContent)).toBe(t('orders.waits'));
    expect(withBreakableSpaces(card()?.querySelector('p')?.textContent)).toBe(
      'Power bank and 1 more item · 20 mins',
    );

    // Given up in its dialog, and hidden by the cross: never one for the other.
    await press(t('orders.pay', { total: '$24' }));
    await waitUntilTrue(() => dialog() !== null);
    await press(t('orders.give-up'));
    await waitUntilTrue(() =>
      withBreakableSpaces(dialog()?.textContent).includes(t('orders.give-up.text', { points: 'none' })),
    );
    await press(t('orders.give-up.no'));
    await waitUntilTrue(() => dialog() === null);
    await act(async () => element.querySelector<HTMLElement>(`[aria-label="${t('orders.hide')}"]`)?.click());
    expect(card()).toBeNull();
    expect(document.activeElement?.id).toBe('main');

    // Nor does it come back with the page, which asks for it when it is at rest.
    const at = async (path: string) => {
      await act(async () => router.navigate(path));
      await waitUntilTrue(() => router.state.shown.location.pathname === path);
    };
    await at('/faq');
    await at('/');
    await act(async () => {
      for (let n = 0; n < 3; n += 1) await waitForIdle();
    });
    expect(card()).toBeNull();
    await act(async () => app.stores.unpaid.hidden.set([]));
    expect(card()).not.toBeNull();
  });

  it('an unpaid order is shown apart from a cart with other items, whose own button comes first', async () => {
    const atProvider = await inDollars();
    const alone = await atProvider.load('/cart');
    const card = (page: ShopperOnOpenedPage) => page.element.querySelector('main article');
    const pay = (page: ShopperOnOpenedPage) =>
      page.button(page.t('orders.pay-this', { total: '$24' }))?.className;
    await waitUntilTrue(() => card(alone) !== null);
    expect(withBreakableSpaces(card(alone)?.textContent)).not.toContain(alone.t('orders.apart'));
    const first = pay(alone);
    expect(first).toContain('primary');

    await runSuccess(alone.app.useCases.addToCart(2, 1, true));
    const beside = await alone.load('/cart');
    await waitUntilTrue(() => card(beside) !== null && pay(beside) !== first);
    expect(pay(beside)).toContain('secondary');
    // The cart takes its place, or, where another device made it, is paid beside it: never both.
    const said = (page: ShopperOnOpenedPage) =>
      ['orders.replaced', 'orders.apart'].filter(id =>
        withBreakableSpaces(card(page)?.textContent).includes(page.t(id)),
      );
    expect(said(beside)).toEqual(['orders.replaced']);
    beside.app.storage.write('pendingOrder', null);
    const elsewhere = await beside.load('/cart');
    await waitUntilTrue(() => card(elsewhere) !== null && said(elsewhere).length > 0);
    expect(said(elsewhere)).toEqual(['orders.apart']);
  });

  it('an unpaid order is one line linking to the cart over the account’s other tabs, and a card over the first', async () => {
    const { element, t } = await (await inDollars()).load('/account#points');
    const lines = () =>
      [...element.querySelectorAll('main a:has(> svg:last-child)')].map(line => [
        line.getAttribute('href'),
        withBreakableSpaces(line.textContent),
      ]);
    await waitUntilTrue(() => element.querySelector('[role="tablist"]') !== null);
    expect(lines()).toEqual([
      ['/cart', expect.stringMatching(/^Order TF-\d+ is waiting for payment: 20 mins left$/)],
      ['/account', t('sign-in.unconfirmed.title')],
    ]);
    expect(element.querySelector('main article:has(h2)')).toBeNull();
    // What leads to the first tab goes with it, and leaves the focus there.
    const email = element.querySelector<HTMLElement>('main a[href="/account"]:has(> svg)');
    email?.focus();
    await act(async () => email?.click());
    await waitUntilTrue(() => element.querySelector('main article:has(h2)') !== null);
    expect(lines()).toEqual([]);
    expect(document.activeElement?.id).toMatch(/-personal$/);
  });

  it('an unpaid order counts its items beside the first one, not its lines', async () => {
    const atProvider = await inDollars();
    const [[key, order] = []] = [...atProvider.world.shop.orders].slice(-1);
    const [first, second] = order?.cart ?? [];
    if (key === undefined || order === undefined || first === undefined || second === undefined)
      throw new Error('no order of two lots');
    atProvider.world.shop.orders.set(key, { ...order, cart: [first, { ...second, quantity: 5 }] });
    const { element } = await atProvider.load('/');
    await waitUntilTrue(() => element.querySelector('article:has(h2[id])') !== null);
    expect(withBreakableSpaces(element.querySelector('article:has(h2[id]) p')?.textContent)).toBe(
      'Power bank and 5 more items · 20 mins',
    );
  });

  it('an unpaid order is shown in brief over the account’s first tab, with a cancel beside its pay button', async () => {
    const { element, t, press, dialog } = await (await inDollars()).load('/account');
    const card = () => element.querySelector('main article');
    await waitUntilTrue(() => card() !== null);
    expect(withBreakableSpaces(card()?.querySelector('p')?.textContent)).toBe(
      'Power bank and 1 more item · 20 mins',
    );
    expect(card()?.querySelectorAll('button').length).toBe(2);
    expect(card()?.querySelector(`[aria-label="${t('orders.give-up')}"]`)?.textContent).toBe('Cancel');
    await press(t('orders.pay', { total: '$24' }));
    await waitUntilTrue(() => dialog() !== null);
    expect(withBreakableSpaces(dialog()?.textContent)).not.toContain(t('orders.give-up'));
  });

  it('an order’s items are shown on the payment page while it waits, and once it is over', async () => {
    const atProvider = await inDollars();
    const key = atProvider.orders().at(-1)?.externalId;
    const pending = await atProvider.load(`/payment-success?order=${key}`);
    await waitUntilTrue(() => pending.heading() === pending.t('payment.pending.title'));
    expect(listed(pending.element.querySelector('main'))).toEqual(LINES);
    // Nobody knows whether it is paid by now.
    expect(summed(pending.element.querySelector('main'))).toEqual(SUMS('Total'));
    const failed = await pending.load(pending.decide('decline'));
    await waitUntilTrue(() => failed.heading() === failed.t('payment.failed.title'));
    expect(listed(failed.element.querySelector('main'))).toEqual(LINES);
    expect(summed(failed.element.querySelector('main'))).toEqual(SUMS('Total'));
  });

  it('an order’s amount is shown once where its only item’s price is the amount to pay', async () => {
    const cart = await openCartPage([[1, 2]]);
    await cart.choose('card');
    await cart.pay();
    await waitUntilTrue(() => cart.world.redirect.forms.length > 0);
    const { element } = await cart.load('/cart');
    const card = () => element.querySelector('main article');
    await waitUntilTrue(() => card() !== null);
    expect(listed(card())).toEqual(['Павербанк2 × 490 грн980 грн']);
    expect(summed(card())).toEqual([]);
  });

  it('an order’s items show the points used beside the amount they take off', async () => {
    const cart = await openCartPage([[1, 2]], {
      prepare: ({ world }) => {
        const [user] = world.shop.users.values();
        if (user === undefined) throw new Error('nobody');
        const entry = { cause: 'adjustment', amount: 100n as never, at: 0 };
        world.shop.users.set(user.id, { ...user, ledger: [entry] });
      },
    });
    await runSuccess(
      cart.app.useCases.placeOrder({
        methodAls: 'visa',
        pointsUsed: 100n as never,
        payable: 880n as never,
      }),
    );
    const { element } = await cart.load('/cart');
    const card = () => element.querySelector('main article');
    await waitUntilTrue(() => card() !== null);
    expect(summed(card())).toEqual([
      ['Сума', '980 грн'],
      ['Використано балів: 100', `${DASH}100 грн`],
      ['До сплати', '880 грн'],
    ]);
  });

  it('the receipt shows its items at once, without waiting for a lot that can’t be read', async () => {
    const atProvider = await inDollars();
    const address = atProvider.decide('approve');
    await atProvider.close();
    const { shop, storage, clock } = atProvider.world;
    const paid = await openPageAsGreeted(address, {
      language: 'en',
      overrides: { shop, storage, clock },
      prepare: ({ app }) =>
        Object.assign(app.useCases, {
          showLot: () => Effect.fail(new ShopUnavailable({ reason: 'server' })),
        }),
    });
    await waitUntilTrue(() => paid.heading() === paid.t('payment.paid.title'));
    const bought = paid.element.querySelector('section[aria-labelledby="bought"]');
    const heads = [...(bought?.querySelectorAll('h3') ?? [])].map(({ parentElement }) =>
      withBreakableSpaces(parentElement?.parentElement?.textContent),
    );
    expect(heads).toEqual(LINES);
    expect([...(bought?.querySelectorAll('h3 a') ?? [])].map(link => link.getAttribute('href'))).toEqual([
      '/lot-1',
      '/lot-4',
    ]);
    await waitUntilTrue(() => bought?.querySelector('span[aria-hidden="true"][style]') === null);
    const rows = summed(paid.element.querySelector('main'));
    expect(rows.slice(0, 3)).toEqual(SUMS('Paid'));
  });

  it('a receipt that is opened later shows its items, with the current state of their lots', async () => {
    const atProvider = await inDollars();
    const address = atProvider.decide('approve');
    const { lots } = atProvider.world.shop;
    const now = atProvider.world.clock.now();
    const [withdrawn, ended] = [lots.get(1), lots.get(4)];
    if (withdrawn === undefined || ended === undefined) throw new Error('no such lots');
    lots.set(1, { ...withdrawn, offered: false, endsAt: now + 86_400_000 });
    lots.set(4, { ...ended, endsAt: now - 1 });
    const { element } = await atProvider.load(address);
    const said = () =>
      withBreakableSpaces(element.querySelector('section[aria-labelledby="bought"]')?.textContent);
    await waitUntilTrue(() => said().includes('Sales have ended.'));
    expect(said()).toMatch(/The lot is no longer on sale\. The draw follows soon after /);
    expect(said()).not.toMatch(/left to sell/);
  });

  it('a receipt opened after a draw shows the drawn lot as drawn, and the others as waiting', async () => {
    const atProvider = await inDollars();
    const address = atProvider.decide('approve');
    const { lots } = atProvider.world.shop;
    const draw = (lotId: number) => {
      const lot = lots.get(lotId);
      const user = { avatar: null, fullName: 'Ada' };
      if (lot !== undefined)
        lots.set(lotId, { ...lot, winners: [{ user, winDate: atProvider.world.clock.now() }] });
    };
    draw(4);
    const { element, t } = await atProvider.load(address);
    const said = () =>
      withBreakableSpaces(element.querySelector('section[aria-labelledby="next"]')?.textContent);
    const words = [t('payment.receipt.next.drawn'), t('payment.receipt.next.draw')].map(withBreakableSpaces);
    await waitUntilTrue(() => said().includes(words[0] ?? ''));
    expect(words.map(each => said().includes(each))).toEqual([true, true]);
    draw(1);
    const later = await atProvider.load(address);
    const saidLater = () =>
      withBreakableSpaces(later.element.querySelector('section[aria-labelledby="next"]')?.textContent);
    await waitUntilTrue(() => saidLater() !== '' && !saidLater().includes(words[1] ?? ''));
    expect(words.map(each => saidLater().includes(each))).toEqual([true, false]);
  });
});
