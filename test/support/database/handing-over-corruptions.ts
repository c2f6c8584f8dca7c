import type { AuditCheck } from '../../../server/operator/audit/audit.ts';
import { BANK_ACCOUNT } from '../../arbitraries/bank-account.ts';

const TEXTS = `'{"uk": "a", "ru": "a", "en": "a"}'`;
const ACCOUNT = `holder = '${BANK_ACCOUNT.holder}', iban = '${BANK_ACCOUNT.iban}'`;
const BRANCH = `kind = 'branch', city = 'Kyiv', branch = '12', point = NULL`;

/** Makes what goes to an address collected. */
const collect = (table: 'parcels' | 'prizes', state: string): string =>
  `INSERT INTO collection_points (code, title, place, hours) VALUES ('here', ${TEXTS}, ${TEXTS}, ${TEXTS});
   UPDATE addresses SET kind = 'collection', city = '', branch = '', point = 'here'
     WHERE id IN (SELECT address_id FROM ${table} WHERE state = '${state}')`;

/** Of a shop with a parcel that was sent: as if it had gone to a point, and were ready there. */
export const COLLECTED_PARCEL = `${collect('parcels', 'sent')};
  UPDATE parcels SET state = 'ready', carrier = NULL, tracking = '';
  UPDATE parcel_changes SET state = 'ready', carrier = NULL, tracking = '' WHERE state = 'sent'`;

/** Of a shop with a prize that was sent: as if it had gone to a point, and were ready there. */
export const COLLECTED_PRIZE = `${collect('prizes', 'sent')};
  UPDATE prizes SET state = 'ready', carrier = NULL, tracking = '' WHERE state = 'sent';
  UPDATE prize_changes SET state = 'ready', carrier = NULL, tracking = '' WHERE state = 'sent'`;

/** Of a shop with a prize of a lot that was sent: as if the lot offered money, and that had been paid out. */
export const PAID_OUT_PRIZE = `UPDATE lots SET cash_alternative = 100000 WHERE id = (SELECT lot_id FROM prizes WHERE state = 'sent');
  DELETE FROM prize_changes WHERE state = 'to_pack';
  UPDATE prizes SET state = 'paid_out', reference = 'IBAN-9', ${ACCOUNT}, address_id = NULL, carrier = NULL, tracking = ''
    WHERE state = 'sent';
  UPDATE prize_changes SET state = 'paid_out', reference = 'IBAN-9', carrier = NULL, tracking = '' WHERE state = 'sent'`;

const IS_PAID = `WHERE state = 'paid_out'`;
/** An address of the winner's. */
const OWN_ADDRESS = '(SELECT min(a.id) FROM addresses a WHERE a.user_id = prizes.user_id)';

