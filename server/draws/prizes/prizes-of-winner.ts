import { retryTransaction } from '../../database/retry-transaction.ts';
import { makeNotFoundRefusal, type Refusal } from '../../messages/refusal.ts';
import { type DeliveryChoice, readDeliveryChoice } from '../../orders/deliveries/read-delivery-choice.ts';
import type { OrdersContext } from '../../orders/orders-context.ts';

type Means = Pick<OrdersContext, 'database' | 'now'>;

/** The fields of what a winner asks: which of the prizes, and whose it has to be. */
type Asked = { readonly id: number; readonly userId: number };

/** `'done'`: it is so now; `'no_move'`: the prize is not at a step where that can be said. */
type Said = 'done' | 'no_move' | Refusal;

type Row = { readonly outcome: string };

const toSaid = (row: Row | undefined): Said => {
  switch (row?.outcome) {
    case 'accepted':
    case 'moved':
    case 'already':
      return 'done';
    case 'no_move':
      return 'no_move';
    default:
      return makeNotFoundRefusal();
  }
};

const ACCEPT = 'SELECT a.outcome FROM accept_prize($1, $2, $3, $4) a';
const CONFIRM = `SELECT m.outcome FROM move_prize($1, 'received', 'winner', $3, $2, '', NULL, '') m`;

/** Keeps that a winner accepts a prize, and where it goes; said again, where it goes now. */
export const acceptPrize = async (
  { database, now }: Means,
  { id, userId, choice }: Asked & { readonly choice: DeliveryChoice },
): Promise<Said> => {
  const address = readDeliveryChoice(choice);
  if ('refused' in address) return address.refused;
  const [row] = await retryTransaction(() =>
    database.query<Row>(ACCEPT, [id, userId, JSON.stringify(address), new Date(now())]),
  );
  return toSaid(row);
};

/** Keeps that a winner's prize has come. Asked again it changes nothing. */
export const confirmPrize = async ({ database, now }: Means, { id, userId }: Asked): Promise<Said> => {
  const [row] = await retryTransaction(() => database.query<Row>(CONFIRM, [id, userId, new Date(now())]));
  return toSaid(row);
};
