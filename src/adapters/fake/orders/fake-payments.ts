import { Effect } from 'effect';
import { ProviderRefused, ProviderUnavailable } from '../../../application/ports/failures.ts';
import type { PaymentStep, Payments } from '../../../application/ports/payments.ts';
import { minorFromText, toLocalFloor } from '../../../domain/money/money.ts';
import type { PaymentMethod } from '../../../domain/orders/payment-method.ts';
import type { FakeShop } from '../shop/fake-shop.ts';
import { LEAST_PAYMENT, MOST_PAYMENT, providerTexts } from './fake-provider-texts.ts';

type Fields = Readonly<Record<string, string>>;

const CARDS = ['visa', 'mastercard'];

/** The sandbox's ways: cards in every currency of the shop. */
const waysOf = ({ rates }: FakeShop): readonly PaymentMethod[] => [
  ...[...rates.keys()].flatMap(curAls => CARDS.map(als => ({ als, ser: als, curAls }))),
  { als: 'qiwi', ser: 'qiwi', curAls: 'UAH' },
  { als: 'bitcoin', ser: 'bitcoin', curAls: 'USD' },
];

/** The phone that the sandbox refuses. */
const REFUSED_PHONE = '380000000000';

const formFor = (reference: string): PaymentStep => ({
  _tag: 'PaymentForm',
  form: { action: '/sandbox-payments/pay', method: 'POST', parameters: { ik_pm_no: reference } },
});

/** The sandbox provider in memory. A payment number is accepted once, as by the real one. */
export const makeFakePayments = (shop: FakeShop): Payments => {
  const started = new Set<string>();

  const limitsOf = (fields: Fields): ProviderRefused | ProviderUnavailable | null => {
    const amount = minorFromText(fields['ik_am'] ?? '');
    const rate = shop.rates.get(fields['ik_cur'] ?? '');
    if (amount === null || rate === undefined) return new ProviderUnavailable();
    const local = toLocalFloor(amount, rate);
    const { below, above } = providerTexts(fields['ik_loc']);
    if (local < LEAST_PAYMENT || shop.trouble.refusesAmounts === true)
      return new ProviderRefused({ code: 607, message: below });
    if (local > MOST_PAYMENT) return new ProviderRefused({ code: 604, message: above });
    return null;
  };
  return {
    methods: () => Effect.succeed(waysOf(shop)),
    checkLimits: fields =>
      Effect.suspend(() => {
        const refused = limitsOf(fields);
        return refused === null ? Effect.void : Effect.fail(refused);
      }),
    start: fields =>
      Effect.suspend((): Effect.Effect<PaymentStep, ProviderRefused | ProviderUnavailable> => {
        const refused = limitsOf(fields);
        if (refused !== null) return Effect.fail(refused);
        const reference = fields['ik_pm_no'] ?? '';
        if (started.has(reference)) {
          return Effect.fail(new ProviderRefused({ code: 412, message: 'Payment number must be unique' }));
        }
        started.add(reference);
        if (fields['ik_pw_via'] !== 'qiwi') return Effect.succeed(formFor(reference));
        return Effect.succeed({
          _tag: 'InternalForm',
          form: {
            action: '/sandbox-payments/form',
            hidden: {
              'sci[ik_pm_no]': reference,
              'sci[ik_loc]': fields['ik_loc'] ?? '',
              'sci[ik_int]': 'json',
            },
            phoneField: 'ps[phone]',
          },
        });
      }),
    submitInternalForm: ({ hidden }, phone) =>
      Effect.suspend(() =>
        phone === REFUSED_PHONE || shop.trouble.refusesPhones === true
          ? Effect.fail(
              new ProviderRefused({ code: 112, message: providerTexts(hidden['sci[ik_loc]']).phone }),
            )
          : Effect.succeed(formFor(hidden['sci[ik_pm_no]'] ?? '')),
      ),
  };
};
