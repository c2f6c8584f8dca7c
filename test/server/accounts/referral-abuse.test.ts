import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditShop } from '../../../server/operator/audit/audit.ts';
import { earningReferrers, mailboxBehindEmail } from '../../../src/domain/accounts/referral.ts';
import { emailArbitrary, referralPersonArbitrary } from '../../arbitraries/person.ts';
import { type ClockedShop, startClockedShop } from '../../support/shops/clocked-shop.ts';

let shop: ClockedShop;
let lot = 0;
let phones = 0;
const aPhone = () => {
  phones += 1;
  return `+38077${String(phones).padStart(7, '0')}`;
};
beforeAll(async () => {
  shop = await startClockedShop();
  lot = await shop.lot({ price: 100_000, amount: 1000 });
});
afterAll(() => shop.server.close());

type Shopper = Awaited<ReturnType<ClockedShop['shopper']>>;
/** Buys for 1000 UAH, and says what that brought to each of these: 50 points to the first, 20 to the second. */
const earnedBy = async (buyer: Shopper, ...earners: readonly Shopper[]) => {
  const pointsOf = async ({ id }: Shopper) => (await shop.row('users', id))?.['points'] as bigint;
  const before = await Promise.all(earners.map(pointsOf));
  const { order } = await shop.bought(buyer, lot);
  expect(await shop.callback(order)).toBe(200);
  const after = await Promise.all(earners.map(pointsOf));
  return after.map((points, i) => points - (before[i] ?? 0n));
};
/** Tells the database of the payment, naming earners that a process read at another moment. */
const settledWith = async (buyer: Shopper, earners: readonly (number | null)[]) => {
  const { order } = await shop.bought(buyer, lot);
  const [row] = await shop.rows(
    `SELECT settle_payment(o.id, 'inv-' || o.id, 'success', $2::timestamptz, ARRAY[$3::integer],
       ARRAY[sha256('x')], 100000::bigint, 1000::bigint, $4::integer, 50::bigint, $5::integer, 20::bigint) AS outcome
     FROM orders o WHERE o.transaction_id = $1`,
    order.transaction_id,
    new Date(shop.clock.now),
    lot,
    ...earners,
  );
  expect(row).toEqual({ outcome: 'paid' });
};
const entriesOf = (buyers: readonly Shopper[]) =>
  shop.rows(
    `SELECT g.user_id FROM points_ledger g JOIN orders o ON o.id = g.order_id
     WHERE g.cause LIKE 'referral_%' AND o.user_id = ANY ($1)`,
    buyers.map(({ id }) => id),
  );

describe('Referral points', () => {
  test('referral points are given at both levels for every payment of people with phones of their own', async () => {
    const second = await shop.shopper();
    const first = await shop.shopper({ referrer: second.id });
    const buyer = await shop.shopper({ referrer: first.id });
    expect(await earnedBy(buyer, first, second)).toEqual([50n, 20n]);
    expect(await earnedBy(buyer, first, second)).toEqual([50n, 20n]);
  });

  test('referral points are not given among three accounts with one phone', async () => {
    const phone = aPhone();
    const second = await shop.shopper({ phone });
    const first = await shop.shopper({ phone, referrer: second.id });
    const buyer = await shop.shopper({ phone, referrer: first.id });
    expect(await earnedBy(buyer, first, second)).toEqual([0n, 0n]);
    expect(await earnedBy(first, second)).toEqual([0n]);
  });

  test('referral points are given only for the first account of a phone, even after it changes the phone', async () => {
    const phone = aPhone();
    const [one, other] = [await shop.shopper(), await shop.shopper()];
    const first = await shop.shopper({ phone, referrer: one.id });
    const later = await shop.shopper({ phone, referrer: other.id });
    expect(await earnedBy(later, other)).toEqual([0n]);
    expect(await earnedBy(first, one)).toEqual([50n]);
    await shop.rows('UPDATE users SET phone = $2 WHERE id = $1 RETURNING 1', first.id, aPhone());
    const latest = await shop.shopper({ phone, referrer: other.id });
    expect(await earnedBy(latest, other)).toEqual([0n]);
    expect(await earnedBy(first, one)).toEqual([50n]);
  });

  test('referral points are not given for another spelling of the inviter’s own mailbox, nor twice to one person', async () => {
    const [mail, again] = ['grace.h@gmail.com', 'graceh+2@googlemail.com'];
    const grace = await shop.shopper({ email: mail });
    const own = await shop.shopper({ email: again, referrer: grace.id });
    expect(await earnedBy(own, grace)).toEqual([0n]);
    const guest = await shop.shopper({ referrer: own.id });
    expect(await earnedBy(guest, own, grace)).toEqual([50n, 0n]);
  });

  test('referral points are not given for an account that now has the inviter’s phone', async () => {
    const inviter = await shop.shopper();
    const buyer = await shop.shopper({ referrer: inviter.id });
    await shop.rows(
      'UPDATE users SET phone = (SELECT phone FROM users WHERE id = $2) WHERE id = $1 RETURNING 1',
      buyer.id,
      inviter.id,
    );
    expect(await earnedBy(buyer, inviter)).toEqual([0n]);
  });

  test('referral points are given for one of two accounts with one phone that register and pay at once', async () => {
    const inviter = await shop.shopper();
    for (let round = 0; round < 5; round += 1) {
      const phone = aPhone();
      const both = await Promise.all([1, 2].map(() => shop.shopper({ phone, referrer: inviter.id })));
      await Promise.all(
        both.map(async buyer => {
          const { order } = await shop.bought(buyer, lot);
          await shop.callback(order);
        }),
      );
      expect(await entriesOf(both)).toHaveLength(1);
    }
  });

  test('referral points are not given to an inviter who lost the right before settlement, whatever a process had read', async () => {
    const second = await shop.shopper();
    const first = await shop.shopper({ referrer: second.id });
    const buyer = await shop.shopper({ referrer: first.id });
    await shop.rows(
      'UPDATE users SET phone = (SELECT phone FROM users WHERE id = $2) WHERE id = $1 RETURNING 1',
      buyer.id,
      first.id,
    );
    await settledWith(buyer, [first.id, second.id]);
    expect(await entriesOf([buyer])).toEqual([{ user_id: second.id }]);
    expect(await auditShop(shop.server.context.database)).toEqual({});
  });

  test('referral points are not given to an inviter who got the right after the payment was read, and the audit agrees', async () => {
    const first = await shop.shopper();
    const buyer = await shop.shopper({ referrer: first.id });
    await settledWith(buyer, [null, null]);
    expect(await entriesOf([buyer])).toEqual([]);
    expect(await auditShop(shop.server.context.database)).toEqual({});
  });

  test('the audit recomputes all referral points, also after phones have changed', async () => {
    expect(await auditShop(shop.server.context.database)).toEqual({});
    await shop.rows(`UPDATE users SET phone = '+380670000000' RETURNING 1`);
    expect(await auditShop(shop.server.context.database)).toEqual({});
  });
});

