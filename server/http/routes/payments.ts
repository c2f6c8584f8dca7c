import { PAYMENT_PROVIDERS } from '../../../src/domain/orders/payment-providers.ts';
import { returnedOrder } from '../../../src/domain/orders/returned-order.ts';
import type { Context } from '../../context/context.ts';
import { callbackPath } from '../../gateways/payments/callback-path.ts';
import { RESULT_PATHS } from '../../gateways/payments/result-page.ts';
import { notFound, Refusal } from '../../messages/refusal.ts';
import { settlePayment } from '../../orders/settle-payment.ts';
import { readLimited } from '../read-input.ts';
import { RefusedRequest, unwrapOrThrow } from '../refused-request.ts';
import { json } from '../respond.ts';
import { type Route, raw } from '../route.ts';
import { commonHeaders } from '../visitors/security.ts';

/**
 * Handles the callback of the configured payment provider. 200 once its effects are committed, or were before; any
 * other answer means that nothing changed, and the provider may try again.
 */
const settle = (context: Context): Route['handle'] => {
  return async (exchange, { requestId }) => {
    const refuse = (reason: 'foreign' | 'malformed', check: string): never => {
      context.log.warn({ requestId, check }, 'a payment callback was refused');
      context.metrics.payments.inc({ outcome: 'refused' });
      throw new RefusedRequest(new Refusal(reason, { message: 'payment_refused' }));
    };
    const read = context.payments.readNotice(await readLimited(exchange.req.raw));
    if (!('notice' in read)) return refuse(read.reason, read.check);
    const settlement = unwrapOrThrow(await settlePayment(context, read.notice));
    if (settlement.outcome === 'refused') return refuse('malformed', settlement.check);
    context.metrics.payments.inc({ outcome: settlement.outcome });
    if (settlement.outcome === 'refunded') {
      context.log.warn({ requestId }, 'a payment came too late and was refunded in points');
    }
    return json({ errors: false }, 200, requestId);
  };
};

const unknownProvider: Route['handle'] = async () => {
  throw new RefusedRequest(notFound());
};

/** Redirects a shopper whom the provider sends back by a posted form; its unsigned fields are not read. */
const bringBackTo =
  (path: string): Route['handle'] =>
  async (exchange, { requestId }) => {
    const order = returnedOrder(new URL(exchange.req.url).searchParams);
    const address = order === null ? path : `${path}?order=${order}`;
    return new Response(null, {
      status: 303,
      headers: { ...commonHeaders, Location: address, 'X-Request-Id': requestId },
    });
  };

/** The routes of the payment provider's callback, for the configured provider only, and of the shopper's way back. */
export const paymentRoutes = (context: Context): readonly Route[] => [
  ...PAYMENT_PROVIDERS.map(provider =>
    raw(
      'POST',
      callbackPath(provider),
      provider === context.config.payment.provider ? settle(context) : unknownProvider,
    ),
  ),
  ...RESULT_PATHS.map(path => raw('POST', path, bringBackTo(path))),
];
