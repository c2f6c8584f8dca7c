import * as fc from 'fast-check';
import type { PaymentMethod } from '../../src/domain/orders/payment-method.ts';

/**
 * The arbitrary of ways to pay as the provider lists them, known and unknown ones, in the shop's currencies and others.
 */
export const paymentMethodArbitrary: fc.Arbitrary<PaymentMethod> = fc.record({
  als: fc.oneof(
    fc.constantFrom(
      'visa',
      'mastercard',
      'qiwi',
      'bitcoin',
      'card',
      'gpay',
      'google_pay_uah',
      'apay',
      'privat24_liqpay_uah',
      'visa_liqpay_merchant_uah',
      'test_interkassa_test_xts',
    ),
    fc.string(),
  ),
  ser: fc.oneof(
    fc.constantFrom('visa', 'MasterCard', 'qiwi', 'zcash', 'privat24', 'Apple Pay', 'googlepay'),
    fc.string(),
  ),
  curAls: fc.constantFrom('UAH', 'uah', 'USD', 'EUR', 'XTS'),
});
