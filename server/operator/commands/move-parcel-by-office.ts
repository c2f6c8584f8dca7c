import type { ParcelState } from '../../../src/domain/orders/parcel-life.ts';
import type { Queryable } from '../../database/database.ts';
import type { OperatorCommandCall } from '../command.ts';
import type { OperatorTextId } from '../texts/operator-text.ts';

/**
 * What the office takes a parcel to; `carrier` is the code of a carrier, and both that and `tracking` are of a parcel that is
 * sent. Sent once more with a `reason`, it gets another number.
 */
export type ParcelMove = {
  readonly to: ParcelState;
  readonly reason?: string;
  readonly carrier?: string;
  readonly tracking?: string;
};

/** What became of it: `already` where the parcel was there before; else why nothing was changed, and of which of the parcel's cells. */
export type ParcelMoveOutcome =
  | { readonly done: 'moved' | 'already' }
  | {
      readonly done: 'refused';
      readonly field: 'parcel' | 'tracking';
      readonly text: OperatorTextId;
      readonly values: Readonly<Record<string, string | number>>;
    };

const REFUSALS: Readonly<Record<string, OperatorTextId>> = {
  not_found: 'no_such_parcel',
  no_move: 'parcel_no_move',
  reversed: 'parcel_reversed',
  addresses_differ: 'parcel_addresses_differ',
  tracking_taken: 'parcel_tracking_taken',
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

const MOVE = `SELECT m.outcome, (SELECT p.state FROM parcels p WHERE p.id = $1) AS state
  FROM move_parcel($1, $2, 'office', $3, NULL, $4, $5, $6) m`;

/** Takes a parcel to its next state in the office's name, or changes nothing and says why. */
export const moveParcelByOffice = async (
  { context }: Pick<OperatorCommandCall, 'context'>,
  tx: Queryable,
  parcel: number,
  { to, reason = '', carrier, tracking = '' }: ParcelMove,
): Promise<ParcelMoveOutcome> => {
  const [row] = await tx.query<{ outcome: string; state: string | null }>(MOVE, [
    parcel,
    to,
    new Date(context.now()),
    reason,
    carrier ?? null,
    tracking,
  ]);
  const outcome = row?.outcome ?? 'not_found';
  if (outcome === 'moved' || outcome === 'already') return { done: outcome };
  const isSentOtherwise = outcome === 'no_move' && to === 'sent' && row?.state === 'sent';
  return {
    done: 'refused',
    field: outcome === 'tracking_taken' ? 'tracking' : 'parcel',
    text: isSentOtherwise ? 'parcel_sent_otherwise' : (REFUSALS[outcome] ?? 'invalid'),
    values: { parcel, state: row?.state ?? '', to, carrier: carrier ?? '', tracking },
  };
};

/** Lists the codes of the carriers that a parcel can be sent with, each once. */
export const listOfferedCarriers = async (queries: Queryable): Promise<readonly string[]> =>
  (await queries.query<{ code: string }>('SELECT code FROM carriers WHERE offered ORDER BY code')).map(
    ({ code }) => code,
  );
