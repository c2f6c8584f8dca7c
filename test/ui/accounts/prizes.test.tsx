import { Effect } from 'effect';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { ShopUnavailable } from '../../../src/application/ports/failures.ts';
import type { PrizeState } from '../../../src/domain/draws/prize-life.ts';
import account from '../../../src/ui/i18n/messages/uk/account.json' with { type: 'json' };
import common from '../../../src/ui/i18n/messages/uk/common.json' with { type: 'json' };
import delivery from '../../../src/ui/i18n/messages/uk/delivery.json' with { type: 'json' };
import prizeTexts from '../../../src/ui/i18n/messages/uk/prizes.json' with { type: 'json' };
import signIn from '../../../src/ui/i18n/messages/uk/sign-in.json' with { type: 'json' };
import { waitUntilTrue } from '../open-shop-in-jsdom.tsx';
import { findFieldErrorText, typeIntoField } from './form-fields.ts';
import { LVIV_BRANCH, openWinnersAccount, WON_LOT } from './open-prizes.ts';

const DAY_MS = 24 * 3_600_000;
const { 'prizes.accept': ACCEPT, 'prizes.title': TITLE } = prizeTexts;
const { 'delivery.change': CHANGE, 'delivery.save': SAVE, 'delivery.parcel.confirm': CONFIRM } = delivery;
const ON_ITS_WAY = ['Відправлено', 'Отримано'];

