import { makeCartOfOneLot } from '../../../support/shops/test-shop-world.ts';
import type { Attack } from '../../attack.ts';
import { makeAttackFindings } from '../../attack-findings.ts';

const COMMISSIONS = `SELECT coalesce(sum(g.amount), 0)::int AS points, count(*)::int AS entries FROM points_ledger g
  JOIN orders o ON o.id = g.order_id WHERE o.transaction_id = $1 AND g.cause LIKE 'referral%'`;

/** The attack of one person with three accounts, each invited by the one before. */
export const selfReferralAttack: Attack = {
  id: '16',
  title: 'Commission from oneself: chained accounts with one phone',
  kind: 'own-processes',
  run: async world => {
    const { expect, verdict } = makeAttackFindings();
    const { shop, database } = await world.openShop([{}]);
    const lot = await shop.lot({ price: 100_000 });
    const chain = async (phones: readonly string[]) => {
      let referrer: number | null = null;
      let last = { id: 0, token: '' };
      for (const phone of phones) {
        last = await shop.shopper(referrer === null ? {} : { referrer });
        referrer = last.id;
        await database.query('UPDATE users SET phone = $2 WHERE id = $1', [last.id, phone]);
      }
      const { body } = await shop.order(last, makeCartOfOneLot(lot));
      const told = await shop.callback(body);
      const [row] = await database.query<{ points: number; entries: number }>(COMMISSIONS, [
        body.transaction_id,
      ]);
      return { told, points: row?.points ?? 0, entries: row?.entries ?? 0 };
    };
    const own = await chain(['+380501110001', '+380501110001', '+380501110001']);
    expect(
      own.told === 200 && own.points === 0,
      `1,000 UAH by the third of three accounts with one phone: ${own.points} points in ${own.entries} commissions`,
    );
    const others = await chain(['+380501110011', '+380501110012', '+380501110013']);
    expect(others.points === 70, `the same by three people: ${others.points} points (5 % and 2 %)`);
    return verdict();
  },
};
