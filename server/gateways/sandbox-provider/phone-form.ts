import type { InterkassaSettings } from '../../config/interkassa-settings.ts';
import { escapeHtml, writeHiddenInputsHtml } from './html.ts';
import { makeSandboxPaymentForm } from './payment-form.ts';
import type { SciContext } from './sandbox-context.ts';
import { makeSciRefusal, type SciEnvelope } from './sci-envelope.ts';
import { readSandboxPayment, type SandboxPayment, signSandboxPayment } from './signed-payment.ts';
import { makeSandboxTranslator } from './texts.ts';

/** The phone of the wallet that never pays (docs/behaviour.md#sandbox-provider). */
const REFUSING_PHONE = '380000000000';
const PHONE = /^\d{10,15}$/;

/** Writes the HTML form that asks for a phone, which Interkassa calls an internal form. */
export const writeSandboxPhoneFormHtml = (
  payment: SandboxPayment,
  { endpoint, secret }: Pick<InterkassaSettings, 'endpoint' | 'secret'>,
): string => {
  const { language } = payment;
  return (
    `<form action="${escapeHtml(`${endpoint}/phone`)}" method="post">` +
    writeHiddenInputsHtml({ 'sci[ik_int]': 'json', payment: signSandboxPayment(payment, secret) }) +
    `<label>${escapeHtml(makeSandboxTranslator(language)('phoneLabel'))} ` +
    `<input type="tel" name="ps[phone]" inputmode="numeric" required></label>` +
    `<button type="submit">${escapeHtml(makeSandboxTranslator(language)('next'))}</button></form>`
  );
};

/**
 * Answers the sandbox's phone form: code 112 for a malformed phone or one whose wallet refuses; else the payment form.
 */
export const answerSandboxPhoneForm = (
  context: Pick<SciContext, 'config'>,
  signed: string,
  phone: string,
): SciEnvelope => {
  const payment = readSandboxPayment(signed, context.config.payment.secret);
  if (payment === null) return makeSciRefusal(23, makeSandboxTranslator('en')('field', { field: 'payment' }));
  if (!PHONE.test(phone) || phone === REFUSING_PHONE) {
    return makeSciRefusal(
      112,
      makeSandboxTranslator(payment.language)('phone', { phone: phone.slice(0, 20) }),
    );
  }
  return makeSandboxPaymentForm(payment, context);
};
