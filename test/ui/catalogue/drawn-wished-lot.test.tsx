import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import common from '../../../src/ui/i18n/messages/uk/common.json' with { type: 'json' };
import { registerInApp } from '../../application/accounts/register-through-use-cases.ts';
import { runSuccess } from '../../support/run-effect.ts';
import { openShopInJsdom, waitUntilTrue } from '../open-shop-in-jsdom.tsx';

let shop: Awaited<ReturnType<typeof openShopInJsdom>>;

afterEach(() => shop.close());

const PRICE = /\d\s*грн/;

/** One lot that plays and one that is drawn, both wished for. */
const wish = async () => {
  const all = [...shop.world.shop.lots.values()];
  const drawn = all.find(lot => lot.winners.length > 0);
  const playing = all.find(lot => lot.winners.length === 0 && lot.salesCount < lot.amount);
  if (drawn === undefined || playing === undefined) throw new Error('the sample has too few lots');
  for (const { id } of [playing, drawn]) await runSuccess(shop.app.useCases.toggleWish(id));
  return { playing, drawn };
};

/** The items of a list that lead to these lots, as they are read. */
const items = async (within: () => Element | null, ids: readonly number[]) => {
  const found = () =>
    ids.map(id => within()?.querySelector(`a[href="/lot-${id}"]`)?.closest('article, li')?.textContent ?? '');
  await waitUntilTrue(() => found().every(text => text !== ''));
  return found();
};

/** What is said of each: its price, that it is drawn. */
const marksOf = (texts: readonly string[]) =>
  texts.map(text => ({ price: PRICE.test(text), drawn: text.includes(common['common.drawn']) }));

const MARKED = [
  { price: true, drawn: false },
  { price: false, drawn: true },
];

describe('a wished lot that was drawn is marked as drawn and has no price', () => {
  it('a wished lot that was drawn shows “drawn” and no price on the wishlist page and in the header', async () => {
    shop = await openShopInJsdom('/wishlist');
    const { playing, drawn } = await wish();
    await shop.open();
    const ids = [playing.id, drawn.id];
    expect(marksOf(await items(() => shop.element.querySelector('main'), ids))).toEqual(MARKED);
    await act(async () => shop.button('Бажане: 2 лоти')?.click());
    expect(marksOf(await items(() => shop.element.querySelector('header'), ids))).toEqual(MARKED);
  });

  it('a wished lot that was drawn shows “drawn” and no price in the account', async () => {
    shop = await openShopInJsdom('/account#wishlist');
    await registerInApp(shop.app, shop.world);
    const { playing, drawn } = await wish();
    await shop.open();
    expect(marksOf(await items(() => shop.element.querySelector('main'), [playing.id, drawn.id]))).toEqual(
      MARKED,
    );
  });
});
