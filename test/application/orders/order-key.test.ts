import { Effect } from 'effect';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeFakeClock } from '../../../src/adapters/fake/shop/fake-device.ts';
import { makeFakeShop } from '../../../src/adapters/fake/shop/fake-shop.ts';
import type { App } from '../../../src/application/app.ts';
import { ShopUnavailable } from '../../../src/application/ports/failures.ts';
import { makeTestApp, type TestAppWorld } from '../../../src/composition/test-app.ts';
import { points } from '../../../src/domain/accounts/points.ts';
import { decimalLiteral } from '../../arbitraries/decimal.ts';
import { runFailure, runSuccess } from '../../support/run-effect.ts';
import { openAppAsMember, registerInApp } from '../accounts/register-through-use-cases.ts';
import { makeCheckoutAsShown } from './make-checkout-as-shown.ts';

const earn = ({ shop, clock }: TestAppWorld, amount: number): void => {
  for (const [id, user] of shop.users) {
    const entry = { cause: 'adjustment', amount: points(amount), at: clock.now() };
    shop.users.set(id, { ...user, ledger: [...user.ledger, entry] });
  }
};

describe('the key of an order that is not paid yet', () => {
  let app: App;
  let world: TestAppWorld;
  beforeEach(async () => {
    ({ app, world } = await openAppAsMember());
    earn(world, 100);
    for (const lotId of [1, 2]) await runSuccess(app.useCases.addToCart(lotId, 1, true));
  });
  /** Stands where the provider asks for a phone: the order is placed, and the cart can still be changed. */
  const order = async (pointsUsed = 10, via = 'qiwi') =>
    (await runSuccess(app.useCases.placeOrder(makeCheckoutAsShown(app, world, via, points(pointsUsed)))))
      ._tag;
  const statuses = () => [...world.shop.orders.values()].map(({ status }) => status);

  it('the key of an unpaid order stays the same where only the sequence of its lines differs', async () => {
    world.shop.faults = Effect.suspend(() =>
      world.storage.read('pendingOrder') === null
        ? Effect.void
        : Effect.fail(new ShopUnavailable({ reason: 'malformed' })),
    );
    await runFailure(app.useCases.placeOrder(makeCheckoutAsShown(app, world, 'qiwi')));
    const kept = world.storage.read('pendingOrder')?.externalId;
    world.shop.faults = Effect.void;
    app.stores.cart.set(app.stores.cart.getSnapshot().toReversed());
    expect(await order(0)).toBe('InternalForm');
    expect([...world.shop.orders.values()].map(({ externalId }) => externalId)).toEqual([kept]);
  });

  it.each([
    ['the donation is switched off', () => runSuccess(app.useCases.setDonate(1, false)), () => order()],
    ['a lot is taken out', () => runSuccess(app.useCases.removeFromCart(2)), () => order()],
    ['other points are to be used', () => Promise.resolve(), () => order(11)],
    [
      'another currency is chosen',
      () => runSuccess(app.useCases.chooseCurrency('USD')),
      () => order(10, 'visa'),
    ],
  ] as const)(
    'the key of an unpaid order is replaced when %s, and the shop takes the new order',
    async (_, change, again) => {
      expect(await order()).toBe('InternalForm');
      await change();
      expect(['InternalForm', 'Redirected']).toContain(await again());
      expect(statuses()).toEqual(['expired', 'pending']);
    },
  );
});

it('an order number is never paid in another currency', async () => {
  const clock = makeFakeClock();
  const even = new Map([
    ['UAH', decimalLiteral('1')],
    ['USD', decimalLiteral('1')],
  ]);
  const shop = makeFakeShop({ clock, rates: even });
  const { app, world } = makeTestApp({ shop, clock });
  await registerInApp(app, world);
  await runSuccess(app.useCases.startShop());
  await runSuccess(app.useCases.addToCart(1, 1, true));
  // Another tab chooses dollars after the button was pressed.
  shop.faults = Effect.sync(() => {
    if (world.storage.read('pendingOrder') !== null) app.stores.preferences.setCurrency('USD');
  });
  expect(await runSuccess(app.useCases.placeOrder(makeCheckoutAsShown(app, world, 'visa')))).toEqual({
    _tag: 'TotalChanged',
  });
  expect(world.redirect.forms).toEqual([]);
  expect([...shop.orders.values()]).toMatchObject([{ currency: 'USD', payable: 490n }]);
});
