import { Deferred, Effect } from 'effect';
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { makeFakeStorage } from '../../../src/adapters/fake/shop/fake-storage.ts';
import { ShopUnavailable } from '../../../src/application/ports/failures.ts';
import type { TestAppOverrides } from '../../../src/composition/test-app.ts';
import texts from '../../../src/ui/i18n/messages/uk/account.json' with { type: 'json' };
import common from '../../../src/ui/i18n/messages/uk/common.json' with { type: 'json' };
import { registerInApp } from '../../application/accounts/register-through-use-cases.ts';
import { openShopInJsdom, waitUntilTrue } from '../open-shop-in-jsdom.tsx';
import { readFieldValue, typeIntoField } from './form-fields.ts';

/** A lot of the sample: a mug, and a laptop to win. */
const DRAWN = 2;

let shop: Awaited<ReturnType<typeof openShopInJsdom>>;

afterEach(() => shop.close());

const press = (name: string) => act(async () => shop.button(name)?.click());
const main = () => shop.element.querySelector('main')?.textContent ?? '';
const tells = (text: string) => waitUntilTrue(() => main().includes(text));

/** A member's account before it is opened. */
const prepare = async (path: string, overrides: TestAppOverrides = {}) => {
  shop = await openShopInJsdom(path, { storage: makeFakeStorage({ accountPopupShown: true }), ...overrides });
  await registerInApp(shop.app, shop.world);
};
const showsDetails = () => readFieldValue(shop.element, 'last_name') !== undefined;

describe('the account', () => {
  it('the account shows the saved details when it is opened again', async () => {
    await prepare('/account');
    await shop.open();
    await waitUntilTrue(showsDetails);
    const female = () =>
      [...shop.element.querySelectorAll('label')]
        .find(each => each.textContent === 'Жіноча')
        ?.querySelector('input');
    expect(female()?.checked).toBe(false);
    await typeIntoField(shop.element, 'last_name', 'Крушельницька');
    await act(async () => female()?.click());
    await press(texts['account.personal.save']);
    await waitUntilTrue(() => shop.button(texts['account.personal.saved']) !== undefined);
    await act(() => shop.router.navigate('/about'));
    await waitUntilTrue(() => !showsDetails());
    await act(() => shop.router.navigate('/account'));
    await waitUntilTrue(showsDetails);
    expect(readFieldValue(shop.element, 'last_name')).toBe('Крушельницька');
    expect(female()?.checked).toBe(true);
    expect([...shop.world.shop.users.values()]).toMatchObject([{ lastName: 'Крушельницька', gender: 0 }]);
  });

  it('the account says that it could not be read, and reads again on retry', async () => {
    await prepare('/account');
    shop.world.shop.faults = Effect.fail(new ShopUnavailable({ reason: 'malformed' }));
    await shop.open();
    await waitUntilTrue(() => shop.heading() === common['common.failed.title']);
    expect(showsDetails()).toBe(false);
    shop.world.shop.faults = Effect.void;
    await press(common['common.retry']);
    await waitUntilTrue(showsDetails);
    expect(main()).not.toContain(common['common.failed.title']);
  });

  it('the account shows its skeleton without any text while the shop is slow', async () => {
    await prepare('/account');
    const gate = Effect.runSync(Deferred.make<void>());
    shop.world.shop.faults = Deferred.await(gate);
    await shop.open();
    await waitUntilTrue(() => shop.element.querySelector('main [aria-busy="true"]') !== null);
    expect(showsDetails()).toBe(false);
    await act(() => Effect.runPromise(Deferred.succeed(gate, undefined)));
    await waitUntilTrue(showsDetails);
    expect(shop.element.querySelector('main [aria-busy="true"]')).toBeNull();
  });

  it('the account has the same card over each tab, and the log-out button at the end of the details', async () => {
    await prepare('/account');
    await shop.open();
    await waitUntilTrue(showsDetails);
    const card = () => shop.element.querySelector('main h1')?.closest('section')?.outerHTML;
    const panel = () => shop.element.querySelector('main [role="tabpanel"]');
    const before = card();
    expect([...(panel()?.querySelectorAll('button') ?? [])].at(-1)?.textContent).toBe(
      texts['account.logout'],
    );
    await act(() => shop.router.navigate('/account#points'));
    await tells(texts['account.points.title']);
    expect(card()).toBe(before);
    expect(shop.button(texts['account.logout'])).toBeUndefined();
  });

  it('the account names the currency of a level’s bounds once', async () => {
    await prepare('/account#levels');
    await shop.open();
    await tells(texts['account.levels.title']);
    expect(main().replace(/\s/g, ' ')).toContain('0–1 000 грн');
  });

  it('the account says beside a level’s bar what fills it', async () => {
    await prepare('/account#levels');
    await shop.open();
    await tells(texts['account.levels.title']);
    const said = shop.element.querySelector('main li progress')?.nextElementSibling?.textContent;
    expect(said?.replace(/\s/g, ' ')).toBe('Куплено на 0 грн з 1 000 грн');
  });

  it.each([false, true])(
    'the account invites friends only outside the shop’s own app (in it: %s)',
    async webview => {
      await prepare('/account#points', { webview });
      await shop.open();
      await tells(texts['account.points.title']);
      expect(main().includes(texts['account.referral.title'])).toBe(!webview);
    },
  );
});

