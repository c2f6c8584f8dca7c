import { Effect } from 'effect';
import { withIdempotentWritePolicy } from '../call-policies.ts';
import type { DeliveriesPort } from '../ports/deliveries.ts';
import type { FieldsRefused } from '../ports/failures.ts';
import type { OrderReturn, ReturnAnswer, ReturnRequest } from '../ports/returns.ts';
import { refuseInShopWords } from './refuse-in-shop-words.ts';

/** The return as it is now; a refusal is the shop's words, under no field. */
const readReturn = (answer: ReturnAnswer): Effect.Effect<OrderReturn, FieldsRefused> =>
  answer._tag === 'Said' ? Effect.succeed(answer.return) : refuseInShopWords(answer);

/**
 * Makes the use cases by which a buyer asks for lines to be taken back, or wants that no more; the same again changes
 * nothing. Both answer the return as it is now, or are refused where it is too late for it.
 */
export const makeReturnUseCases = (deliveries: Pick<DeliveriesPort, 'askReturn' | 'withdrawReturn'>) => ({
  askReturn: (request: ReturnRequest) =>
    withIdempotentWritePolicy(deliveries.askReturn(request)).pipe(Effect.flatMap(readReturn)),
  withdrawReturn: (id: number) =>
    withIdempotentWritePolicy(deliveries.withdrawReturn(id)).pipe(Effect.flatMap(readReturn)),
});