describe('the prizes of the account', () => {
  it.each<[PrizeState, readonly string[], readonly string[], keyof typeof prizeTexts | null]>([
    ['won', ['*Виграно', 'Прийнято', 'Особу підтверджено', 'Пакуємо', ...ON_ITS_WAY], [ACCEPT], null],
    [
      'accepted',
      ['Виграно', '*Прийнято', 'Особу підтверджено', 'Пакуємо', ...ON_ITS_WAY],
      [CHANGE],
      'prizes.next.accepted',
    ],
    [
      'identity_confirmed',
      ['Виграно', 'Прийнято', '*Особу підтверджено', 'Пакуємо', ...ON_ITS_WAY],
      [CHANGE],
      'prizes.next.identity-confirmed',
    ],
    [
      'to_pack',
      ['Виграно', 'Прийнято', 'Особу підтверджено', '*Пакуємо', ...ON_ITS_WAY],
      [CHANGE],
      'prizes.next.to-pack',
    ],
    [
      'sent',
      ['Виграно', 'Прийнято', 'Особу підтверджено', 'Пакуємо', '*Відправлено', 'Отримано'],
      ['', CONFIRM],
      null,
    ],
    [
      'received',
      ['Виграно', 'Прийнято', 'Особу підтверджено', 'Пакуємо', 'Відправлено', '*Отримано'],
      [''],
      null,
    ],
    [
      'came_back',
      ['Виграно', 'Прийнято', 'Особу підтверджено', 'Пакуємо', 'Відправлено', '*Повернувся'],
      ['', CHANGE],
      'prizes.next.came-back',
    ],
    ['handed_over', ['Виграно', 'Прийнято', 'Особу підтверджено', '*Вручено'], [], null],
    ['forfeited', ['Виграно', 'Прийнято', '*Перейшов далі'], [], 'prizes.next.forfeited'],
  ])('a prize that is %s shows its way, and what its winner can do', async (state, way, ways, next) => {
    const { win, showPrizes, prizes, steps, buttons } = await openWinnersAccount();
    await win(WON_LOT, state);
    await showPrizes();
    const [prize] = prizes();
    expect(prize?.querySelector('h3')?.textContent).toBe('Ноутбук Aero');
    expect(prize?.querySelector('img')).not.toBeNull();
    expect(prize?.textContent).toContain('Виграшний квиток 000002-');
    expect(prize?.querySelector(`a[href="/draw-${WON_LOT}"]`)?.textContent).toBe(
      account['account.tickets.draw'],
    );
    expect(steps()).toEqual(way);
    expect(buttons()).toEqual(ways);
    for (const id of ['accepted', 'identity-confirmed', 'to-pack', 'came-back', 'forfeited'] as const)
      expect(prize?.textContent.includes(prizeTexts[`prizes.next.${id}`])).toBe(next === `prizes.next.${id}`);
    const goes = state !== 'won' && state !== 'handed_over' && state !== 'forfeited';
    // What is somebody else's by now shows nobody of this account.
    expect(prize?.querySelector('[data-shown]') === null).toBe(state === 'forfeited');
    expect(prize?.textContent.includes('Львів, відділення 12')).toBe(goes);
    expect(prize?.textContent.includes('Нова пошта, номер посилки: 2045')).toBe(
      ['sent', 'received', 'came_back'].includes(state),
    );
  });

  it.each<[PrizeState, boolean]>([
    ['won', true],
    ['sent', true],
    ['received', false],
    ['handed_over', false],
  ])('the ticket of a prize that is %s leads to how to get it: %s', async (state, isToGet) => {
    const { win, showPrizes, element } = await openWinnersAccount();
    await win(WON_LOT, state);
    await showPrizes();
    const way = element.querySelector(`main li[data-state="won"] a[href="/draw-${WON_LOT}"]`);
    expect(way?.textContent).toBe(account[isToGet ? 'account.won.how' : 'account.tickets.draw']);
    const label = account[isToGet ? 'account.won.how-for' : 'account.tickets.draw-for'];
    expect(way?.getAttribute('aria-label')).toBe(label.replace('{title}', 'Ноутбук Aero'));
  });

  it('an account without a prize has no heading of prizes', async () => {
    const { showTickets, element } = await openWinnersAccount();
    await showTickets();
    await waitUntilTrue(() => element.textContent.includes(account['account.tickets.empty']));
    expect(element.textContent).not.toContain(TITLE);
  });

  it('the tickets are not shown until it is known whether prizes stand above them', async () => {
    const { win, prizes, showTickets, element } = await openWinnersAccount();
    await win(WON_LOT);
    const seen: boolean[] = [];
    const observer = new MutationObserver(() => {
      if (element.querySelector('main li[data-state="won"]') !== null) seen.push(prizes().length > 0);
    });
    observer.observe(element, { childList: true, subtree: true });
    await showTickets();
    await waitUntilTrue(() => prizes().length > 0);
    observer.disconnect();
    expect(seen.length).toBeGreaterThan(0);
    expect(seen).not.toContain(false);
    const [first] = element.querySelectorAll('main h2');
    expect(first?.textContent).toBe(TITLE);
  });

  it('prizes that wait come first, those that are over last, and a super prize’s leads to its page', async () => {
    const { win, world, showPrizes, prizes } = await openWinnersAccount();
    await win(WON_LOT, 'received');
    await win(1, 'to_pack', DAY_MS);
    const superPrize = world.shop.site.superprize(world.shop.openedAt, 'uk')?.id ?? 0;
    world.shop.superDraws.set(superPrize, { at: world.clock.now() - 2 * DAY_MS, winningTicketId: 101 });
    await showPrizes();
    expect(prizes().map(each => each.dataset['prize'])).toEqual(['won', 'to_pack', 'received']);
    expect(prizes()[0]?.querySelector(`a[href="/superprize-${superPrize}"]`)).not.toBeNull();
  });

  it.each([
    ['with the day until when', 60 * DAY_MS - 1, true],
    ['without a day once that has passed', 60 * DAY_MS, false],
  ])('a prize asks to be accepted %s', async (_, ago, isDated) => {
    const { win, showPrizes, prizes, buttons, world } = await openWinnersAccount();
    await win(WON_LOT, 'won', ago);
    const acceptBy = world.clock.now() - ago + 60 * DAY_MS;
    await showPrizes();
    const date = new Intl.DateTimeFormat('uk', { day: 'numeric', month: 'long' }).format(acceptBy);
    const text = prizes()[0]?.textContent.replaceAll('\u00a0', ' ') ?? '';
    expect(text.includes(prizeTexts['prizes.accept-by'].replace('{date}', date))).toBe(isDated);
    expect(text.includes(prizeTexts['prizes.accept-text'])).toBe(!isDated);
    expect(buttons()).toEqual([ACCEPT]);
  });

  it('the prizes that could not be read say so above the tickets, and are read again on retry', async () => {
    const { win, app, element, showTickets, press, prizes } = await openWinnersAccount();
    await win(WON_LOT);
    const { showPrizes } = app.useCases;
    Object.assign(app.useCases, {
      showPrizes: () => Effect.fail(new ShopUnavailable({ reason: 'malformed' })),
    });
    await showTickets();
    await waitUntilTrue(() => element.textContent.includes(prizeTexts['prizes.failed']));
    expect(element.querySelector('main li[data-state="won"]')).not.toBeNull();
    expect(element.textContent).not.toContain(account['account.tickets.empty']);
    Object.assign(app.useCases, { showPrizes });
    await press(common['common.retry']);
    await waitUntilTrue(() => prizes().length === 1);
    expect(element.textContent).not.toContain(prizeTexts['prizes.failed']);
  });
});

