import type { AuditCheck } from '../../../server/operator/audit/audit.ts';

const SENT = `WHERE state = 'sent'`;
const SPOIL_CONSENTS =
  'ALTER TABLE winner_consents DROP CONSTRAINT winner_consents_ended; UPDATE winner_consents SET';
const STANDS = 'WHERE ended_at IS NULL';

/** Takes away the first prize of all and what is told of it, as if its draw were of before the shop kept prizes. */
export const FORGET_FIRST_PRIZE = `DELETE FROM prize_changes WHERE prize_id = (SELECT min(id) FROM prizes);
  DELETE FROM winner_consents WHERE prize_id = (SELECT min(id) FROM prizes);
  DELETE FROM prizes WHERE id = (SELECT min(id) FROM prizes)`;

/**
 * Corruptions of prizes for the audit, of a shop with one that was sent, and later ones that wait and are forfeited; the first
 * one's winner has agreed three times to be shown: that was changed, ended by the office, and stands.
 */
export const PRIZE_CORRUPTIONS: readonly (readonly [string, AuditCheck, string])[] = [
  [
    'a prize in another state than its last change',
    'prize_state',
    `UPDATE prizes SET state = 'received' ${SENT}`,
  ],
  [
    'a prize since another moment',
    'prize_state',
    `UPDATE prizes SET since = since + interval '1 day' ${SENT}`,
  ],
  ['a prize that nothing is told of', 'prize_state', 'DELETE FROM prize_changes'],
  [
    'a prize on its way without a carrier',
    'prize_state',
    `ALTER TABLE prizes DROP CONSTRAINT prizes_carried; UPDATE prizes SET carrier = NULL, tracking = '';
     UPDATE prize_changes SET carrier = NULL, tracking = ''`,
  ],
  [
    'a prize that was packed before its winner was confirmed',
    'prize_path',
    `DELETE FROM prize_changes WHERE state = 'identity_confirmed'`,
  ],
  [
    'a prize that came back without having been sent',
    'prize_path',
    `UPDATE prize_changes SET state = 'came_back' ${SENT}; UPDATE prizes SET state = 'came_back' ${SENT}`,
  ],
  [
    'a prize that was accepted before it was won',
    'prize_path',
    `UPDATE prize_changes SET at = at - interval '1 day' WHERE state = 'accepted'`,
  ],
  [
    'a prize whose changes begin at another moment than its draw',
    'prize_path',
    `UPDATE prize_changes SET at = at - interval '1 day' WHERE state = 'won'`,
  ],
  [
    'a prize that goes to an address of somebody else',
    'prize_address',
    'UPDATE addresses SET user_id = (SELECT min(id) FROM users u WHERE u.id <> addresses.user_id)',
  ],
  [
    'a prize on its way without an address',
    'prize_address',
    `ALTER TABLE prizes DROP CONSTRAINT prizes_accepted; UPDATE prizes SET address_id = NULL`,
  ],
  [
    'a prize of somebody else than the winner of its lot',
    'prize_winner',
    `UPDATE prizes SET user_id = (SELECT min(id) FROM users u WHERE u.id <> prizes.user_id) WHERE lot_id IS NOT NULL`,
  ],
  [
    'a prize of somebody else than the winner of its super prize',
    'prize_winner',
    `UPDATE prizes SET user_id = (SELECT min(id) FROM users u WHERE u.id <> prizes.user_id) WHERE super_id IS NOT NULL`,
  ],
  [
    'a prize that was won at another moment than its draw’s',
    'prize_winner',
    `UPDATE prizes SET won_at = won_at - interval '1 day', since = since - interval '1 day' WHERE state = 'won';
     UPDATE prize_changes c SET at = p.won_at FROM prizes p WHERE p.id = c.prize_id AND p.state = 'won'`,
  ],
  [
    'a prize of a lot that is not drawn',
    'prize_winner',
    `UPDATE prizes SET lot_id = (SELECT min(l.id) FROM lots l WHERE l.drawn_at IS NULL) ${SENT}`,
  ],
  [
    'a draw without a prize',
    'prize_of_draw',
    `DELETE FROM prize_changes WHERE prize_id IN (SELECT id FROM prizes WHERE super_id IS NOT NULL);
     DELETE FROM prizes WHERE super_id IS NOT NULL`,
  ],
  ['changes of a prize that is gone', 'prize_of_draw', 'DELETE FROM prizes'],
  [
    'two standing consents of one winner',
    'winner_consent',
    `DROP INDEX winner_consents_one; INSERT INTO winner_consents (prize_id, name, town, with_picture, at)
       SELECT prize_id, name, town, with_picture, at + interval '1 minute' FROM winner_consents ${STANDS}`,
  ],
  [
    'two consents of one winner at one time',
    'winner_consent',
    `UPDATE winner_consents SET ended_at = ended_at + interval '1 second' WHERE ended_by = 'winner'`,
  ],
  [
    'a consent that keeps the name after its end',
    'winner_consent',
    `${SPOIL_CONSENTS} name = 'Ada' WHERE ended_by = 'office'`,
  ],
  [
    'a consent that keeps the town after its end',
    'winner_consent',
    `${SPOIL_CONSENTS} town = 'Kyiv' WHERE ended_by = 'winner'`,
  ],
  ['a standing consent without a name', 'winner_consent', `${SPOIL_CONSENTS} name = '' ${STANDS}`],
  ['a standing consent without a town', 'winner_consent', `${SPOIL_CONSENTS} town = '' ${STANDS}`],
  [
    'a consent that ended before it began',
    'winner_consent',
    `${SPOIL_CONSENTS} ended_at = at - interval '1 second' WHERE ended_by = 'office'`,
  ],
  [
    'a consent that nobody ended',
    'winner_consent',
    `${SPOIL_CONSENTS} ended_by = NULL WHERE ended_by = 'winner'`,
  ],
  ['a standing consent that was ended', 'winner_consent', `${SPOIL_CONSENTS} ended_by = 'winner' ${STANDS}`],
  [
    'a consent that the office ended without a reason',
    'winner_consent',
    `${SPOIL_CONSENTS} reason = '' WHERE ended_by = 'office'`,
  ],
  ['a standing consent with a reason', 'winner_consent', `${SPOIL_CONSENTS} reason = 'why' ${STANDS}`],
  [
    'a consent of before its prize was won',
    'winner_consent',
    `UPDATE winner_consents c SET at = p.won_at - interval '1 second' FROM prizes p WHERE p.id = c.prize_id
       AND c.id = (SELECT min(id) FROM winner_consents)`,
  ],
  ['consents of a prize that is not there', 'winner_consent', 'UPDATE winner_consents SET prize_id = 999999'],
];
