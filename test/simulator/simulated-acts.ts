import { BUYER_ACTS, PROVIDER_ACTS, sayAddress, takeBack, tellUntilHeard } from '../actors/buyer-acts.ts';
import { OFFICE_ACTS, type SceneAct } from '../actors/office-acts.ts';
import { raceForLastItems } from '../actors/race-for-last-items.ts';
import { pickOne, type SceneOrder, type SceneRound } from '../actors/scene.ts';
import { announceSuperPrize, proveSuperPrizeEntry } from '../actors/super-prize-acts.ts';
import { tellForeignNotice } from '../actors/tell-foreign-notice.ts';
import { makeCartOfOneLot, type TestShopper } from '../support/shops/test-shop-world.ts';
import type { SimulatedShop } from './simulated-shop.ts';

/** An order of a simulation that the shop has placed. */
type Bought = { readonly buyer: TestShopper; readonly order: SceneOrder };
type Act = () => Promise<void>;
/** What somebody may do in a step of a simulation, and how often beside the rest. */
export type SimulatedAct = { readonly often: number; readonly act: Act };

/** So many of the last orders and buyers are those that somebody acts around. */
const RECENT = 4;
/** The jobs that most of the shop waits for. */
const OFTEN_DONE = ['send refund', 'send mail', 'expire reservations'];
/** How seldom everybody turns to the orders of somebody else: what comes after a purchase takes many acts around the same ones. */
const TURN_AWAY = 0.1;

