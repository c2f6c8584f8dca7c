import { makeCartOfOneLot, makeNewOrderKey } from '../../../support/shops/test-shop-world.ts';
import type { Attack } from '../../attack.ts';
import { makeAttackFindings } from '../../attack-findings.ts';

/** The attack that asks for what belongs to somebody else by its name. */
export const othersDataAttack: Attack = {
  id: '23',
  title: 'Others’ belongings: orders, payments, tickets, salts, subscriptions',
  kind: 'own-processes',
  run: async world => {
    const { expect, verdict } = makeAttackFindings();
    const { shop, database } = await world.openShop([{ RESERVED_PERCENT_PER_ADDRESS: '100' }]);
    const lot = await shop.lot({ amount: 2 });
    const [owner, stranger] = [await shop.shopper(), await shop.shopper()];
    const key = makeNewOrderKey();
    const { body: order } = await shop.order(owner, makeCartOfOneLot(lot, 2), { key });
    type Some = Readonly<Record<string, unknown>>;
    const refused = (what: string, status: number): void =>
      expect(status >= 400 && status < 500, `${what}: ${status}`);

    for (const who of [stranger, null]) {
      const name = who === null ? 'a visitor' : 'a stranger';
      refused(`another's order, ${name}`, (await shop.call<Some>(`get-order/${key}`, undefined, who)).status);
      const pay = { act: 'process', via: 'visa', external_id: key };
      refused(`fields of its payment, ${name}`, (await shop.call<Some>('payment-fields', pay, who)).status);
      const kept = await shop.call<Some>('keep-cart', { external_id: key }, who);
      const [row] = await database.query<{ kept: boolean }>(
        'SELECT cart_kept AS kept FROM orders WHERE external_id = $1',
        [key],
      );
      const givenUp = await shop.call<Some>('give-up-order', { external_id: key }, who);
      refused(`giving it up, ${name}`, givenUp.status);
      expect(row?.kept === false, `its cart kept by ${name}: ${kept.status}, ${row?.kept}`);
    }
    await shop.callback(order);
    const [ticket] = await database.query<{ id: number; salt: string }>(
      `SELECT t.id, encode(n.salt, 'hex') AS salt FROM tickets t
         JOIN order_lines n ON n.order_id = t.order_id AND n.lot_id = t.lot_id WHERE t.lot_id = $1 ORDER BY t.id LIMIT 1`,
      [lot],
    );
    const proofFor = async (who: typeof owner | null): Promise<string> =>
      JSON.stringify((await shop.call<Some>(`tickets/${ticket?.id}/proof`, undefined, who)).body);
    for (const who of [stranger, null]) {
      const proof = await proofFor(who);
      expect(!proof.includes(ticket?.salt ?? 'salt'), 'a ticket’s proof for others has no salt');
    }
    expect((await proofFor(owner)).includes(ticket?.salt ?? '?'), 'its owner’s has');
    refused(
      'removing another’s ticket',
      (await shop.call<Some>('remove-ticket', { ticket_id: ticket?.id }, stranger)).status,
    );
    refused(
      'removing all of another’s tickets of a lot',
      (await shop.call<Some>('remove-tickets', { lot_id: lot }, stranger)).status,
    );

    // News are off until they are asked for: only who gets them can lose them.
    const [mail] = await database.query<{ email: string }>(
      'UPDATE users SET mailing_participant = true WHERE id = $1 RETURNING email',
      [owner.id],
    );
    const guess = { email: mail?.email, t: 'A'.repeat(43) };
    refused('unsubscribing others by a made-up link', (await shop.call<Some>('unsubscribe', guess)).status);
    await shop.call<Some>('unsubscribe', { email: mail?.email });
    const [still] = await database.query<{ is: boolean }>(
      'SELECT mailing_participant AS is FROM users WHERE id = $1',
      [owner.id],
    );
    expect(still?.is === true, 'an address alone unsubscribes nobody');
    for (const [name, body] of [
      ['get-account-data', { wishlist: [] }],
      ['auth/user-update', { user: { user_id: owner.id } }],
    ] as const) {
      const { status, body: answer } = await shop.call<Some>(name, body, null);
      expect(status >= 400 || answer['user'] === null, `${name} without a session: ${status}`);
    }
    return verdict();
  },
};