describe('The database', () => {
  test('the database’s mailbox_of reads generated email addresses as the domain’s mailboxBehindEmail does', async () => {
    const addresses = fc.sample(emailArbitrary, 300);
    const rows = await shop.rows(
      'SELECT mailbox_of(e) AS mailbox FROM unnest($1::text[]) WITH ORDINALITY u(e, n) ORDER BY n',
      addresses,
    );
    expect(rows.map(({ mailbox }) => mailbox)).toEqual(addresses.map(mailboxBehindEmail));
  });

  test('the database finds the same earning referrers as the domain for generated people', async () => {
    const { database } = shop.server.context;
    const trios = fc.sample(
      fc.tuple(
        referralPersonArbitrary,
        referralPersonArbitrary,
        fc.option(referralPersonArbitrary),
        fc.boolean(),
      ),
      60,
    );
    const taken = new Set<string>();
    let codes = 0;
    for (const [buyer, first, second, isFirstOfPhone] of trios) {
      const ids = [buyer, first, second].flatMap(person =>
        person === null ? [] : [person.email.toLowerCase()],
      );
      if (new Set(ids).size < ids.length) continue;
      class Undone extends Error {}
      const work = database.transaction(async tx => {
        const insert = async (person: typeof buyer, referrer: number | null) => {
          const [row] = await tx.query<{ id: number }>(
            `INSERT INTO users (first_name, phone, email, ref_code, referrer_id)
             VALUES ('Ada', $1, $2, $3, $4) RETURNING id`,
            [person.phones.at(-1), person.email.toLowerCase(), `r${(codes += 1)}`, referrer],
          );
          return row?.id ?? 0;
        };
        const secondId = second === null ? null : await insert(second, null);
        const firstId = await insert(first, secondId);
        const buyerId = await insert(buyer, firstId);
        await tx.query('DELETE FROM referral_phones');
        if (isFirstOfPhone) {
          await tx.query('INSERT INTO referral_phones VALUES (phone_digits($1), $2)', [
            buyer.phones[0] === '' ? '0' : buyer.phones[0],
            buyerId,
          ]);
        }
        const [order] = await tx.query<{ id: number }>('SELECT min(id) AS id FROM orders');
        await tx.query('UPDATE orders SET user_id = $2 WHERE id = $1', [order?.id, buyerId]);
        const [found] = await tx.query<{ first_id: number | null; second_id: number | null }>(
          'SELECT * FROM earning_referrers($1)',
          [order?.id],
        );
        const current = (person: typeof buyer) => ({ ...person, phones: [person.phones.at(-1) ?? ''] });
        const expected = earningReferrers({
          buyer,
          isFirstOfPhone,
          first: current(first),
          second: second === null ? null : current(second),
        });
        expect([found?.first_id ?? null, found?.second_id ?? null]).toEqual([
          expected.first ? firstId : null,
          expected.second ? secondId : null,
        ]);
        taken.add(`${expected.first} ${expected.second}`);
        throw new Undone();
      });
      await work.catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error;
      });
    }
    expect(taken.size).toBeGreaterThan(2);
  });
});
