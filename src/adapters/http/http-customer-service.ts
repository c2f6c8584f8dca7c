import { Effect } from 'effect';
import type { CustomerService } from '../../application/ports/customer-service.ts';
import { shopSettingsCodec } from '../../contract/codecs/frame-codec.ts';
import { getSettings, saveFeedback, unsubscribe } from '../../contract/customer-service.ts';
import { allowFailures, allowOnlyUnavailable } from './allow-failures.ts';
import { decodeAnswerWith } from './decode-answer-with.ts';
import type { ShopClient } from './shop-client.ts';

const asForm = allowFailures('FieldsRefused', 'TooManyRequests');

/** Makes the port of customer service over the shop's API. */
export const makeHttpCustomerService = (client: ShopClient): CustomerService => ({
  settings: client.ask(getSettings, {}).pipe(
    allowOnlyUnavailable,
    decodeAnswerWith(answer => shopSettingsCodec.decode(answer.settings)),
  ),
  sendFeedback: ({ firstName, phone, email, message }) =>
    client.ask(saveFeedback, { firstname: firstName, phone, email, message }).pipe(asForm, Effect.asVoid),
  unsubscribe: (email, token) =>
    client.ask(unsubscribe, { email, ...(token === null ? {} : { t: token }) }).pipe(asForm, Effect.asVoid),
});
