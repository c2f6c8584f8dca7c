import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { loadMessageArea } from '../../src/ui/i18n/message-catalogues.ts';
import { runSuccess } from '../support/run-effect.ts';
import { openPageAsGreeted, type ShopperOnOpenedPage } from './make-shopper-on-opened-page.ts';
import { waitUntilTrue } from './open-shop-in-jsdom.tsx';

/** The donation's switch on a lot's page. */
const donation = ({ element, t }: ShopperOnOpenedPage) =>
  element.querySelector<HTMLInputElement>(`main [role="switch"][aria-label="${t('common.donate.title')}"]`);

const pressDonation = async (lot: ShopperOnOpenedPage) => {
  await waitUntilTrue(() => donation(lot) !== null);
  await act(async () => donation(lot)?.click());
};

/** The button that adds the lot, which names the price. */
const add = async ({ element, t }: ShopperOnOpenedPage) => {
  const found = () =>
    [...element.querySelectorAll('button')].find(each => each.textContent.startsWith(t('lot.add')));
  await waitUntilTrue(() => found() !== undefined);
  await act(async () => found()?.click());
};

describe('the question before the donation is switched off', () => {
  it.each([
    ['uk', 'Без неї: тобі 1 квиток. Ціна й твої бали ті самі.', 'Залишити: 2 квитки', 'Вимкнути: 1 квиток'],
    [
      'en',
      'Without it: you get 1 ticket. The price and your points stay the same.',
      'Keep it: 2 tickets',
      'Switch it off: 1 ticket',
    ],
  ] as const)(
    'the question about the donation says what switching it off changes in tickets, and obeys the answer (%s)',
    async (language, words, keep, off) => {
      const lot = await openPageAsGreeted('/lot-1', { language });
      await pressDonation(lot);
      await waitUntilTrue(() => lot.dialog() !== null);
      expect(lot.said()).toContain(lot.t('popups.donate.title'));
      expect(lot.said()).toContain(words);
      expect(lot.button(keep, lot.dialog() ?? undefined)).toBeDefined();

      await lot.escape();
      await waitUntilTrue(() => lot.dialog() === null);
      expect(donation(lot)?.checked).toBe(true);

      await pressDonation(lot);
      await waitUntilTrue(() => lot.dialog() !== null);
      await lot.press(off, lot.dialog());
      await waitUntilTrue(() => lot.dialog() === null);
      expect(donation(lot)?.checked).toBe(false);
    },
  );

  it('the question about the donation offers a retry when it can’t be loaded', async () => {
    let broken = true;
    const lot = await openPageAsGreeted('/lot-1', {
      loadArea: (language, area) =>
        broken && area === 'popups' ? Promise.reject(new Error('offline')) : loadMessageArea(language, area),
    });
    const { t, element } = lot;
    await pressDonation(lot);
    await waitUntilTrue(() => element.textContent.includes(t('common.failed.text')));
    expect(lot.dialog()).toBeNull();
    broken = false;
    await lot.press(t('common.retry'));
    await waitUntilTrue(() => lot.dialog() !== null);
    expect(lot.said()).toContain(t('popups.donate.title'));
    expect(element.textContent).not.toContain(t('common.failed.text'));
  });
});

it.each([
  [
    'uk',
    1,
    '«Павербанк» за 490 грн уже в кошику. Квитки на розіграш призу «Смартфон Nova» отримаєш після оплати.',
  ],
  ['en', 3, 'Power bank × 3 for ₴1,470 is in your cart.'],
] as const)(
  'a lot added to the cart is named in the popup with its price and its prize (%s, %i)',
  async (language, quantity, words) => {
    const lot = await openPageAsGreeted('/lot-1', { language });
    await waitUntilTrue(() => lot.button(lot.t('common.quantity.more')) !== undefined);
    for (let more = 1; more < quantity; more += 1) await lot.press(lot.t('common.quantity.more'));
    await add(lot);
    await waitUntilTrue(() => lot.dialog() !== null);
    expect(lot.said()).toContain(lot.t('popups.added.title'));
    expect(lot.said().replaceAll(/\s/g, ' ')).toContain(words);
    expect(lot.dialog()?.querySelector('a[href="/cart"]')?.textContent).toBe(lot.t('popups.to-cart'));
  },
);

it('a popup says how many of a lot can be had when no more can be added', async () => {
  const lot = await openPageAsGreeted('/lot-5', {
    language: 'en',
    prepare: async ({ app, world }) => {
      await runSuccess(app.useCases.addToCart(5, 1, true));
      const few = world.shop.lots.get(5);
      if (few === undefined) throw new Error('no lot 5');
      world.shop.lots.set(5, { ...few, salesCount: few.amount - 1 });
    },
  });
  await add(lot);
  await waitUntilTrue(() => lot.dialog() !== null);
  expect(lot.said()).toContain(lot.t('popups.declined.title'));
  expect(lot.said()).toContain('Cotton T-shirt: 1 is left, and it is in your cart already.');
  expect(lot.app.stores.cart.getSnapshot()).toMatchObject([{ lotId: 5, quantity: 1 }]);
});
