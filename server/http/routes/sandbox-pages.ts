import type { Context as Exchange } from 'hono';
import type { ProcessContext } from '../../context/process-context.ts';
import {
  renderSandboxBrokenFormPage,
  renderSandboxPaymentPage,
  renderSandboxShopAwayPage,
  type SandboxPageForm,
} from '../../gateways/sandbox-provider/payment-page.ts';
import type { PaymentDecision } from '../../gateways/sandbox-provider/post-payment-notice.ts';
import type { SandboxPayment } from '../../gateways/sandbox-provider/signed-payment.ts';
import { readAcceptedLanguage } from '../visitors/caller.ts';
import { COMMON_SECURITY_HEADERS } from '../visitors/security-headers.ts';

/** What the sandbox's page knows of a payment that waits for the shopper's decision on it. */
export type UndecidedSandboxPayment = {
  readonly payment: SandboxPayment;
  /** The way to pay, as the page names it. */
  readonly way: string;
  /** The form that is posted back with the decision. */
  readonly form: SandboxPageForm;
  /** Sends the decision to the shop; true when the shop accepted it, rejects when it cannot be reached. */
  readonly tell: (decision: PaymentDecision) => Promise<boolean>;
};

/** The content policy of the sandbox's pages: no script, and the decision's form may redirect to the shop. */
const policyFor = (publicUrl: string): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    `form-action 'self' ${new URL(publicUrl).origin}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');

/**
 * Makes the handlers of the pages that the payment sandbox shows a shopper, for either provider that it stands in for;
 * it keeps no state between two requests.
 */
export const makeSandboxPages = ({ config, log }: ProcessContext, home: string) => {
  const uncached = (requestId: string) => ({
    ...COMMON_SECURITY_HEADERS,
    'Cache-Control': 'no-store',
    'X-Request-Id': requestId,
  });
  const page = (html: string, status: number, requestId: string): Response =>
    new Response(html, {
      status,
      headers: {
        ...uncached(requestId),
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policyFor(config.publicUrl),
      },
    });

  return {
    /** The page for a form that is incomplete or was changed. */
    broken: (exchange: Exchange, requestId: string): Response => {
      const language = readAcceptedLanguage(exchange.req.header('accept-language'));
      return page(renderSandboxBrokenFormPage(language, home, config), 422, requestId);
    },

    /** Shows the page for the decision; a form with a decision is sent on to the shop, and the shopper back to it. */
    decide: async (
      { payment, way, form, tell }: UndecidedSandboxPayment,
      decision: string | undefined,
      requestId: string,
    ): Promise<Response> => {
      if (decision !== 'approve' && decision !== 'decline') {
        return page(renderSandboxPaymentPage(payment, way, form, config.shopName), 200, requestId);
      }
      try {
        const taken = await tell(decision);
        const goTo = decision === 'approve' && taken ? payment.successUrl : payment.failUrl;
        return new Response(null, { status: 303, headers: { ...uncached(requestId), Location: goTo } });
      } catch (error) {
        log.error({ requestId, err: error }, 'the sandbox could not reach the shop');
        const again = { ...form, fields: { ...form.fields, decision } };
        return page(renderSandboxShopAwayPage(payment.language, again, config.shopName), 502, requestId);
      }
    },
  };
};
