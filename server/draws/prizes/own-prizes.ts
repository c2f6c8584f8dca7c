import type { prizeAnswerCodec } from '../../../src/contract/codecs/prize-codec.ts';
import type { Language } from '../../../src/domain/content/languages.ts';
import { MOST_SHOWN_PRIZES, type PrizeChange } from '../../../src/domain/draws/prize-life.ts';
import { minorUnits } from '../../../src/domain/money/money-units.ts';
import { makeTrackingLink } from '../../../src/domain/orders/parcel-life.ts';
import type { Queryable } from '../../database/database.ts';
import { type AddressRow, readKeptAddress } from '../../orders/deliveries/kept-address.ts';
import { PRIZE_JOINS_SQL, PRIZE_TICKET_SQL, PRIZE_TITLE_SQL } from './prize-columns.ts';

type OwnPrize = Extract<ReturnType<typeof prizeAnswerCodec.decode>, { readonly _tag: 'Said' }>['prize'];

type Row = Omit<
  OwnPrize,
  'wonAt' | 'acceptBy' | 'address' | 'cash' | 'account' | 'link' | 'changes' | 'shown'
> & {
  readonly wonAt: Date;
  readonly acceptBy: Date;
  readonly address: AddressRow | null;
  /** In kopiyka. */
  readonly cash: string | null;
  readonly account: NonNullable<OwnPrize['account']> | null;
  readonly template: string;
  readonly changes: readonly PrizeChange[];
  /** Null where the prize is somebody else's by now. */
  readonly shown: NonNullable<OwnPrize['shown']> | null;
};

/** `$2`: the language of titles; `$3`: the id of one prize, null for all. */
const LIST = `SELECT p.id, CASE WHEN p.lot_id IS NULL THEN 'super' ELSE 'lot' END AS of,
    coalesce(p.lot_id, p.super_id) AS "ofId", ${PRIZE_TITLE_SQL}->>$2 AS title,
    coalesce(w.image, s.pictures->>0, '') AS image, ${PRIZE_TICKET_SQL} AS ticket, p.won_at AS "wonAt", p.claim_until AS "acceptBy",
    address_json(a) AS address, l.cash_alternative::text AS cash,
    CASE WHEN p.iban IS NOT NULL THEN jsonb_build_object('holder', p.holder, 'iban', p.iban) END AS account, coalesce(c.title->>$2, '') AS carrier, p.tracking, coalesce(c.link_template, '') AS template,
    (SELECT jsonb_agg(jsonb_build_object('state', h.state, 'at', floor(extract(epoch FROM h.at) * 1000)::bigint)
      ORDER BY h.id) FROM prize_changes h WHERE h.prize_id = p.id) AS changes,
    CASE WHEN p.state <> 'forfeited' THEN (SELECT jsonb_build_object('version', count(*) + count(h.ended_at), 'winner', (jsonb_agg(jsonb_build_object('name', h.name, 'town', h.town,
      'withPicture', h.with_picture)) FILTER (WHERE h.ended_at IS NULL))->0) FROM winner_consents h WHERE h.prize_id = p.id) END AS shown
  FROM prizes p ${PRIZE_JOINS_SQL}
    LEFT JOIN addresses a ON a.id = p.address_id LEFT JOIN carriers c ON c.code = p.carrier
  WHERE p.user_id = $1 AND ($3::int IS NULL OR p.id = $3)
  ORDER BY rank_prize(p.state), p.id DESC LIMIT ${MOST_SHOWN_PRIZES}`;

/** What is asked of a winner's own prizes: `id` of one of them, null for all. */
type Asked = { readonly userId: number; readonly language: Language; readonly id: number | null };

/**
 * Reads a winner's own prizes, at most 50, or the one of an id: those that wait to be accepted first, those that are over
 * last, the newest first of each.
 */
export const readOwnPrizes = async (
  database: Queryable,
  { userId, language, id }: Asked,
): Promise<readonly OwnPrize[]> => {
  const rows = await database.query<Row>(LIST, [userId, language, id]);
  return rows.map(({ template, address, wonAt, acceptBy, cash, account, shown, ...prize }) => ({
    ...prize,
    ...(shown !== null && { shown }),
    ...(cash !== null && { cash: minorUnits(BigInt(cash)) }),
    ...(account !== null && { account }),
    wonAt: wonAt.getTime(),
    acceptBy: acceptBy.getTime(),
    address: address && readKeptAddress(address, language),
    link: template === '' ? '' : makeTrackingLink(template, prize.tracking),
  }));
};
