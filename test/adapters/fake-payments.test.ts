import { expect, it } from 'vitest';
import { makeFakePayments } from '../../src/adapters/fake/orders/fake-payments.ts';
import { makeFakeShop } from '../../src/adapters/fake/shop/fake-shop.ts';
import { parseDecimal } from '../../src/domain/money/decimal.ts';
import { methodsOfCurrency } from '../../src/domain/orders/payment-method.ts';
import { runSuccess } from '../support/run-effect.ts';

it('cards and wallets of the demo pay in every currency of its shop', async () => {
  const rate = parseDecimal('10.4');
  if (rate === null) throw new Error('no rate');
  const shop = makeFakeShop({ clock: { now: () => 0 }, rates: new Map([['PLN', rate]]) });
  const ways = await runSuccess(makeFakePayments(shop).methods({}));
  expect(methodsOfCurrency(ways, 'PLN').map(({ als }) => als)).toEqual([
    'visa',
    'mastercard',
    'gpay',
    'apay',
  ]);
});
