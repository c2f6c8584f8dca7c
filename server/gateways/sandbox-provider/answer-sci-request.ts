import { decimalToText } from '../../../src/domain/money/decimal.ts';
import { minorUnitsToText } from '../../../src/domain/money/money-units.ts';
import type { InterkassaSignedFields } from '../interkassa/interkassa-signature.ts';
import { formatProviderTime } from '../payments/provider-time.ts';
import { languageOfProviderCode } from './language-of-provider-code.ts';
import { sandboxPaymentForm } from './payment-form.ts';
import { sandboxPhoneForm } from './phone-form.ts';
import { readSciRequest, type SciRequest } from './read-sci-request.ts';
import type { SciContext } from './sandbox-context.ts';
import { sandboxLimitCode, sandboxLimitsAt } from './sandbox-limits.ts';
import { findSandboxWay, SANDBOX_WAYS } from './sandbox-ways.ts';
import { type SciEnvelope, sciRefusal, sciSuccess } from './sci-envelope.ts';
import type { SandboxPayment } from './signed-payment.ts';
import { sandboxTranslator } from './texts.ts';

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
    ? sciSuccess({ internalForm: sandboxPhoneForm(payment, context.config.payment) })
    : sandboxPaymentForm(payment, context);
};

/** Answers `ik_act=payways`, `payway` and `process` as Interkassa's SCI does (docs/behaviour.md#payment-provider). */
export const answerSciRequest = async (
  context: SciContext,
  fields: InterkassaSignedFields,
): Promise<SciEnvelope> => {
  const request = readSciRequest(fields, context.config);
  if ('code' in request) {
    const language = languageOfProviderCode(typeof fields['ik_loc'] === 'string' ? fields['ik_loc'] : '');
    return sciRefusal(request.code, sandboxTranslator(language)('field', { field: request.field }));
  }
  const { act, amount, currency, language, via } = request;
  if (act === 'payways') {
    return sciSuccess({
      paywaySet: SANDBOX_WAYS.map(({ als, ser, curAls, ps }) => ({ als, ser, curAls, ps })),
    });
  }
  const way = findSandboxWay(via, currency);
  const rate = (await context.reference()).payable.find(each => each.code === currency)?.rate;
  if (way === undefined || rate === undefined)
    return sciRefusal(605, sandboxTranslator(language)('closed', { via }));
  const limits = sandboxLimitsAt(rate);
  const code = sandboxLimitCode(amount, limits);
  if (code !== null) {
    const range = { least: minorUnitsToText(limits.least), most: minorUnitsToText(limits.most), currency };
    return sciRefusal(code, sandboxTranslator(language)(code === 607 ? 'below' : 'above', range));
  }
  if (act === 'process') return begin(context, request, way.asksPhone);
  return sciSuccess({
    limits: { min: minorUnitsToText(limits.least), max: minorUnitsToText(limits.most) },
    invoice: {
      psPrice: minorUnitsToText(amount),
      coAmount: minorUnitsToText(amount),
      ikExchRate: decimalToText(rate),
    },
  });
};
