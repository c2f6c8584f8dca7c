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

/** The page of a super prize among three tickets, of which the second is somebody else's: open, or drawn by now. */
const openPage = async (when: 'open' | 'drawn') => {
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
  if (when === 'drawn') clock.set(prize.toDate + DAY);
  return prize;
};
const show = async () => {
  await shop.open();
  await settle(() => section('superprize-own')?.textContent?.includes(ticketTitle(LOT, 1)) ?? false);
};
const section = (id: string) => shop.element.querySelector(`main [aria-labelledby="${id}"]`);
const steps = () =>
  [...(section('superprize-check')?.querySelectorAll('[data-step]') ?? [])].map(each => [
    each.getAttribute('data-step'),
    each.getAttribute('data-state'),
  ]);
const press = (words: string) => act(async () => shop.button(words)?.click());
const proofOf = (number: number): string =>
  texts['superprize.own.proof-for'].replace('{ticket}', ticketTitle(LOT, number));
const check = async () => {
  await press(texts['superprize.check.start']);
  await settle(() => section('superprize-check')?.querySelector('[role="status"]') !== null);
  return section('superprize-check')?.textContent ?? '';
};
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
    expect(steps()).toEqual([]);
    expect(await check()).toContain(texts['superprize.check.rehearsal']);
    expect(steps()).toEqual(['list', 'commitment', 'beacon', 'winner'].map(step => [step, 'passed']));
    for (const step of ['list', 'winner'] as const)
      expect(section('superprize-check')?.textContent).toContain(draw[`draw.step.${step}`]);
  });

  it('says that another winner than the rule’s does not fit', async () => {
    await openPage('drawn');
    forge(({ winner }) => ({
      winner: { number: (winner % 3) + 1, lotId: LOT, ticket: 1, user: { avatar: null, fullName: 'Хтось' } },
    }));
    await show();
    const said = await check();
    expect(said).toContain(texts['superprize.check.invalid']);
    expect(steps().at(-1)).toEqual(['winner', 'failed']);
  });

  it('gives the whole draw to be kept, by which a receipt can be checked without the shop', async () => {
    const prize = await openPage('drawn');
    await show();
    await check();
    await press(texts['superprize.check.save']);
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
    await press(texts['superprize.check.start']);
    await settle(() => section('superprize-check')?.querySelector('[role="alert"]') !== null);
    expect(section('superprize-check')?.textContent).toContain(texts['superprize.check.failed']);
    expect(steps()).toEqual([]);
    Object.assign(shop.app.useCases, { verifySuperprize });
    await act(async () => void (await shop.router.revalidate()));
    expect(await check()).toContain(texts['superprize.check.rehearsal']);
  });

  it('is not offered while the list is open', async () => {
    await openPage('open');
    await shop.open();
    await settle(() => section('superprize-own') !== null);
    expect(section('superprize-check')).toBeNull();
    expect(section('superprize-own')?.textContent).toContain(texts['superprize.own.open']);
  });
});

describe('one’s own entries of a super prize', () => {
  it('are one’s own alone, each with a proof that holds, and the winning one is named', async () => {
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
    const winner = JSON.parse((await asFiles())[0]?.text ?? '{}').winner;
    const marked = [...(section('superprize-own')?.querySelectorAll('li b') ?? [])];
    expect(marked.length).toBe(winner === 2 ? 0 : 1);
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
