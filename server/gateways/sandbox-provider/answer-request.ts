import { decimalToText } from '../../../src/domain/money/decimal.ts';
import { minorToText } from '../../../src/domain/money/money.ts';
import type { SignedFields } from '../interkassa/interkassa-signature.ts';
import { providerTime } from '../payments/provider-time.ts';
import { type Envelope, refuse, succeed } from './envelope.ts';
import { languageOfCode } from './language-of-code.ts';
import { limitCode, limitsAt } from './limits.ts';
import { paymentForm } from './payment-form.ts';
import { phoneForm } from './phone-form.ts';
import { readRequest, type SciRequest } from './read-request.ts';
import type { SciContext } from './sandbox-context.ts';
import type { SandboxPayment } from './signed-payment.ts';
import { sandboxTranslator } from './texts.ts';
import { findWay, WAYS } from './ways.ts';

const begin = (context: SciContext, request: SciRequest, asksPhone: boolean): Envelope => {
  const { reference, currency, description, via, language, successUrl, failUrl } = request;
  const payment: SandboxPayment = {
    reference,
    amount: minorToText(request.amount),
    currency,
    description,
    via,
    language,
    successUrl,
    failUrl,
    created: providerTime(context.now()),
  };
  return asksPhone
    ? succeed({ internalForm: phoneForm(payment, context.config.payment) })
    : paymentForm(payment, context);
};

/** Answers `ik_act=payways`, `payway` and `process` as Interkassa's SCI does (docs/behaviour.md#payment-provider). */
export const answerRequest = async (context: SciContext, fields: SignedFields): Promise<Envelope> => {
  const request = readRequest(fields, context.config);
  if ('code' in request) {
    const language = languageOfCode(typeof fields['ik_loc'] === 'string' ? fields['ik_loc'] : '');
    return refuse(request.code, sandboxTranslator(language)('field', { field: request.field }));
  }
  const { act, amount, currency, language, via } = request;
  if (act === 'payways') {
    return succeed({ paywaySet: WAYS.map(({ als, ser, curAls, ps }) => ({ als, ser, curAls, ps })) });
  }
  const way = findWay(via, currency);
  const rate = (await context.reference()).payable.find(each => each.code === currency)?.rate;
  if (way === undefined || rate === undefined)
    return refuse(605, sandboxTranslator(language)('closed', { via }));
  const limits = limitsAt(rate);
  const code = limitCode(amount, limits);
  if (code !== null) {
    const range = { least: minorToText(limits.least), most: minorToText(limits.most), currency };
    return refuse(code, sandboxTranslator(language)(code === 607 ? 'below' : 'above', range));
  }
  if (act === 'process') return begin(context, request, way.asksPhone);
  return succeed({
    limits: { min: minorToText(limits.least), max: minorToText(limits.most) },
    invoice: {
      psPrice: minorToText(amount),
      coAmount: minorToText(amount),
      ikExchRate: decimalToText(rate),
    },
  });
};
