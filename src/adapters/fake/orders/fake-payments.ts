import { Effect } from 'effect';
import { ProviderRefused, ProviderUnavailable } from '../../../application/ports/failures.ts';
import type { PaymentStep, PaymentsPort } from '../../../application/ports/payments.ts';
import { minorUnits, minorUnitsOfText } from '../../../domain/money/money-units.ts';
import {
  compareWithPaymentLimits,
  computeLeastAmountAtRate,
  computeMostAmountAtRate,
  type PaymentLimits,
} from '../../../domain/orders/payment-limits.ts';
import type { PaymentMethod } from '../../../domain/orders/payment-method.ts';
import type { FakeShop } from '../shop/fake-shop.ts';
import { makeFakeAmountRefusal, makeFakeProviderTranslator } from './fake-provider-texts.ts';

type Fields = Readonly<Record<string, string>>;

/** Kopiyka: what a payment may come to; the trouble of refused amounts is a dearer least one. */
const LEAST = minorUnits(100n);
const LEAST_IN_TROUBLE = minorUnits(2_499_900n);
const MOST = minorUnits(2_500_000n);

/** In every currency of the shop. */
const EVERYWHERE = ['visa', 'mastercard', 'gpay', 'apay'];

/** The sandbox's ways. */
const waysOf = ({ rates }: FakeShop): readonly PaymentMethod[] => [
  ...[...rates.keys()].flatMap(curAls => EVERYWHERE.map(als => ({ als, ser: als, curAls }))),
  { als: 'privat24', ser: 'privat24', curAls: 'UAH' },
  { als: 'qiwi', ser: 'qiwi', curAls: 'UAH' },
  { als: 'bitcoin', ser: 'bitcoin', curAls: 'USD' },
];

/** The phone that the sandbox refuses. */
const REFUSED_PHONE = '380000000000';

const formFor = (reference: string): PaymentStep => ({
  _tag: 'PaymentForm',
  form: { action: '/sandbox-payments/pay', method: 'POST', parameters: { ik_pm_no: reference } },
});

/** Makes the payments port over the sandbox provider in memory. */
export const makeFakePayments = (shop: FakeShop): PaymentsPort => {
  const started = new Set<string>();

  const limitsOf = (fields: Fields): Effect.Effect<PaymentLimits, ProviderRefused | ProviderUnavailable> => {
    const amount = minorUnitsOfText(fields['ik_am'] ?? '');
    const currency = fields['ik_cur'] ?? '';
    const rate = shop.rates.get(currency);
    if (amount === null || rate === undefined) return Effect.fail(new ProviderUnavailable());
    const least = shop.trouble.refusesAmounts === true ? LEAST_IN_TROUBLE : LEAST;
    const limits = {
      least: computeLeastAmountAtRate(least, rate),
      most: computeMostAmountAtRate(MOST, rate),
    };
    const side = compareWithPaymentLimits(limits, amount);
    if (side === 'within') return Effect.succeed(limits);
    const message = makeFakeAmountRefusal(fields['ik_loc'], side, limits, currency);
    return Effect.fail(new ProviderRefused({ code: side === 'below' ? 607 : 604, message, limits }));
  };
  return {
    methods: () => Effect.succeed(waysOf(shop)),
    checkLimits: fields => Effect.suspend(() => limitsOf(fields)),
    start: fields =>
      Effect.flatMap(limitsOf(fields), (): Effect.Effect<PaymentStep, ProviderRefused> => {
        const reference = fields['ik_pm_no'] ?? '';
        if (started.has(reference) && shop.trouble.takesNumbersOnce === true) {
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
              new ProviderRefused({
                code: 112,
                message: makeFakeProviderTranslator(hidden['sci[ik_loc]'])('phone'),
              }),
            )
          : Effect.succeed(formFor(hidden['sci[ik_pm_no]'] ?? '')),
      ),
  };
};
