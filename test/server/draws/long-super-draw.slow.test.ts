import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDueDraws } from '../../../server/draws/run-due-draws.ts';
import type { getSuperProofs } from '../../../src/contract/super-draws.ts';
import { LEAVES_OF_STORED_NODE } from '../../../src/domain/draws/proof/merkle-list-digest.ts';
import {
  readSuperPrizeEntryBundle,
  verifySuperPrizeEntryBundle,
} from '../../../src/domain/draws/proof/super/super-prize-entry-bundle.ts';
import { judgeVerificationSteps } from '../../../src/domain/draws/proof/verification-steps.ts';
import { SUPER_PRIZE_ENTRIES_PER_PAGE } from '../../../src/domain/draws/super-prize-entries.ts';
import { type DrawShop, startDrawShop } from '../../support/shops/draw-shop.ts';
import { checkBeaconSignature, computeTestSha256 } from '../../support/stand-ins/draw-crypto.ts';

const crypto = { sha256: computeTestSha256, checkSignature: checkBeaconSignature };
const HOUR = 3_600_000;
/** Entries that the database answers at once (server/draws/super/super-entries.ts). */
const PAGE = 8_192;
const ENTRIES = 9_001;

let shop: DrawShop;
beforeAll(async () => {
  shop = await startDrawShop();
});
afterAll(() => shop.server.close());

test('the list of a super draw with 9001 entries is complete, and entries at the edges of chunks and pages have valid proofs', async () => {
  const from = shop.clock.now;
  const words = JSON.stringify({ uk: 'a', ru: 'a', en: 'a' });
  await shop.rows(
    `INSERT INTO super_prizes (id, title, terms, total, from_date, to_date) VALUES (1, $1, $1, 1000, $2, $3)`,
    words,
    new Date(from),
    new Date(from + HOUR),
  );
  const zoe = await shop.shopper();
  const lot = await shop.lot({ amount: 50, ticketDonateAmount: 1_000 });
  for (let n = 0; n < 3; n += 1) await shop.buy(zoe, lot, 3);
  await shop.buy(zoe, await shop.lot({ amount: 2, ticketAmount: 1 }), 1, false);
  shop.clock.now = from + HOUR;
  await runDueDraws(shop.server.context);

  const list = await (await fetch(`${shop.server.url}/api/draws/super/1/tickets`)).text();
  const lines = list.split('\n').slice(0, -1);
  expect(lines).toHaveLength(ENTRIES);
  expect(new Set(lines).size).toBe(ENTRIES);
  for (const edge of [LEAVES_OF_STORED_NODE, PAGE, ENTRIES - 1]) {
    const after = edge - SUPER_PRIZE_ENTRIES_PER_PAGE / 2;
    type Own = typeof getSuperProofs.answer.Encoded;
    const { body } = await shop.call<Own>(`draws/super/1/proof?after=${after}`, undefined, zoe);
    const bundles = body.bundles.map(each => readSuperPrizeEntryBundle(each) ?? expect.fail('not a bundle'));
    expect(bundles.map(({ entry }) => entry.number)).toEqual(
      Array.from(
        { length: Math.min(SUPER_PRIZE_ENTRIES_PER_PAGE, ENTRIES - after) },
        (_, at) => after + at + 1,
      ),
    );
    for (const bundle of bundles) {
      const { number, lot_id, ticket, holder } = bundle.entry;
      expect(lines[number - 1]).toBe(`${lot_id} ${ticket} ${holder}`);
      expect(judgeVerificationSteps(verifySuperPrizeEntryBundle(crypto, bundle))).toEqual({
        valid: true,
        complete: false,
      });
    }
    expect(body.next).toBe(edge === ENTRIES - 1 ? null : after + SUPER_PRIZE_ENTRIES_PER_PAGE);
  }
});
