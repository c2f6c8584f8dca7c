import type { Attack } from '../../attack.ts';
import { makeAttackFindings } from '../../attack-findings.ts';
import { makeUnusedVisitorAddress } from '../../attack-own-processes.ts';
import { placeOrderAsAttacker } from '../../place-order-as-attacker.ts';

const FLOOD = 300;

/** The attack of many accounts of one visitor who never pay and hold the stock, and of very many requests. */
export const stockHoldingCrowdAttack: Attack = {
  id: '2b',
  title: 'Stock as a hostage: many accounts from one address, and a flood of orders',
  kind: 'own-processes',
  run: async world => {
    const { expect, verdict } = makeAttackFindings();
    const { shop, database } = await world.openShop([{ TRUST_PROXY: '127.0.0.1', RATE_LIMIT: 'on' }]);
    const accounts = world.isShort ? 120 : 300;
    const lot = await shop.lot({ amount: 100_000 });
    const address = makeUnusedVisitorAddress();
    let placed = 0;
    let refusal = '';
    for (let n = 0; n < accounts; n += 1) {
      const answered = await placeOrderAsAttacker(shop, await shop.shopper(), [[lot, 10]], { address });
      if (answered.placed) placed += 1;
      else refusal = answered.answer;
    }
    expect(
      placed < accounts,
      `${accounts} accounts from one address that pay nothing: ${placed} orders placed, then ${refusal}`,
    );
    const elsewhere = await placeOrderAsAttacker(shop, await shop.shopper(), [[lot, 10]], {
      address: makeUnusedVisitorAddress(),
    });
    expect(elsewhere.placed, `a buyer from another address: ${elsewhere.answer}`);

    const flooder = await shop.shopper();
    const [row] = await database.query<{ now: Date }>('SELECT now() AS now', []);
    const statuses = await Promise.all(
      Array.from({ length: FLOOD }, async () => {
        const answered = await placeOrderAsAttacker(shop, flooder, [[lot, 1]], {
          address: makeUnusedVisitorAddress(),
        });
        return answered.status;
      }),
    );
    const limited = statuses.filter(status => status === 429).length;
    expect(limited > 0, `${FLOOD} orders at once from one session: ${limited} answered 429`);
    expect(
      statuses.every(status => status < 500),
      `none of them a 5xx (${row?.now.toISOString()})`,
    );
    return verdict();
  },
};
