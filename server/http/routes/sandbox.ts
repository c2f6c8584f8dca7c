import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { ProcessContext } from '../../context/process-context.ts';
import { parseInterkassaForm } from '../../gateways/interkassa/parse-interkassa-form.ts';
import { answerSciRequest } from '../../gateways/sandbox-provider/answer-sci-request.ts';
import { answerLiqpayRequest } from '../../gateways/sandbox-provider/liqpay-api.ts';
import {
  readLiqpayCheckout,
  type SandboxLiqpayContext,
  sendLiqpayNotice,
} from '../../gateways/sandbox-provider/liqpay-checkout.ts';
import { answerSandboxPhoneForm } from '../../gateways/sandbox-provider/phone-form.ts';
import type { SciContext } from '../../gateways/sandbox-provider/sandbox-context.ts';
import { SANDBOX_PAYMENT_WAYS } from '../../gateways/sandbox-provider/sandbox-payment-ways.ts';
import { SANDBOX_FONT_FILES, SANDBOX_STYLES } from '../../gateways/sandbox-provider/sandbox-styles.ts';
import { sendInterkassaNotice } from '../../gateways/sandbox-provider/send-interkassa-notice.ts';
import { readSandboxPayment } from '../../gateways/sandbox-provider/signed-payment.ts';
import { makeNotFoundRefusal } from '../../messages/refusal.ts';
import { makeJsonResponse } from '../make-json-response.ts';
import { readPostedFormFields, readRequestBodyText } from '../read-call-input.ts';
import { RefusedRequestError } from '../refused-request-error.ts';
import { makeRouteOutsideContract, type ServerRoute } from '../server-route.ts';
import { COMMON_SECURITY_HEADERS } from '../visitors/security-headers.ts';
import { makeSandboxPages } from './sandbox-pages.ts';

const PATH = '/sandbox-payments';
const KEPT_FOR = 'public, max-age=86400';

type Pages = ReturnType<typeof makeSandboxPages>;

/** The sandbox's routes for Interkassa: SCI's endpoint, the phone form's answer, and the page for the decision. */
const sciRoutes = (context: SciContext, pages: Pages): readonly ServerRoute[] => {
  const { endpoint, secret } = context.config.payment;
  return [
    makeRouteOutsideContract('POST', PATH, async (exchange, { requestId }) => {
      const fields = parseInterkassaForm(await readRequestBodyText(exchange.req.raw)) ?? {};
      return makeJsonResponse(await answerSciRequest(context, fields), 200, requestId);
    }),

    makeRouteOutsideContract('POST', `${PATH}/phone`, async (exchange, { requestId }) => {
      const fields = await readPostedFormFields(exchange.req.raw);
      const envelope = answerSandboxPhoneForm(context, fields['payment'] ?? '', fields['ps[phone]'] ?? '');
      return makeJsonResponse(envelope, 200, requestId);
    }),

    makeRouteOutsideContract('POST', `${PATH}/payment`, async (exchange, { requestId }) => {
      const { payment: signed = '', decision } = await readPostedFormFields(exchange.req.raw);
      const payment = readSandboxPayment(signed, secret);
      if (payment === null) return pages.broken(exchange, requestId);
      const paying = {
        payment,
        way: SANDBOX_PAYMENT_WAYS.find(each => each.als === payment.via)?.title ?? payment.via,
        form: { action: `${endpoint}/payment`, fields: { payment: signed }, home: endpoint },
        tell: (chosen: 'approve' | 'decline') => sendInterkassaNotice(context, payment, chosen),
      };
      return pages.decide(paying, decision, requestId);
    }),
  ];
};

/** The sandbox's routes for LiqPay: its checkout, whose state is the form that the shop signed, and its API. */
const liqpayRoutes = (context: SandboxLiqpayContext, pages: Pages, home: string): readonly ServerRoute[] => [
  makeRouteOutsideContract('POST', `${PATH}/checkout`, async (exchange, { requestId }) => {
    const { data = '', signature = '', decision } = await readPostedFormFields(exchange.req.raw);
    const form = { data, signature };
    const payment = readLiqpayCheckout(form, context);
    if (payment === null) return pages.broken(exchange, requestId);
    const paying = {
      payment,
      way: `LiqPay: ${payment.via}`,
      form: { action: context.config.payment.endpoint, fields: form, home },
      tell: (chosen: 'approve' | 'decline') => sendLiqpayNotice(context, form, payment, chosen),
    };
    return pages.decide(paying, decision, requestId);
  }),

  makeRouteOutsideContract('POST', `${PATH}/request`, async (exchange, { requestId }) => {
    const { data = '', signature = '' } = await readPostedFormFields(exchange.req.raw);
    return makeJsonResponse(await answerLiqpayRequest(context, { data, signature }), 200, requestId);
  }),
];

const file = (body: string | Uint8Array<ArrayBuffer>, type: string): Response =>
  new Response(body, {
    headers: { ...COMMON_SECURITY_HEADERS, 'Content-Type': type, 'Cache-Control': KEPT_FOR },
  });

const fileRoutes: readonly ServerRoute[] = [
  makeRouteOutsideContract('GET', `${PATH}/style.css`, async () =>
    file(SANDBOX_STYLES, 'text/css; charset=utf-8'),
  ),

  makeRouteOutsideContract('GET', `${PATH}/fonts/:name`, async exchange => {
    const name = exchange.req.param('name') ?? '';
    const source = Object.hasOwn(SANDBOX_FONT_FILES, name) ? SANDBOX_FONT_FILES[name] : undefined;
    if (source === undefined) throw new RefusedRequestError(makeNotFoundRefusal());
    const bytes = await readFile(createRequire(import.meta.url).resolve(source));
    return file(new Uint8Array(bytes), 'font/woff2');
  }),
];

/**
 * Makes the routes of the sandbox that stands in for the configured payment provider
 * (docs/behaviour.md#sandbox-provider). Empty where a real merchant is configured.
 */
export const makeSandboxProviderRoutes = (context: ProcessContext): readonly ServerRoute[] => {
  const { config } = context;
  if (!config.payment.sandbox) return [];
  const home = `${config.publicUrl}${PATH}`;
  const pages = makeSandboxPages(context, home);
  const { payment } = config;
  return [
    ...(payment.provider === 'liqpay'
      ? liqpayRoutes({ ...context, config: { ...config, payment } }, pages, home)
      : sciRoutes({ ...context, config: { ...config, payment } }, pages)),
    ...fileRoutes,
  ];
};
