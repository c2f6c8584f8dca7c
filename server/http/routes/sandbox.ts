import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Context } from '../../context.ts';
import { answerRequest } from '../../gateways/sandbox-provider/answer-request.ts';
import { brokenPage, paymentPage, unreachablePage } from '../../gateways/sandbox-provider/payment-page.ts';
import { answerPhone } from '../../gateways/sandbox-provider/phone-form.ts';
import { unseal } from '../../gateways/sandbox-provider/sealed-payment.ts';
import { sendNotice } from '../../gateways/sandbox-provider/send-notice.ts';
import { FONT_FILES, STYLE } from '../../gateways/sandbox-provider/style.ts';
import { parseSignedForm } from '../../gateways/signed-form.ts';
import { languageOf } from '../caller.ts';
import { readForm, readLimited } from '../read-input.ts';
import { notFound } from '../refusal.ts';
import { json } from '../respond.ts';
import { type Route, raw } from '../route.ts';
import { commonHeaders } from '../security.ts';

const PATH = '/sandbox-payments';
const KEPT_FOR = 'public, max-age=86400';

/** The pages' own policy: no script at all, and the decision may lead back to the shop. */
const policyFor = (publicUrl: string): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    `form-action 'self' ${new URL(publicUrl).origin}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');

/**
 * The sandbox provider (contract: Beyond the specification): SCI's endpoint, the internal form's answer, the page where
 * the shopper decides, and what that page needs. Nothing is kept between two requests. Empty where a real merchant is
 * configured.
 */
export const sandboxRoutes = (context: Context): readonly Route[] => {
  const { payment: settings, publicUrl } = context.config;
  if (!settings.sandbox) return [];

  const page = (html: string, status: number, requestId: string): Response =>
    new Response(html, {
      status,
      headers: {
        ...commonHeaders,
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policyFor(publicUrl),
        'Cache-Control': 'no-store',
        'X-Request-Id': requestId,
      },
    });
  const file = (body: string | Uint8Array<ArrayBuffer>, type: string): Response =>
    new Response(body, {
      headers: { ...commonHeaders, 'Content-Type': type, 'Cache-Control': KEPT_FOR },
    });

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
      const { payment: sealed = '', decision } = await readForm(exchange.req.raw);
      const payment = unseal(sealed, settings.secret);
      if (payment === null) {
        const language = languageOf(exchange.req.header('accept-language'));
        return page(brokenPage(language, settings.endpoint, publicUrl), 422, requestId);
      }
      if (decision !== 'approve' && decision !== 'decline') {
        return page(paymentPage(payment, sealed, settings.endpoint), 200, requestId);
      }
      try {
        const taken = await sendNotice(context, payment, decision);
        const goTo = decision === 'approve' && taken ? payment.successUrl : payment.failUrl;
        return new Response(null, {
          status: 303,
          headers: {
            ...commonHeaders,
            Location: goTo,
            'Cache-Control': 'no-store',
            'X-Request-Id': requestId,
          },
        });
      } catch (error) {
        context.log.error({ requestId, err: error }, 'the sandbox could not reach the shop');
        return page(unreachablePage(payment, sealed, decision, settings.endpoint), 502, requestId);
      }
    }),

    raw('GET', `${PATH}/style.css`, async () => file(STYLE, 'text/css; charset=utf-8')),

    raw('GET', `${PATH}/fonts/:name`, async exchange => {
      const name = exchange.req.param('name') ?? '';
      const source = Object.hasOwn(FONT_FILES, name) ? FONT_FILES[name] : undefined;
      if (source === undefined) throw notFound();
      const bytes = await readFile(createRequire(import.meta.url).resolve(source));
      return file(new Uint8Array(bytes), 'font/woff2');
    }),
  ];
};
