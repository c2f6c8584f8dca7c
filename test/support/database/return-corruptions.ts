import type { AuditCheck } from '../../../server/operator/audit/audit.ts';

/** The return that the office accepted, of a line of a paid order in a parcel under way. */
const OPEN = `(SELECT id FROM returns WHERE state = 'accepted')`;
/** The one whose two lines were given back, one long after the other. */
const OVER = `(SELECT id FROM returns WHERE state = 'refunded')`;
/** The one that was refused, and the one of the same line that was withdrawn before. */
const REFUSED = `(SELECT id FROM returns WHERE state = 'refused')`;
const WITHDRAWN = `(SELECT id FROM returns WHERE state = 'withdrawn')`;
/** A paid order with the line's lot that nobody asks for, and one that is not paid. */
const OTHER = `(SELECT min(o.id) FROM orders o JOIN order_lines n ON n.order_id = o.id WHERE o.status = 'paid'
  AND n.lot_id = (SELECT lot_id FROM return_lines WHERE return_id = ${OPEN})
  AND NOT EXISTS (SELECT FROM returns t WHERE t.order_id = o.id))`;
const PENDING = `(SELECT id FROM orders WHERE status = 'pending')`;

/** The open one's line refused instead, received after or before that if it is at all, and asked for once more. */
const REFUSE_OPEN = `INSERT INTO return_changes (return_id, state, by, text, at)
    SELECT id, 'refused', 'office', 'No', since + interval '1 minute' FROM returns WHERE id = ${OPEN};
  UPDATE returns SET state = 'refused', answer = 'No', since = since + interval '1 minute' WHERE id = ${OPEN};`;
const receiveRefused = (after: string): string =>
  `SELECT move_parcel(l.parcel_id, 'received', 'office', t.since + interval '${after}', NULL, '', NULL, '')
    FROM returns t JOIN parcel_lines l ON l.order_id = t.order_id WHERE t.answer = 'No';`;
const ASK_AGAIN = `INSERT INTO returns (order_id, state, since, reason, text, at)
    SELECT order_id, 'asked', since + interval '1 hour', 'damaged', 'Again', since + interval '1 hour' FROM returns
    WHERE answer = 'No';
  INSERT INTO return_lines (return_id, order_id, lot_id) SELECT t.id, l.order_id, l.lot_id FROM returns t
    JOIN return_lines l ON l.order_id = t.order_id AND l.return_id <> t.id WHERE t.text = 'Again';
  INSERT INTO return_changes (return_id, state, by, text, at) SELECT id, state, 'buyer', text, at FROM returns
    WHERE text = 'Again'`;

/** What no audit minds: a line that was refused, then received, and asked for again. */
export const ASK_AGAIN_AFTER_RECEIPT = `${REFUSE_OPEN} ${receiveRefused('1 minute')} ${ASK_AGAIN}`;
/** What no audit minds: a return, in time, of an order of before the shop asked for addresses. */
export const RETURN_OF_OLD_ORDER = `UPDATE orders SET asks_address = false
  WHERE id = (SELECT order_id FROM returns WHERE id = ${REFUSED})`;

