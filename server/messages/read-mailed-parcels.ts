import { formatOrderNumber } from '../../src/domain/orders/order-number.ts';
import { makeTrackingLink, type ParcelState } from '../../src/domain/orders/parcel-life.ts';
import type { Queryable } from '../database/database.ts';
import { MAILED_POINT_SQL, type MailedPoint } from './mailed-point.ts';
import type { MailedSending } from './mailed-sending.ts';

/** The fields of a parcel as its buyer is told of it, in the buyer's language. */
export type MailedParcel = {
  readonly id: number;
  readonly state: ParcelState;
  /** Tells whether anything in it is still to come: its payment was not taken back, nor was all of it given back. */
  readonly isDue: boolean;
  /** How it was sent last; null where it was to be collected. */
  readonly sending: MailedSending | null;
  /** Where it is collected; null where it is sent. */
  readonly point: MailedPoint | null;
  /** The numbers of the orders in it, the first one first. */
  readonly references: readonly string[];
  readonly lines: readonly { readonly bought: string; readonly quantity: number }[];
};

type Row = {
  readonly id: number;
  readonly state: ParcelState;
  readonly isDue: boolean;
  readonly carrier: string | null;
  readonly tracking: string;
  readonly template: string | null;
  readonly point: MailedPoint | null;
  readonly numbers: readonly number[];
  readonly lines: MailedParcel['lines'];
};

/**
 * The parcels of messages, as they last went out: one that is packed anew has no number any more, while a mail of it may
 * still wait.
 */
const QUERY = `SELECT p.id, p.state, is_parcel_due(p.id) AS "isDue", c.title->>u.language AS carrier, h.tracking, c.link_template AS template,
    ${MAILED_POINT_SQL} AS point,
    ARRAY(SELECT o.number FROM orders o WHERE o.id IN (SELECT x.order_id FROM parcel_lines x WHERE x.parcel_id = p.id)
      ORDER BY o.id) AS numbers,
    (SELECT json_agg(json_build_object('bought', b.title->>u.language, 'quantity', n.quantity) ORDER BY n.order_id, n.lot_id)
      FROM parcel_lines x JOIN order_lines n ON n.order_id = x.order_id AND n.lot_id = x.lot_id
      JOIN lots l ON l.id = n.lot_id JOIN products b ON b.id = l.product_to_buy_id
      LEFT JOIN refund_lines f ON f.order_id = x.order_id AND f.lot_id = x.lot_id
      -- What was given back meanwhile is not to come, unless nothing else was in it.
      WHERE x.parcel_id = p.id AND (f.refund_id IS NULL OR NOT is_parcel_due(p.id))) AS lines
  FROM parcels p JOIN users u ON u.id = p.user_id JOIN addresses a ON a.id = p.address_id
  CROSS JOIN LATERAL (SELECT s.carrier, s.tracking FROM parcel_changes s
    WHERE s.parcel_id = p.id AND s.state IN ('sent', 'ready') ORDER BY s.id DESC LIMIT 1) h
  LEFT JOIN carriers c ON c.code = h.carrier WHERE p.id = ANY ($1)`;

/** Reads these parcels, each of which went out at least once, by their ids; orders' numbers begin with `orderPrefix`. */
export const readMailedParcels = async (
  queries: Queryable,
  orderPrefix: string,
  parcelIds: readonly number[],
): Promise<ReadonlyMap<number, MailedParcel>> => {
  if (parcelIds.length === 0) return new Map();
  const rows = await queries.query<Row>(QUERY, [parcelIds]);
  return new Map(
    rows.map(({ id, state, isDue, carrier, tracking, template, point, numbers, lines }) => [
      id,
      {
        id,
        state,
        isDue,
        sending:
          carrier === null || template === null
            ? null
            : { carrier, tracking, link: makeTrackingLink(template, tracking) },
        point,
        references: numbers.map(number => formatOrderNumber(orderPrefix, number)),
        lines,
      },
    ]),
  );
};
