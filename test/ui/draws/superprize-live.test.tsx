import { afterEach, expect, it } from 'vitest';
import { makeFakeClock } from '../../../src/adapters/fake/shop/fake-device.ts';
import { makeFakeShop } from '../../../src/adapters/fake/shop/fake-shop.ts';
import { minimalFakeSiteContent } from '../../../src/adapters/fake/shop/fake-site-content.ts';
import common from '../../../src/ui/i18n/messages/uk/common.json' with { type: 'json' };
import texts from '../../../src/ui/i18n/messages/uk/superprize.json' with { type: 'json' };
import { withoutBreakInsideDate } from '../../../src/ui/i18n/without-break-before-time.ts';
import { openShopInJsdom, waitUntilTrue } from '../open-shop-in-jsdom.tsx';

const DAY = 24 * 3_600_000;

let opened: Awaited<ReturnType<typeof openShopInJsdom>>;

afterEach(() => opened.close());

/** What is seen above a countdown, whose label only a screen reader says. */
const wordsOver = (timer: Element | null) => timer?.previousElementSibling?.textContent;

it('a super prize’s page updates by itself from its countdown to the result', async () => {
  const clock = makeFakeClock();
  const announced = minimalFakeSiteContent.superprize(clock.now(), 'uk');
  if (announced === null) throw new Error('no super prize is announced');
  const prize = { ...announced, toDate: clock.now() + DAY };
  const shop = makeFakeShop({ clock, site: { ...minimalFakeSiteContent, superprize: () => prize } });
  opened = await openShopInJsdom('/superprize', { clock, shop });
  await opened.open();
  const said = () => opened.element.querySelector('main')?.textContent ?? '';
  // Tickets from before its time take no part, and the page says from when on.
  const from = new Intl.DateTimeFormat('uk', { day: 'numeric', month: 'long', year: 'numeric' }).format(
    prize.fromDate,
  );
  await waitUntilTrue(() => said().includes(`від ${withoutBreakInsideDate(from).slice(0, -2)}`));
  expect(wordsOver(opened.element.querySelector('[role="timer"]'))).toBe(common['common.superprize-left']);
  clock.set(prize.toDate + DAY);
  await waitUntilTrue(() => said().includes(texts['superprize.without-winner']));
  expect(said()).toContain(texts['superprize.without-winner']);
  expect(opened.element.querySelector('[role="timer"]')).toBeNull();
});

it('a super prize whose list is closed counts down to its number', async () => {
  const clock = makeFakeClock();
  const announced = minimalFakeSiteContent.superprize(clock.now(), 'uk');
  if (announced === null) throw new Error('no super prize is announced');
  const prize = { ...announced, toDate: clock.now() + DAY };
  const shop = makeFakeShop({ clock, site: { ...minimalFakeSiteContent, superprize: () => prize } });
  shop.tickets.push({ id: 1, lotId: 3, userId: 1, at: clock.now() });
  clock.set(prize.toDate + 1);
  opened = await openShopInJsdom('/superprize', { clock, shop });
  await opened.open();
  const timer = () => opened.element.querySelector('main [role="timer"]');
  await waitUntilTrue(() => timer() !== null);
  expect(timer()?.getAttribute('aria-label')).toContain(texts['superprize.closed.countdown']);
  expect(wordsOver(timer())).toBe(texts['superprize.closed.countdown']);
  clock.set(prize.toDate + DAY);
  await waitUntilTrue(() => timer() === null);
  expect(timer()).toBeNull();
});

it('the ring of a super prize fills as the time of its list passes', async () => {
  const clock = makeFakeClock();
  const announced = minimalFakeSiteContent.superprize(clock.now(), 'uk');
  if (announced === null) throw new Error('no super prize is announced');
  const prize = { ...announced, pictures: [], fromDate: clock.now() - DAY, toDate: clock.now() + 3 * DAY };
  const shop = makeFakeShop({ clock, site: { ...minimalFakeSiteContent, superprize: () => prize } });
  opened = await openShopInJsdom('/superprize', { clock, shop });
  await opened.open();
  const filled = () =>
    opened.element.querySelector('main circle[stroke-dasharray]')?.getAttribute('stroke-dasharray');
  await waitUntilTrue(() => filled() !== undefined);
  expect(filled()).toBe('25 100');
  clock.set(prize.toDate + DAY);
  await waitUntilTrue(() => filled() !== '25 100');
  expect(filled()).toBe('100 100');
});
