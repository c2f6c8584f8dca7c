import { Effect } from 'effect';
import { act } from 'react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { settleFakePayment } from '../../../src/adapters/fake/orders/fake-settlement.ts';
import { ShopUnavailable } from '../../../src/application/ports/failures.ts';
import { LANGUAGES, type Language } from '../../../src/domain/content/languages.ts';
import { loadMessageArea } from '../../../src/ui/i18n/message-catalogues.ts';
import en from '../../../src/ui/i18n/messages/en/order.json' with { type: 'json' };
import ru from '../../../src/ui/i18n/messages/ru/order.json' with { type: 'json' };
import accountTexts from '../../../src/ui/i18n/messages/uk/account.json' with { type: 'json' };
import uk from '../../../src/ui/i18n/messages/uk/order.json' with { type: 'json' };
import ordersTexts from '../../../src/ui/i18n/messages/uk/orders.json' with { type: 'json' };
import { registerInApp } from '../../application/accounts/register-through-use-cases.ts';
import { makeCheckoutAsShown } from '../../application/orders/make-checkout-as-shown.ts';
import { runSuccess } from '../../support/run-effect.ts';
import { openShopInJsdom, waitUntilTrue } from '../open-shop-in-jsdom.tsx';

const texts = { uk, ru, en };
/** What the shop of these tests sells as lot 1, and what can be won with it. */
const LOT = 1;

type Options = {
  /** In which the order is placed. */
  readonly language?: Language;
  readonly via?: string;
  readonly outcome?: 'success' | 'fail' | null;
  readonly loadArea?: typeof loadMessageArea;
};

/** Somebody at the page of an order of two items of one lot. */
const openOrder = async ({
  language = 'uk',
  via = 'visa',
  outcome = 'success',
  loadArea = loadMessageArea,
}: Options = {}) => {
  const shop = await openShopInJsdom('/faq', {}, { loadArea });
  onTestFinished(() => shop.close());
  const { app, world } = shop;
  await registerInApp(app, world);
  app.stores.preferences.setLanguage(language);
  await runSuccess(app.useCases.addToCart(LOT, 2, true));
  await runSuccess(app.useCases.placeOrder(makeCheckoutAsShown(app, world, via)));
  const order = [...world.shop.orders.values()].at(-1) ?? expect.fail('no order was placed');
  if (outcome !== null) settleFakePayment(world.shop, order.transactionId, outcome);
  app.stores.preferences.setLanguage('uk');
  await shop.open();
  await act(() => shop.router.navigate(`/order-${order.externalId}`));
  await waitUntilTrue(() => shop.heading() === `Замовлення ${order.number}`);
  const said = () => shop.element.querySelector('main')?.textContent?.replaceAll('\u00a0', ' ') ?? '';
  const receipt = () => shop.element.querySelector('main article');
  const openReceipt = async () => {
    await act(async () => shop.button(uk['order.receipt'])?.click());
    await waitUntilTrue(() => receipt() !== null);
  };
  return { ...shop, order, said, receipt, openReceipt };
};

describe('the page of an order', () => {
  it('a paid order’s page has its things, figures and tickets, and by what it was paid', async () => {
    const { element, world, order, said } = await openOrder();
    const lot = world.shop.lots.get(LOT);
    expect(element.querySelector('[data-state]')?.getAttribute('data-state')).toBe('paid');
    expect(said()).toContain(accountTexts['account.orders.state.paid']);
    expect(element.querySelector('main a[href="/lot-1"]')?.textContent).toBe(lot?.productToBuy.title.uk);
    expect(said()).toContain(`Приз: ${lot?.productToWin.title.uk}`);
    expect(said()).toContain(`${uk['order.paid-by']}Банківська картка`);
    expect(said()).toContain(`${uk['order.earned']}+${order.earned}`);
    expect(said()).toContain(`${accountTexts['account.orders.paid']}${order.payable} грн`);
    expect(element.querySelector('main a[href="/draw-1"]')?.textContent).toMatch(/^\d+ квит/u);
    expect(element.querySelector('main a[href="/account#orders"]')).not.toBeNull();
    expect(document.title).toContain(order.number);
  });

  it('the list of orders and the page of the payment lead to the page of an order', async () => {
    const { router, element, order } = await openOrder();
    const link = () => element.querySelector(`main a[href="/order-${order.externalId}"]`);
    for (const path of ['/account#orders', `/payment-success?order=${order.externalId}`]) {
      await act(() => router.navigate(path));
      await waitUntilTrue(() => link() !== null);
      expect(link()?.textContent).toBe(`Замовлення ${order.number}`);
    }
  });

  it('an unpaid order’s page has no receipt, and the order is given up there, once', async () => {
    const { button, element, said } = await openOrder({ outcome: null });
    expect(said()).toContain(accountTexts['account.orders.state.waiting']);
    expect(button(uk['order.receipt'])).toBeUndefined();
    await waitUntilTrue(() => button(ordersTexts['orders.give-up']) !== undefined);
    await act(async () => button(ordersTexts['orders.give-up'])?.click());
    await act(async () => button(ordersTexts['orders.give-up.yes'])?.click());
    await waitUntilTrue(() => element.querySelector('[data-state="over"]') !== null);
    expect(button(ordersTexts['orders.give-up'])).toBeUndefined();
    expect(document.activeElement).toBe(element.querySelector('h1'));
  });

  it('an order paid too late says that its money is in the points', async () => {
    const { router, element, world, order, said } = await openOrder({ outcome: null });
    const key = [...world.shop.orders.keys()].at(-1) ?? '';
    world.shop.orders.set(key, { ...order, status: 'refunded_in_points' });
    await act(() => router.revalidate());
    await waitUntilTrue(() => element.querySelector('main a[href="/account#points"]') !== null);
    expect(said()).toContain('Усю суму повернуто балами');
  });

  it.each(['/order-TF-nobodys', '/order-%D1%8F'])(
    'an order that the shopper does not have leads to the list of orders, at %s',
    async path => {
      const { router, element, heading } = await openOrder();
      await act(() => router.navigate(path));
      await waitUntilTrue(() => heading() === uk['order.unknown.title']);
      expect(element.querySelector('main a[href="/account#orders"]')).not.toBeNull();
    },
  );

  it('who is logged out is led to log in, and back to the order', async () => {
    const { app, router, order } = await openOrder();
    await act(async () => app.stores.session.set(null));
    await waitUntilTrue(() => router.state.shown.location.pathname === '/login');
    expect(router.state.shown.location.state).toEqual({
      from: 'order',
      path: `/order-${order.externalId}`,
    });
  });

  it('the page of an order offers a retry where the shop can’t be reached', async () => {
    const { router, world, element, button, heading, order } = await openOrder();
    world.shop.faults = Effect.fail(new ShopUnavailable({ reason: 'malformed' }));
    await act(() => router.navigate('/faq'));
    await act(() => router.navigate(`/order-${order.externalId}`));
    await waitUntilTrue(() => element.querySelector('main [role="alert"]') !== null);
    world.shop.faults = Effect.void;
    await act(async () => button('Спробувати ще раз')?.click());
    await waitUntilTrue(() => heading() === `Замовлення ${order.number}`);
    expect(element.querySelector('main [role="alert"]')).toBeNull();
  });
});