/** Corruptions for the audit of what is collected, and of money in a prize's place. */
export const HANDING_OVER_CORRUPTIONS: readonly (readonly [string, AuditCheck, string])[] = [
  ['a parcel that was sent and is collected', 'parcel_address', collect('parcels', 'sent')],
  [
    'a parcel that is ready and goes by a carrier',
    'parcel_address',
    `${COLLECTED_PARCEL}; UPDATE addresses SET ${BRANCH} WHERE kind = 'collection'`,
  ],
  [
    'an order that goes elsewhere than its parcel that is ready',
    'parcel_address',
    `${COLLECTED_PARCEL}; UPDATE parcels SET address_id = (SELECT min(a.id) FROM addresses a WHERE a.id <> parcels.address_id);
     UPDATE addresses SET kind = 'collection', city = '', branch = '', point = 'here'`,
  ],
  [
    'a parcel that goes to no address',
    'parcel_address',
    `UPDATE parcels SET address_id = 999; UPDATE order_deliveries SET address_id = 999`,
  ],
  [
    'a parcel that was collected and has a number',
    'parcel_state',
    `${COLLECTED_PARCEL}; UPDATE parcels SET state = 'received', carrier = 'nova-poshta', tracking = '1234';
     INSERT INTO parcel_changes (parcel_id, state, by, carrier, tracking, at)
       SELECT id, state, 'office', carrier, tracking, since FROM parcels`,
  ],
  [
    'a parcel that a carrier took and that has no number',
    'parcel_state',
    `UPDATE parcels SET state = 'received', carrier = NULL, tracking = '';
     INSERT INTO parcel_changes (parcel_id, state, by, at) SELECT id, state, 'office', since FROM parcels`,
  ],
  [
    'a parcel that was ready before it was packed',
    'parcel_path',
    `${COLLECTED_PARCEL}; DELETE FROM parcel_changes WHERE state = 'packed'`,
  ],
  ['a prize that was sent and is collected', 'prize_address', collect('prizes', 'sent')],
  [
    'a prize that was received and is collected',
    'prize_address',
    `${collect('prizes', 'sent')}; UPDATE prizes SET state = 'received' WHERE state = 'sent';
     INSERT INTO prize_changes (prize_id, state, by, carrier, tracking, at)
       SELECT id, state, 'office', carrier, tracking, since FROM prizes WHERE state = 'received'`,
  ],
  [
    'a prize that is ready and goes by a carrier',
    'prize_address',
    `${COLLECTED_PRIZE}; UPDATE addresses SET ${BRANCH} WHERE kind = 'collection'`,
  ],
  [
    'a prize that was ready before it was to be packed',
    'prize_path',
    `${COLLECTED_PRIZE}; DELETE FROM prize_changes WHERE state = 'to_pack'`,
  ],
  [
    'a prize that was sent and whose winner takes the money',
    'prize_address',
    `UPDATE lots SET cash_alternative = 100000; UPDATE prizes SET address_id = NULL, ${ACCOUNT} WHERE state = 'sent'`,
  ],
  [
    'a prize that was paid out and whose winner wants it sent',
    'prize_address',
    `${PAID_OUT_PRIZE}; UPDATE prizes SET address_id = ${OWN_ADDRESS}, holder = NULL, iban = NULL ${IS_PAID}`,
  ],
  [
    'a prize with an address and an account',
    'prize_address',
    `${PAID_OUT_PRIZE}; ALTER TABLE prizes DROP CONSTRAINT prizes_accepted;
     UPDATE prizes SET address_id = ${OWN_ADDRESS} ${IS_PAID}`,
  ],
  [
    'a prize whose account is nobody’s',
    'prize_address',
    `${PAID_OUT_PRIZE}; ALTER TABLE prizes DROP CONSTRAINT prizes_accepted; UPDATE prizes SET holder = NULL ${IS_PAID}`,
  ],
  [
    'a prize that was paid out without a transfer',
    'prize_state',
    `${PAID_OUT_PRIZE}; ALTER TABLE prizes DROP CONSTRAINT prizes_paid_out; UPDATE prizes SET reference = '';
     UPDATE prize_changes SET reference = ''`,
  ],
  [
    'a prize that was paid out by another transfer than its last change',
    'prize_state',
    `${PAID_OUT_PRIZE}; UPDATE prizes SET reference = 'IBAN-10' ${IS_PAID}`,
  ],
  [
    'a transfer of a prize that was sent',
    'prize_state',
    `ALTER TABLE prizes DROP CONSTRAINT prizes_paid_out; UPDATE prizes SET reference = 'IBAN-9' WHERE state = 'sent';
     UPDATE prize_changes SET reference = 'IBAN-9' WHERE state = 'sent'`,
  ],
  [
    'a prize that was paid out before its winner was confirmed',
    'prize_path',
    `${PAID_OUT_PRIZE}; DELETE FROM prize_changes WHERE state = 'identity_confirmed'`,
  ],
  [
    'money for the prize of a lot that offers none',
    'prize_money',
    `${PAID_OUT_PRIZE}; UPDATE lots SET cash_alternative = NULL`,
  ],
  [
    'money for a super prize',
    'prize_money',
    `ALTER TABLE prizes DROP CONSTRAINT prizes_money;
     UPDATE prizes SET ${ACCOUNT} WHERE super_id IS NOT NULL AND state = 'forfeited'`,
  ],
  [
    'a transfer that paid two prizes',
    'prize_money',
    `${PAID_OUT_PRIZE}; DROP INDEX prizes_reference; UPDATE lots SET cash_alternative = 100000;
     UPDATE prizes SET state = 'paid_out', reference = 'IBAN-9', ${ACCOUNT} WHERE state = 'won' AND lot_id IS NOT NULL;
     INSERT INTO prize_changes (prize_id, state, by, reference, at)
       SELECT p.id, s.state, 'office', CASE s.state WHEN 'paid_out' THEN 'IBAN-9' ELSE '' END, p.since FROM prizes p,
         unnest(ARRAY['accepted', 'identity_confirmed', 'paid_out']) WITH ORDINALITY s (state, n)
         WHERE p.reference <> '' AND NOT EXISTS (SELECT FROM prize_changes c WHERE c.prize_id = p.id AND c.state = 'paid_out')
         ORDER BY s.n`,
  ],
];
