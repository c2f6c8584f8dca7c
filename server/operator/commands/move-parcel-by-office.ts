import type { ParcelState } from '../../../src/domain/orders/parcel-life.ts';
import type { Queryable } from '../../database/database.ts';
import type { OperatorCommandCall } from '../command.ts';
import type { OperatorTextId } from '../texts/operator-text.ts';
import {
  listCarriedParameters,
  type OfficeMove,
  type OfficeMoveOutcome,
  readOfficeMoveOutcome,
} from './office-move.ts';

/** What the office takes a parcel to. */
export type ParcelMove = OfficeMove<ParcelState>;

const REFUSALS = {
  reversed: 'parcel_reversed',
  refunded: 'parcel_refunded',
  addresses_differ: 'parcel_addresses_differ',
} as const;

/** What is said of a parcel with lines in open returns: what is asked for is not packed, and what was accepted not sent or handed out. */
const RETURNING_TEXTS: Readonly<Partial<Record<ParcelState, OperatorTextId>>> = {
  packed: 'parcel_returning',
  sent: 'parcel_accepted_back',
  ready: 'parcel_accepted_back',
};

/** What is said of a parcel that goes the other way, by what it is to be taken to. */
const OTHER_WAY_TEXTS: Readonly<Partial<Record<ParcelState, OperatorTextId>>> = {
  sent: 'parcel_is_collected',
  ready: 'parcel_is_sent',
};

/** The ids are gathered before any order is read, so that indexes serve: joined by OR they would read all orders. */
const LOCK = `SELECT FROM orders o WHERE o.id = ANY (ARRAY(
    SELECT unnest($1::integer[])
    UNION SELECT l.order_id FROM parcel_lines l WHERE l.parcel_id = ANY ($2::integer[])
    UNION SELECT l.order_id FROM parcel_lines m JOIN parcel_lines l ON l.parcel_id = m.parcel_id
      WHERE m.order_id = ANY ($1::integer[])))
  ORDER BY o.id FOR NO KEY UPDATE`;

/**
 * Locks these orders, those that share a parcel with them, and those of these parcels, all by their ids, before any parcel
 * is locked (docs/architecture.md: Locks): one transaction that moves several parcels waits for nobody in a circle.
 */
export const lockOrdersOfParcels = async (
  tx: Queryable,
  {
    orders = [],
    parcels = [],
  }: { readonly orders?: readonly number[]; readonly parcels?: readonly number[] },
): Promise<void> => {
  await tx.query(LOCK, [orders, parcels]);
};

const MOVE = `SELECT m.outcome, (SELECT p.state FROM parcels p WHERE p.id = $1) AS state,
    (SELECT string_agg(DISTINCT t.id::text, ', ') FROM parcel_lines k
      JOIN return_lines l ON l.order_id = k.order_id AND l.lot_id = k.lot_id
      JOIN returns t ON t.id = l.return_id AND (t.state = 'accepted' OR t.state = 'asked' AND $2 NOT IN ('sent', 'ready'))
      WHERE k.parcel_id = $1) AS returns
  FROM move_parcel($1, $2, 'office', $3, NULL, $4, $5, $6) m`;

/** Takes a parcel to its next state in the office's name, or changes nothing and says why. */
export const moveParcelByOffice = async (
  { context }: Pick<OperatorCommandCall, 'context'>,
  tx: Queryable,
  parcel: number,
  move: ParcelMove,
): Promise<OfficeMoveOutcome<'parcel'>> => {
  const [row] = await tx.query<{ outcome: string; state: string | null; returns: string | null }>(MOVE, [
    parcel,
    move.to,
    new Date(context.now()),
    ...listCarriedParameters(move),
  ]);
  const outcome = readOfficeMoveOutcome('parcel', parcel, move, row, {
    ...REFUSALS,
    returning: RETURNING_TEXTS[move.to] ?? 'invalid',
    other_way: OTHER_WAY_TEXTS[move.to] ?? 'invalid',
  });
  return outcome.done === 'refused'
    ? { ...outcome, values: { ...outcome.values, returns: row?.returns ?? '' } }
    : outcome;
};
