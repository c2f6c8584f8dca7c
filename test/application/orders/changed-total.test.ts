import { Effect } from 'effect';
import { beforeEach, describe, expect, it } from 'vitest';
import type { App } from '../../../src/application/app.ts';
import { ShopUnavailable } from '../../../src/application/ports/failures.ts';
import type { TestAppWorld } from '../../../src/composition/test-app.ts';
import { addMinorUnits, minorUnits } from '../../../src/domain/money/money-units.ts';
import { runSuccess } from '../../support/run-effect.ts';
import { openAppAsMember } from '../accounts/register-through-use-cases.ts';
import { makeCheckoutAsShown } from './make-checkout-as-shown.ts';

describe('an order that costs something else than was shown', () => {
  let app: App;
  let world: TestAppWorld;
  let shown: ReturnType<typeof makeCheckoutAsShown>;
  beforeEach(async () => {
    ({ app, world } = await openAppAsMember());
    await runSuccess(app.useCases.addToCart(1, 2, true));
    shown = makeCheckoutAsShown(app, world, 'visa');
    const lot = world.shop.lots.get(1);
    if (lot === undefined) throw new Error('no lot 1');
    world.shop.lots.set(1, { ...lot, price: addMinorUnits(lot.price, minorUnits(100n)) });
  });
  const orders = () => [...world.shop.orders.values()];
  const agree = () => runSuccess(app.useCases.placeOrder(makeCheckoutAsShown(app, world, 'visa')));

  it('an order whose total differs from the shown one is not sent to the provider: it says so, keeps the cart, orders anew', async () => {
    expect(await runSuccess(app.useCases.placeOrder(shown))).toEqual({ _tag: 'TotalChanged' });
    expect(world.redirect.forms).toEqual([]);
    expect(app.stores.cart.getSnapshot()).toMatchObject([{ lotId: 1, quantity: 2 }]);
    expect(await agree()).toEqual({ _tag: 'Redirected' });
    expect(orders().map(order => [order.status, order.payable])).toEqual([
      ['expired', 982n],
      ['pending', 982n],
    ]);
  });

  it('an order whose total differs from the shown one keeps the cart also when the shop stops answering', async () => {
    // What comes after the order was placed gets lost, and with it that its lines go back.
    let calls = 0;
    world.shop.faults = Effect.suspend(() => {
      if (orders().length > 0) calls += 1;
      return calls > 1 ? Effect.fail(new ShopUnavailable({ reason: 'malformed' })) : Effect.void;
    });
    expect(await runSuccess(app.useCases.placeOrder(shown))).toEqual({ _tag: 'TotalChanged' });
    world.shop.faults = Effect.void;
    await runSuccess(app.useCases.showCart());
    expect(app.stores.cart.getSnapshot()).toMatchObject([{ lotId: 1, quantity: 2 }]);
    expect(await agree()).toEqual({ _tag: 'Redirected' });
  });
});