describe('what a winner says of a prize', () => {
  it('a prize is accepted with a typed address, whose wrong fields say what is missing; then it can be changed', async () => {
    const { win, showPrizes, press, dialog, isAt, buttons, prizes } = await openWinnersAccount();
    await win(WON_LOT);
    await showPrizes();
    await press(ACCEPT);
    await waitUntilTrue(() => dialog() !== null);
    expect(dialog()?.textContent).toContain(prizeTexts['prizes.address.title']);
    expect(dialog()?.querySelector('input[type="checkbox"]')).toBeNull();
    const { kind: _, ...fields } = LVIV_BRANCH;
    for (const [name, text] of Object.entries(fields)) await typeIntoField(document, name, text);
    await typeIntoField(document, 'city', ' ');
    await press(ACCEPT, dialog() ?? document);
    expect(findFieldErrorText(document, 'city')).toContain(delivery['delivery.city.blank']);
    expect(document.activeElement?.getAttribute('name')).toBe('city');
    expect(isAt('won')).toBe(true);
    await typeIntoField(document, 'city', 'Львів');
    await press(ACCEPT, dialog() ?? document);
    await waitUntilTrue(() => isAt('accepted'));
    expect(dialog()).toBeNull();
    expect(prizes()[0]?.textContent).toContain('Львів, відділення 12');
    expect(buttons()).toEqual([CHANGE]);

    await press(CHANGE);
    await waitUntilTrue(() => dialog() !== null);
    expect(dialog()?.querySelector<HTMLInputElement>('[name="address"]')?.checked).toBe(true);
    await act(async () => dialog()?.querySelector<HTMLInputElement>('[name="address"][value=""]')?.click());
    for (const [name, text] of Object.entries({ ...fields, branch: '7' }))
      await typeIntoField(document, name, text);
    await press(SAVE, dialog() ?? document);
    await waitUntilTrue(() => prizes()[0]?.textContent.includes('Львів, відділення 7') === true);
    expect(isAt('accepted')).toBe(true);
  });

  it('a prize is accepted with an address that was used before', async () => {
    const { win, showPrizes, press, dialog, prizes } = await openWinnersAccount();
    await win(1, 'received');
    await win(WON_LOT);
    await showPrizes();
    await press(ACCEPT);
    await waitUntilTrue(() => dialog() !== null);
    expect(dialog()?.querySelector<HTMLInputElement>('[name="address"]')?.checked).toBe(true);
    await press(ACCEPT, dialog() ?? document);
    await waitUntilTrue(() => dialog() === null);
    expect(prizes().map(each => each.dataset['prize'])).toEqual(['accepted', 'received']);
    expect(prizes()[0]?.textContent).toContain('Львів, відділення 12');
  });

  it('a winner says that a prize has come, and it is shown as received at once, in its place', async () => {
    const { win, showPrizes, press, isAt, buttons, prizes } = await openWinnersAccount();
    await win(WON_LOT, 'sent');
    await win(1, 'to_pack', DAY_MS);
    await showPrizes();
    await press(CONFIRM);
    await waitUntilTrue(() => isAt('received'));
    expect(buttons()).not.toContain(CONFIRM);
    expect(document.activeElement).toBe(prizes()[0]);
  });

  it('an address is refused in the shop’s words once the prize was sent meanwhile', async () => {
    const { win, move, showPrizes, press, dialog, isAt } = await openWinnersAccount();
    await win(WON_LOT, 'to_pack');
    await showPrizes();
    await press(CHANGE);
    await waitUntilTrue(() => dialog() !== null);
    move(WON_LOT, 'sent');
    await press(SAVE, dialog() ?? document);
    await waitUntilTrue(() => dialog()?.querySelector('[role="alert"]') !== null);
    expect(dialog()?.querySelector('[role="alert"]')?.textContent).not.toBe('');
    expect(isAt('to_pack')).toBe(true);
  });

  it('a shop that does not answer is said beside the prize, which stays as it was', async () => {
    const { win, world, showPrizes, press, prizes, isAt } = await openWinnersAccount();
    await win(WON_LOT, 'sent');
    await showPrizes();
    world.shop.faults = Effect.fail(new ShopUnavailable({ reason: 'malformed' }));
    await press(CONFIRM);
    await waitUntilTrue(() => prizes()[0]?.querySelector('[role="alert"]') !== null);
    expect(prizes()[0]?.querySelector('[role="alert"]')?.textContent).toBe(signIn['sign-in.failed.shop']);
    expect(isAt('sent')).toBe(true);
    world.shop.faults = Effect.void;
    await press(CONFIRM);
    await waitUntilTrue(() => isAt('received'));
    expect(prizes()[0]?.querySelector('[role="alert"]')).toBeNull();
  });
});
