import { Effect } from 'effect';
import { withIdempotentWritePolicy } from '../call-policies.ts';
import type { DeliveriesPort, ParcelAnswer } from '../ports/deliveries.ts';
import type { FieldsRefused } from '../ports/failures.ts';
import { refuseInShopWords } from './refuse-in-shop-words.ts';

/** Since when it is so, in milliseconds since 1970; a refusal is the shop's words, under no field. */
const readMoment = (answer: ParcelAnswer): Effect.Effect<number, FieldsRefused> =>
  answer._tag === 'Said' ? Effect.succeed(answer.at) : refuseInShopWords(answer);

/**
 * Makes the use cases by which a buyer says that a parcel has come, or complains of it; the same again changes nothing.
 * Both answer since when it is so (milliseconds since 1970), or are refused where the parcel is not under way.
 */
export const makeParcelUseCases = (
  deliveries: Pick<DeliveriesPort, 'confirmParcel' | 'complainOfParcel'>,
) => ({
  confirmParcel: (id: number) =>
    withIdempotentWritePolicy(deliveries.confirmParcel(id)).pipe(Effect.flatMap(readMoment)),
  complainOfParcel: (id: number, text: string) =>
    withIdempotentWritePolicy(deliveries.complainOfParcel(id, text)).pipe(Effect.flatMap(readMoment)),
});
