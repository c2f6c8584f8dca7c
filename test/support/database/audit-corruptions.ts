import type { AuditCheck } from '../../../server/operator/audit/audit.ts';
import { FORFEIT_CORRUPTIONS } from './forfeit-corruptions.ts';
import { HANDING_OVER_CORRUPTIONS } from './handing-over-corruptions.ts';
import { PRIZE_CORRUPTIONS } from './prize-corruptions.ts';
import { REFUND_CORRUPTIONS } from './refund-corruptions.ts';
import { RETURN_CORRUPTIONS } from './return-corruptions.ts';

const PAID = `(SELECT min(id) FROM orders WHERE status = 'paid')`;
const REFUNDED = `(SELECT min(id) FROM orders WHERE status = 'refunded_in_points')`;
const DRAWN = `(SELECT min(lot_id) FROM draws)`;

/**
 * Corruptions of the database for the audit: what went wrong, the check that must find it, and the statements that
 * bring it about.
 */
export const AUDIT_CORRUPTIONS: readonly (readonly [string, AuditCheck, string])[] = [
  [
    'an item sold that nobody bought',
    'stock_sold',
    'UPDATE lots SET sales_count = sales_count + 1 WHERE amount = 50',
  ],
  [
    'an item reserved by nobody',
    'stock_reserved',
    'UPDATE lots SET reserved = reserved + 1 WHERE amount = 50',
  ],
  [
    'more sold than there was',
    'stock_oversold',
    'ALTER TABLE lots DROP CONSTRAINT lots_check1; UPDATE lots SET amount = 1 WHERE amount = 50',
  ],
  [
    'a ticket of somebody else',
    'tickets_of_line',
    'UPDATE tickets SET user_id = 1 WHERE number = 1 AND lot_id = 1',
  ],
  ['a lost ticket', 'tickets_of_line', 'DELETE FROM tickets WHERE number = 4 AND lot_id = 1'],
  [
    'a gap in the numbers',
    'ticket_numbers',
    'UPDATE tickets SET number = 999 WHERE number = 4 AND lot_id = 1',
  ],
  [
    'tickets that the lot does not know',
    'ticket_numbers',
    `UPDATE lots SET tickets_issued = 7, tickets_edge = decode(repeat('00', 96), 'hex') WHERE amount = 50`,
  ],
  [
    'a title of another lot',
    'ticket_titles',
    `UPDATE tickets SET title = '000099-0001' WHERE number = 1 AND lot_id = 1`,
  ],
  [
    'numbers of two settlements mixed',
    'ticket_order',
    `UPDATE tickets SET number = 1000 WHERE lot_id = 1 AND number = 1;
     UPDATE tickets SET number = 1 WHERE lot_id = 1 AND number = 8;
     UPDATE tickets SET number = 8 WHERE lot_id = 1 AND number = 1000`,
  ],
  [
    'more tickets promised than the lot gives',
    'line_promise',
    `UPDATE order_lines SET tickets = 9 WHERE order_id = ${PAID}`,
  ],
  [
    'more charity promised than the lot gives',
    'line_promise',
    `UPDATE order_lines SET charity_points = 9 WHERE order_id = ${PAID}`,
  ],
  ['a paid line without salt', 'line_salt', `UPDATE order_lines SET salt = NULL WHERE order_id = ${PAID}`],
  [
    'a price changed afterwards',
    'order_lines',
    `UPDATE order_lines SET price = price - 1 WHERE order_id = ${PAID}`,
  ],
  ['a lost line', 'order_lines', `DELETE FROM order_lines WHERE order_id = ${PAID}`],
  ['a percent of another level', 'order_level', `UPDATE orders SET user_percent = 7 WHERE id = ${PAID}`],
  [
    'paid without a word from the provider',
    'order_payment',
    `DELETE FROM payment_events WHERE order_id = ${PAID}`,
  ],
  [
    'a payment taken back that nobody was told of',
    'order_notices',
    `INSERT INTO payment_events (invoice_id, invoice_state, order_id, received_at)
       SELECT invoice_id, 'canceled', order_id, now() FROM payment_events
         WHERE order_id = ${PAID} AND invoice_state = 'success'`,
  ],
  [
    'a ticket void without a reason',
    'order_notices',
    `INSERT INTO void_tickets (lot_id, number, at)
       SELECT t.lot_id, t.number, now() FROM tickets t JOIN lots l ON l.id = t.lot_id
         WHERE NOT l.list_frozen AND t.order_id IN (SELECT order_id FROM payment_events)
           AND NOT EXISTS (SELECT FROM void_tickets v WHERE v.lot_id = t.lot_id AND v.number = t.number) LIMIT 1`,
  ],
  [
    'an order that is paid, and that the provider knows as declined',
    'order_notices',
    `UPDATE payment_events SET invoice_state = 'fail' WHERE order_id = ${PAID}`,
  ],
  [
    'points earned by another rule',
    'order_figures',
    `UPDATE orders SET points_earned = points_earned + 1 WHERE id = ${PAID}`,
  ],
  [
    'paid less than owed',
    'order_figures',
    `UPDATE orders SET cart_total = cart_total - 1 WHERE id = ${PAID}`,
  ],
  [
    'more points used than allowed',
    'order_figures',
    `UPDATE orders SET points_used = 1000 WHERE id = ${PAID}`,
  ],
  ['another rate', 'order_ledger', `UPDATE orders SET rate = 41 WHERE currency = 'USD'`],
  ['points given twice', 'points_balance', 'UPDATE users SET points = points + 10 WHERE id = 3'],
  [
    'points held for nothing',
    'points_reserved',
    'UPDATE users SET points_reserved = points_reserved + 1 WHERE id = 3',
  ],
  [
    'a changed entry',
    'points_balance',
    `UPDATE points_ledger SET amount = amount + 1 WHERE cause = 'order_earned'`,
  ],
  [
    'a changed entry',
    'order_ledger',
    `UPDATE points_ledger SET amount = amount + 1 WHERE cause = 'order_earned'`,
  ],
  [
    'a lost entry',
    'order_ledger',
    `DELETE FROM points_ledger WHERE order_id = ${PAID} AND cause = 'order_spent'`,
  ],
  [
    'commission to somebody else',
    'order_ledger',
    `UPDATE points_ledger SET user_id = 3 WHERE cause = 'referral_first'`,
  ],
  ['an address of somebody else', 'order_delivery', 'UPDATE addresses SET user_id = 1'],
  [
    'an address of an order that is not paid',
    'order_delivery',
    `UPDATE order_deliveries SET order_id = ${REFUNDED}`,
  ],
  ['a parcel in another state than its last change', 'parcel_state', `UPDATE parcels SET state = 'received'`],
  ['a parcel since another moment', 'parcel_state', `UPDATE parcels SET since = since - interval '1 day'`],
  ['a parcel that nothing is told of', 'parcel_state', 'DELETE FROM parcel_changes'],
  [
    'a parcel on its way without a carrier',
    'parcel_state',
    `ALTER TABLE parcels DROP CONSTRAINT parcels_carried_check; UPDATE parcels SET carrier = NULL, tracking = '';
     UPDATE parcel_changes SET carrier = NULL, tracking = ''`,
  ],
  [
    'a parcel that was sent before it was packed',
    'parcel_path',
    `DELETE FROM parcel_changes WHERE state = 'packed'`,
  ],
  [
    'a parcel that came back without having been sent',
    'parcel_path',
    `UPDATE parcel_changes SET state = 'came_back' WHERE state = 'sent'; UPDATE parcels SET state = 'came_back'`,
  ],
  [
    'a parcel that was sent before the moment of its packing',
    'parcel_path',
    `UPDATE parcel_changes SET at = at + interval '1 day' WHERE state = 'packed'`,
  ],
  ['an empty parcel', 'parcel_lines', 'DELETE FROM parcel_lines'],
  ['a parcel with what is not paid', 'parcel_lines', `UPDATE parcel_lines SET order_id = ${REFUNDED}`],
  [
    'a parcel with an order of somebody else',
    'parcel_lines',
    'UPDATE parcels SET user_id = (SELECT min(id) FROM users u WHERE u.id <> parcels.user_id)',
  ],
  ['a parcel with a line that nobody ordered', 'parcel_lines', 'UPDATE parcel_lines SET lot_id = 999'],
  ['lines of a parcel that is gone', 'parcel_lines', 'DELETE FROM parcels'],
  [
    'an order that goes elsewhere than its parcel',
    'parcel_address',
    'UPDATE parcels SET address_id = address_id + 1',
  ],
  ...PRIZE_CORRUPTIONS,
  ...HANDING_OVER_CORRUPTIONS,
  ...FORFEIT_CORRUPTIONS,
  ...REFUND_CORRUPTIONS,
  ...RETURN_CORRUPTIONS,
  [
    'an earner who never invited the buyer',
    'order_referrers',
    'UPDATE order_referrers SET first_id = 3, second_id = NULL',
  ],
  [
    'commission by a second account of a phone',
    'order_referrers',
    'UPDATE referral_phones SET user_id = NULL',
  ],
  ['a lost second commission', 'order_ledger', `DELETE FROM points_ledger WHERE cause = 'referral_second'`],
  [
    'a refund of another sum',
    'order_ledger',
    `UPDATE points_ledger SET amount = 1 WHERE order_id = ${REFUNDED}`,
  ],
  [
    'an entry without its order',
    'points_cause',
    `UPDATE points_ledger SET order_id = NULL WHERE cause = 'order_spent'`,
  ],
  ['a shared link that nobody shared', 'points_shared', 'DELETE FROM share_points'],
  [
    'a balance that was not paid',
    'sale_balance',
    'UPDATE users SET sale_balance = sale_balance + 100 WHERE id = 3',
  ],
  ['charity that never arrived', 'charity', 'DELETE FROM charity_ledger'],
  ['charity of another sum', 'charity', 'UPDATE charity_ledger SET points = points + 1'],
  [
    'more paid to the fund than is credited',
    'charity_payouts',
    `INSERT INTO charity_payouts (reference, amount, paid_on, fund, document, at)
       SELECT 'CORRUPT', 1 + charity_worth(sum(points)::bigint), '2026-01-31', '{"uk": "a", "ru": "a", "en": "a"}', '/a',
         now() FROM charity_ledger`,
  ],
  [
    'a payout taken back by another amount',
    'charity_payouts',
    `ALTER TABLE charity_payouts DROP CONSTRAINT charity_payouts_counter_entry;
     INSERT INTO charity_payouts (reference, amount, paid_on, fund, document, at)
       VALUES ('CORRUPT', 2, '2026-01-31', '{"uk": "a", "ru": "a", "en": "a"}', '/a', now());
     INSERT INTO charity_payouts (reference, amount, paid_on, fund, document, note, corrects, at)
       SELECT 'BACK', -1, paid_on, fund, '', 'why', id, at FROM charity_payouts WHERE reference = 'CORRUPT'`,
  ],
  ['a lot sold out without a draw', 'draw_of_lot', 'DELETE FROM draws'],
  ['a draw over other tickets', 'draw_of_lot', 'UPDATE draws SET tickets = tickets + 1'],
  ['a drawn lot that does not show it', 'draw_of_lot', 'UPDATE lots SET drawn_at = NULL'],
  [
    'an ordered lot off sale that never ends',
    'draw_of_lot',
    `ALTER TABLE lots DISABLE TRIGGER lots_promises;
     UPDATE lots SET offered = false, ends_at = NULL
       WHERE id = (SELECT n.lot_id FROM order_lines n JOIN lots l ON l.id = n.lot_id WHERE NOT l.list_frozen LIMIT 1)`,
  ],
  [
    "a winner's ticket of another number",
    'draw_winner_ticket',
    `UPDATE draws SET winner_ticket_id = (SELECT id FROM tickets WHERE lot_id = 1 AND number = 1)`,
  ],
  [
    'another winner than the number says',
    'draw_winner',
    `UPDATE draws SET winner_number = 1 + winner_number % tickets WHERE lot_id = ${DRAWN}`,
  ],
  ['a round that was not committed to', 'draw_commitment', 'UPDATE draws SET round = round + 1'],
  [
    'a commitment that was changed',
    'draw_commitment',
    `UPDATE draws SET commitment = jsonb_set(commitment, '{tickets}', '1')`,
  ],
  ['a lot of another delay than its draw', 'draw_commitment', 'UPDATE lots SET draw_delay_seconds = 1'],
  ['a draw that the log does not know', 'draw_commitment', 'DELETE FROM draw_log'],
  ['tickets of another user', 'draw_tree', `UPDATE tickets SET user_id = 1 WHERE user_id <> 1`],
  ['another salt', 'draw_tree', `UPDATE order_lines SET salt = sha256(salt) WHERE salt IS NOT NULL`],
  [
    'an entry of the log that was taken away from before another',
    'draw_log',
    `UPDATE draw_log SET position = position + 10, hash = encode(sha256(convert_to(
       'twofold-log-v1' || chr(10) || position + 10 || chr(10) || previous || chr(10) || id, 'UTF8')), 'hex')`,
  ],
  [
    'an entry of the log made anew from a later one',
    'draw_log',
    `UPDATE draw_log SET previous = id, hash = encode(sha256(convert_to(
       'twofold-log-v1' || chr(10) || position || chr(10) || id || chr(10) || id, 'UTF8')), 'hex')`,
  ],
  ['an entry of a super prize of another person', 'super_list', `UPDATE super_entries SET user_id = 1`],
  [
    'an entry of a super prize of another ticket',
    'super_list',
    'UPDATE super_entries SET ticket_number = 999 WHERE number = 1',
  ],
  [
    'an entry of a super prize that was left out',
    'super_list',
    `DELETE FROM super_entries WHERE number = (SELECT max(number) FROM super_entries);
     UPDATE super_draws SET tickets = tickets - 1`,
  ],
  [
    'two entries of a super prize in each other’s place',
    'super_list',
    `UPDATE super_entries SET number = 1000 WHERE number = 1; UPDATE super_entries SET number = 1 WHERE number = 2;
     UPDATE super_entries SET number = 2 WHERE number = 1000`,
  ],
  [
    'an entry of a super prize void without a reason',
    'super_list',
    'UPDATE super_entries SET is_void = true WHERE number = 1',
  ],
  [
    'a round of a super prize that was not committed to',
    'super_commitment',
    'UPDATE super_draws SET round = round + 1',
  ],
  [
    'a commitment of a super prize that was changed',
    'super_commitment',
    `UPDATE super_draws SET commitment = jsonb_set(commitment, '{tickets}', '1')`,
  ],
  ['a super prize that is drawn and goes on', 'super_commitment', 'UPDATE super_prizes SET is_over = false'],
  [
    'another winner of a super prize than the number says',
    'super_winner',
    'UPDATE super_draws SET winner_number = 1 + winner_number % tickets',
  ],
];
