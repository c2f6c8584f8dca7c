import { Effect } from 'effect';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { settleFakePayment } from '../../src/adapters/fake/orders/fake-settlement.ts';
import { makeFakeClock } from '../../src/adapters/fake/shop/fake-device.ts';
import { makeFakeShop } from '../../src/adapters/fake/shop/fake-shop.ts';
import {
  type FakeSiteContent,
  minimalFakeSiteContent,
} from '../../src/adapters/fake/shop/fake-site-content.ts';
import { makeFakeStorage } from '../../src/adapters/fake/shop/fake-storage.ts';
import { ShopUnavailable } from '../../src/application/ports/failures.ts';
import { minorUnits } from '../../src/domain/money/money-units.ts';
import { registerInApp } from '../application/accounts/register-through-use-cases.ts';
import { makeCheckoutAsShown } from '../application/orders/make-checkout-as-shown.ts';
import { runSuccess } from '../support/run-effect.ts';
import { waitUntilOnlyScheduled } from '../support/scheduled-races.ts';
import { openShopInJsdom, waitUntilTrue } from './open-shop-in-jsdom.tsx';

let shop: Awaited<ReturnType<typeof openShopInJsdom>>;
afterEach(() => shop.close());

const NO_FUND: FakeSiteContent = {
  ...minimalFakeSiteContent,
  fund: () => null,
  payouts: [],
  settings: language => ({ ...minimalFakeSiteContent.settings(language), fund: '' }),
};
/** Of one kopiyka each, the newest first. */
const manyPayouts = (count: number): FakeSiteContent['payouts'] =>
  Array.from({ length: count }, (_, n) => ({
    id: count - n,
    reference: `P-${count - n}`,
    amount: minorUnits(1n),
    paidOn: '2026-10-01',
    document: `/media/${count - n}.pdf`,
    corrects: null,
    note: '',
  }));

/** Everything is in sight. */
class Near {
  private readonly tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void;
  constructor(tell: Near['tell']) {
    this.tell = tell;
  }
  protected see(): void {
    this.tell([{ isIntersecting: true }]);
  }
  observe() {
    queueMicrotask(() => this.see());
  }
  unobserve() {}
  disconnect() {}
}

/** Nothing is in sight before it comes near. */
class Far extends Near {
  private static readonly all: Far[] = [];
  static comeNear(): void {
    for (const watcher of Far.all) watcher.see();
  }
  override observe() {
    Far.all.push(this);
  }
}

const visit = async (
  path: string,
  {
    site = minimalFakeSiteContent,
    currency = 'UAH',
    member = false,
    sight = Near,
  }: { site?: FakeSiteContent; currency?: string; member?: boolean; sight?: typeof Near } = {},
) => {
  const clock = makeFakeClock();
  shop = await openShopInJsdom(path, {
    clock,
    shop: makeFakeShop({ clock, site }),
    storage: makeFakeStorage({ accountPopupShown: true }),
  });
  shop.app.stores.preferences.setLanguage('en');
  shop.app.stores.preferences.setCurrency(currency);
  if (member) await registerInApp(shop.app, shop.world);
  Object.assign(globalThis, { IntersectionObserver: sight });
  await shop.open();
  await waitUntilTrue(() => shop.heading() !== '');
  return shop.element;
};
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ');
const entries = () =>
  [...shop.element.querySelectorAll('main ol > li')].map(entry => plain(entry.textContent));
/** Of the latest payout. */
const DOCUMENT = 'https://fund.example/reports/4';
const documentOf = (note: Element | null | undefined) =>
  note?.querySelector('a[target="_blank"]')?.getAttribute('href');
const linksToCharity = () => [...shop.element.querySelectorAll('a[href="/charity"]')];

describe('the page about charity', () => {
  it('the charity page shows whom the shop helps, the sums in hryvnias and every entry, with its reversal', async () => {
    const element = await visit('/charity', { currency: 'USD' });
    const text = plain(element.querySelector('main')?.textContent);
    for (const said of [
      'Добрий зразок',
      'Registration number: 00000000',
      'the shop gives the fund money',
      'in hryvnias',
    ])
      expect(text).toContain(said);
    expect(element.querySelector('main a[href="https://fund.example"]')?.getAttribute('target')).toBe(
      '_blank',
    );
    expect(entries()).toHaveLength(4);
    expect(entries()[0]).toMatch(/^₴75\.5028 October 2026Entry FUND-4Document/);
    expect(entries()[1]).toMatch(/^−₴70\.50.*Reverses entry FUND-2Сума з іншого документа$/);
    expect(entries()[2]).toContain('Reversed');
    expect(entries()[3]).not.toContain('Reversed');
    const facts = [...element.querySelectorAll('main dd')].map(each => plain(each.firstChild?.textContent));
    expect(facts[1]).toBe('₴175.50');
    const amount = (said = '') => Number(said.replaceAll(/[₴,]/g, ''));
    expect(amount(facts[0])).toBe(amount(facts[1]) + amount(facts[2]));
  });

  it('the charity page loads further entries by a button, and focuses the first of the new ones', async () => {
    await visit('/charity', { site: { ...minimalFakeSiteContent, payouts: manyPayouts(23) } });
    expect(entries()).toHaveLength(20);
    await act(async () => shop.button('Show more')?.click());
    await waitUntilTrue(() => entries().length === 23);
    expect(entries().at(-1)).toContain('Entry P-1Document');
    expect(shop.button('Show more')).toBeUndefined();
    expect(plain(document.activeElement?.textContent)).toContain('Entry P-3');
  });

  it('the charity page says what happens before the first payout', async () => {
    const element = await visit('/charity', { site: { ...minimalFakeSiteContent, payouts: [] } });
    expect(plain(element.querySelector('main')?.textContent)).toContain('Nothing has been paid out yet');
    expect(element.querySelector('main a[href="/catalog"]')).not.toBeNull();
  });
});

