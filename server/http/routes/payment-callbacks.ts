import { orderKeyOfReturn } from '../../../src/domain/orders/order-key-of-return.ts';
import { PAYMENT_PROVIDERS } from '../../../src/domain/orders/payment-providers.ts';
import type { ProcessContext } from '../../context/process-context.ts';
import { paymentCallbackPath } from '../../gateways/payments/payment-callback-path.ts';
import { PAYMENT_RESULT_PATHS } from '../../gateways/payments/payment-result-page.ts';
import { notFoundRefusal, Refusal } from '../../messages/refusal.ts';
import { settlePayment } from '../../orders/settle-payment.ts';
import { jsonResponse } from '../json-response.ts';
import { readBodyText } from '../read-call-input.ts';
import { RefusedRequest, unwrapOrThrow } from '../refused-request.ts';
import { type Route, rawRoute } from '../route.ts';
import { commonSecurityHeaders } from '../visitors/security-headers.ts';

/**
 * Handles the callback of the configured payment provider. 200 once its effects are committed, or were before; any
 * other answer means that nothing changed, and the provider may try again.
 */
const settle = (context: ProcessContext): Route['handle'] => {
  return async (exchange, { requestId }) => {
    const refuse = (reason: 'foreign' | 'malformed', check: string): never => {
      context.log.warn({ requestId, check }, 'a payment callback was refused');
      context.metrics.payments.inc({ outcome: 'refused' });
      throw new RefusedRequest(new Refusal(reason, { message: 'payment_refused' }));
    };
    const read = context.payments.readNotice(await readBodyText(exchange.req.raw));
    if (!('notice' in read)) return refuse(read.reason, read.check);
    const settlement = unwrapOrThrow(await settlePayment(context, read.notice));
    if (settlement.outcome === 'refused') return refuse('malformed', settlement.check);
    context.metrics.payments.inc({ outcome: settlement.outcome });
    if (settlement.outcome === 'refunded') {
      context.log.warn({ requestId }, 'a payment came too late and was refunded in points');
    }
    return jsonResponse({ errors: false }, 200, requestId);
  };
};

const unknownProvider: Route['handle'] = async () => {
  throw new RefusedRequest(notFoundRefusal());
};

/** Redirects a shopper whom the provider sends back by a posted form; its unsigned fields are not read. */
const bringBackTo =
  (path: string): Route['handle'] =>
  async (exchange, { requestId }) => {
    const order = orderKeyOfReturn(new URL(exchange.req.url).searchParams);
    const address = order === null ? path : `${path}?order=${order}`;
    return new Response(null, {
      status: 303,
      headers: { ...commonSecurityHeaders, Location: address, 'X-Request-Id': requestId },
    });
  };

/** The routes of the payment provider's callback, for the configured provider only, and of the shopper's way back. */
export const paymentCallbackRoutes = (context: ProcessContext): readonly Route[] => [
  ...PAYMENT_PROVIDERS.map(provider =>
    rawRoute(
      'POST',
      paymentCallbackPath(provider),
      provider === context.config.payment.provider ? settle(context) : unknownProvider,
    ),
  ),
  ...PAYMENT_RESULT_PATHS.map(path => rawRoute('POST', path, bringBackTo(path))),
];
