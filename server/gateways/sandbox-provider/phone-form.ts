import type { InterkassaSettings } from '../../config/interkassa-settings.ts';
import { escapeHtml, hiddenInputs } from './html.ts';
import { sandboxPaymentForm } from './payment-form.ts';
import type { SciContext } from './sandbox-context.ts';
import { type SciEnvelope, sciRefusal } from './sci-envelope.ts';
import { readSandboxPayment, type SandboxPayment, signSandboxPayment } from './signed-payment.ts';
import { sandboxTranslator } from './texts.ts';

/** The phone of the wallet that never pays (docs/behaviour.md#sandbox-provider). */
const REFUSING_PHONE = '380000000000';
const PHONE = /^\d{10,15}$/;

/** The form that asks for a phone, as HTML, which Interkassa calls an internal form. */
export const sandboxPhoneForm = (
  payment: SandboxPayment,
  { endpoint, secret }: Pick<InterkassaSettings, 'endpoint' | 'secret'>,
): string => {
  const { language } = payment;
  return (
    `<form action="${escapeHtml(`${endpoint}/phone`)}" method="post">` +
    hiddenInputs({ 'sci[ik_int]': 'json', payment: signSandboxPayment(payment, secret) }) +
    `<label>${escapeHtml(sandboxTranslator(language)('phoneLabel'))} ` +
    `<input type="tel" name="ps[phone]" inputmode="numeric" required></label>` +
    `<button type="submit">${escapeHtml(sandboxTranslator(language)('next'))}</button></form>`
  );
};

/** Answers the phone form: code 112 for a malformed phone or one whose wallet refuses; else the payment form. */
export const answerSandboxPhoneForm = (
  context: Pick<SciContext, 'config'>,
  signed: string,
  phone: string,
): SciEnvelope => {
  const payment = readSandboxPayment(signed, context.config.payment.secret);
  if (payment === null) return sciRefusal(23, sandboxTranslator('en')('field', { field: 'payment' }));
  if (!PHONE.test(phone) || phone === REFUSING_PHONE) {
    return sciRefusal(112, sandboxTranslator(payment.language)('phone', { phone: phone.slice(0, 20) }));
  }
  return sandboxPaymentForm(payment, context);
};
