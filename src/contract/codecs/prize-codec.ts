import type { OwnPrize, PrizeAnswer, PrizeChoice } from '../../application/ports/deliveries.ts';
import type { PrizeChange } from '../../domain/draws/prize-life.ts';
import type { ShownWinner } from '../../domain/draws/shown-winner.ts';
import type { acceptPrize, confirmPrize, getPrizes } from '../prizes.ts';
import type { agreeToBeShown } from '../winners.ts';
import { type Codec, makeListCodec, makeNullableCodec, makeRecordCodec } from './codec.ts';
import { carriedMembers, deliveryChoiceCodec } from './delivery-codec.ts';
import { amountCodec, momentCodec } from './exact-codecs.ts';

type WirePrizes = typeof getPrizes.answer.Type;
type WirePrize = WirePrizes['prizes'][number];
type WireShownWinner = Omit<typeof agreeToBeShown.request.Type, 'id' | 'version'>;

/** The codec of what a winner agrees to be shown with. */
export const shownWinnerCodec = makeRecordCodec<WireShownWinner, ShownWinner>()({
  name: 'name',
  town: 'town',
  withPicture: 'with_picture',
});

const prizeCodec = makeRecordCodec<WirePrize, OwnPrize>()({
  id: 'id',
  of: 'of',
  ofId: 'of_id',
  title: 'title',
  image: 'image',
  ticket: 'ticket',
  wonAt: ['won_at', momentCodec],
  acceptBy: ['accept_by', momentCodec],
  address: 'address',
  cash: ['cash', amountCodec],
  account: 'account',
  ...carriedMembers,
  changes: [
    'changes',
    makeListCodec(
      makeRecordCodec<WirePrize['changes'][number], PrizeChange>()({
        state: 'state',
        at: ['at', momentCodec],
      }),
    ),
  ],
  shown: [
    'shown',
    makeRecordCodec<NonNullable<WirePrize['shown']>, NonNullable<OwnPrize['shown']>>()({
      version: 'version',
      winner: ['winner', makeNullableCodec(shownWinnerCodec)],
    }),
  ],
});

type WireChoice = Omit<typeof acceptPrize.request.Type, 'id'>;

/** The codec of what a winner wants of a prize: the money where there is an account, whatever else there is. */
export const prizeChoiceCodec: Codec<WireChoice, PrizeChoice> = {
  decode: ({ address = {}, account }) =>
    account === undefined ? { address: deliveryChoiceCodec.decode(address) } : { account },
  encode: choice => choice,
};

const list = makeListCodec(prizeCodec);

/** The codec of the caller's prizes. */
export const ownPrizesCodec: Codec<WirePrizes, readonly OwnPrize[]> = {
  decode: ({ prizes }) => list.decode(prizes),
  encode: prizes => ({ prizes: list.encode(prizes) }),
};

/** The codec of the shop's answer to what a winner says of a prize. */
export const prizeAnswerCodec: Codec<typeof confirmPrize.answer.Type, PrizeAnswer> = {
  decode: wire =>
    wire.success
      ? { _tag: 'Said', prize: prizeCodec.decode(wire.prize) }
      : { _tag: 'Refused', message: wire.message },
  encode: answer =>
    answer._tag === 'Said'
      ? { success: true, prize: prizeCodec.encode(answer.prize) }
      : { success: false, message: answer.message },
};