describe('the tickets of a lot that one has won', () => {
  it('the account’s tickets of a won lot name the prize first, and link to it', async () => {
    await prepare('/account#tickets');
    const userId = shop.app.stores.session.getSnapshot()?.id ?? 0;
    const { tickets, draws } = shop.world.shop;
    tickets.push({ id: 1, lotId: DRAWN, userId, at: 1 });
    draws.set(DRAWN, { at: shop.world.clock.now(), winningTicketId: 1 });
    await shop.open();
    const group = () => shop.element.querySelector('main li[data-state="won"]');
    await waitUntilTrue(() => group() !== null);
    expect(group()?.querySelector('h3')?.textContent).toBe('Ноутбук Aero');
    expect(group()?.textContent).toContain('Товар: Кухоль «Фіорд»');
    expect(group()?.querySelector(`a[href="/draw-${DRAWN}"]`)?.textContent).toBe(texts['account.won.how']);
  });
});

describe('what one has won', () => {
  const DAY = 86_400_000;

  it('a win is shown above the account for thirty days with a link to it: of lots and of a super prize', async () => {
    await prepare('/account');
    const userId = shop.app.stores.session.getSnapshot()?.id ?? 0;
    const { tickets, draws, superDraws } = shop.world.shop;
    const now = shop.world.clock.now();
    for (const id of [1, 2]) tickets.push({ id, lotId: DRAWN, userId, at: 1 });
    const longAgo = [...shop.world.shop.lots.keys()].find(id => id !== DRAWN) ?? 0;
    tickets.push({ id: 3, lotId: longAgo, userId, at: 1 }, { id: 4, lotId: DRAWN, userId: 999, at: 1 });
    draws.set(DRAWN, { at: now - 30 * DAY + 1, winningTicketId: 1 });
    draws.set(longAgo, { at: now - 30 * DAY, winningTicketId: 3 });
    const prize = shop.world.shop.site.superprize(shop.world.shop.openedAt, 'uk');
    superDraws.set(prize?.id ?? 0, { at: now, winningTicketId: 2 });
    await shop.open();
    const ways = () =>
      [...shop.element.querySelectorAll('main a')]
        .filter(({ textContent }) => textContent === texts['account.won.how'])
        .map(link => link.getAttribute('href'));
    await waitUntilTrue(() => ways().length > 0);
    expect(ways()).toEqual([`/superprize-${prize?.id}`, `/draw-${DRAWN}`]);
    expect(main().replace('\u00a0', ' ')).toContain(`Твій приз: ${prize?.title}`);
  });

  it('a win shows its picture there, is one line over other tabs, and is not repeated beside its ticket', async () => {
    await prepare('/account');
    const userId = shop.app.stores.session.getSnapshot()?.id ?? 0;
    const { tickets, draws } = shop.world.shop;
    tickets.push({ id: 1, lotId: DRAWN, userId, at: 1 });
    draws.set(DRAWN, { at: shop.world.clock.now(), winningTicketId: 1 });
    await shop.open();
    await waitUntilTrue(showsDetails);
    const ways = () => [...shop.element.querySelectorAll(`main a[href="/draw-${DRAWN}"]`)];
    const [way] = ways();
    expect(way?.textContent).toBe(texts['account.won.how']);
    expect(way?.parentElement?.querySelector('img')).not.toBeNull();

    await act(async () => shop.element.querySelector<HTMLElement>('[role="tab"][id$="-levels"]')?.click());
    expect(ways().map(({ textContent }) => textContent)).toEqual(['Твій приз: Ноутбук Aero']);

    await act(async () => shop.element.querySelector<HTMLElement>('[role="tab"][id$="-tickets"]')?.click());
    await waitUntilTrue(() => shop.element.querySelector('main li[data-state="won"]') !== null);
    const places = ways().map(each => each.closest('li')?.matches('[data-prize="won"], [data-state="won"]'));
    expect(places).toEqual([true, true]);
  });

  it.each([
    ['first while the win is told', 30 * DAY - 1, ['won', 'active']],
    ['after the tickets in play from then on', 30 * DAY, ['active', 'won']],
  ])('a win is shown among the account’s tickets %s', async (_, ago, states) => {
    await prepare('/account#tickets');
    const userId = shop.app.stores.session.getSnapshot()?.id ?? 0;
    const { tickets, draws } = shop.world.shop;
    tickets.push({ id: 1, lotId: DRAWN, userId, at: 1 }, { id: 2, lotId: 1, userId, at: 1 });
    draws.set(DRAWN, { at: shop.world.clock.now() - ago, winningTicketId: 1 });
    await shop.open();
    const shown = () =>
      [...shop.element.querySelectorAll('main li[data-state]')].map(each => each.getAttribute('data-state'));
    await waitUntilTrue(() => shown().length > 1);
    expect(shown()).toEqual(states);
  });
});