describe('the receipt of an order', () => {
  it.each(LANGUAGES)(
    'a receipt is in the language %s of its order, while the page is in Ukrainian',
    async language => {
      const { world, order, receipt, openReceipt, heading } = await openOrder({ language });
      await openReceipt();
      const lot = world.shop.lots.get(LOT);
      const words = receipt()?.textContent?.replaceAll('\u00a0', ' ') ?? '';
      expect(receipt()?.getAttribute('lang')).toBe(language);
      expect(heading()).toBe(`Замовлення ${order.number}`);
      expect(words).toContain(texts[language]['order.receipt.title'].replace('{number}', order.number));
      expect(words).toContain(lot?.productToBuy.title[language]);
      expect(words).toContain(lot?.productToWin.title[language]);
      expect(words).toContain(
        `${texts[language]['order.receipt.paid']}${{ uk: `${order.payable} грн`, ru: `${order.payable} грн`, en: `₴${order.payable}` }[language]}`,
      );
      expect(words).toContain(
        `${texts[language]['order.paid-by']}${{ uk: 'Банківська картка', ru: 'Банковская карта', en: 'Bank card' }[language]}`,
      );
      const month = new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric' })
        .formatToParts(order.placedAt)
        .find(({ type }) => type === 'month')?.value;
      expect(words).toContain(month);
      expect(words).toContain(texts[language]['order.receipt.seller']);
      expect(document.title).toContain(
        texts[language]['order.receipt.title'].replace('{number}', order.number),
      );
      expect(document.documentElement.lang).toBe('uk');
    },
  );

  it('a receipt is printed by its button, and put away with the focus back where it was opened', async () => {
    const { button, receipt, openReceipt, order } = await openOrder();
    await openReceipt();
    expect(document.activeElement?.textContent).toContain(order.number);
    let prints = 0;
    Object.assign(window, { print: () => (prints += 1) });
    await act(async () => button(uk['order.receipt.print'])?.click());
    expect(prints).toBe(1);
    await act(async () => button(uk['order.receipt.hide'])?.click());
    expect(receipt()).toBeNull();
    expect(document.activeElement).toBe(button(uk['order.receipt']));
  });

  it('a receipt names the company that sells, as the footer does', async () => {
    const { app, openReceipt, receipt } = await openOrder();
    const frame = app.stores.frame.getSnapshot();
    const footer = frame.footer ?? expect.fail('no footer');
    const company = { companyName: 'ТОВ «Взірець»', companyCode: '12345678', companyAddress: 'Київ' };
    await act(async () =>
      app.stores.frame.set({
        ...frame,
        footer: { ...footer, settings: { ...footer.settings, ...company } },
      }),
    );
    await openReceipt();
    expect(receipt()?.textContent).toContain('ТОВ «Взірець» · 12345678 · Київ');
  });

  it('a receipt whose words can’t be fetched offers a retry', async () => {
    let fails = true;
    const { button, receipt, element } = await openOrder({
      language: 'ru',
      loadArea: (language, area) =>
        fails && language === 'ru' ? Promise.reject(new Error('gone')) : loadMessageArea(language, area),
    });
    await act(async () => button(uk['order.receipt'])?.click());
    await waitUntilTrue(() => element.querySelector('main [role="alert"]') !== null);
    fails = false;
    await act(async () => button('Спробувати ще раз')?.click());
    await waitUntilTrue(() => receipt() !== null);
    expect(receipt()?.textContent).toContain('Квитанция');
  });

  it.each(Object.entries(texts))('a receipt is no fiscal document in %s', (_, words) => {
    expect(Object.values(words).join(' ')).not.toMatch(
      /(?<!\p{L})чек(?!\p{L})|фіскал|фискал|fiscal|invoice/iu,
    );
  });
});
