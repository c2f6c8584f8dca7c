import type { Attack } from '../../attack.ts';
import { makeAttackFindings } from '../../attack-findings.ts';
import { makeUnusedVisitorAddress } from '../../attack-own-processes.ts';
import { placeOrderAsAttacker } from '../../place-order-as-attacker.ts';

const HOUSES = 10;
/** A quarter of them, rounded down. */
const SHARE = 2;
const PHONES = ['+380671110001', '+380671110002'];
const ACCOUNTS = 10;

const HELD = 'SELECT reserved FROM lots WHERE id = $1';
/** As if its time had passed: the moment is the only thing that is not waited for. */
const END_NOW = 'UPDATE orders SET reserved_until = now() WHERE holds_reservation';
const EXPIRE = 'SELECT expire_reservations(now(), 100)';

/**
 * The attack of somebody with two phones and many accounts who never pays and keeps a lot of few items from all others.
 */
export const fewItemsHoldingAttack: Attack = {
  id: '36a',
  title: 'A person is not an account: ten accounts with two phones hold all ten houses',
  kind: 'own-processes',
  run: async world => {
    const { expect, verdict } = makeAttackFindings();
    const { shop, database } = await world.openShop([
      { TRUST_PROXY: '127.0.0.1' },
      { TRUST_PROXY: '127.0.0.1' },
    ]);
    const houses = await shop.lot({ amount: HOUSES, price: 5_000_000 });
    const held = async (): Promise<number> => {
      const [row] = await database.query<{ reserved: number }>(HELD, [houses]);
      return row?.reserved ?? 0;
    };
    /** All accounts at once, each for all, half and one of them. */
    const grab = async (addressOf: () => string): Promise<void> => {
      const accounts = await Promise.all(
        Array.from({ length: ACCOUNTS }, (_, n) => shop.shopper({ phone: PHONES[n % PHONES.length] ?? '' })),
      );
      for (const quantity of [HOUSES, HOUSES / 2, SHARE, 1, 1]) {
        await Promise.all(
          accounts.map(who =>
            placeOrderAsAttacker(shop, who, [[houses, quantity]], { address: addressOf() }),
          ),
        );
      }
    };
    const endAll = async (): Promise<void> => {
      await database.query(END_NOW, []);
      await database.query(EXPIRE, []);
    };

    const address = makeUnusedVisitorAddress();
    await grab(() => address);
    expect(
      (await held()) <= SHARE,
      `${ACCOUNTS} accounts with ${PHONES.length} phones from one address hold ${await held()} of ${HOUSES} houses`,
    );
    const stranger = await placeOrderAsAttacker(shop, await shop.shopper(), [[houses, 1]], {
      address: makeUnusedVisitorAddress(),
    });
    expect(stranger.placed, `somebody else, who wants one: ${stranger.answer}`);
    await endAll();

    await grab(makeUnusedVisitorAddress);
    const spread = await held();
    expect(
      spread <= SHARE * PHONES.length,
      `the same phones, each account from an address of its own: ${spread} houses`,
    );

    let most = 0;
    for (let round = 0; round < 3; round += 1) {
      await endAll();
      await grab(makeUnusedVisitorAddress);
      most = await held();
    }
    expect(most === 0, `new accounts with these phones after four times unpaid: ${most} houses`);
    return verdict();
  },
};
