import { Effect } from 'effect';
import type { ShownWinner } from '../../domain/draws/shown-winner.ts';
import { withIdempotentWritePolicy, withReadPolicy } from '../call-policies.ts';
import type { DeliveriesPort, OwnPrize, PrizeAnswer, PrizeChoice } from '../ports/deliveries.ts';
import type { FieldsRefused } from '../ports/failures.ts';
import { refuseInShopWords } from './refuse-in-shop-words.ts';

/** A refusal is the shop's words, under no field. */
const readPrize = (answer: PrizeAnswer): Effect.Effect<OwnPrize, FieldsRefused> =>
  answer._tag === 'Said' ? Effect.succeed(answer.prize) : refuseInShopWords(answer);

/**
 * Makes the use cases of prizes that the shopper has won: to see them, to accept one with an address or for its money, to say that it has
 * come, and what the page of all draws shows of its winner. Said again nothing changes but where it goes.
 */
export const makePrizeUseCases = (
  deliveries: Pick<
    DeliveriesPort,
    'prizes' | 'acceptPrize' | 'confirmPrize' | 'agreeToBeShown' | 'revokeBeingShown'
  >,
) => ({
  showPrizes: () => withReadPolicy(deliveries.prizes()),
  acceptPrize: (id: number, choice: PrizeChoice) =>
    withIdempotentWritePolicy(deliveries.acceptPrize(id, choice)).pipe(Effect.flatMap(readPrize)),
  confirmPrize: (id: number) =>
    withIdempotentWritePolicy(deliveries.confirmPrize(id)).pipe(Effect.flatMap(readPrize)),
  agreeToBeShown: (id: number, version: number, winner: ShownWinner) =>
    withIdempotentWritePolicy(deliveries.agreeToBeShown(id, version, winner)).pipe(Effect.flatMap(readPrize)),
  revokeBeingShown: (id: number) =>
    withIdempotentWritePolicy(deliveries.revokeBeingShown(id)).pipe(Effect.flatMap(readPrize)),
});
