import type { Language } from '../../../src/domain/content/languages.ts';
import { retryTransaction } from '../../database/retry-transaction.ts';
import { makeNotFoundRefusal, type Refusal } from '../../messages/refusal.ts';
import type { OrdersContext } from '../orders-context.ts';
import { type AddressRow, readKeptAddress } from './kept-address.ts';
import { type DeliveryChoice, POINT_CLOSED, readDeliveryChoice } from './read-delivery-choice.ts';

/** The fields of what a buyer asks: where the orders with these keys are to go; `language`: of the answer. */
type Asked = {
  readonly userId: number;
  readonly externalIds: readonly string[];
  readonly choice: DeliveryChoice;
  readonly language: Language;
};

/** Why an order's delivery is not set. */
type DeliveryRefusal = 'not_paid' | 'given_back' | 'held';

type Row = {
  readonly outcome: 'set' | 'not_found' | 'point_closed' | DeliveryRefusal;
  readonly address: AddressRow | null;
  readonly external_ids: readonly string[];
};

const SET = 'SELECT s.outcome, s.address, s.external_ids FROM set_deliveries($1, $2, $3, $4) s';

/** The address that orders go to now, and the keys of all of them. */
type Delivered = {
  readonly address: ReturnType<typeof readKeptAddress>;
  readonly externalIds: readonly string[];
};

/**
 * Says where a buyer's own paid orders go, all or none, and with them those that share a parcel which is back
 * (docs/behaviour.md#where-it-goes). Asked again it changes nothing but which address was used last. Resolves with the
 * address and all the orders; `'not_paid'` where one of the orders is not paid, `'given_back'`
 * where its money went back, `'held'` where one of them goes out.
 */
export const setDelivery = async (
  context: Pick<OrdersContext, 'database' | 'now'>,
  { userId, externalIds, choice, language }: Asked,
): Promise<Delivered | DeliveryRefusal | Refusal> => {
  const address = readDeliveryChoice(choice);
  if ('refused' in address) return address.refused;
  const [row] = await retryTransaction(() =>
    context.database.query<Row>(SET, [
      userId,
      [...new Set(externalIds)],
      JSON.stringify(address),
      new Date(context.now()),
    ]),
  );
  if (row?.outcome === 'set' && row.address)
    return { address: readKeptAddress(row.address, language), externalIds: row.external_ids };
  if (row?.outcome === 'point_closed') return POINT_CLOSED;
  return row === undefined || row.outcome === 'set' || row.outcome === 'not_found'
    ? makeNotFoundRefusal()
    : row.outcome;
};
