import type { OrderedLine, TestShopper } from '../support/shops/test-shop-world.ts';
import { BUYER_ACTS, PROVIDER_ACTS, sayAddress, takeBack, tellUntilHeard } from './buyer-acts.ts';
import { OFFICE_ACTS, type SceneAct, type SceneActChoice } from './office-acts.ts';
import { pickOne, type Scene, type SceneOrder, type SceneRound } from './scene.ts';
import { openScenePoints } from './scene-goals.ts';
import { makeStrangerActs } from './stranger-acts.ts';

const CURRENCIES = ['UAH', 'UAH', 'USD', 'EUR'];
/** An order that is sent again with its key is the same one; what was killed is back within a minute. */
const TRIES = 300;
const BETWEEN_MS = 200;
/** How much happens around the orders of one buyer, by so many at once. */
const ACTS = 48;
const AT_ONCE = 6;

/** Answers one of the acts, by chance, each as often as it says. */
const pickAct = (scene: Scene, choices: readonly SceneActChoice[]): SceneActChoice | undefined =>
  pickOne(
    scene,
    choices.flatMap(choice => Array.from({ length: choice.often }, () => choice)),
  );

/** Opens what everybody meets around: lots without end, one that is sold out soon, points; and whoever buys and acts there. */
export const makeSceneActors = async (scene: Scene) => {
  const { shop, random } = scene;
  const large: number[] = [];
  for (const price of [9_900, 49_077, 115_70, 310_000])
    large.push(await shop.lot({ amount: 1_000_000, price }));
  /** Opens a lot that is sold out soon, and most times offers money in its prize's place. */
  const openSmall = () => shop.lot({ amount: 2, price: 20_000, ...(random() < 0.8 && { cash: 1_500_000 }) });
  let small = await openSmall();
  await openScenePoints(scene.database);
  const strangers = await makeStrangerActs(scene);

  /** Places an order of a buyer, again with its key until somebody answers; null where the shop refuses it. */
  const placeCart = async (
    buyer: TestShopper,
    cart: readonly OrderedLine[],
    more: Omit<NonNullable<Parameters<typeof shop.order>[2]>, 'key'> = {},
  ): Promise<SceneOrder | null> => {
    const key = scene.newKey();
    for (let tries = 0; tries < TRIES; tries += 1) {
      const answer = await shop.order(buyer, cart, { key, ...more }).catch(() => null);
      scene.note('process-order', answer);
      if (answer?.status === 200)
        return answer.body.success
          ? { key, placed: answer.body, lots: cart.map(({ lot_id }) => lot_id) }
          : null;
      await scene.pause(BETWEEN_MS);
    }
    scene.faults.add(`order ${key} was never answered`);
    return null;
  };

  /** Places an order of a buyer of some lots; null where the shop refuses it. */
  const place = async (buyer: TestShopper, replaces?: string): Promise<SceneOrder | null> => {
    const lots = large.filter(() => random() < 0.6);
    if (lots.length === 0 || random() < 0.3) lots.push(small);
    const cart = lots.map(lot_id => ({
      lot_id,
      quantity: 1 + Math.floor(random() * (lot_id === small ? 2 : 3)),
      is_donate: random() < 0.5,
    }));
    const points = pickOne(scene, [0, 10, 61, 250]) ?? 0;
    const currency = pickOne(scene, CURRENCIES) ?? 'UAH';
    const order = await placeCart(buyer, cart, {
      points,
      currency,
      ...(replaces !== undefined && { replaces }),
    });
    if (order === null) small = await openSmall();
    return order;
  };

  /** A buyer comes, with two inviters and points. */
  const come = async (): Promise<TestShopper> => {
    const second = await shop.shopper();
    const first = await shop.shopper({ referrer: second.id });
    return shop.shopper({ referrer: first.id, points: 300 });
  };

  const pickAnyAct = (): SceneActChoice => {
    const chance = random();
    const kind =
      chance < 0.4 ? OFFICE_ACTS : chance < 0.8 ? BUYER_ACTS : chance < 0.9 ? strangers : PROVIDER_ACTS;
    return pickAct(scene, kind) ?? { name: 'take a payment back', often: 1, act: takeBack };
  };
  return { come, place, placeCart, strangers, pickAnyAct };
};

/** Makes what runs rounds of a scene: a buyer with two inviters, their paid orders, and everybody who then acts at once. */
export const makeSceneRounds = async (scene: Scene) => {
  const { random } = scene;
  const { come, place, pickAnyAct } = await makeSceneActors(scene);

  const begin = async (): Promise<SceneRound> => {
    const buyer = await come();
    const orders: SceneOrder[] = [];
    for (let n = 0; n < 2; n += 1) {
      const order = await place(buyer);
      if (order !== null) orders.push(order);
    }
    return { buyer, orders };
  };

  const chooseActs = (): readonly SceneAct[] => {
    const acts = Array.from({ length: ACTS }, () => pickAnyAct().act);
    // One payment in three is taken back, at any moment.
    return random() < 0.33 ? acts.toSpliced(Math.floor(random() * ACTS), 0, takeBack) : acts;
  };

  /** One round: what is bought is paid, mostly before anything else, and then everybody acts at once. */
  return async (): Promise<void> => {
    const round = await begin();
    if (round.orders.length === 0) return;
    const pay = Promise.all(round.orders.map(order => tellUntilHeard(scene, order, 'success')));
    if (random() < 0.8) {
      await pay;
      if (random() < 0.7) await sayAddress(scene, round);
    }
    const acts = [...chooseActs()];
    const live = async (): Promise<void> => {
      for (let act = acts.shift(); act !== undefined; act = acts.shift()) await act(scene, round);
    };
    await Promise.all([pay, ...Array.from({ length: AT_ONCE }, live)]);
  };
};
