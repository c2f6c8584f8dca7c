import { afterEach, describe, expect, it } from 'vitest';
import { makeDemoControl } from '../../demo/demo-control.ts';
import { demoTexts } from '../../demo/demo-texts.ts';
import { giveDemoMemberTickets, makeDemoMemberSession } from '../../demo/world/demo-member.ts';
import { openDemoWorld } from '../../demo/world/open-demo-world.ts';
import { confirmFakeParcel, moveFakeParcel } from '../../src/adapters/fake/orders/fake-parcels.ts';
import { readFakePrizes } from '../../src/adapters/fake/orders/fake-prizes.ts';
import { settleFakePayment } from '../../src/adapters/fake/orders/fake-settlement.ts';
import { makeDemoApp } from '../../src/composition/demo-app.ts';
import { LANGUAGES } from '../../src/domain/content/languages.ts';
import { minorUnits } from '../../src/domain/money/money-units.ts';
import type { TypedDeliveryAddress } from '../../src/domain/orders/delivery-address.ts';
import type { ReturnReason } from '../../src/domain/orders/return-life.ts';
import { makeCheckoutAsShown } from '../application/orders/make-checkout-as-shown.ts';
import { BANK_ACCOUNT } from '../arbitraries/bank-account.ts';
import { BRANCH_ADDRESS, COLLECTION_ADDRESS } from '../arbitraries/delivery.ts';
import { runSuccess } from '../support/run-effect.ts';

/** A lot of the sample that others have tickets of, too. */
const WINNABLE = 16;
/** Two lots of the sample. */
const [FIRST, SECOND] = [1, 25] as const;

/** The demo's member with a paid order of two lines; `run` lets its office do everything that there is, by its names. */
const open = async () => {
  const world = openDemoWorld(window, null);
  const app = makeDemoApp(window, world);
  const shown: string[] = [];
  const routes = { navigate: (to: string) => shown.push(to), revalidate: () => undefined };
  const page = { location: window.location, setInterval: () => 0, addEventListener: () => undefined };
  const control = makeDemoControl(world, app, () => routes, page as never);
  const session = makeDemoMemberSession(world.shop);
  app.stores.session.set(session);
  /** Buys both lots, and answers how to look at the order. */
  const buy = async ({ hasAddress = true, address = BRANCH_ADDRESS as TypedDeliveryAddress } = {}) => {
    for (const lot of [FIRST, SECOND]) await runSuccess(app.useCases.addToCart(lot, 1, false));
    await runSuccess(app.useCases.placeOrder(makeCheckoutAsShown(app, world, 'visa')));
    const key = [...world.shop.orders.keys()].at(-1) ?? '';
    const order = () => world.shop.orders.get(key) ?? expect.fail('no order was placed');
    settleFakePayment(world.shop, order().transactionId, 'success');
    if (hasAddress) await runSuccess(app.useCases.setDelivery([order().externalId], address));
    return order;
  };
  type Order = Awaited<ReturnType<typeof buy>>;
  const ask = (order: Order, lots: readonly number[], reason: ReturnReason = 'changed_mind') =>
    runSuccess(app.useCases.askReturn({ externalId: order().externalId, lots, reason, text: 'Не підійшло' }));
  const lookAt = (order: Order) => runSuccess(app.useCases.showOrder(order().externalId));
  /** Lets the office do one thing, and answers its name. */
  const run = () => {
    const step = control.officeStep();
    control.runOffice();
    return step;
  };
  const receive = (order: Order) => {
    for (const to of ['packed', 'sent'] as const) moveFakeParcel(world.shop, order(), to);
    const [parcel] = [...world.shop.parcels.values()].slice(-1);
    confirmFakeParcel(world.shop, { userId: session.id, id: parcel?.id ?? 0 });
  };
  /** The member wins a lot, which offers money in its prize's place. */
  const win = (): number => {
    const { shop } = world;
    const lot = shop.lots.get(FIRST) ?? expect.fail('no lot');
    shop.lots.set(FIRST, { ...lot, cashAlternative: minorUnits(2_000_050) });
    const ticket = shop.nextId();
    shop.tickets.push({ id: ticket, lotId: FIRST, userId: session.id, at: 1 });
    shop.draws.set(FIRST, { at: shop.clock.now() - 1000, winningTicketId: ticket });
    return FIRST;
  };
  return { world, app, control, shown, buy, ask, lookAt, run, receive, win };
};

