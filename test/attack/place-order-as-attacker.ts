import {
  makeNewOrderKey,
  type TestShopOrderAnswer,
  type TestShopper,
  type TestShopWorld,
} from '../support/shops/test-shop-world.ts';

type Parts = {
  /** Whom the shop takes the visitor for, where it trusts this machine's forwarded header. */
  readonly address: string;
  readonly key?: string;
  readonly replaces?: string;
  readonly points?: number;
  readonly currency?: string;
};

/** Orders so many of these lots of an attacked shop; answers the order, or how it was refused. */
export const placeOrderAsAttacker = async (
  shop: Pick<TestShopWorld, 'call'>,
  who: TestShopper,
  lines: readonly (readonly [lot: number, quantity: number])[],
  { address, key = makeNewOrderKey(), replaces, points = 0, currency = 'UAH' }: Parts,
) => {
  const { status, body } = await shop.call<TestShopOrderAnswer>(
    'process-order',
    {
      cart: lines.map(([lot_id, quantity]) => ({ lot_id, quantity, is_donate: lot_id % 2 === 0 })),
      by_points: points,
      external_id: key,
      ...(replaces === undefined ? {} : { replaces }),
    },
    who,
    { 'Accept-Language': 'en', 'X-Forwarded-For': address, 'X-Currency': currency },
  );
  const placed = status === 200 && body.success;
  return { status, placed, order: body, key, answer: placed ? 'placed' : `${status} ${body.message}` };
};
