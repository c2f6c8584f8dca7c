import { Effect } from 'effect';
import { type HttpHandler, HttpResponse, http } from 'msw';
import { makeFakePayments } from '../../src/adapters/fake/orders/fake-payments.ts';
import { payAtFakeProvider } from '../../src/adapters/fake/orders/fake-settlement.ts';
import type { FakeShop } from '../../src/adapters/fake/shop/fake-shop.ts';
import type { ProviderRefused, ProviderUnavailable } from '../../src/application/ports/failures.ts';
import type { PaymentStep } from '../../src/application/ports/payments.ts';
import { toTaskOutcome } from '../../src/application/task-outcome.ts';
import { minorUnitsToText } from '../../src/domain/money/money-units.ts';
import type { PaymentLimits } from '../../src/domain/orders/payment-limits.ts';

type Fields = Readonly<Record<string, string>>;

const fieldsOf = async (request: Request): Promise<Fields> =>
  Object.fromEntries(new URLSearchParams(await request.text()));

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`);

const stepData = (step: PaymentStep) => {
  if (step._tag === 'PaymentForm') return { paymentForm: step.form };
  const { action, hidden, phoneField } = step.form;
  const inputs = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`,
  );
  const phone = `<input type="tel" name="${escape(phoneField)}">`;
  return {
    internalForm: `<form action="${escape(action)}" method="post">${inputs.join('')}${phone}</form>`,
  };
};

const limitsData = ({ least, most }: PaymentLimits) => ({
  ...(least !== null && { min: minorUnitsToText(least) }),
  ...(most !== null && { max: minorUnitsToText(most) }),
});

/**
 * Makes the msw handlers of the fakes' sandbox provider in the provider's own protocol
 * (docs/behaviour.md#payment-provider).
 */
export const makeSandboxProviderHandlers = (shop: FakeShop): readonly HttpHandler[] => {
  const payments = makeFakePayments(shop);
  const envelope = async <A>(
    effect: Effect.Effect<A, ProviderRefused | ProviderUnavailable>,
    data: (value: A) => object,
  ): Promise<Response> => {
    const outcome = toTaskOutcome(await Effect.runPromiseExit(effect));
    if (outcome._tag === 'Success') {
      return HttpResponse.json({ resultCode: 0, resultMsg: 'Success', resultData: data(outcome.value) });
    }
    if (outcome._tag === 'Failure' && outcome.failure._tag === 'ProviderRefused') {
      const { code, message } = outcome.failure;
      return HttpResponse.json({ resultCode: code, resultMsg: message, resultData: null });
    }
    return new HttpResponse(null, { status: 503 });
  };

  return [
    http.post('*/sandbox-payments', async ({ request }) => {
      const fields = await fieldsOf(request);
      switch (fields['ik_act']) {
        case 'payways':
          return envelope(payments.methods(fields), paywaySet => ({ paywaySet }));
        case 'payway':
          return envelope(payments.checkLimits(fields), limits => ({
            invoice: { psPrice: fields['ik_am'], coAmount: fields['ik_am'] },
            ...(limits !== null && { limits: limitsData(limits) }),
          }));
        default:
          return envelope(payments.start(fields), stepData);
      }
    }),
    http.post('*/sandbox-payments/form', async ({ request }) => {
      const { 'ps[phone]': phone = '', ...hidden } = await fieldsOf(request);
      const form = { action: '', hidden, phoneField: 'ps[phone]' };
      return envelope(payments.submitInternalForm(form, phone), stepData);
    }),
    http.post('*/sandbox-payments/pay', async ({ request }) => {
      const { ik_pm_no: reference = '', decision } = await fieldsOf(request);
      const back = payAtFakeProvider(shop, reference, decision === 'approve' ? 'approve' : 'decline');
      if (back === null) return new HttpResponse(null, { status: 404 });
      const location = `/payment-${back.status}?order=${back.externalId}`;
      return new HttpResponse(null, { status: 303, headers: { Location: location } });
    }),
  ];
};
