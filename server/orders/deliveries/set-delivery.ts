import type { deliveryChoiceCodec } from '../../../src/contract/codecs/delivery-codec.ts';
import {
  cleanDeliveryAddress,
  type DeliveryProblem,
  findDeliveryProblems,
} from '../../../src/domain/orders/delivery-address.ts';
import { retryTransaction } from '../../database/retry-transaction.ts';
import { makeNotFoundRefusal, makeWrongFieldsRefusal, type Refusal } from '../../messages/refusal.ts';
import type { TextId } from '../../messages/texts/translate-server-text.ts';
import type { OrdersContext } from '../orders-context.ts';
import { type AddressRow, readKeptAddress } from './kept-address.ts';

const TEXTS: Readonly<Record<DeliveryProblem, TextId>> = {
  blank: 'required',
  long: 'name_long',
  characters: 'name_characters',
  form: 'phone_invalid',
  length: 'phone_length',
  network: 'phone_network',
  kind: 'delivery_kind',
  surname: 'surname_missing',
  branch: 'branch_invalid',
  postcode: 'postcode_invalid',
};

type Choice = ReturnType<typeof deliveryChoiceCodec.decode>;

/** The fields of what a buyer asks: where the orders with these keys are to go. */
type Asked = {
  readonly userId: number;
  readonly externalIds: readonly string[];
  readonly choice: Choice;
};

type Row = {
  readonly outcome: 'set' | 'not_found' | 'not_paid' | 'held';
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
 * address and all the orders; `'not_paid'` where one of the orders is not paid, `'held'` where one of them goes out.
 */
export const setDelivery = async (
  context: Pick<OrdersContext, 'database' | 'now'>,
  { userId, externalIds, choice }: Asked,
): Promise<Delivered | 'not_paid' | 'held' | Refusal> => {
  const problems = 'id' in choice ? {} : findDeliveryProblems(choice);
  const wrong = Object.entries(problems).map(([field, problem]) => [field, [TEXTS[problem]]] as const);
  if (wrong.length > 0) return makeWrongFieldsRefusal(Object.fromEntries(wrong));
  const address = 'id' in choice ? choice : cleanDeliveryAddress(choice);
  const [row] = await retryTransaction(() =>
    context.database.query<Row>(SET, [
      userId,
      [...new Set(externalIds)],
      JSON.stringify(address),
      new Date(context.now()),
    ]),
  );
  if (row?.outcome === 'not_paid' || row?.outcome === 'held') return row.outcome;
  return row?.address
    ? { address: readKeptAddress(row.address), externalIds: row.external_ids }
    : makeNotFoundRefusal();
};
