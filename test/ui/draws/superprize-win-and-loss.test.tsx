import { act } from 'react';
import { expect, it } from 'vitest';
import type { makeFakeSharing } from '../../../src/adapters/fake/shop/fake-device.ts';
import { withNestedQuotes } from '../../../src/domain/content/nested-quotes.ts';
import { ticketTitle } from '../../../src/domain/draws/ticket-group.ts';
import common from '../../../src/ui/i18n/messages/uk/common.json' with { type: 'json' };
import draw from '../../../src/ui/i18n/messages/uk/draw.json' with { type: 'json' };
import texts from '../../../src/ui/i18n/messages/uk/superprize.json' with { type: 'json' };
import { runSuccess } from '../../support/run-effect.ts';
import { waitUntilTrue } from '../open-shop-in-jsdom.tsx';
import { DAY_MS, openSuperprizePage, SUPER_PRIZE_LOT_ID } from './open-superprize-page.tsx';

const { begin, shop, tell, replace, press, main, section } = openSuperprizePage();

/** The page of a super prize that is drawn among three tickets of the visitor's, or of somebody else's and one of theirs. */
const openRendered = async (whose: 'own' | 'others') => {
  const prize = await begin(
    ['own', ...Array<'own' | 'others'>(whose === 'own' ? 2 : 30).fill(whose)],
    DAY_MS,
  );
  await shop().open();
  await waitUntilTrue(() => main().includes('Виграшний квиток'));
  return prize;
};

it('the winner of a super prize sees a win screen, with how it is handed over and a card for friends', async () => {
  const prize = await openRendered('own');
  await waitUntilTrue(() => section('won') !== null);
  const said = section('won')?.textContent ?? '';
  // It stands in the place of the prize's own picture and sum, and tells them.
  expect([...shop().element.querySelectorAll('main h1')].map(each => each.textContent)).toEqual([
    section('won')?.querySelector('h1')?.textContent,
  ]);
  expect(section('superprize')).toBeNull();
  expect(said).toContain(texts['superprize.kicker.rehearsal']);
  expect(said).toMatch(/\d\sгрн/);
  expect(main()).toContain(texts['superprize.users.over']);
  expect(main()).not.toContain(texts['superprize.users']);
  expect(section('won')?.querySelector('h1')?.textContent).toBe(
    draw['draw.won'].replace('{prize}', withNestedQuotes(prize.title)),
  );
  expect(said).toContain('Прийми суперприз у кабінеті');
  expect(said).toContain(`/superprize-${prize.id}`);
  // Friends are sent a sentence and the way to the page that has the proof.
  expect(section('won')?.querySelector('figure h2')?.textContent).toBe(draw['draw.won.tell']);
  await press(draw['draw.won.copy']);
  const { copied } = shop().app.sharing as ReturnType<typeof makeFakeSharing>;
  expect(copied[0]).toMatch(/^Мій квиток 0{5}3-000\d виграв «[^.]+»! \S+\/superprize-1$/);
  expect(section('lost')).toBeNull();
  const aloud = [...shop().element.querySelectorAll('main > div > [role="status"]')].map(
    each => each.textContent,
  );
  expect(aloud).toContain(section('won')?.querySelector('h1')?.textContent);
  // Whoever counts in another currency learns why this sum is in hryvnias.
  expect(said).not.toContain(texts['superprize.hryvnia']);
  await act(() => shop().app.runner.run(shop().app.useCases.chooseCurrency('USD')));
  await waitUntilTrue(() => section('won')?.textContent?.includes(texts['superprize.hryvnia']) === true);
});

it('the winner of a super prize finds the winning ticket first among their own, and marked', async () => {
  const prize = await openRendered('own');
  const rows = () => [...shop().element.querySelectorAll('main [aria-labelledby="superprize-own"] li')];
  await waitUntilTrue(() => rows().length === 3);
  const { winner } = await runSuccess(shop().app.useCases.showSuperprize(prize.id)).then(page => page.draw);
  const others = [1, 2, 3].filter(ticket => ticket !== winner?.ticket);
  // Else it would stand first by its number alone.
  expect(others[0]).toBe(1);
  expect(rows().map(row => row.querySelector('span')?.textContent)).toEqual([
    `${ticketTitle(SUPER_PRIZE_LOT_ID, winner?.ticket ?? 0)}${texts['superprize.own.won']}`,
    ...others.map(ticket => ticketTitle(SUPER_PRIZE_LOT_ID, ticket)),
  ]);
});

it('a loser of a super prize is shown what stays theirs, and visitors without a ticket nothing', async () => {
  await openRendered('others');
  await waitUntilTrue(() => section('lost') !== null);
  expect(section('lost')?.textContent).toContain(draw['draw.lost.super']);
  // Who won is shown with a picture, or the first letter of the name in its place.
  expect(section('superprize')?.querySelector('[aria-hidden="true"] + p b')).not.toBeNull();
  const { firstName = '', lastName = '' } = [...shop().world.shop.users.values()].at(-1) ?? {};
  expect(section('superprize')?.textContent).toContain(`${firstName} ${lastName}`.trim());
  expect(firstName).not.toBe('');
  expect(section('lost')?.querySelector('a')?.getAttribute('href')).toBe('/catalog');
  expect(section('won')).toBeNull();
  await shop().app.runner.run(shop().app.useCases.logOut());
  await waitUntilTrue(() => section('lost') === null);
  expect(main()).toContain(texts['superprize.own.guest']);
});

it('a member whose tickets can’t be read is told that and not to log in, and can retry', async () => {
  await begin([], -DAY_MS);
  const { showSuperprize } = shop().app.useCases;
  tell(page => ({ ...page, own: null }));
  await shop().open();
  await waitUntilTrue(() => main().includes(texts['superprize.own.unread']));
  replace({ showSuperprize });
  expect(main()).not.toContain(texts['superprize.own.guest']);
  await press(common['common.retry']);
  await waitUntilTrue(() => main().includes('Поки що жодного'));
  expect(main()).not.toContain(texts['superprize.own.unread']);
});
