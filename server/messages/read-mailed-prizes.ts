import type { Language } from '../../src/domain/content/languages.ts';
import type { PrizeState } from '../../src/domain/draws/prize-life.ts';
import type { ForfeitReason } from '../../src/domain/draws/proof/forfeit.ts';
import { type MinorUnits, minorUnits } from '../../src/domain/money/money-units.ts';
import { makeTrackingLink } from '../../src/domain/orders/parcel-life.ts';
import type { Queryable } from '../database/database.ts';
import { PRIZE_JOINS_SQL, PRIZE_TICKET_SQL, PRIZE_TITLE_SQL } from '../draws/prizes/prize-columns.ts';
import { MAILED_POINT_SQL, type MailedPoint } from './mailed-point.ts';
import type { MailedSending } from './mailed-sending.ts';

/** Why a prize was forfeited, as the public log has it, and the title of the ticket that wins it now; null: none does. */
export type MailedForfeit = { readonly reason: ForfeitReason; readonly nextTicket: string | null };

/** The fields of a prize as its winner is told of it, in the winner's language. */
export type MailedPrize = {
  readonly id: number;
  readonly state: PrizeState;
  readonly language: Language;
  readonly name: string;
  readonly email: string;
  readonly title: string;
  /** The number of the winning ticket. */
  readonly ticket: string;
  /** Until when it is to be accepted. */
  readonly acceptBy: Date;
  /** How it was sent last; null where it was not, or was to be collected since. */
  readonly sending: MailedSending | null;
  /** Where it is collected; null where it is not. */
  readonly point: MailedPoint | null;
  /** The money that its winner can have in its place, in UAH; null where the shop offers none. */
  readonly cash: MinorUnits | null;
  /** Tells whether its winner wants the money. */
  readonly isForMoney: boolean;
  /** The reference of the transfer that paid it out; empty until then. */
  readonly transfer: string;
  /** Where everybody can check its draw, without the shop's address. */
  readonly drawPath: string;
  /** Null: it is not forfeited. */
  readonly forfeit: MailedForfeit | null;
};

type Row = Omit<MailedPrize, 'sending' | 'cash'> & {
  /** In kopiyka. */
  readonly cash: bigint | null;
  readonly sent: { readonly carrier: string; readonly tracking: string; readonly template: string } | null;
};

/**
 * The prizes of messages, as they last went out: one that is to be packed anew has no number any more, while a mail of it
 * may still wait.
 */
const QUERY = `SELECT p.id, p.state, u.language, u.first_name AS name, u.email, ${PRIZE_TITLE_SQL}->>u.language AS title,
    ${PRIZE_TICKET_SQL} AS ticket, p.claim_until AS "acceptBy",
    coalesce('/draw-' || p.lot_id, '/superprize-' || p.super_id) AS "drawPath",
    (SELECT jsonb_build_object('reason', g.forfeit::jsonb->>'reason', 'nextTicket',
        (SELECT coalesce(nt.title, nst.title) FROM prizes n
          LEFT JOIN tickets nt ON nt.lot_id = n.lot_id AND nt.number = n.number
          LEFT JOIN super_entries ne ON ne.super_id = n.super_id AND ne.number = n.number
          LEFT JOIN tickets nst ON nst.lot_id = ne.lot_id AND nst.number = ne.ticket_number
          WHERE (n.lot_id = p.lot_id OR n.super_id = p.super_id) AND n.state <> 'forfeited'))
      FROM draw_log g WHERE g.prize_id = p.id) AS forfeit,
    (SELECT CASE h.state WHEN 'sent' THEN jsonb_build_object('carrier', c.title->>u.language, 'tracking', h.tracking,
        'template', c.link_template) END
      FROM prize_changes h LEFT JOIN carriers c ON c.code = h.carrier WHERE h.prize_id = p.id AND h.state IN ('sent', 'ready')
      ORDER BY h.id DESC LIMIT 1) AS sent,
    ${MAILED_POINT_SQL} AS point, l.cash_alternative AS cash, p.iban IS NOT NULL AS "isForMoney", p.reference AS transfer
  FROM prizes p JOIN users u ON u.id = p.user_id ${PRIZE_JOINS_SQL}
    LEFT JOIN addresses a ON a.id = p.address_id WHERE p.id = ANY ($1)`;

/** Reads these prizes by their ids. */
export const readMailedPrizes = async (
  queries: Queryable,
  prizeIds: readonly number[],
): Promise<ReadonlyMap<number, MailedPrize>> => {
  if (prizeIds.length === 0) return new Map();
  const rows = await queries.query<Row>(QUERY, [prizeIds]);
  return new Map(
    rows.map(({ sent, cash, ...prize }) => [
      prize.id,
      {
        ...prize,
        cash: cash === null ? null : minorUnits(cash),
        sending: sent && {
          carrier: sent.carrier,
          tracking: sent.tracking,
          link: makeTrackingLink(sent.template, sent.tracking),
        },
      },
    ]),
  );
};