describe('the tickets of a lot that somebody else has won', () => {
  const group = () => shop.element.querySelector('main li[data-state="lost"]');

  const openLost = async () => {
    await prepare('/account#tickets');
    const userId = shop.app.stores.session.getSnapshot()?.id ?? 0;
    const { tickets, draws } = shop.world.shop;
    tickets.push({ id: 1, lotId: DRAWN, userId: 999, at: 1 });
    for (const id of [2, 3, 4]) tickets.push({ id, lotId: DRAWN, userId, at: 1 });
    draws.set(DRAWN, { at: shop.world.clock.now(), winningTicketId: 1 });
    await shop.open();
    await waitUntilTrue(() => group() !== null);
  };

  it('an account without tickets says so, and lists no group', async () => {
    await prepare('/account#tickets');
    await shop.open();
    await tells(texts['account.tickets.empty']);
    expect(group()).toBeNull();
  });

  it('the account’s tickets of a lot that somebody else won say so kindly', async () => {
    await openLost();
    expect(group()?.textContent).toContain(texts['account.tickets.state-lost']);
    expect(group()?.textContent).toContain('3 квитки');
    expect(group()?.textContent).toContain('Розіграно 21\u00a0лист. 2026');
    expect(group()?.querySelector(`a[href="/draw-${DRAWN}"]`)?.getAttribute('aria-label')).toBe(
      'Сторінка розіграшу: Ноутбук Aero',
    );
  });

  it('lost tickets are removed from the account after a confirmation, and stay on cancel or failure', async () => {
    await openLost();
    const ask = () => press('Прибрати квитки: Кухоль «Фіорд»');
    const dialog = () => shop.element.querySelector('dialog[open]');
    const answer = (text: string) =>
      act(async () =>
        [...(dialog()?.querySelectorAll('button') ?? [])].find(each => each.textContent === text)?.click(),
      );
    await ask();
    expect(dialog()?.textContent).toContain('Прибрати 3 квитки?');
    await answer(texts['account.tickets.keep']);
    expect([dialog(), group() === null]).toEqual([null, false]);

    await ask();
    shop.world.shop.faults = Effect.fail(new ShopUnavailable({ reason: 'malformed' }));
    await answer(texts['account.tickets.remove']);
    await waitUntilTrue(
      () => dialog()?.textContent.includes(texts['account.tickets.remove-failed']) === true,
    );
    shop.world.shop.faults = Effect.void;
    await answer(texts['account.tickets.remove']);
    await waitUntilTrue(() => group() === null);
    expect(dialog()).toBeNull();
    expect(shop.world.shop.hiddenTickets).toEqual(new Set([2, 3, 4]));
    await tells(texts['account.tickets.empty']);
    expect(shop.element.textContent).toContain('прибрано.');
  });
});
