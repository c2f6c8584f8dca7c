import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Context } from '../../context/context.ts';
import { parseSignedForm } from '../../gateways/interkassa/signed-form.ts';
import { answerRequest } from '../../gateways/sandbox-provider/answer-request.ts';
import {
  type LiqpayContext,
  readCheckout,
  sendLiqpayNotice,
} from '../../gateways/sandbox-provider/liqpay-checkout.ts';
import { answerPhone } from '../../gateways/sandbox-provider/phone-form.ts';
import type { SciContext } from '../../gateways/sandbox-provider/sandbox-context.ts';
import { sendNotice } from '../../gateways/sandbox-provider/send-notice.ts';
import { readSignedPayment } from '../../gateways/sandbox-provider/signed-payment.ts';
import { FONT_FILES, STYLE } from '../../gateways/sandbox-provider/style.ts';
import { WAYS } from '../../gateways/sandbox-provider/ways.ts';
import { notFound } from '../../messages/refusal.ts';
import { readForm, readLimited } from '../read-input.ts';
import { RefusedRequest } from '../refused-request.ts';
import { json } from '../respond.ts';
import { type Route, raw } from '../route.ts';
import { commonHeaders } from '../visitors/security.ts';
import { sandboxPages } from './sandbox-pages.ts';

const PATH = '/sandbox-payments';
const KEPT_FOR = 'public, max-age=86400';

type Pages = ReturnType<typeof sandboxPages>;

/** The sandbox's routes for Interkassa: SCI's endpoint, the phone form's answer, and the page for the decision. */
const sciRoutes = (context: SciContext, pages: Pages): readonly Route[] => {
  const { endpoint, secret } = context.config.payment;
  return [
    raw('POST', PATH, async (exchange, { requestId }) => {
      const fields = parseSignedForm(await readLimited(exchange.req.raw)) ?? {};
      return json(await answerRequest(context, fields), 200, requestId);
    }),

    raw('POST', `${PATH}/phone`, async (exchange, { requestId }) => {
      const fields = await readForm(exchange.req.raw);
      const envelope = answerPhone(context, fields['payment'] ?? '', fields['ps[phone]'] ?? '');
      return json(envelope, 200, requestId);
    }),

    raw('POST', `${PATH}/payment`, async (exchange, { requestId }) => {
      const { payment: signed = '', decision } = await readForm(exchange.req.raw);
      const payment = readSignedPayment(signed, secret);
      if (payment === null) return pages.broken(exchange, requestId);
      const paying = {
        payment,
        way: WAYS.find(each => each.als === payment.via)?.title ?? payment.via,
        form: { action: `${endpoint}/payment`, fields: { payment: signed }, home: endpoint },
        tell: (chosen: 'approve' | 'decline') => sendNotice(context, payment, chosen),
      };
      return pages.decide(paying, decision, requestId);
    }),
  ];
};

/** The sandbox's route for LiqPay's checkout: the form that the shop signed is its whole state. */
const liqpayRoutes = (context: LiqpayContext, pages: Pages, home: string): readonly Route[] => [
  raw('POST', `${PATH}/checkout`, async (exchange, { requestId }) => {
    const { data = '', signature = '', decision } = await readForm(exchange.req.raw);
    const form = { data, signature };
    const payment = readCheckout(form, context);
    if (payment === null) return pages.broken(exchange, requestId);
    const paying = {
      payment,
      way: `LiqPay: ${payment.via}`,
      form: { action: context.config.payment.endpoint, fields: form, home },
      tell: (chosen: 'approve' | 'decline') => sendLiqpayNotice(context, form, payment, chosen),
    };
    return pages.decide(paying, decision, requestId);
  }),
];

const file = (body: string | Uint8Array<ArrayBuffer>, type: string): Response =>
  new Response(body, {
    headers: { ...commonHeaders, 'Content-Type': type, 'Cache-Control': KEPT_FOR },
  });

const fileRoutes: readonly Route[] = [
  raw('GET', `${PATH}/style.css`, async () => file(STYLE, 'text/css; charset=utf-8')),

  raw('GET', `${PATH}/fonts/:name`, async exchange => {
    const name = exchange.req.param('name') ?? '';
    const source = Object.hasOwn(FONT_FILES, name) ? FONT_FILES[name] : undefined;
    if (source === undefined) throw new RefusedRequest(notFound());
    const bytes = await readFile(createRequire(import.meta.url).resolve(source));
    return file(new Uint8Array(bytes), 'font/woff2');
  }),
];

/**
 * The routes of the sandbox that stands in for the configured payment provider (docs/behaviour.md#sandbox-provider).
 * Empty where a real merchant is configured.
 */
export const sandboxRoutes = (context: Context): readonly Route[] => {
  const { config } = context;
  if (!config.payment.sandbox) return [];
  const home = `${config.publicUrl}${PATH}`;
  const pages = sandboxPages(context, home);
  const { payment } = config;
  return [
    ...(payment.provider === 'liqpay'
      ? liqpayRoutes({ ...context, config: { ...config, payment } }, pages, home)
      : sciRoutes({ ...context, config: { ...config, payment } }, pages)),
    ...fileRoutes,
  ];
};
