import { Effect } from 'effect';
import { withIdempotentWritePolicy } from '../call-policies.ts';
import type { DeliveriesPort, DeliveryChoice } from '../ports/deliveries.ts';
import { refuseInShopWords } from './refuse-in-shop-words.ts';
import type { DeliveryOfOrders } from './with-delivery-change.ts';

/**
 * Makes the use case that says where paid orders go; the same again changes nothing. An order that is not paid is refused
 * with the shop's words, under no field.
 */
export const makeSetDelivery =
  (deliveries: Pick<DeliveriesPort, 'set'>) => (externalIds: readonly string[], address: DeliveryChoice) =>
    withIdempotentWritePolicy(deliveries.set(externalIds, address)).pipe(
      Effect.flatMap(answer =>
        answer._tag === 'Refused'
          ? refuseInShopWords(answer)
          : Effect.succeed<DeliveryOfOrders>({
              externalIds: answer.externalIds,
              address: answer.address,
            }),
      ),
    );
