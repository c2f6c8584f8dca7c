import { afterEach, expect, it } from 'vitest';
import home from '../../../src/ui/i18n/messages/uk/home.json' with { type: 'json' };
import { openShopInJsdom, waitUntilTrue } from '../open-shop-in-jsdom.tsx';

const HOUR = 3_600_000;

let shop: Awaited<ReturnType<typeof openShopInJsdom>>;

afterEach(() => shop.close());

it('each lot that closes soon shows why: how soon it ends, or how much of it is sold', async () => {
  shop = await openShopInJsdom('/');
  const { lots } = shop.world.shop;
  const now = shop.world.clock.now();
  const [byDate, bySales, both, neither] = [...lots.values()]
    .filter(({ winners, start }) => winners.length === 0 && start <= now)
    .map(({ id }) => id);
  const stands = (id: number | undefined, percent: number, hours: number) => {
    const lot = lots.get(id ?? 0);
    if (lot !== undefined)
      lots.set(lot.id, { ...lot, amount: 100, salesCount: percent, endsAt: now + hours * HOUR });
  };
  for (const { id, winners } of lots.values()) if (winners.length === 0) stands(id, 10, 1000);
  stands(byDate, 5, 5);
  stands(bySales, 80, 1000);
  stands(both, 90, 47);
  await shop.open();
  const row = () =>
    [...shop.element.querySelectorAll('section')].find(each =>
      each.querySelector('h2')?.textContent?.startsWith(home['home.closing']),
    );
  await waitUntilTrue(() => row() !== undefined);
  const said = (id: number | undefined) =>
    row()?.querySelector(`a[href="/lot-${id}"]`)?.closest('article')?.textContent?.replaceAll('\u00a0', ' ');
  expect(said(byDate)).toContain('Лишилося 5 год');
  expect(said(bySales)).toContain('Продано 80 з 100');
  // The heading says it of the whole row.
  for (const id of [bySales, both]) expect(said(id)).not.toMatch(/майже/iu);
  expect(said(bySales)).not.toContain('Лишилося');
  // An end that is far stands on the card, too, from the first day.
  expect(said(bySales)).toMatch(/До \d{1,2} [а-яґєії]+/);
  expect(said(both)).toContain('Лишилося 1 дн. 23 год');
  expect(said(both)).toContain('Продано 90 з 100');
  expect(said(neither)).toBeUndefined();
});
