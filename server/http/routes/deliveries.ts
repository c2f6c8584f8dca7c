import {
  deliveryChoiceCodec,
  parcelAnswerCodec,
  setDeliveryCodec,
} from '../../../src/contract/codecs/delivery-codec.ts';
import {
  ownPrizesCodec,
  prizeAnswerCodec,
  prizeChoiceCodec,
  shownWinnerCodec,
} from '../../../src/contract/codecs/prize-codec.ts';
import { returnAnswerCodec, returnRequestCodec } from '../../../src/contract/codecs/return-codec.ts';
import { contractCalls } from '../../../src/contract/contract-calls.ts';
import type { Language } from '../../../src/domain/content/languages.ts';
import { countTowardsRateLimit, type RateLimit } from '../../accounts/limits/rate-limit.ts';
import type { ProcessContext } from '../../context/process-context.ts';
import { readOwnPrizes } from '../../draws/prizes/own-prizes.ts';
import {
  acceptPrize,
  agreeToBeShown,
  confirmPrize,
  revokeBeingShown,
} from '../../draws/prizes/prizes-of-winner.ts';
import { isRefusal, makeNotFoundRefusal } from '../../messages/refusal.ts';
import { translateServerText } from '../../messages/texts/translate-server-text.ts';
import { forgetAddress } from '../../orders/deliveries/forget-address.ts';
import { listAddresses } from '../../orders/deliveries/list-addresses.ts';
import { complainOfParcel, confirmParcel } from '../../orders/deliveries/parcels-of-buyer.ts';
import { setDelivery } from '../../orders/deliveries/set-delivery.ts';
import { askReturn, withdrawReturn } from '../../orders/returns/returns-of-buyer.ts';
import { DONE_ANSWER } from '../done-answer.ts';
import { makeContractCallRoute } from '../make-contract-call-route.ts';
import { unwrapOrThrowRefusal } from '../refused-request-error.ts';
import type { ServerRoute } from '../server-route.ts';

/** Each may be a row that stays: more than anybody says by hand. */
const PER_USER: RateLimit = { name: 'delivery', most: 60, windowSeconds: 3600 };
/** Each may be a report that a person reads. */
const COMPLAINTS_PER_USER: RateLimit = { name: 'complaint', most: 10, windowSeconds: 3600 };
const RETURNS_PER_USER: RateLimit = { name: 'return', most: 20, windowSeconds: 3600 };

const toParcelAnswer = (said: Awaited<ReturnType<typeof confirmParcel>>, language: Language) =>
  isRefusal(said)
    ? said
    : parcelAnswerCodec.encode(
        said === 'not_under_way'
          ? { _tag: 'Refused', message: translateServerText(language, 'parcel_not_under_way') }
          : { _tag: 'Said', at: said },
      );

const REFUSALS = {
  not_paid: 'order_not_paid',
  given_back: 'order_given_back',
  held: 'order_packed',
} as const;

const RETURN_REFUSALS = {
  not_paid: 'return_not_paid',
  given_back: 'return_given_back',
  already: 'return_asked',
  too_late: 'return_too_late',
  no_move: 'return_over',
} as const;

const toReturnAnswer = (said: Awaited<ReturnType<typeof askReturn>>, language: Language) => {
  if (isRefusal(said)) return said;
  if (typeof said !== 'string') return returnAnswerCodec.encode({ _tag: 'Said', return: said });
  const message = translateServerText(language, RETURN_REFUSALS[said]);
  return returnAnswerCodec.encode({ _tag: 'Refused', message });
};

/**
 * Makes the routes of deliveries: a buyer's addresses, where orders and prizes go, what is said of their parcels, and what is
 * to be taken back.
 */
