import { afterEach, describe, expect, it } from 'vitest';
import { makeDemoMemberSession } from '../../demo/world/demo-member.ts';
import { openDemoWorld } from '../../demo/world/open-demo-world.ts';
import { payAtFakeProvider } from '../../src/adapters/fake/orders/fake-settlement.ts';
import { makeDemoApp } from '../../src/composition/demo-app.ts';
import { makeRegistrationNamed } from '../application/accounts/register-through-use-cases.ts';
import { makeCheckoutAsShown } from '../application/orders/make-checkout-as-shown.ts';
import { runSuccess } from '../support/run-effect.ts';

/** A lot of the sample: 590.00 each, two tickets with the donation. */
const LOT = 25;

const open = (names: readonly string[] | null = null) => {
  const world = openDemoWorld(window, names);
  return { world, app: makeDemoApp(window, world) };
};

afterEach(() => sessionStorage.clear());

describe('the demo', () => {
  it('the demo takes a shopper through a whole purchase without any network', async () => {
    const { world, app } = open();
    const registration = makeRegistrationNamed('demo');
    await runSuccess(app.useCases.startShop());
    await runSuccess(app.useCases.addToCart(LOT, 2, true));
    await runSuccess(app.useCases.sendPhoneCode(registration.phone));
    const code = /\d{6}/.exec(world.shop.outbox[0]?.text ?? '')?.[0] ?? '';
    await runSuccess(app.useCases.register(registration, code));
    const outcome = await runSuccess(app.useCases.placeOrder(makeCheckoutAsShown(app, world, 'visa')));
    expect(outcome).toEqual({ _tag: 'Redirected' });
    const reference = /^#\/sandbox-payments\/(.+)$/.exec(window.location.hash)?.[1] ?? '';
    const back = payAtFakeProvider(world.shop, reference, 'approve');
    expect(back?.status).toBe('success');
    expect(await runSuccess(app.useCases.showOrder(back?.externalId ?? ''))).toMatchObject({
      status: 'paid',
    });
    const { tickets, user } = await runSuccess(app.useCases.showAccount());
    expect(tickets[0]?.tickets).toHaveLength(4);
    expect(user.totalBalance).toBe(11n);
  });

  it('the demo finds the shop as it was left when the page is loaded again', async () => {
    const before = open(['slow-network']);
    before.app.stores.session.set(makeDemoMemberSession(before.world.shop));
    before.world.active.set(['webview']);
    await runSuccess(before.app.useCases.addToCart(LOT, 3, false));
    before.world.clock.set(before.world.clock.now() + 86_400_000);
    before.world.keep();
    const later = before.world.clock.now();

    const after = open();
    expect(after.world.active.getSnapshot()).toEqual(['webview']);
    expect(after.world.clock.now()).toBeGreaterThanOrEqual(later);
    const { user } = await runSuccess(after.app.useCases.showAccount());
    expect(user).toMatchObject({ email: 'olena@twofold.example', totalBalance: 435n });
    expect(after.world.shop.users.get(user.id)?.cart).toEqual([{ lotId: LOT, quantity: 3, isDonate: false }]);
    expect(after.world.shop.users).toEqual(before.world.shop.users);
    await runSuccess(after.app.useCases.addToCart(LOT, 1, false));
  });

  it('the demo keeps every ticket in its place, one of the sample that was replaced, too', async () => {
    const { world } = open();
    const { shop } = world;
    const [first] = shop.tickets;
    if (first === undefined) throw new Error('the sample has no tickets');
    shop.tickets[0] = { ...first, id: shop.nextId(), userId: makeDemoMemberSession(shop).id };
    shop.tickets.push({ ...first, id: shop.nextId() });
    world.keep();
    expect(open().world.shop.tickets).toEqual(shop.tickets);
  });

  it('the demo begins anew after it was reset', async () => {
    const before = open();
    before.app.stores.session.set(makeDemoMemberSession(before.world.shop));
    before.world.keep();
    before.world.forget();
    before.world.keep();
    expect(sessionStorage).toHaveLength(0);
    expect(open().app.stores.session.getSnapshot()).toBeNull();
  });
});
