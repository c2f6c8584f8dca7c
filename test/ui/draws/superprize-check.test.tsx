import { Effect } from 'effect';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeFakeClock } from '../../../src/adapters/fake/shop/fake-device.ts';
import { makeFakeShop } from '../../../src/adapters/fake/shop/fake-shop.ts';
import { bareSite } from '../../../src/adapters/fake/shop/fake-site.ts';
import * as crypto from '../../../src/adapters/verifier/noble-crypto.ts';
import { ShopUnavailable, VerifierUnavailable } from '../../../src/application/ports/failures.ts';
import { type Given, verifyFiles } from '../../../src/domain/draws/proof/verify-files.ts';
import { ticketTitle } from '../../../src/domain/draws/ticket.ts';
import draw from '../../../src/ui/i18n/messages/uk/draw.json' with { type: 'json' };
import texts from '../../../src/ui/i18n/messages/uk/superprize.json' with { type: 'json' };
import { registerInApp } from '../../application/accounts/register-in-app.ts';
import { openShop, settle } from '../in-browser.tsx';

const DAY = 86_400_000;
const LOT = 3;
const SOMEBODY = 999;

let shop: Awaited<ReturnType<typeof openShop>>;
/** What the page handed over to be kept, by name. */
let kept: Map<string, Blob>;

beforeEach(() => {
  kept = new Map();
  const made: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (content: Blob) => `blob:${made.push(content) - 1}`,
    revokeObjectURL: () => undefined,
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const content = made[Number(this.href.slice('blob:'.length))];
    if (content !== undefined) kept.set(this.download, content);
  });
});
afterEach(async () => {
  await shop.close();
  vi.restoreAllMocks();
});

/** How long after the last moment of its list. */
const LATE = { open: -DAY, closed: 1, drawn: DAY };

/** The page of a super prize among three tickets, of which the second is somebody else's. */
const openPage = async (when: keyof typeof LATE) => {
  const clock = makeFakeClock();
  const announced = bareSite.superprize(clock.now(), 'uk') ?? expect.fail('no super prize is announced');
  const prize = { ...announced, toDate: clock.now() + DAY };
  const fake = makeFakeShop({ clock, site: { ...bareSite, superprize: () => prize } });
  shop = await openShop('/superprize', { clock, shop: fake });
  await registerInApp(shop.app, shop.world);
  const userId = shop.app.stores.session.getSnapshot()?.id ?? 0;
  const [own] = fake.users.values();
  if (own !== undefined) fake.users.set(SOMEBODY, { ...own, id: SOMEBODY });
  for (const [at, holder] of [userId, SOMEBODY, userId].entries())
    fake.tickets.push({ id: at + 1, lotId: LOT, userId: holder, at: clock.now() });
  clock.set(prize.toDate + LATE[when]);
  return prize;
};
const show = async () => {
  await shop.open();
  await settle(() => section('superprize-own')?.textContent?.includes(ticketTitle(LOT, 1)) ?? false);
};
const section = (id: string) => shop.element.querySelector(`main [aria-labelledby="${id}"]`);
const steps = () =>
  [...(section('draw-reveal')?.querySelectorAll('[data-step]') ?? [])].map(each => [
    each.getAttribute('data-step'),
    each.getAttribute('data-state'),
  ]);
const press = (words: string) => act(async () => shop.button(words)?.click());
const proofOf = (number: number): string =>
  texts['superprize.own.proof-for'].replace('{ticket}', ticketTitle(LOT, number));
/** What the check, which begins by itself, comes to. */
const checked = async () => {
  await settle(() => section('draw-reveal')?.querySelector('details [role="status"]') instanceof Element);
  return section('draw-reveal')?.querySelector('details [role="status"]')?.textContent ?? '';
};
const line = () => section('draw-reveal')?.querySelector('summary p')?.textContent;
const isOpen = () => section('draw-reveal')?.querySelector('details')?.open;
const asFiles = async (): Promise<readonly Given[]> =>
  Promise.all([...kept].map(async ([name, content]) => ({ name, text: await content.text() })));

/** The page is told of a draw that is not the committed one. */
const forge = (change: (page: { readonly winner: number; readonly root: string }) => object) => {
  const { showSuperprize } = shop.app.useCases;
  const forged: typeof showSuperprize = id =>
    Effect.map(showSuperprize(id), page => {
      const { winner, commitment } = page.draw;
      const changes = change({ winner: winner?.number ?? 0, root: commitment?.root ?? '' });
      return { ...page, draw: { ...page.draw, ...changes } };
    });
  Object.assign(shop.app.useCases, { showSuperprize: forged });
};

