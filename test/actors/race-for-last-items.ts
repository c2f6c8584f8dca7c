import { makeCartOfOneLot, type OrderedLine, type TestShopper } from '../support/shops/test-shop-world.ts';
import type { Scene, SceneOrder } from './scene.ts';

/** So many items a lot has left, and so many buyers want one each at once. */
const LEFT = 2;
const BUYERS = 4;
const PRICE = 15_000;

/** An order of one of those who raced. */
export type RacedOrder = { readonly buyer: TestShopper; readonly order: SceneOrder };

/**
 * Several buyers want the last items of a lot at once: as many of them as there are items get one, whoever is asked and whoever
 * dies meanwhile, and the others are told that none is left. Answers the orders of those who got one.
 */
export const raceForLastItems = async (
  scene: Scene,
  come: () => Promise<TestShopper>,
  placeCart: (buyer: TestShopper, cart: readonly OrderedLine[]) => Promise<SceneOrder | null>,
): Promise<readonly RacedOrder[]> => {
  const buyers: TestShopper[] = [];
  for (let n = 0; n < BUYERS; n += 1) buyers.push(await come());
  const lot = await scene.shop.lot({ amount: LEFT, price: PRICE });
  const ended = await Promise.all(
    buyers.map(async buyer => ({ buyer, order: await placeCart(buyer, makeCartOfOneLot(lot)) })),
  );
  const got = ended.flatMap(({ buyer, order }) => (order === null ? [] : [{ buyer, order }]));
  if (got.length !== LEFT)
    scene.faults.add(`${got.length} of ${BUYERS} buyers got one of the last ${LEFT} items`);
  return got;
};
