import type { returnAnswerCodec, returnRequestCodec } from '../../../src/contract/codecs/return-codec.ts';
import { needsReturnText } from '../../../src/domain/orders/return-life.ts';
import { retryTransaction } from '../../database/retry-transaction.ts';
import { makeNotFoundRefusal, makeWrongFieldsRefusal, type Refusal } from '../../messages/refusal.ts';
import type { OrdersContext } from '../orders-context.ts';
import { type OrderReturnRow, RETURN_JSON_SQL } from './order-returns.ts';

type Means = Pick<OrdersContext, 'database' | 'now'>;

type OrderReturn = Extract<ReturnType<typeof returnAnswerCodec.decode>, { readonly _tag: 'Said' }>['return'];

/** Why a return is not asked for, or can't be withdrawn. */
type ReturnRefusal = 'not_paid' | 'given_back' | 'already' | 'too_late' | 'no_move';

/** The return as it is now, or why it is not so. */
type Said = OrderReturn | ReturnRefusal | Refusal;

type Row = { readonly outcome: ReturnRefusal | 'said' | 'not_found'; readonly id: number };

const ASK = `SELECT CASE a.outcome WHEN 'asked' THEN 'said' ELSE a.outcome END AS outcome, a.return_id AS id
  FROM ask_return($1, $2, $3, $4, $5, $6) a`;
const WITHDRAW = `SELECT CASE WHEN m.outcome IN ('moved', 'already') THEN 'said' ELSE m.outcome END AS outcome, $1::integer AS id
  FROM move_return($1, 'withdrawn', 'buyer', $2, '', $3) m`;
const READ = `SELECT ${RETURN_JSON_SQL} AS return FROM returns t WHERE t.id = $1`;

const change = async (
  { database }: Means,
  query: string,
  values: readonly (number | string | Date | readonly number[])[],
): Promise<Said> => {
  const [row] = await retryTransaction(() => database.query<Row>(query, values));
  if (row === undefined || row.outcome === 'not_found') return makeNotFoundRefusal();
  if (row.outcome !== 'said') return row.outcome;
  const [kept] = await database.query<{ readonly return: OrderReturnRow }>(READ, [row.id]);
  return kept?.return ?? makeNotFoundRefusal();
};

/**
 * Keeps that a buyer asks for lines of a paid order to be taken back, and tells staff (docs/behaviour.md#taking-back). The
 * same again changes nothing. `text`: as it is kept (law `personal-text`).
 */
export const askReturn = async (
  means: Means,
  {
    userId,
    externalId,
    lots,
    reason,
    text,
  }: ReturnType<typeof returnRequestCodec.decode> & { readonly userId: number },
): Promise<Said> => {
  if (needsReturnText(reason) && text === '') return makeWrongFieldsRefusal({ text: ['required'] });
  return change(means, ASK, [userId, externalId, [...new Set(lots)], reason, text, new Date(means.now())]);
};

/** Keeps that a buyer wants no more what they asked to be taken back. Asked again it changes nothing. */
export const withdrawReturn = (
  means: Means,
  { id, userId }: { readonly id: number; readonly userId: number },
): Promise<Said> => change(means, WITHDRAW, [id, userId, new Date(means.now())]);