afterEach(() => sessionStorage.clear());

describe('the office of the demo', () => {
  it('what was received is left alone; what its buyer asks for is accepted, given back and transferred, and nothing else of it', async () => {
    const { control, shown, buy, ask, lookAt, run, receive } = await open();
    const order = await buy();
    receive(order);
    expect(control.officeStep()).toBeNull();
    await ask(order, [SECOND]);
    expect(run()).toBe('return_accepted');
    expect(shown).toEqual([`/order-${order().externalId}`]);
    expect((await lookAt(order)).returns).toMatchObject([
      { lots: [SECOND], state: 'accepted', answer: demoTexts.uk.returnAnswer },
    ]);
    expect([run(), run()]).toEqual(['refund_asked', 'refund_by_hand']);
    const { returns, refunds } = await lookAt(order);
    expect(returns).toMatchObject([{ state: 'refunded' }]);
    expect(refunds).toMatchObject([{ lots: [SECOND], state: 'by_hand' }]);
    expect(control.officeStep()).toBeNull();
    // The other line can still be asked for.
    await ask(order, [FIRST]);
    expect([run(), run(), run()]).toEqual(['return_accepted', 'refund_asked', 'refund_by_hand']);
  });

  it.each(LANGUAGES)('the office answers in %s, the language that its visitor reads', async language => {
    const { app, buy, ask, lookAt, run, receive } = await open();
    const order = await buy();
    receive(order);
    app.stores.preferences.setLanguage(language);
    await ask(order, [FIRST]);
    await ask(order, [SECOND], 'not_received');
    expect([run(), run()]).toEqual(['return_accepted', 'return_accepted']);
    const { returns } = await lookAt(order);
    expect(returns.map(({ answer }) => answer)).toEqual([
      demoTexts[language].returnAnswer,
      demoTexts[language].returnAnswerKept,
    ]);
  });

  it('what is collected is made ready, comes back where nobody collects it, and is left alone once it was', async () => {
    const { world, buy, run, control } = await open();
    const order = await buy({ address: COLLECTION_ADDRESS });
    expect([run(), run(), run(), run(), run(), run()]).toEqual([
      'parcel_packed',
      'parcel_ready',
      'parcel_came_back',
      'parcel_to_pack',
      'parcel_packed',
      'parcel_ready',
    ]);
    const [parcel] = [...world.shop.parcels.values()].slice(-1);
    confirmFakeParcel(world.shop, { userId: order().userId, id: parcel?.id ?? 0 });
    expect(control.officeStep()).toBeNull();
  });

  it('a prize is handed over where its winner collects it', async () => {
    const { app, control, run, shown, win } = await open();
    const id = win();
    expect(control.officeStep()).toBeNull();
    await runSuccess(app.useCases.acceptPrize(id, { address: COLLECTION_ADDRESS }));
    expect([run(), run(), run(), run()]).toEqual([
      'prize_identity_confirmed',
      'prize_to_pack',
      'prize_ready',
      'prize_handed_over',
    ]);
    expect(shown.at(-1)).toBe('/account#tickets');
    expect(control.officeStep()).toBeNull();
  });

  it('a prize of the visitor’s passes on to another ticket of its draw, and that of the draw in sight, whosever it is', async () => {
    const { world, app, control, shown } = await open();
    const { id: userId } = app.stores.session.getSnapshot() ?? expect.fail('nobody is logged in');
    expect(control.canForfeit()).toBe(false);
    giveDemoMemberTickets(world.shop, WINNABLE);
    control.travel('win');
    const before = (await runSuccess(app.useCases.showDraw(WINNABLE))).draw;
    expect(control.canForfeit()).toBe(true);
    control.forfeit();
    expect(shown.at(-1)).toBe('/account#tickets');
    const { draw } = await runSuccess(app.useCases.showDraw(WINNABLE));
    expect(draw.forfeits).toMatchObject([{ prize: 0, number: before.winner?.number, reason: 'excluded' }]);
    expect(draw.winner?.number).not.toBe(before.winner?.number);
    expect(readFakePrizes(world.shop, { id: userId }, 'uk').at(-1)?.changes.at(-1)?.state).toBe('forfeited');
    // Of the draw in sight it is whosever it is.
    window.location.hash = `#/draw-${WINNABLE}`;
    const steps = shown.length;
    control.forfeit();
    expect(shown).toHaveLength(steps);
    expect((await runSuccess(app.useCases.showDraw(WINNABLE))).draw.forfeits).toHaveLength(2);
    window.location.hash = '#/draw-7'; // A draw of before, whose prize nobody can forfeit: only one of the visitor's own.
    const isTheirsAgain = readFakePrizes(world.shop, { id: userId }, 'uk').some(
      ({ changes }) => changes.at(-1)?.state !== 'forfeited',
    );
    expect(control.canForfeit()).toBe(isTheirsAgain);
    window.location.hash = '';
  });

  it('a reload keeps that a prize was forfeited, and who has it now', async () => {
    const { world, app, control } = await open();
    giveDemoMemberTickets(world.shop, WINNABLE);
    control.travel('win');
    control.forfeit();
    const { draw } = await runSuccess(app.useCases.showDraw(WINNABLE));
    world.keep();
    const again = openDemoWorld(window, null);
    const lot = again.shop.lots.get(WINNABLE) ?? expect.fail('no lot');
    expect(again.rehearsal.drawOf(lot)).toEqual(draw);
    expect(again.shop.draws.get(WINNABLE)?.forfeits).toHaveLength(1);
  });

  it('a winner who wants the money is confirmed and paid, without anything to be packed', async () => {
    const { app, control, run, win } = await open();
    const id = win();
    const { cash } = await runSuccess(app.useCases.acceptPrize(id, { account: BANK_ACCOUNT }));
    expect(cash).toBe(minorUnits(2_000_050));
    expect([run(), run()]).toEqual(['prize_identity_confirmed', 'prize_paid_out']);
    expect(control.officeStep()).toBeNull();
  });

  it('what is asked for before it is packed does not go out; what is left of the order does', async () => {
    const { buy, ask, lookAt, run, world } = await open();
    const order = await buy();
    await ask(order, [FIRST]);
    expect(() => moveFakeParcel(world.shop, order(), 'packed')).toThrow('can not be packed');
    expect([run(), run(), run()]).toEqual(['return_accepted', 'refund_asked', 'refund_by_hand']);
    expect((await lookAt(order)).returns).toMatchObject([{ answer: demoTexts.uk.returnAnswerKept }]);
    expect([run(), run()]).toEqual(['parcel_packed', 'parcel_sent']);
    expect((await lookAt(order)).delivery?.parcels).toMatchObject([{ lots: [SECOND] }]);
  });

  it('what is asked for once it is packed is unpacked first, and packed again where its buyer keeps it after all', async () => {
    const { app, buy, ask, lookAt, run } = await open();
    const order = await buy();
    expect(run()).toBe('parcel_packed');
    const { id } = await ask(order, [FIRST]);
    expect([run(), run()]).toEqual(['return_accepted', 'parcel_unpacked']);
    expect((await lookAt(order)).delivery?.parcels).toEqual([]);
    await runSuccess(app.useCases.withdrawReturn(id));
    expect([run(), run()]).toEqual(['parcel_packed', 'parcel_sent']);
    expect((await lookAt(order)).delivery?.parcels).toMatchObject([{ lots: [FIRST, SECOND] }]);
  });

  it('a return is answered before parcels of newer orders are, without any address; of what was given back nothing is sent', async () => {
    const { buy, ask, run, control } = await open();
    const old = await buy({ hasAddress: false });
    await buy();
    await ask(old, [FIRST, SECOND]);
    expect([run(), run(), run()]).toEqual(['return_accepted', 'refund_asked', 'refund_by_hand']);
    expect([run(), run(), control.officeStep()]).toEqual([
      'parcel_packed',
      'parcel_sent',
      'parcel_came_back',
    ]);
  });
});