/** Corruptions of returns for the audit, of a shop with the four that are named above. */
export const RETURN_CORRUPTIONS: readonly (readonly [string, AuditCheck, string])[] = [
  [
    'a return in another state than its last change',
    'return_state',
    `UPDATE returns SET state = 'asked' WHERE id = ${OPEN}`,
  ],
  [
    'a return since another moment',
    'return_state',
    `UPDATE returns SET since = since + interval '1 day' WHERE id = ${OPEN}`,
  ],
  ['a return that nothing is told of', 'return_state', 'DELETE FROM return_changes'],
  [
    'a return with another answer than it was given',
    'return_state',
    `UPDATE returns SET answer = 'Never' WHERE id = ${OPEN}`,
  ],
  [
    'a return that was accepted without a word',
    'return_state',
    `ALTER TABLE returns DROP CONSTRAINT returns_answered; UPDATE return_changes SET text = '' WHERE state = 'accepted';
     UPDATE returns SET answer = '' WHERE id = ${OPEN}`,
  ],
  [
    'a return that was accepted before it was asked for',
    'return_path',
    `UPDATE return_changes SET at = at - interval '1 day' WHERE state = 'accepted';
     UPDATE returns SET since = since - interval '1 day' WHERE id = ${OPEN}`,
  ],
  [
    'a return that begins with its answer',
    'return_path',
    `DELETE FROM return_changes WHERE state = 'asked' AND return_id = ${OPEN}`,
  ],
  [
    'a return that goes on after its refusal',
    'return_path',
    `INSERT INTO return_changes (return_id, state, by, at) SELECT id, 'withdrawn', 'buyer', since FROM returns
       WHERE id = ${REFUSED};
     UPDATE returns SET state = 'withdrawn' WHERE id = ${REFUSED}`,
  ],
  [
    'a return that its buyer accepted',
    'return_path',
    `UPDATE return_changes SET by = 'buyer' WHERE state = 'accepted'`,
  ],
  [
    'a return that begins with other words than its buyer’s',
    'return_path',
    `UPDATE returns SET text = 'Something else' WHERE id = ${OPEN}`,
  ],
  [
    'a return that was asked for at another moment than it begins',
    'return_path',
    `UPDATE returns SET at = at - interval '1 hour' WHERE id = ${OPEN}`,
  ],
  [
    'changes of a return that is gone',
    'return_path',
    `INSERT INTO return_changes (return_id, state, by, at) VALUES (999, 'asked', 'buyer', now())`,
  ],
  ['a return without lines', 'return_lines', `DELETE FROM return_lines WHERE return_id = ${OPEN}`],
  ['lines of a return that is gone', 'return_lines', `DELETE FROM returns WHERE id = ${OPEN}`],
  [
    'a return of a line that nobody ordered',
    'return_lines',
    `UPDATE return_lines SET lot_id = 999 WHERE return_id = ${OPEN}`,
  ],
  [
    'a return with a line of another order',
    'return_lines',
    `UPDATE return_lines SET order_id = ${OTHER} WHERE return_id = ${OPEN}`,
  ],
  [
    'a return of an order that is not paid',
    'return_lines',
    `UPDATE return_lines SET order_id = ${PENDING} WHERE return_id = ${OPEN};
     UPDATE returns SET order_id = ${PENDING} WHERE id = ${OPEN}`,
  ],
  [
    'a line in two returns',
    'return_lines',
    `DELETE FROM return_changes WHERE state = 'withdrawn';
     UPDATE returns SET state = 'asked', since = at WHERE id = ${WITHDRAWN};
     UPDATE return_changes SET state = 'accepted' WHERE state = 'refused';
     UPDATE returns SET state = 'accepted' WHERE id = ${REFUSED}`,
  ],
  [
    'a line that is asked for again after a refusal, and was never received',
    'return_lines',
    `${REFUSE_OPEN} ${ASK_AGAIN}`,
  ],
  [
    'a line that is asked for again after a refusal, and was received before it',
    'return_lines',
    `${REFUSE_OPEN} ${receiveRefused('-1 second')} ${ASK_AGAIN}`,
  ],
  [
    'a line that is asked for again after a refusal, and was received later still',
    'return_lines',
    `${REFUSE_OPEN} ${receiveRefused('2 hours')} ${ASK_AGAIN}`,
  ],
  [
    'a return that is over with what was not given back',
    'return_refunded',
    `INSERT INTO return_changes (return_id, state, by, at) SELECT id, 'refunded', 'office', since FROM returns
       WHERE id = ${OPEN};
     UPDATE returns SET state = 'refunded' WHERE id = ${OPEN}`,
  ],
  [
    'a return that is over before all of it was given back',
    'return_refunded',
    `UPDATE return_changes SET at = at - interval '1 minute' WHERE state = 'refunded';
     UPDATE returns SET since = since - interval '1 minute' WHERE id = ${OVER}`,
  ],
  [
    'a return that is open though all of it was given back',
    'return_refunded',
    `DELETE FROM return_changes WHERE state = 'refunded'; UPDATE returns SET state = 'asked', since = at WHERE id = ${OVER}`,
  ],
  [
    'a return of what was received too long before',
    'return_time',
    `SELECT move_parcel(l.parcel_id, 'received', 'office', t.at - interval '14 days 1 second', NULL, '', NULL, '')
       FROM returns t JOIN parcel_lines l ON l.order_id = t.order_id WHERE t.id = ${OPEN};
     UPDATE parcel_changes SET at = at - interval '15 days' WHERE state <> 'received'`,
  ],
  [
    'a return of what was paid too long before, and had no address',
    'return_time',
    `${RETURN_OF_OLD_ORDER};
     UPDATE return_changes SET at = at + interval '15 days' WHERE return_id = ${REFUSED};
     UPDATE returns SET at = at + interval '15 days', since = since + interval '15 days' WHERE id = ${REFUSED}`,
  ],
  [
    'a return of what was given back before',
    'return_time',
    `UPDATE return_changes c SET at = r.at + interval '2 minutes' FROM refunds r WHERE r.id = (SELECT min(id) FROM refunds)
       AND c.state = 'asked' AND c.return_id = ${OVER};
     UPDATE returns t SET at = r.at + interval '2 minutes' FROM refunds r WHERE r.id = (SELECT min(id) FROM refunds)
       AND t.id = ${OVER}`,
  ],
];