/** Makes what can happen in a simulated shop, by names that a step says. */
export const makeSimulatedActs = (shop: SimulatedShop): ReadonlyMap<string, SimulatedAct> => {
  const { scene, actors } = shop;
  const bought: Bought[] = [];
  const paid: Bought[] = [];
  const buyers: TestShopper[] = [];

  const keep = (buyer: TestShopper, order: SceneOrder | null): void => {
    if (order === null) return;
    bought.push({ buyer, order });
    shop.acknowledge(buyer.id, order.key, order.placed);
  };
  const keepPaid = (one: Bought): void => {
    if (!paid.some(({ order }) => order.key === one.order.key)) paid.push(one);
  };
  const pay = async (one: Bought): Promise<void> => {
    await tellUntilHeard(scene, one.order, 'success');
    keepPaid(one);
  };
  const recent = (): Bought | undefined => pickOne(scene, bought.slice(-RECENT));
  let met: TestShopper | undefined;
  /** The last orders of the buyer around whom everybody meets. */
  const round = (): SceneRound | null => {
    if (met === undefined || scene.random() < TURN_AWAY)
      met = (pickOne(scene, paid.slice(-RECENT)) ?? recent())?.buyer;
    const buyer = met;
    if (buyer === undefined) return null;
    const orders = bought.filter(each => each.buyer.id === buyer.id).slice(-3);
    return { buyer, orders: orders.map(({ order }) => order) };
  };
  const around =
    (act: SceneAct): Act =>
    async () => {
      const those = round();
      if (those !== null) await act(scene, those);
    };
  const ofOrder =
    (act: (one: Bought) => Promise<unknown>): Act =>
    async () => {
      const one = recent();
      if (one !== undefined) await act(one);
    };

  const come = async (): Promise<void> => {
    const buyer = await actors.come();
    buyers.push(buyer);
    keep(buyer, await actors.place(buyer));
  };
  /** Most who buy pay at once, and say where it goes. */
  const buy = async (): Promise<void> => {
    const buyer = await actors.come();
    buyers.push(buyer);
    const order = await actors.place(buyer);
    keep(buyer, order);
    if (order === null) return;
    await pay({ buyer, order });
    await sayAddress(scene, { buyer, orders: [order] });
  };
  const orderAgain = async (): Promise<void> => {
    const buyer = pickOne(scene, buyers.slice(-RECENT));
    if (buyer === undefined) return come();
    return keep(buyer, await actors.place(buyer));
  };
  /** The same buyer on two devices at once. */
  const orderTwice = async (): Promise<void> => {
    const buyer = pickOne(scene, buyers.slice(-RECENT));
    if (buyer === undefined) return;
    for (const order of await Promise.all([actors.place(buyer), actors.place(buyer)])) keep(buyer, order);
  };
  const change = ofOrder(async ({ buyer, order }) => {
    shop.givenUp.add(order.key);
    keep(buyer, await actors.place(buyer, order.key));
  });
  /** An answer may have been lost: the same order, asked for again, is the same one. */
  const sendAgain = ofOrder(async ({ buyer, order }) => {
    const answer = await scene.shop.order(buyer, [], { key: order.key }).catch(() => null);
    if (answer?.status === 200 && answer.body.success && answer.body.number !== order.placed.number)
      scene.faults.add(`order ${order.key} became ${answer.body.number}`);
  });
  const giveUp = ofOrder(async ({ buyer, order }) => {
    shop.givenUp.add(order.key);
    const answer = await scene.ask('give-up-order', { external_id: order.key }, buyer);
    scene.note('give-up-order', answer);
  });
  /** A notice that is lost is told again some day, with others; nothing waits for it. */
  const payOnce = ofOrder(async one => {
    if ((await scene.payments.tell(one.order.placed, 'success')) === 200) keepPaid(one);
  });
  const tellForeign = ofOrder(({ order }) => tellForeignNotice(scene, order, shop.pickHeard()));
  const prove = async (): Promise<void> => {
    const one = pickOne(scene, paid);
    if (one !== undefined) await proveSuperPrizeEntry(scene, one.buyer);
  };
  /** The lots that were gone once, each with the orders that waited for their payment then. */
  const raced: { readonly lot: number; readonly unpaid: Bought[] }[] = [];
  /** Half of those who got one of the last items pay at once. */
  const race = async (): Promise<void> => {
    const got = await raceForLastItems(scene, actors.come, actors.placeCart);
    for (const { buyer, order } of got) {
      buyers.push(buyer);
      keep(buyer, order);
    }
    const unpaid = got.filter(() => scene.random() < 0.5);
    for (const lot of got[0]?.order.lots ?? []) raced.push({ lot, unpaid });
    await Promise.all(got.filter(one => !unpaid.includes(one)).map(pay));
  };
  /**
   * Somebody buys what was gone once, and is there again because its buyers let their time run out; one of them pays after all at
   * the same time, when perhaps nothing is left.
   */
  const askAgain = async (): Promise<void> => {
    const gone = pickOne(scene, raced.slice(-3));
    if (gone === undefined) return;
    const buyer = await actors.come();
    buyers.push(buyer);
    const order = await actors.placeCart(buyer, makeCartOfOneLot(gone.lot));
    keep(buyer, order);
    const late = scene.random() < 0.5 ? gone.unpaid.pop() : undefined;
    await Promise.all([
      ...(late === undefined ? [] : [pay(late)]),
      ...(order === null ? [] : [pay({ buyer, order })]),
    ]);
  };
  const see = ofOrder(async ({ buyer, order }) =>
    scene.note('get-order', await scene.ask(`get-order/${order.key}`, undefined, buyer)),
  );
  /** An operator's program is of the new version, and waits for the last old process to be gone (docs/operations.md). */
  const inOffice =
    (act: SceneAct): Act =>
    async () => {
      if (shop.isReleased()) await around(act)();
    };

  const acts = new Map<string, SimulatedAct>([
    ['come and order', { often: 6, act: come }],
    ['come, buy, and say where it goes', { often: 12, act: buy }],
    ['order again', { often: 6, act: orderAgain }],
    ['order on two devices', { often: 3, act: orderTwice }],
    ['change an order', { often: 3, act: change }],
    ['send an order again', { often: 3, act: sendAgain }],
    ['give an order up', { often: 2, act: giveUp }],
    ['look at an order', { often: 1, act: see }],
    ['tell of a payment until it is heard', { often: 8, act: ofOrder(pay) }],
    ['tell of a payment once', { often: 4, act: payOnce }],
    ['tell what may not be believed', { often: 3, act: tellForeign }],
    ['race for the last items', { often: 1, act: race }],
    ['ask again for what was gone', { often: 3, act: askAgain }],
    ['announce a super prize', { often: 2, act: () => announceSuperPrize(scene) }],
    ['prove an entry of a super prize', { often: 1, act: prove }],
    ['take a payment back', { often: 1, act: around(takeBack) }],
    ...shop.jobs.map(
      name => [name, { often: OFTEN_DONE.includes(name) ? 3 : 1, act: () => shop.runJob(name) }] as const,
    ),
    ...actors.accounts.acts.map(one => [one.name, one] as const),
    ...OFFICE_ACTS.map(({ name, often, act }) => [name, { often, act: inOffice(act) }] as const),
    ...[...BUYER_ACTS, ...PROVIDER_ACTS, ...actors.strangers].map(
      ({ name, often, act }) => [name, { often, act: around(act) }] as const,
    ),
    ...(shop.releaseOne === null
      ? []
      : [['put a new process in the place of an old one', { often: 3, act: shop.releaseOne }] as const]),
  ]);
  return acts;
};
