import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import * as crypto from '../../../src/adapters/verifier/noble-crypto.ts';
import { ShopUnavailable } from '../../../src/application/ports/failures.ts';
import { verifyProofFiles } from '../../../src/domain/draws/proof/verify-proof-files.ts';
import { ticketTitle } from '../../../src/domain/draws/ticket-group.ts';
import texts from '../../../src/ui/i18n/messages/uk/superprize.json' with { type: 'json' };
import { waitUntilTrue } from '../open-shop-in-jsdom.tsx';
import { captureDownloads } from './capture-downloads.ts';
import { DAY_MS, openSuperprizePage, SUPER_PRIZE_LOT_ID } from './open-superprize-page.tsx';

const { asFiles } = captureDownloads();
const { begin, shop, tell, replace, press, section } = openSuperprizePage();

const proofOf = (number: number): string =>
  texts['superprize.own.proof-for'].replace('{ticket}', ticketTitle(SUPER_PRIZE_LOT_ID, number));
const show = async () => {
  await shop().open();
  await waitUntilTrue(
    () => section('superprize-own')?.textContent?.includes(ticketTitle(SUPER_PRIZE_LOT_ID, 1)) ?? false,
  );
};

describe('one’s own entries of a super prize', () => {
  it('the user’s entries of a super prize are their own alone, each with a valid proof', async () => {
    await begin(['own', 'others', 'own'], DAY_MS);
    await show();
    const said = section('superprize-own')?.textContent ?? '';
    expect(said).toContain(texts['superprize.own.text']);
    expect(said).toContain(ticketTitle(SUPER_PRIZE_LOT_ID, 3));
    expect(said).not.toContain(ticketTitle(SUPER_PRIZE_LOT_ID, 2));
    for (const number of [1, 3]) await press(proofOf(number));
    const judged = verifyProofFiles(crypto, await asFiles());
    expect(judged.map(({ about, verdict }) => [about, verdict])).toEqual(
      [1, 3].map(number => [
        `entry ${number} of super prize 1, ticket ${number} of lot ${SUPER_PRIZE_LOT_ID}`,
        'valid',
      ]),
    );
  });

  it('the user’s super prize entries load page by page, with a retry where a page failed', async () => {
    await begin(['own', 'others', 'own'], DAY_MS);
    tell(page => {
      const bundles = page.own?.bundles.filter(({ entry }) => entry.number === 1) ?? [];
      return { ...page, own: page.own && { ...page.own, bundles, next: 1 } };
    });
    const { listOwnEntries } = shop().app.useCases;
    let isDown = true;
    const atTimes: typeof listOwnEntries = (id, after) =>
      isDown ? Effect.fail(new ShopUnavailable({ reason: 'offline' })) : listOwnEntries(id, after);
    replace({ listOwnEntries: atTimes });
    await show();
    const said = () => section('superprize-own')?.textContent ?? '';
    expect(said()).not.toContain(ticketTitle(SUPER_PRIZE_LOT_ID, 3));
    await press(texts['superprize.own.more']);
    await waitUntilTrue(() => said().includes(texts['superprize.own.failed']));
    isDown = false;
    await press(texts['superprize.own.more']);
    await waitUntilTrue(() => said().includes(ticketTitle(SUPER_PRIZE_LOT_ID, 3)));
    expect(said()).not.toContain(texts['superprize.own.failed']);
    expect(shop().button(texts['superprize.own.more'])).toBeUndefined();
  });

  it('the user’s super prize entries are sorted by number, whatever their lot or date, below the winning one', async () => {
    await begin(['own', 'own', 'own'], DAY_MS);
    tell(page => {
      const [first] = page.own?.bundles ?? [];
      if (page.own === null || first === undefined) return page;
      const bundles = [
        [1, 7, 2],
        [2, 3, 12],
        [3, 3, 2],
        [4, 9, 1],
      ].map(([number = 0, lot_id = 0, ticket = 0]) => ({
        ...first,
        entry: { ...first.entry, number, lot_id, ticket },
      }));
      const { winner } = page.draw;
      return {
        draw: { ...page.draw, winner: winner && { ...winner, number: 4 } },
        own: { ...page.own, bundles },
      };
    });
    await shop().open();
    const rows = () => [...(section('superprize-own')?.querySelectorAll('li') ?? [])];
    await waitUntilTrue(() => rows().length === 4);
    expect(rows().map(row => row.querySelector('span')?.textContent)).toEqual([
      `${ticketTitle(9, 1)}${texts['superprize.own.won']}`,
      ticketTitle(3, 2),
      ticketTitle(3, 12),
      ticketTitle(7, 2),
    ]);
  });
});