export const makeDeliveryRoutes = (context: ProcessContext): readonly ServerRoute[] => {
  const limit = async (userId: number, by = PER_USER) =>
    unwrapOrThrowRefusal(await countTowardsRateLimit(context.database, context, by, String(userId)));
  const prizesOf = (asked: Parameters<typeof readOwnPrizes>[1]) => readOwnPrizes(context.database, asked);
  const prizeAnswer = async (
    said: 'done' | 'no_move',
    refusal: 'prize_on_its_way' | 'parcel_not_under_way' | 'winner_shown_otherwise',
    asked: Parameters<typeof readOwnPrizes>[1],
  ) => {
    const [prize] = said === 'done' ? await prizesOf(asked) : [];
    return prizeAnswerCodec.encode(
      prize === undefined
        ? { _tag: 'Refused', message: translateServerText(asked.language, refusal) }
        : { _tag: 'Said', prize },
    );
  };
  return [
    makeContractCallRoute(contractCalls.getAddresses, ({ caller: { user, language } }) =>
      listAddresses(context.database, { userId: user.id, language }),
    ),

    makeContractCallRoute(contractCalls.setDelivery, async ({ request, caller: { user, language } }) => {
      await limit(user.id);
      const externalIds = [...new Set(request.orders)];
      const choice = deliveryChoiceCodec.decode(request.address);
      const set = await setDelivery(context, { userId: user.id, externalIds, choice, language });
      if (isRefusal(set)) return set;
      return setDeliveryCodec.encode(
        typeof set === 'string'
          ? { _tag: 'Refused', message: translateServerText(language, REFUSALS[set]) }
          : { _tag: 'Set', ...set },
      );
    }),

    makeContractCallRoute(contractCalls.forgetAddress, async ({ request: { id }, caller }) => {
      const isKnown = await forgetAddress(context.database, {
        id,
        userId: caller.user.id,
        now: context.now(),
      });
      return isKnown ? DONE_ANSWER : makeNotFoundRefusal();
    }),

    makeContractCallRoute(
      contractCalls.confirmParcel,
      async ({ request: { id }, caller: { user, language } }) => {
        await limit(user.id);
        return toParcelAnswer(await confirmParcel(context, { id, userId: user.id }), language);
      },
    ),

    makeContractCallRoute(
      contractCalls.complainOfParcel,
      async ({ request: { id, text }, caller: { user, language } }) => {
        await limit(user.id, COMPLAINTS_PER_USER);
        return toParcelAnswer(await complainOfParcel(context, { id, userId: user.id, text }), language);
      },
    ),

    makeContractCallRoute(contractCalls.askReturn, async ({ request, caller: { user, language } }) => {
      await limit(user.id, RETURNS_PER_USER);
      const asked = { ...returnRequestCodec.decode(request), userId: user.id };
      return toReturnAnswer(await askReturn(context, asked), language);
    }),

    makeContractCallRoute(
      contractCalls.withdrawReturn,
      async ({ request: { id }, caller: { user, language } }) => {
        await limit(user.id, RETURNS_PER_USER);
        return toReturnAnswer(await withdrawReturn(context, { id, userId: user.id }), language);
      },
    ),

    makeContractCallRoute(contractCalls.getPrizes, async ({ caller: { user, language } }) =>
      ownPrizesCodec.encode(await prizesOf({ userId: user.id, language, id: null })),
    ),

    makeContractCallRoute(contractCalls.acceptPrize, async ({ request, caller: { user, language } }) => {
      await limit(user.id);
      const { id, ...wanted } = request;
      const asked = { id, userId: user.id };
      const choice = prizeChoiceCodec.decode(wanted);
      const said = await acceptPrize(context, { ...asked, choice });
      return isRefusal(said) ? said : prizeAnswer(said, 'prize_on_its_way', { ...asked, language });
    }),

    makeContractCallRoute(
      contractCalls.confirmPrize,
      async ({ request: { id }, caller: { user, language } }) => {
        await limit(user.id);
        const asked = { id, userId: user.id };
        const said = await confirmPrize(context, asked);
        return isRefusal(said) ? said : prizeAnswer(said, 'parcel_not_under_way', { ...asked, language });
      },
    ),

    makeContractCallRoute(contractCalls.agreeToBeShown, async ({ request, caller: { user, language } }) => {
      await limit(user.id);
      const { id, version, ...winner } = request;
      const asked = { id, userId: user.id };
      const said = await agreeToBeShown(context, { ...asked, version, ...shownWinnerCodec.decode(winner) });
      return isRefusal(said) ? said : prizeAnswer(said, 'winner_shown_otherwise', { ...asked, language });
    }),

    // Not limited: whoever wants to be shown no more is heard at once.
    makeContractCallRoute(
      contractCalls.revokeBeingShown,
      async ({ request: { id }, caller: { user, language } }) => {
        const asked = { id, userId: user.id };
        const said = await revokeBeingShown(context, asked);
        return isRefusal(said) ? said : prizeAnswer(said, 'winner_shown_otherwise', { ...asked, language });
      },
    ),
  ];
};
