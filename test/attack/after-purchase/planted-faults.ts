import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Database } from '../../../server/database/database.ts';

/** A mistake that the attack must find: what a function of the database says, and what it says instead. */
export type PlantedFault = {
  readonly title: string;
  /** The function, by its file beneath server/database/functions. */
  readonly file: string;
  readonly says: string;
  readonly instead: string;
  /** Words of one finding at least. */
  readonly found: RegExp;
};

const FUNCTIONS = new URL('../../../server/database/functions/', import.meta.url);

/** Puts a mistake into the shop of a database. */
export const plantFault = async (
  database: Database,
  { file, says, instead }: Pick<PlantedFault, 'file' | 'says' | 'instead'>,
): Promise<void> => {
  const text = readFileSync(new URL(file, FUNCTIONS), 'utf8');
  assert(text.includes(says), `${file} says no more “${says}”`);
  await database.query(text.replaceAll(says, instead));
};

/** Mistakes of what comes after a purchase, one by one. */
export const PLANTED_FAULTS: readonly PlantedFault[] = [
  {
    title: 'money that has gone back with its payment is transferred as well',
    file: 'refunds/can_refund_move.sql',
    says: `('by_hand', 'by_hand')`,
    instead: `('by_hand', 'by_hand'), ('refunded', 'by_hand')`,
    found: /went from “refunded” to by_hand|money went out of a payment that was taken back/,
  },
  {
    title: 'a line is given back twice',
    file: 'refunds/give_back.sql',
    says: `WHEN refund_id IS NOT NULL THEN 'already'`,
    instead: `WHEN false THEN 'already'`,
    found: /office, give .*back: |given back twice/,
  },
  {
    title: 'points that paid are given back twice',
    file: 'refunds/give_back.sql',
    says: '(VALUES (o.user_id, sums.points_used - sums.points_earned',
    instead: '(VALUES (o.user_id, 2 * sums.points_used - sums.points_earned',
    found: /points/,
  },
  {
    title: 'a commission is kept',
    file: 'refunds/give_back.sql',
    says: '-sums.first_commission',
    instead: '0 * sums.first_commission',
    found: /entries “.*” instead of “.*refund_first/,
  },
  {
    title: 'a level is not lowered',
    file: 'refunds/give_back.sql',
    says: 'sale_balance = u.sale_balance - share.turnover',
    instead: 'sale_balance = u.sale_balance',
    found: /turnover|sale_balance|bought for/,
  },
  {
    title: 'a return stays open though all of it is given back',
    file: 'refunds/give_back.sql',
    says: `WHERE t.order_id = o.id AND can_return_move(t.state, 'refunded')`,
    instead: 'WHERE false',
    found: /return \d+: is (asked|accepted), and all of it was given back/,
  },
  {
    title: 'tickets of what was given back can win',
    file: 'refunds/give_back.sql',
    says: 'JOIN lots l ON l.id = t.lot_id AND NOT l.list_frozen',
    instead: 'JOIN lots l ON l.id = t.lot_id AND l.list_frozen',
    found: /can win/,
  },
  {
    title: 'an address is changed after packing',
    file: 'parcels/is_delivery_held.sql',
    says: `coalesce(bool_or(p.state IN ('packed', 'sent', 'ready')), false)`,
    instead: 'false AND coalesce(bool_or(p.id IS NOT NULL), false)',
    found: /goes elsewhere than its order/,
  },
  {
    title: 'an address is changed while what goes there is to be collected',
    file: 'parcels/is_delivery_held.sql',
    says: 'LEFT JOIN parcels p ON p.id = l.parcel_id',
    instead: `LEFT JOIN parcels p ON p.id = l.parcel_id AND p.state <> 'ready'`,
    found: /goes elsewhere than its order/,
  },
  {
    title: 'a parcel is sent that is to be collected',
    file: 'orders/fits_way.sql',
    says: `p_kind IN ('branch', 'courier') AND p_kind IS NOT NULL`,
    instead: 'p_kind IS NOT NULL',
    found: /parcel \d+ is (sent, and is to be collected|received, and its carrier and number)/,
  },
  {
    title: 'something goes to a point that is shut',
    file: 'orders/is_point_closed.sql',
    says: 'AND c.offered',
    instead: '',
    found: /goes to a point that is shut/,
  },
  {
    title: 'money is paid to winners who want the prize',
    file: 'orders/fits_way.sql',
    says: `WHEN 'paid_out' THEN p_kind IS NULL`,
    instead: `WHEN 'paid_out' THEN true`,
    found: /prize \d+ is paid_out, and is to be (sent|collected)/,
  },
  {
    title: 'money is promised that the lot does not offer',
    file: 'prizes/accept_prize.sql',
    says: 'AND l.cash_alternative IS NOT NULL)',
    instead: ')',
    found: /accept.*(500|does not go from)/,
  },
  {
    title: 'one transfer pays two prizes',
    file: 'prizes/move_prize.sql',
    says: 'EXCEPTION WHEN unique_violation THEN',
    instead: 'EXCEPTION WHEN division_by_zero THEN',
    found: /office, prize: .*prizes_reference/,
  },
  {
    title: 'the account is changed of a winner who was confirmed',
    file: 'prizes/accept_prize.sql',
    says: 'can_change_prize_address(kept.state, kept.iban IS NOT NULL)',
    instead: 'can_change_prize_address(kept.state, false)',
    found: /accept.*(500|does not go from)/,
  },
  {
    title: 'a line is packed though it is asked back',
    file: 'returns/is_returning.sql',
    says: `('asked', 'accepted')`,
    instead: `('nothing')`,
    found: /packed that is asked to be taken back/,
  },
  {
    title: 'what waits to be transferred still waits when its payment was taken back',
    file: 'orders/heed_notices.sql',
    says: 'WHERE r.order_id = p_order_id AND (r.state = ',
    instead: 'WHERE false AND (r.state = ',
    found: /still to go out of a payment that was taken back/,
  },
  {
    title: 'a forfeited prize goes to the next number instead of the one that the round names',
    file: 'forfeits/forfeit_prize.sql',
    says: `IF outcome <> 'forfeited' THEN RETURN; END IF;`,
    instead: `IF outcome <> 'forfeited' THEN RETURN; END IF;
      p_next := 1 + kept.number % (SELECT d.tickets FROM draws d WHERE d.lot_id = kept.lot_id);`,
    found: /\d+ won instead of \d+/,
  },
  {
    title: 'a forfeited prize stays with whom the draw found first',
    file: 'forfeits/forfeit_prize.sql',
    says: 'WHERE d.lot_id = kept.lot_id;',
    instead: 'WHERE d.lot_id = kept.lot_id AND false;',
    found: /is drawn, and nobody has its prize/,
  },
  {
    title: 'a prize that was forfeited by the log stands',
    file: 'forfeits/forfeit_prize.sql',
    says: 'WHERE p.id = p_id;',
    instead: 'WHERE p.id = p_id AND false;',
    found: /office, forfeit: .*is not forfeited so/,
  },
  {
    title: 'what is shown of a winner stays where the prize was forfeited',
    file: 'forfeits/forfeit_prize.sql',
    says: `PERFORM end_winner_consent(p_id, NULL, 'shop', '', moment);`,
    instead: '',
    found: /the winner of prize \d+ is still shown/,
  },
  {
    title: 'a stranger confirms others’ parcels',
    file: 'parcels/move_parcel.sql',
    says: 'p.id = p_id AND (p_user_id IS NULL OR p.user_id = p_user_id)',
    instead: 'p.id = p_id',
    found: /a stranger's confirm-parcel: 200/,
  },
  {
    title: 'a stranger withdraws others’ returns',
    file: 'returns/move_return.sql',
    says: 'AND (p_user_id IS NULL OR o.user_id = p_user_id)',
    instead: '',
    found: /a stranger's withdraw-return: 200/,
  },
];