describe('the check of a super prize on one’s own device', () => {
  it('goes from the list to the winner, and says that a rehearsal proves no fairness', async () => {
    await openPage('drawn');
    await show();
    expect(await checked()).toContain(draw['draw.verdict.rehearsal']);
    expect(steps()).toEqual(['list', 'commitment', 'beacon', 'winner'].map(step => [step, 'passed']));
    for (const step of ['list', 'winner'] as const)
      expect(section('draw-reveal')?.textContent).toContain(draw[`draw.step.${step}`]);
  });

  it('stands folded under a line that says how it went', async () => {
    await openPage('drawn');
    await show();
    await checked();
    expect([isOpen(), line()]).toEqual([
      false,
      'Усі перевірки пройдено на цьому пристрої. Це репетиція: чесності розіграшу вона не доводить.',
    ]);
  });

  it('comes as far as there is something to check while the number is waited for, and on once it is there', async () => {
    const prize = await openPage('closed');
    await show();
    expect(await checked()).toContain(draw['draw.reveal.incomplete.text']);
    expect(line()).toBe(draw['draw.reveal.incomplete']);
    expect(steps().map(([, state]) => state)).toEqual(['passed', 'passed', 'skipped', 'skipped']);
    shop.world.clock.set(prize.toDate + DAY);
    await settle(() => steps().every(([, state]) => state === 'passed'));
    expect(await checked()).toContain(draw['draw.verdict.rehearsal']);
  });

  it('waits to be asked where the list is long, and says how much there is to load', async () => {
    await openPage('drawn');
    const { showSuperprize } = shop.app.useCases;
    const long: typeof showSuperprize = id =>
      Effect.map(showSuperprize(id), page => {
        const { commitment } = page.draw;
        return {
          ...page,
          draw: { ...page.draw, commitment: commitment && { ...commitment, tickets: 60_000 } },
        };
      });
    Object.assign(shop.app.useCases, { showSuperprize: long });
    await show();
    await settle(() => section('draw-reveal') !== null);
    const said = section('draw-reveal')?.textContent?.replaceAll('\u00a0', ' ') ?? '';
    expect(said).toContain('60 000 квитків, до 5 МБ.');
    expect([isOpen(), steps().map(([, state]) => state)]).toEqual([true, Array(4).fill('pending')]);
    await press(draw['draw.reveal.start']);
    // Three tickets are not so many.
    expect(await checked()).toContain(draw['draw.reveal.invalid']);
    expect(steps()[0]).toEqual(['list', 'failed']);
    expect(isOpen()).toBe(true);
  });

  it('says that another winner than the rule’s does not fit', async () => {
    await openPage('drawn');
    forge(({ winner }) => ({
      winner: { number: (winner % 3) + 1, lotId: LOT, ticket: 1, user: { avatar: null, fullName: 'Хтось' } },
    }));
    await show();
    expect(await checked()).toContain(draw['draw.reveal.invalid']);
    expect(steps().at(-1)).toEqual(['winner', 'failed']);
    expect(isOpen()).toBe(true);
  });

  it('gives the whole draw to be kept, by which a receipt can be checked without the shop', async () => {
    const prize = await openPage('drawn');
    await show();
    await checked();
    await press(draw['draw.reveal.save']);
    await press(proofOf(1));
    const files = await asFiles();
    const [name] = [...kept.keys()].filter(each => each.endsWith(`${ticketTitle(LOT, 1)}.json`));
    const bundle = JSON.parse((await kept.get(name ?? '')?.text()) ?? '{}');
    const receipt = {
      version: 1,
      lot_id: LOT,
      number: 1,
      last: 1,
      holder: bundle.entry.holder,
      salt: bundle.salt,
      user_id: bundle.user_id,
      issued_at: new Date(prize.toDate - DAY).toISOString(),
    };
    const all = [...files, { name: 'receipt.json', text: JSON.stringify(receipt) }];
    expect(verifyFiles(crypto, all).map(({ verdict }) => verdict)).toEqual(['valid', 'valid', 'valid']);
    // Whoever is left out is seen by when the file says that tickets take part.
    const list = `twofold-super-${prize.id}-tickets.txt`;
    const without = all
      .filter(each => each.name !== name)
      .map(each => {
        const lines = (each.text ?? '').trimEnd().split('\n');
        return each.name === list
          ? { ...each, text: `${lines.with(0, lines.at(-1) ?? '').join('\n')}\n` }
          : each;
      });
    const verdict = verifyFiles(crypto, without).find(each => each.name === 'receipt.json');
    expect(verdict?.steps.at(-1)?.values['fault']).toBe('missing');
  });

  it('can be tried again where nothing could be checked', async () => {
    await openPage('drawn');
    const { verifySuperprize } = shop.app.useCases;
    Object.assign(shop.app.useCases, { verifySuperprize: () => Effect.fail(new VerifierUnavailable()) });
    await show();
    await settle(() => section('draw-reveal')?.querySelector('[role="alert"]') instanceof Element);
    expect(section('draw-reveal')?.textContent).toContain(draw['draw.reveal.failed']);
    // The line tells it to whoever folds the rest.
    expect([isOpen(), line()]).toEqual([true, draw['draw.reveal.failed']]);
    Object.assign(shop.app.useCases, { verifySuperprize });
    await act(async () => void (await shop.router.revalidate()));
    await press(draw['draw.reveal.again']);
    expect(await checked()).toContain(draw['draw.verdict.rehearsal']);
    // Nothing folds under the hand that pressed in it.
    expect(isOpen()).toBe(true);
  });

  it('opens again where it fails after the reader folded it', async () => {
    await openPage('drawn');
    const fails = Effect.fail(new VerifierUnavailable());
    const hasFailed = () => section('draw-reveal')?.querySelector('[role="alert"]') instanceof Element;
    Object.assign(shop.app.useCases, { verifySuperprize: () => fails });
    await show();
    await settle(hasFailed);
    // The next try goes on while the reader folds it.
    let end = () => {};
    const late = new Promise<void>(done => {
      end = done;
    });
    const failsLate = Effect.andThen(
      Effect.promise(() => late),
      fails,
    );
    Object.assign(shop.app.useCases, { verifySuperprize: () => failsLate });
    await act(async () => void (await shop.router.revalidate()));
    await press(draw['draw.reveal.again']);
    await settle(() => !hasFailed());
    await act(
      () =>
        new Promise(done => {
          const details = section('draw-reveal')?.querySelector('details');
          details?.addEventListener('toggle', done, { once: true });
          details?.querySelector('summary')?.click();
        }),
    );
    expect(isOpen()).toBe(false);
    end();
    await settle(hasFailed);
    expect([isOpen(), line()]).toEqual([true, draw['draw.reveal.failed']]);
  });

  it('is not there while the list is open', async () => {
    await openPage('open');
    await shop.open();
    await settle(() => section('superprize-own') !== null);
    expect(section('draw-reveal')).toBeNull();
    expect(section('superprize-own')?.textContent).toContain(texts['superprize.own.open']);
  });
});

