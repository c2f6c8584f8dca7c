import { decimalToText } from '../../../src/domain/money/decimal.ts';
import { minorUnitsToText } from '../../../src/domain/money/money-units.ts';
import type { InterkassaSignedFields } from '../interkassa/compute-interkassa-signature.ts';
import { formatProviderTime } from '../payments/provider-time.ts';
import { makeSandboxPaymentForm } from './payment-form.ts';
import { writeSandboxPhoneFormHtml } from './phone-form.ts';
import { readLanguageOfProviderCode } from './read-language-of-provider-code.ts';
import { readSciRequest, type SciRequest } from './read-sci-request.ts';
import type { SciContext } from './sandbox-context.ts';
import { computeSandboxPaymentLimits, findSandboxPaymentLimitCode } from './sandbox-payment-limits.ts';
import { findSandboxPaymentWay, SANDBOX_PAYMENT_WAYS } from './sandbox-payment-ways.ts';
import { makeSciRefusal, makeSciSuccess, type SciEnvelope } from './sci-envelope.ts';
import type { SandboxPayment } from './signed-payment.ts';
import { makeSandboxTranslator } from './texts.ts';

const begin = (context: SciContext, request: SciRequest, asksPhone: boolean): SciEnvelope => {
  const { reference, currency, description, via, language, successUrl, failUrl } = request;
  const payment: SandboxPayment = {
    reference,
    amount: minorUnitsToText(request.amount),
    currency,
    description,
    via,
    language,
    successUrl,
    failUrl,
    created: formatProviderTime(context.now()),
  };
  return asksPhone
    ? makeSciSuccess({ internalForm: writeSandboxPhoneFormHtml(payment, context.config.payment) })
    : makeSandboxPaymentForm(payment, context);
};

/**
 * Answers the sandbox's requests `ik_act=payways`, `payway` and `process` as Interkassa's SCI does
 * (docs/behaviour.md#payment-provider).
 */
export const answerSciRequest = async (
  context: SciContext,
  fields: InterkassaSignedFields,
): Promise<SciEnvelope> => {
  const request = readSciRequest(fields, context.config);
  if ('code' in request) {
    const language = readLanguageOfProviderCode(typeof fields['ik_loc'] === 'string' ? fields['ik_loc'] : '');
    return makeSciRefusal(request.code, makeSandboxTranslator(language)('field', { field: request.field }));
  }
  const { act, amount, currency, language, via } = request;
  if (act === 'payways') {
    return makeSciSuccess({
      paywaySet: SANDBOX_PAYMENT_WAYS.map(({ als, ser, curAls, ps }) => ({ als, ser, curAls, ps })),
    });
  }
  const way = findSandboxPaymentWay(via, currency);
  const rate = (await context.reference()).payable.find(each => each.code === currency)?.rate;
  if (way === undefined || rate === undefined)
    return makeSciRefusal(605, makeSandboxTranslator(language)('closed', { via }));
  const limits = computeSandboxPaymentLimits(rate);
  const code = findSandboxPaymentLimitCode(amount, limits);
  if (code !== null) {
    const range = { least: minorUnitsToText(limits.least), most: minorUnitsToText(limits.most), currency };
    return makeSciRefusal(code, makeSandboxTranslator(language)(code === 607 ? 'below' : 'above', range));
  }
  if (act === 'process') return begin(context, request, way.asksPhone);
  return makeSciSuccess({
    limits: { min: minorUnitsToText(limits.least), max: minorUnitsToText(limits.most) },
    invoice: {
      psPrice: minorUnitsToText(amount),
      coAmount: minorUnitsToText(amount),
      ikExchRate: decimalToText(rate),
    },
  });
};
