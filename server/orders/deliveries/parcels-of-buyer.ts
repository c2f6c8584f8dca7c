import type { parcelAnswerCodec } from '../../../src/contract/codecs/delivery-codec.ts';
import { retryTransaction } from '../../database/retry-transaction.ts';
import { makeNotFoundRefusal, type Refusal } from '../../messages/refusal.ts';
import type { OrdersContext } from '../orders-context.ts';

type ParcelAnswer = ReturnType<typeof parcelAnswerCodec.decode>;

type Means = Pick<OrdersContext, 'database' | 'now'>;

/** The fields of what a buyer asks: which of the parcels, and whose it has to be. */
type Asked = { readonly id: number; readonly userId: number };

type Row = { readonly outcome: string; readonly at: Date | null };

/** Since when it is so, in milliseconds since 1970; `'not_under_way'` where the parcel is neither sent nor received. */
type Said = Extract<ParcelAnswer, { readonly _tag: 'Said' }>['at'] | 'not_under_way' | Refusal;

const toSaid = (row: Row | undefined): Said => {
  if (row?.outcome === 'no_move') return 'not_under_way';
  return row?.at?.getTime() ?? makeNotFoundRefusal();
};

const CONFIRM = `SELECT m.outcome, m.at FROM move_parcel($1, 'received', 'buyer', $3, $2, '', NULL, '') m`;
const COMPLAIN = 'SELECT c.outcome, c.at FROM complain_of_parcel($1, $2, $4, $3) c';

/** Keeps that a buyer's parcel has come. Asked again it changes nothing. */
export const confirmParcel = async ({ database, now }: Means, { id, userId }: Asked): Promise<Said> => {
  const [row] = await retryTransaction(() => database.query<Row>(CONFIRM, [id, userId, new Date(now())]));
  return toSaid(row);
};

/**
 * Keeps that a buyer complains of a parcel that was sent, and tells staff. The same text again changes nothing. `text`: as
 * it is kept (law `personal-text`).
 */
export const complainOfParcel = async (
  { database, now }: Means,
  { id, userId, text }: Asked & { readonly text: string },
): Promise<Said> => {
  const [row] = await retryTransaction(() =>
    database.query<Row>(COMPLAIN, [id, userId, new Date(now()), text]),
  );
  return toSaid(row);
};
