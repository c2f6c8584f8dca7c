import { Blob as WholeBlob } from 'node:buffer';
import { Effect } from 'effect';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settleFakePayment } from '../../../src/adapters/fake/orders/fake-settlement.ts';
import { makeFakeStorage } from '../../../src/adapters/fake/shop/fake-storage.ts';
import { ShopUnavailable } from '../../../src/application/ports/failures.ts';
import { readTicketReceipt } from '../../../src/domain/draws/proof/ticket-receipt.ts';
import texts from '../../../src/ui/i18n/messages/uk/account.json' with { type: 'json' };
import { registerInApp } from '../../application/accounts/register-through-use-cases.ts';
import { makeCheckoutAsShown } from '../../application/orders/make-checkout-as-shown.ts';
import { runSuccess } from '../../support/run-effect.ts';
import { openShopInJsdom, waitUntilTrue } from '../open-shop-in-jsdom.tsx';

/** Of the sample: a power bank, and a phone to win; with a donation an item brings two tickets. */
const LOT = 1;
const DAY = 86_400_000;
const RECEIPT = 'Завантажити розписку про квитки: Смартфон Nova';

const away = Effect.fail(new ShopUnavailable({ reason: 'offline' }));

let shop: Awaited<ReturnType<typeof openShopInJsdom>>;
/** The files that the page handed to the visitor. */
let files: { name: string; content: Blob | undefined }[];

beforeEach(() => {
  files = [];
  let content: Blob | undefined;
  // What jsdom lacks: making a file, and keeping it.
  vi.stubGlobal('Blob', WholeBlob);
  Object.assign(URL, {
    createObjectURL: (made: Blob) => {
      content = made;
      return '#file';
    },
    revokeObjectURL: () => undefined,
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, content });
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await shop.close();
});

const group = () => shop.element.querySelector('main li[data-state="active"], main li[data-state="ended"]');
const chips = () => [...(group()?.querySelectorAll('ul li') ?? [])].map(chip => chip.textContent);
const alert = () => group()?.querySelector('[role="alert"]')?.textContent;
const press = (name: string) => act(async () => shop.button(name)?.click());

/** The tickets of somebody who has bought eight items of the lot. */
const openTickets = async () => {
  shop = await openShopInJsdom('/account#tickets', { storage: makeFakeStorage({ accountPopupShown: true }) });
  const { app, world } = shop;
  await registerInApp(app, world);
  await runSuccess(app.useCases.startShop());
  await runSuccess(app.useCases.addToCart(LOT, 8, true));
  expect(await runSuccess(app.useCases.placeOrder(makeCheckoutAsShown(app, world, 'visa')))).toEqual({
    _tag: 'Redirected',
  });
  const [order] = world.shop.orders.values();
  settleFakePayment(world.shop, order?.transactionId ?? '', 'success');
  await shop.open();
  await waitUntilTrue(() => group() !== null);
};

it('the tickets of eight items are counted, and load page by page; a failed page is retried', async () => {
  await openTickets();
  expect(group()?.textContent).toContain('16 квитків');
  expect(group()?.textContent).toContain(texts['account.tickets.state-active']);
  expect(group()?.textContent).toContain('Продано 66%');
  expect(chips()).toHaveLength(12);
  expect([chips()[0], chips()[11]]).toEqual(['000001-0001', '000001-0012']);
  shop.world.shop.faults = away;
  await press('Показати ще 4');
  await waitUntilTrue(() => alert() !== undefined);
  expect(alert()).toContain(texts['account.more-failed']);
  expect(chips()).toHaveLength(12);
  shop.world.shop.faults = Effect.void;
  await press('Показати ще 4');
  await waitUntilTrue(() => chips().length === 16);
  expect(chips()[15]).toBe('000001-0016');
  expect(alert()).toBeUndefined();
  expect(group()?.textContent).not.toContain('Показати ще');
});

it('a ticket’s receipt can be saved right after the payment, with a retry where the shop was away', async () => {
  await openTickets();
  shop.world.shop.faults = away;
  await press(RECEIPT);
  await waitUntilTrue(() => alert() !== undefined);
  expect(alert()).toContain(texts['account.tickets.receipt-failed']);
  expect(files).toEqual([]);
  shop.world.shop.faults = Effect.void;
  await press(RECEIPT);
  await waitUntilTrue(() => files.length > 0);
  expect(alert()).toBeUndefined();
  expect(files[0]?.name).toBe('twofold-tickets-lot-1.json');
  const receipts = JSON.parse((await files[0]?.content?.text()) ?? '') as readonly unknown[];
  const userId = shop.app.stores.session.getSnapshot()?.id;
  expect(receipts.map(readTicketReceipt)).toEqual([
    expect.objectContaining({ lot_id: LOT, number: 1, last: 16, user_id: userId }),
  ]);
});

it('a list that is closed has no receipt any more, and the page says so', async () => {
  await openTickets();
  shop.world.clock.set((shop.world.shop.lots.get(LOT)?.endsAt ?? 0) + DAY);
  await press(RECEIPT);
  await waitUntilTrue(() => alert() !== undefined);
  expect(alert()).toContain(texts['account.tickets.receipt-closed']);
  expect(files).toEqual([]);
});
