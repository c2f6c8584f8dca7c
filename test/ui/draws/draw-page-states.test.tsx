import { Blob as WholeBlob } from 'node:buffer';
import { afterEach, expect, it, vi } from 'vitest';
import { withNestedQuotes } from '../../../src/domain/content/nested-quotes.ts';
import draw from '../../../src/ui/i18n/messages/uk/draw.json' with { type: 'json' };
import { registerInApp } from '../../application/accounts/register-through-use-cases.ts';
import { runSuccess } from '../../support/run-effect.ts';
import { openShopInJsdom, waitUntilTrue } from '../open-shop-in-jsdom.tsx';

const LOT = 1;
const DAY = 86_400_000;
const SOMEBODY = 999;

let shop: Awaited<ReturnType<typeof openShopInJsdom>>;

afterEach(async () => {
  vi.unstubAllGlobals();
  await shop.close();
});

const main = () => shop.element.querySelector('main')?.textContent ?? '';
const part = (id: 'won' | 'lost' | 'draw-reveal') =>
  shop.element.querySelector(`main [aria-labelledby="${id}"]`);
const stage = () => shop.element.querySelector('main [data-phase]');

/** The page of a lot whose three tickets are the visitor's, or all but one somebody else's, once it is so late. */
const openAt = async (whose: 'own' | 'others', late: number) => {
  // A list is read as a stream, which jsdom's has not.
  vi.stubGlobal('Blob', WholeBlob);
  shop = await openShopInJsdom(`/draw-${LOT}`);
  const { clock, shop: fake } = shop.world;
  await registerInApp(shop.app, shop.world);
  const userId = shop.app.stores.session.getSnapshot()?.id ?? 0;
  const [own] = fake.users.values();
  const lot = fake.lots.get(LOT);
  if (own === undefined || lot === undefined) throw new Error('nobody joined, or there is no lot');
  fake.users.set(SOMEBODY, { ...own, id: SOMEBODY });
  const holders = whose === 'own' ? [userId, userId, userId] : [userId, ...Array(30).fill(SOMEBODY)];
  for (const [at, holder] of holders.entries())
    fake.tickets.push({ id: 1_000 + at, lotId: LOT, userId: holder, at: clock.now() });
  const endsAt = clock.now() + DAY;
  fake.lots.set(LOT, { ...lot, endsAt });
  clock.set(endsAt + late);
  await shop.open();
  return lot.productToWin.title.uk;
};

it('a draw’s closed list says when its number comes, to the minute, and names the beacon’s round apart', async () => {
  await openAt('own', 0);
  await waitUntilTrue(() => main().includes(draw['draw.closed']));
  expect(main()).toMatch(
    /Переможця визначить випадкове число: воно з’явиться \d\d?\u00a0листопада 2026\sр\.\sо\s\d\d:\d\d\.Число дасть випробувальний маяк магазину\. Раунд маяка:\s\d+/,
  );
  // The shop makes the number itself.
  expect(main()).not.toContain('ніхто не знає');
  // Once, above all else.
  expect(main().match(/репетиці|сам магазин/giu)).toEqual(['Репетиці', 'сам магазин']);
  expect(main()).toContain(draw['draw.kicker.rehearsal']);
  // With its zone, and to the second, where it is held against records of other places.
  expect(main()).toMatch(/Час випадкового числа.{10,40}\d\d:\d\d:\d\d\s\S/u);
});

it('a draw’s closed list shows a holder the number of their tickets, and a guest none', async () => {
  await openAt('own', 0);
  await waitUntilTrue(() => main().includes(draw['draw.closed']));
  expect(main()).toContain(`${draw['draw.fact.yours']}3`);
  await runSuccess(shop.app.useCases.logOut());
  await shop.open();
  await waitUntilTrue(() => main().includes(draw['draw.closed']));
  expect(main()).toContain(draw['draw.fact.tickets']);
  expect(main()).not.toContain(draw['draw.fact.yours']);
});

it('the winner sees a win screen in place of the draw’s stage, and the checks folded under a line', async () => {
  const prize = await openAt('own', DAY);
  const aloud = () => shop.element.querySelector('main > article > [role="status"]')?.textContent;
  // Before it is told nothing gives it away.
  await waitUntilTrue(() => part('draw-reveal') !== null);
  expect([part('won'), aloud(), part('draw-reveal')?.querySelector('details')?.open]).toEqual([
    null,
    '',
    false,
  ]);
  await waitUntilTrue(() => part('won') !== null && main().includes('Усі перевірки пройдено'));
  expect(part('won')?.querySelector('h2')?.textContent).toBe(
    draw['draw.won'].replace('{prize}', withNestedQuotes(prize)),
  );
  expect(aloud()).toBe(part('won')?.querySelector('h2')?.textContent);
  expect(stage()).toBeNull();
  // The lot offers that.
  expect(part('won')?.textContent.replaceAll('\u00a0', ' ')).toContain(
    draw['draw.won.cash'].replace('{sum}', '20 000 грн'),
  );
  const checks = part('draw-reveal')?.querySelector('details');
  expect(checks?.open).toBe(false);
  expect(checks?.querySelector('summary')?.textContent).toContain('Це репетиція: чесності');
  expect(checks?.querySelectorAll('[data-step][data-state="passed"]').length).toBe(4);
  // What is said aloud isn't folded away.
  expect(checks?.querySelector(':scope > .visually-hidden')).toBeNull();
  expect(part('draw-reveal')?.querySelector(':scope > [role="status"]')?.textContent).not.toBe('');
});

it('a ticket holder who lost keeps the draw’s stage, with the checks folded from the beginning', async () => {
  await openAt('others', DAY);
  await waitUntilTrue(() => part('draw-reveal') !== null);
  const checks = part('draw-reveal')?.querySelector('details');
  expect([checks?.open, checks?.querySelector('summary p')?.textContent]).toEqual([
    false,
    draw['draw.drawn.checking'],
  ]);
  await waitUntilTrue(() => part('lost') !== null && main().includes('Усі перевірки пройдено'));
  expect(part('won')).toBeNull();
  // The first words say whose it is not; one's own tickets stand under the number, and nothing that looks like a win.
  const winning = stage()?.querySelector('h2 .visually-hidden')?.textContent ?? '';
  expect(winning).toMatch(/^0{5}1-\d{4}$/);
  expect(stage()?.querySelector('[aria-live]')?.firstElementChild?.textContent).toMatch(
    new RegExp(`^${draw['draw.drawn.lost'].replace('{number}', winning)}`),
  );
  expect(stage()?.querySelector('h2')?.nextElementSibling?.textContent).toMatch(/^Твій квиток: 0{5}1-\d{4}$/);
  expect(stage()?.querySelector('img')).toBeNull();
  expect(checks?.open).toBe(false);
  expect(checks?.querySelector('summary')?.textContent).toContain('Це репетиція: чесності розіграшу вона не');
});

it('the neighbours of a draw’s entry in the public log link to the draws they belong to', async () => {
  // A list is read as a stream, which jsdom's has not.
  vi.stubGlobal('Blob', WholeBlob);
  shop = await openShopInJsdom('/draw-10');
  await shop.open();
  const entries = () => [...shop.element.querySelectorAll('main [aria-labelledby="draw-log"] li')];
  await waitUntilTrue(() => entries().length > 1);
  for (const entry of entries()) {
    const way = entry.querySelector('a');
    if (entry.hasAttribute('aria-current')) expect(way).toBeNull();
    else expect(`лот ${way?.getAttribute('href')?.replace('/draw-', '')}`).toBe(way?.textContent);
  }
});