describe('the way there', () => {
  it('the charity page is linked from the footer, from a lot with its share, and from the account with one’s own', async () => {
    const element = await visit('/lot-1');
    await waitUntilTrue(() => linksToCharity().length === 2);
    expect(element.querySelector('footer a[href="/charity"]')?.textContent).toBe('Charity');
    const note = linksToCharity()[0]?.closest('section');
    expect(plain(note?.textContent)).toMatch(
      /Purchases of this lot have brought ₴[\d,]+ to the Добрий зразок charity fund\..*₴175\.50 paid out\. The latest payout: ₴75\.50 on 28 October 2026\.All payoutsDocument/,
    );
    expect(documentOf(note)).toBe(DOCUMENT);
    await shop.close();
    await visit('/account#points', { member: true });
    await waitUntilTrue(() => linksToCharity().length === 2);
    expect(plain(shop.element.querySelector('main')?.textContent)).toContain(
      'Buy with the donation on, and the shop gives money to the Добрий зразок charity fund.',
    );
  });

  it('the account shows what the user’s purchases gave to charity, beside the totals and the last document', async () => {
    await visit('/account#points', { member: true });
    const { app, world } = shop;
    await act(async () => {
      await runSuccess(app.useCases.startShop());
      await runSuccess(app.useCases.addToCart(1, 2, true));
      await runSuccess(app.useCases.placeOrder(makeCheckoutAsShown(app, world, 'visa')));
    });
    const [order] = world.shop.orders.values();
    settleFakePayment(world.shop, order?.transactionId ?? '', 'success');
    await act(() => shop.router.navigate('/about'));
    await act(() => shop.router.navigate('/account#points'));
    await waitUntilTrue(() => linksToCharity().length === 2);
    const note = linksToCharity()[0]?.closest('section');
    expect(plain(note?.textContent)).toMatch(
      new RegExp(
        String.raw`Your purchases have brought ₴${order?.charityPoints} to the Добрий зразок charity fund\..*paid out\.`,
      ),
    );
    expect(documentOf(note)).toBe(DOCUMENT);
  });

  it('a lot reserves space for its charity sum, says that it is loading, and stays empty where it can’t be read', async () => {
    let come = () => {};
    const coming = new Promise<void>(done => {
      come = done;
    });
    await visit('/lot-1', { sight: Far });
    const place = () => shop.element.querySelector('article')?.lastElementChild;
    expect([place()?.tagName, place()?.childElementCount]).toEqual(['DIV', 0]);
    shop.world.shop.faults = Effect.promise(() => coming).pipe(
      Effect.andThen(Effect.fail(new ShopUnavailable({ reason: 'offline' }))),
    );
    await act(async () => Far.comeNear());
    await waitUntilTrue(() => place()?.childElementCount === 1);
    const comes = place()?.firstElementChild;
    expect([comes?.getAttribute('aria-hidden'), linksToCharity().length]).toEqual(['true', 1]);
    come();
    await waitUntilTrue(() => place()?.childElementCount === 0);
    expect([place()?.tagName, linksToCharity().length]).toEqual(['DIV', 1]);
  });

  it('a shop without a charity fund links to it nowhere, and its page is not found', async () => {
    await visit('/charity', { site: NO_FUND });
    await waitUntilTrue(() => shop.heading() === 'No such page');
    expect(shop.heading()).toBe('No such page');
    await shop.close();
    await visit('/lot-1', { site: NO_FUND });
    await waitUntilTrue(
      () => shop.element.querySelector('main [aria-busy="true"]') === null && shop.heading() !== '',
    );
    await act(() => vi.dynamicImportSettled());
    await act(waitUntilOnlyScheduled);
    expect(linksToCharity()).toEqual([]);
  });
});
