import { Effect } from 'effect';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { makeFakeClock, type makeFakeSharing } from '../../../src/adapters/fake/shop/fake-device.ts';
import { makeFakeShop } from '../../../src/adapters/fake/shop/fake-shop.ts';
import { bareSite } from '../../../src/adapters/fake/shop/fake-site.ts';
import { nestedQuotes } from '../../../src/domain/content/nested-quotes.ts';
import { ticketTitle } from '../../../src/domain/draws/ticket.ts';
import common from '../../../src/ui/i18n/messages/uk/common.json' with { type: 'json' };
import draw from '../../../src/ui/i18n/messages/uk/draw.json' with { type: 'json' };
import texts from '../../../src/ui/i18n/messages/uk/superprize.json' with { type: 'json' };
import { registerInApp } from '../../application/accounts/register-in-app.ts';
import { succeed } from '../../support/run.ts';
import { openShop, settle } from '../in-browser.tsx';

const DAY = 86_400_000;
const LOT = 3;
const SOMEBODY = 999;

let shop: Awaited<ReturnType<typeof openShop>>;

afterEach(() => shop.close());

/** The page of a super prize that is drawn among three tickets of the visitor's, or of somebody else's and one of theirs. */
const openDrawn = async (whose: 'own' | 'others') => {
  const clock = makeFakeClock();
  const announced = bareSite.superprize(clock.now(), 'uk');
  if (announced === null) throw new Error('no super prize is announced');
  const prize = { ...announced, toDate: clock.now() + DAY };
  const fake = makeFakeShop({ clock, site: { ...bareSite, superprize: () => prize } });
  shop = await openShop('/superprize', { clock, shop: fake });
  await registerInApp(shop.app, shop.world);
  const userId = shop.app.stores.session.getSnapshot()?.id ?? 0;
  const [own] = fake.users.values();
  if (own === undefined) throw new Error('nobody joined');
  fake.users.set(SOMEBODY, { ...own, id: SOMEBODY });
  const holders = whose === 'own' ? [userId, userId, userId] : [userId, ...Array(30).fill(SOMEBODY)];
  for (const [at, holder] of holders.entries())
    fake.tickets.push({ id: at + 1, lotId: LOT, userId: holder, at: clock.now() });
  clock.set(prize.toDate + DAY);
  await shop.open();
  await settle(() => main().includes('Виграшний квиток'));
  return prize;
};
const main = () => shop.element.querySelector('main')?.textContent ?? '';
const part = (id: 'won' | 'lost') => shop.element.querySelector(`main [aria-labelledby="${id}"]`);

it('whoever won a super prize has a screen of their own, with where it is brought and a card that names the proof', async () => {
  const prize = await openDrawn('own');
  await settle(() => part('won') !== null);
  const said = part('won')?.textContent ?? '';
  // It stands in the place of the prize's own picture and sum, and tells them.
  expect([...shop.element.querySelectorAll('main h1')].map(each => each.textContent)).toEqual([
    part('won')?.querySelector('h1')?.textContent,
  ]);
  expect(shop.element.querySelector('main [aria-labelledby="superprize"]')).toBeNull();
  expect(said).toContain(texts['superprize.kicker.rehearsal']);
  expect(said).toMatch(/\d\sгрн/);
  expect(main()).toContain(texts['superprize.users.over']);
  expect(main()).not.toContain(texts['superprize.users']);
  expect(part('won')?.querySelector('h1')?.textContent).toBe(
    draw['draw.won'].replace('{prize}', nestedQuotes(prize.title)),
  );
  expect(said).toContain('домовитися, як передати приз');
  expect(said).toContain(`/superprize-${prize.id}`);
  // The fakes make their numbers themselves, and what friends are sent does not hide it.
  await act(async () => shop.button(draw['draw.won.copy'])?.click());
  const { copied } = shop.app.sharing as ReturnType<typeof makeFakeSharing>;
  expect(copied[0]?.replaceAll('\u00a0', ' ')).toMatch(
    /Це репетиція: .* Раунд маяка \d+, відбиток списку починається з [0-9a-f]{12}\. .*\/superprize-1$/,
  );
  expect(part('lost')).toBeNull();
  const aloud = [...shop.element.querySelectorAll('main > div > [role="status"]')].map(
    each => each.textContent,
  );
  expect(aloud).toContain(part('won')?.querySelector('h1')?.textContent);
  // Whoever counts in another currency learns why this sum is in hryvnias.
  expect(said).not.toContain(texts['superprize.hryvnia']);
  await act(() => shop.app.runner.run(shop.app.useCases.chooseCurrency('USD')));
  await settle(() => part('won')?.textContent?.includes(texts['superprize.hryvnia']) === true);
});

it('whoever won finds the ticket that won first among their own, and marked', async () => {
  const prize = await openDrawn('own');
  const rows = () => [...shop.element.querySelectorAll('main [aria-labelledby="superprize-own"] li')];
  await settle(() => rows().length === 3);
  const { winner } = await succeed(shop.app.useCases.showSuperprize(prize.id)).then(page => page.draw);
  const others = [1, 2, 3].filter(ticket => ticket !== winner?.ticket);
  // Else it would stand first by its number alone.
  expect(others[0]).toBe(1);
  expect(rows().map(row => row.querySelector('span')?.textContent)).toEqual([
    `${ticketTitle(LOT, winner?.ticket ?? 0)}${texts['superprize.own.won']}`,
    ...others.map(ticket => ticketTitle(LOT, ticket)),
  ]);
});

it('whoever did not win it is told what stays theirs, and nobody else is told anything', async () => {
  await openDrawn('others');
  await settle(() => part('lost') !== null);
  expect(part('lost')?.textContent).toContain(draw['draw.lost.super']);
  expect(part('lost')?.querySelector('a')?.getAttribute('href')).toBe('/catalog');
  expect(part('won')).toBeNull();
  await shop.app.runner.run(shop.app.useCases.logOut());
  await settle(() => part('lost') === null);
  expect(shop.element.querySelector('main')?.textContent).toContain(texts['superprize.own.guest']);
});

it('a member whose tickets can’t be read is told so, not to log in, and can try again', async () => {
  shop = await openShop('/superprize');
  await registerInApp(shop.app, shop.world);
  const { showSuperprize } = shop.app.useCases;
  const unread: typeof showSuperprize = id =>
    Effect.map(showSuperprize(id), page => ({ ...page, own: null }));
  Object.assign(shop.app.useCases, { showSuperprize: unread });
  await shop.open();
  await settle(() => main().includes(texts['superprize.own.unread']));
  Object.assign(shop.app.useCases, { showSuperprize });
  expect(main()).not.toContain(texts['superprize.own.guest']);
  await act(async () => shop.button(common['common.retry'])?.click());
  await settle(() => main().includes('Поки що жодного'));
  expect(main()).not.toContain(texts['superprize.own.unread']);
});

it('a member of whom an older process does not tell whether they won is told neither', async () => {
  await openDrawn('others');
  await settle(() => part('lost') !== null);
  const { showSuperprize } = shop.app.useCases;
  const untold: typeof showSuperprize = id =>
    Effect.map(showSuperprize(id), page => ({ ...page, own: page.own && { ...page.own, won: null } }));
  Object.assign(shop.app.useCases, { showSuperprize: untold });
  await act(async () => void (await shop.router.revalidate()));
  await settle(() => part('lost') === null);
  expect(part('won')).toBeNull();
  expect(shop.element.querySelector('main')?.textContent).toContain('Виграшний квиток');
});
