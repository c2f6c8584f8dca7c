import { findOrderKeyOfReturn } from '../../../src/domain/orders/find-order-key-of-return.ts';
import { PAYMENT_PROVIDERS } from '../../../src/domain/orders/payment-providers.ts';
import type { ProcessContext } from '../../context/process-context.ts';
import { makePaymentCallbackPath } from '../../gateways/payments/make-payment-callback-path.ts';
import { PAYMENT_RESULT_PATHS } from '../../gateways/payments/make-payment-result-address.ts';
import { makeNotFoundRefusal, Refusal } from '../../messages/refusal.ts';
import { settlePayment } from '../../orders/settle-payment.ts';
import { makeJsonResponse } from '../make-json-response.ts';
import { readRequestBodyText } from '../read-call-input.ts';
import { RefusedRequestError, unwrapOrThrowRefusal } from '../refused-request-error.ts';
import { makeRouteOutsideContract, type ServerRoute } from '../server-route.ts';
import { COMMON_SECURITY_HEADERS } from '../visitors/security-headers.ts';

/**
 * Handles the callback of the configured payment provider. 200 once its effects are committed, or were before; any
 * other answer means that nothing changed, and the provider may try again.
 */
const settle = (context: ProcessContext): ServerRoute['handle'] => {
  return async (exchange, { requestId }) => {
    const refuse = (reason: 'foreign' | 'malformed', check: string): never => {
      context.log.warn({ requestId, check }, 'a payment callback was refused');
      context.metrics.payments.inc({ outcome: 'refused' });
      throw new RefusedRequestError(new Refusal(reason, { message: 'payment_refused' }));
    };
    const read = context.payments.readNotice(await readRequestBodyText(exchange.req.raw));
    if (!('notice' in read)) return refuse(read.reason, read.check);
    const settlement = unwrapOrThrowRefusal(await settlePayment(context, read.notice));
    if (settlement.outcome === 'refused') return refuse('malformed', settlement.check);
    context.metrics.payments.inc({ outcome: settlement.outcome });
    if (settlement.outcome === 'refunded') {
      context.log.warn({ requestId }, 'a payment came too late and was refunded in points');
    }
    return makeJsonResponse({ errors: false }, 200, requestId);
  };
};

const unknownProvider: ServerRoute['handle'] = async () => {
  throw new RefusedRequestError(makeNotFoundRefusal());
};

/** Redirects a shopper whom the provider sends back by a posted form; its unsigned fields are not read. */
const bringBackTo =
  (path: string): ServerRoute['handle'] =>
  async (exchange, { requestId }) => {
    const order = findOrderKeyOfReturn(new URL(exchange.req.url).searchParams);
    const address = order === null ? path : `${path}?order=${order}`;
    return new Response(null, {
      status: 303,
      headers: { ...COMMON_SECURITY_HEADERS, Location: address, 'X-Request-Id': requestId },
    });
  };

/**
 * Makes the routes of the payment provider's callback, for the configured provider only, and of the shopper's way back.
 */
export const makePaymentCallbackRoutes = (context: ProcessContext): readonly ServerRoute[] => [
  ...PAYMENT_PROVIDERS.map(provider =>
    makeRouteOutsideContract(
      'POST',
      makePaymentCallbackPath(provider),
      provider === context.config.payment.provider ? settle(context) : unknownProvider,
    ),
  ),
  ...PAYMENT_RESULT_PATHS.map(path => makeRouteOutsideContract('POST', path, bringBackTo(path))),
];