describe('one’s own entries of a super prize', () => {
  it('are one’s own alone, each with a proof that holds', async () => {
    await openPage('drawn');
    await show();
    const said = section('superprize-own')?.textContent ?? '';
    expect(said).toContain(texts['superprize.own.text']);
    expect(said).toContain(ticketTitle(LOT, 3));
    expect(said).not.toContain(ticketTitle(LOT, 2));
    for (const number of [1, 3]) await press(proofOf(number));
    const judged = verifyFiles(crypto, await asFiles());
    expect(judged.map(({ about, verdict }) => [about, verdict])).toEqual(
      [1, 3].map(number => [`entry ${number} of super prize 1, ticket ${number} of lot ${LOT}`, 'valid']),
    );
  });

  it('come page by page, and can be asked for again where a page did not come', async () => {
    await openPage('drawn');
    const { showSuperprize, listOwnEntries } = shop.app.useCases;
    const paged: typeof showSuperprize = id =>
      Effect.map(showSuperprize(id), page => {
        const bundles = page.own?.bundles.filter(({ entry }) => entry.number === 1) ?? [];
        return { ...page, own: page.own && { ...page.own, bundles, next: 1 } };
      });
    let isDown = true;
    const atTimes: typeof listOwnEntries = (id, after) =>
      isDown ? Effect.fail(new ShopUnavailable({ reason: 'offline' })) : listOwnEntries(id, after);
    Object.assign(shop.app.useCases, { showSuperprize: paged, listOwnEntries: atTimes });
    await show();
    const said = () => section('superprize-own')?.textContent ?? '';
    expect(said()).not.toContain(ticketTitle(LOT, 3));
    await press(texts['superprize.own.more']);
    await settle(() => said().includes(texts['superprize.own.failed']));
    isDown = false;
    await press(texts['superprize.own.more']);
    await settle(() => said().includes(ticketTitle(LOT, 3)));
    expect(said()).not.toContain(texts['superprize.own.failed']);
    expect(shop.button(texts['superprize.own.more'])).toBeUndefined();
  });
});
