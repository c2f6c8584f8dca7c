import { act } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import lotTexts from '../../../src/ui/i18n/messages/uk/lot.json' with { type: 'json' };
import { openShopInJsdom, waitUntilTrue } from '../open-shop-in-jsdom.tsx';

const SUM = '20 000 грн';
const LINE = `або ${SUM} замість призу`;
const HOW = lotTexts['lot.cash.how'].replace('{sum}', SUM);

/** Opens a lot's page; what it says, with plain blanks. */
const openLot = async (id: number, currency: 'UAH' | 'USD' = 'UAH') => {
  const shop = await openShopInJsdom(`/lot-${id}`);
  onTestFinished(() => shop.close());
  await act(async () => shop.app.stores.preferences.setCurrency(currency));
  await shop.open();
  const said = () =>
    shop.element.querySelector('main')?.textContent.replaceAll(/[\u00a0\u202f]/gu, ' ') ?? '';
  await waitUntilTrue(() => shop.element.querySelector('main h1') !== null);
  const showPrize = () =>
    act(async () => [...shop.element.querySelectorAll<HTMLElement>('main [role="tab"]')].at(-1)?.click());
  return { ...shop, said, showPrize };
};

it.each(['UAH', 'USD'] as const)(
  'a lot’s page says under the prize what can be had instead, in UAH while it shows %s',
  async currency => {
    const { element, said, showPrize } = await openLot(1, currency);
    const head = element.querySelector('main header:has(h1)');
    const line = [...(head?.querySelectorAll('p') ?? [])].map(each =>
      each.textContent.replaceAll('\u00a0', ' '),
    );
    expect(line).toContain(LINE);
    await showPrize();
    expect(said()).toContain(HOW);
  },
);

it('a lot without money in the prize’s place says nothing of it', async () => {
  const { said, showPrize } = await openLot(2);
  await showPrize();
  expect(said()).not.toContain('замість призу');
  expect(said()).not.toContain('банківський рахунок');
});

it('a lot that is over names the money, not as a part of a chance', async () => {
  const { world, open, said } = await openLot(1);
  const lot = world.shop.lots.get(1);
  if (lot === undefined) throw new Error('no lot');
  world.shop.lots.set(1, { ...lot, salesCount: lot.amount });
  await open();
  await waitUntilTrue(() => said().includes(`Гроші замість призу: ${SUM}`));
  expect(said()).not.toContain(LINE);
});
