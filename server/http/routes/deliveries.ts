import { deliveryChoiceCodec, setDeliveryCodec } from '../../../src/contract/codecs/delivery-codec.ts';
import { contractCalls } from '../../../src/contract/contract-calls.ts';
import { countTowardsRateLimit, type RateLimit } from '../../accounts/limits/rate-limit.ts';
import type { ProcessContext } from '../../context/process-context.ts';
import { isRefusal, makeNotFoundRefusal } from '../../messages/refusal.ts';
import { translateServerText } from '../../messages/texts/translate-server-text.ts';
import { forgetAddress } from '../../orders/deliveries/forget-address.ts';
import { listAddresses } from '../../orders/deliveries/list-addresses.ts';
import { setDelivery } from '../../orders/deliveries/set-delivery.ts';
import { DONE_ANSWER } from '../done-answer.ts';
import { makeContractCallRoute } from '../make-contract-call-route.ts';
import { unwrapOrThrowRefusal } from '../refused-request-error.ts';
import type { ServerRoute } from '../server-route.ts';

/** Each may be a row that stays: more than anybody says by hand. */
const PER_USER: RateLimit = { name: 'delivery', most: 60, windowSeconds: 3600 };

/** Makes the routes of deliveries: a buyer's addresses, and where the orders go. */
export const makeDeliveryRoutes = (context: ProcessContext): readonly ServerRoute[] => [
  makeContractCallRoute(contractCalls.getAddresses, ({ caller }) =>
    listAddresses(context.database, caller.user.id),
  ),

  makeContractCallRoute(contractCalls.setDelivery, async ({ request, caller: { user, language } }) => {
    unwrapOrThrowRefusal(await countTowardsRateLimit(context.database, context, PER_USER, String(user.id)));
    const externalIds = [...new Set(request.orders)];
    const choice = deliveryChoiceCodec.decode(request.address);
    const set = await setDelivery(context, { userId: user.id, externalIds, choice });
    if (isRefusal(set)) return set;
    return setDeliveryCodec.encode(
      set === 'not_paid'
        ? { _tag: 'Refused', message: translateServerText(language, 'order_not_paid') }
        : { _tag: 'Set', address: set, externalIds },
    );
  }),

  makeContractCallRoute(contractCalls.forgetAddress, async ({ request: { id }, caller }) => {
    const isKnown = await forgetAddress(context.database, { id, userId: caller.user.id, now: context.now() });
    return isKnown ? DONE_ANSWER : makeNotFoundRefusal();
  }),
];
