import type { Attack } from '../attack.ts';
import { makeAttackFindings } from '../attack-findings.ts';
import { sumProcessMemory, watchMemory } from '../sum-process-memory.ts';

const MOST_BYTES = 200_000;
const AT_ONCE = 20;
const MOST_MB = 200;

/** One paid line with as many tickets as wanted, written into the tables: a whole shop's worth takes long to sell. */
const TICKETS = `WITH o AS (
    INSERT INTO orders (user_id, external_id, transaction_id, content_hash, currency, rate, user_percent, total,
        points_used, points_earned, cart_total, status, holds_reservation, reserved_until, settled_at)
      VALUES ($1, 'many', 'many', '\\x00', 'UAH', 1, 1, 100, 0, 0, 1, 'paid', false, now(), now()) RETURNING id
  ), n AS (
    INSERT INTO order_lines (order_id, lot_id, quantity, is_donate, price, origin, tickets, charity_points, salt)
      SELECT id, $2, 1, true, 100, 100, $3, 0, sha256('salt') FROM o RETURNING order_id, lot_id
  )
  INSERT INTO tickets (lot_id, number, user_id, order_id, title, issued_at)
    SELECT n.lot_id, g, $1, n.order_id, ticket_title(n.lot_id, g), now() FROM n, generate_series(1, $3::int) g`;

/** The attack by an account that has very much to show. */
export const manyTicketsAttack: Attack = {
  id: '15',
  title: 'An account of 160,000 tickets, opened 20 times at once',
  kind: 'own-processes',
  run: async world => {
    const { expect, verdict } = makeAttackFindings();
    const { shop, database, running } = await world.openShop([{}]);
    const tickets = world.isShort ? 20_000 : 160_000;
    const who = await shop.shopper();
    const lot = await shop.lot({ amount: 1_000 });
    await database.query(TICKETS, [who.id, lot, tickets]);
    const ask = async (): Promise<{ status: number; bytes: number }> => {
      const response = await fetch(`${running[0]?.url}/api/get-account-data`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Requested-With': 'XMLHttpRequest',
          Authorization: `Bearer ${who.token}`,
        },
        body: '{"wishlist":[]}',
      });
      return { status: response.status, bytes: (await response.arrayBuffer()).byteLength };
    };
    const { status, bytes } = await ask();
    expect(
      status === 200 && bytes < MOST_BYTES,
      `get-account-data with ${tickets} tickets: ${status}, ${bytes} bytes`,
    );
    const pid = running[0]?.pid ?? 0;
    const grown = watchMemory(() => sumProcessMemory(pid));
    await Promise.all(Array.from({ length: AT_ONCE }, ask));
    const mb = grown();
    expect(mb < MOST_MB, `${AT_ONCE} at once: ${mb} MB more`);
    return verdict();
  },
};
